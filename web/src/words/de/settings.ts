/** Written by `make protocol` from words/de/page/settings.toml. */
import type english from "../en/settings";

export default {
  title: "Einstellungen",
  language: "Sprache",
  automatic: "Wie der Browser",
} satisfies typeof english;
