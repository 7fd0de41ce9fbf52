/** Written by `make protocol` from words/de/page/terms.toml. */
import type english from "../en/terms";

export default {
  opening: "Das Glossar wird geöffnet …",
  missing: "Keine Verbindung zum Server, oder das Glossar hat kein solches Wort.",
} satisfies typeof english;
