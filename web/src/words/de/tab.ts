/** Written by `make protocol` from words/de/page/tab.toml. */
import type english from "../en/tab";

export default {
  starting: "Der Tisch wird gedeckt …",
  meanwhile: "Welcher Stein ist das?",
  take: "Hier weiterspielen",
  reload: "Neu laden",
  forget: "Ohne Speichern spielen",
  stopped: {
    elsewhere: "kongbox ist in einem anderen Tab offen.",
    silent: "Der andere Tab antwortet nicht. Schließe ihn und versuche es dann noch einmal.",
    taken: "kongbox ist jetzt in einem anderen Tab offen.",
    unkept: "Dieser Browser speichert hier nichts, vielleicht weil das Fenster privat oder das Gerät voll ist. Deine Spiele gehen verloren, sobald du den Tab schließt.",
    insecure: "kongbox braucht hier eine sichere Verbindung. Öffne diese Seite unter einer Adresse, die mit https beginnt.",
    unread: "Ein Teil von kongbox ist nicht angekommen. Prüfe deine Verbindung und lade dann neu.",
    broken: "kongbox konnte hier nicht starten. Vielleicht hilft ein neuerer Browser.",
  },
} satisfies typeof english;
