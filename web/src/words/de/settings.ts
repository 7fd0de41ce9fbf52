/** Written by `make protocol` from words/de/page/settings.toml. */
import type english from "../en/settings";

export default {
  preview: "Süd legt ab. Du darfst diesen Stein für einen Pung nehmen.",
  language: "Sprache",
  language_about: "Die Sprache aller Seiten auf diesem Gerät.",
  automatic: "Wie der Browser",
  group: {
    pages: {
      title: "Seiten",
      about: "Wie alle Seiten aussehen.",
    },
    tiles: {
      title: "Steine",
      about: "Wie die Steine aussehen, liegen und klingen.",
    },
    play: {
      title: "Spiel",
      about: "Wie schnell die Bots spielen, und was dir hilft.",
    },
    called: {
      title: "Wenn du gerufen wirst",
      about: "An einem Tisch mit Freunden: dein Zug, eine offene Ablage, das nächste Spiel, eine Abstimmung, eine Erinnerung.",
    },
  },
  choice: {
    night: {
      label: "Licht",
      system: "wie das System",
      day: "Tag",
      night: "Nacht",
    },
    text: {
      label: "Schrift",
      small: "klein",
      normal: "normal",
      large: "groß",
    },
    motion: {
      label: "Bewegung",
      system: "wie das System",
      full: "alle",
      less: "keine",
    },
    pace: {
      label: "Tempo",
      slow: "langsam",
      natural: "natürlich",
      quick: "schnell",
      step: "Schritt für Schritt",
    },
    order: {
      label: "Deine Hand beginnt mit",
      suits: "Farben",
      honours: "Ehrensteinen",
    },
  },
  switch: {
    coach: "Trainer",
    indices: "Ziffern und Buchstaben auf den Steinen",
    sound: "Steine hören",
    dangers: "Gefährliche Ablagen zeigen",
    heap: "Alle Ablagen auf einem Haufen",
    ring: "Eine Glocke",
    buzz: "Vibration",
    awake: "Bildschirm bleibt im Spiel an",
    notify: "Mitteilung, während du woanders bist",
  },
  lack: {
    secure: "Browser erlauben das nur über https oder auf dem Rechner, auf dem kongbox läuft. Starte es mit --https.",
    ring: "Dieser Browser spielt keine Töne.",
    buzz: "Dieser Browser kann nicht vibrieren.",
    awake: "Dieser Browser kann den Bildschirm nicht anlassen.",
    notify: "Dieser Browser zeigt keine Mitteilungen. Auf einem iPhone oder iPad lege kongbox zuerst auf den Home-Bildschirm.",
    refused: "Du hast Mitteilungen für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers für diese Seite.",
  },
} satisfies typeof english;
