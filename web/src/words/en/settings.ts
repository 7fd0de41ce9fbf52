/** Written by `make protocol` from words/en/page/settings.toml. */

export default {
  title: "Settings",
  language: "Language",
  automatic: "As the browser",
};
