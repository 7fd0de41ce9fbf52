/** Written by `make protocol` from words/de/page/app.toml. */
import type english from "../en/app";

export default {
  silent: "Keine Verbindung zum Server. Läuft kongbox noch? Dann lade die Seite neu.",
  not_loaded: "Diese Seite ließ sich nicht laden. Läuft kongbox noch?",
  broken: "Auf dieser Seite ging etwas schief.",
  reload: "Neu laden",
  opening: "Der Tisch wird geöffnet.",
  lost: "Keine Verbindung. Dein Spiel ist gespeichert; diese Seite verbindet sich von selbst wieder.",
  reconnect: "Jetzt verbinden",
} satisfies typeof english;
