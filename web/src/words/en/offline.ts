/** Written by `make protocol` from words/en/page/offline.toml. */

export default {
  newer: "A new version of kongbox is ready.",
  load: "Reload",
  later: "Later",
};
