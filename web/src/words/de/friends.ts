/** Written by `make protocol` from words/de/page/friends.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/friends";

export default {
  open: {
    title: "Mit Freunden",
    about: "Öffne einen Tisch und teile seinen Code. Jeder spielt am eigenen Bildschirm; Bots füllen leere Plätze.",
    join: "An einen Tisch gehen",
    open: "Tisch öffnen",
  },
  asked: {
    clock: "Wie viel Zeit?",
    shortest: "Kürzeste Zeit für eine Ablage?",
    seating: "Wer sitzt wo?",
    mind: "Wenn jemand weg ist",
    watch: "Was sehen Zuschauer?",
    rulings: "Wer entscheidet über Fehler?",
  },
  clock: {
    none: {
      title: "Ohne Uhr",
      about: "Der Tisch wartet auf alle.",
    },
    gentle: {
      title: "Gemütlich",
      about: "15 Sekunden zum Rufen, 30 für einen Zug, dazu 2 Minuten Vorrat je Spiel.",
    },
    quick: {
      title: "Schnell",
      about: "6 Sekunden zum Rufen, 15 für einen Zug. Dann geht der gezogene Stein.",
    },
  },
  shortest: {
    none: {
      title: "Keine",
      about: "Es geht weiter, sobald alle geantwortet haben. Niemand kann im Voraus passen.",
    },
    half: {
      title: "Eine halbe Sekunde",
      about: "Für einen schnellen Tisch.",
    },
    one: {
      title: "Eine Sekunde",
      about: "So lange bleibt jede Ablage offen; deshalb sieht niemand, wer im Voraus passt.",
    },
    two: {
      title: "Zwei Sekunden",
      about: "Zeit, sich jede Ablage anzusehen.",
    },
    three: {
      title: "Drei Sekunden",
      about: "Für einen ruhigen Tisch.",
    },
  },
  seating: {
    lots: {
      title: "Ausgelost",
      about: "Die Plätze werden vor dem ersten Austeilen gezogen.",
    },
    choice: {
      title: "Gewählt",
      about: "Setz dich, wohin du willst. Der erste Platz ist Ost.",
    },
  },
  mind: {
    away: {
      title: "Ein Bot spielt",
      about: "Er beginnt nach einer halben Minute und hört auf, wenn die Person zurück ist.",
    },
    clock: {
      title: "Nur die Uhr",
      about: "Sie passt für andere und legt ab, was sie gezogen haben.",
    },
    never: {
      title: "Der Tisch wartet",
      about: "Niemand spielt für andere.",
    },
  },
  watch: {
    none: {
      title: "Nichts",
      about: "Niemand sieht bei einem Spiel zu.",
    },
    backs: {
      title: "Keine Hände",
      about: "Nur was offen auf dem Tisch liegt.",
    },
    late: {
      title: "Alle Hände, ein Spiel später",
      about: "Während eines Spiels sehen Zuschauer das vorige.",
    },
  },
  rulings: {
    host: {
      title: "Der Gastgeber",
      about: "Der Gastgeber ist Schiedsrichter.",
    },
    vote: {
      title: "Alle anderen",
      about: "Für eine Entscheidung müssen alle sein, außer dem, den sie trifft.",
    },
  },
  agreed: {
    strict: "Streng: Fehler sind möglich und kosten Punkte.",
    unchanged: "Keine Hausregeln.",
    clock: "Zeit",
    shortest: "Kürzeste Zeit",
    seating: "Plätze",
    mind: "Wer weg ist",
    watch: "Zuschauer",
    rulings: "Fehler",
    players: ({ count }: { count: number }) =>
      plural(count, {
        one: `Für ${shown(count)} Spieler.`,
        other: `Für ${shown(count)} Spieler.`,
      }),
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Spiel.`,
        other: `${shown(count)} Spiele.`,
      }),
  },
  seats: {
    expected: "Platz reserviert",
    title: "Plätze",
    empty: "Leerer Platz",
    empty_for: "für Freunde oder einen Bot",
    you: "du",
    host: "Gastgeber",
    bot: "Bot",
    left: "gegangen: ein Bot spielt",
    program: "Programm",
    away: "weg",
    minded: "ein Bot spielt",
    sit: "Hier sitzen",
    bot_for: ({ number }: { number: Fact }) => `Bot für Platz ${shown(number)}`,
    choose_bot: "Ein Bot …",
    nobody: "Niemand",
    stand: "Aufstehen",
    make_host: "Zum Gastgeber",
    make_host_of: ({ name }: { name: Fact }) => `Zum Gastgeber machen: ${shown(name)}`,
    remove: "Entfernen",
    remove_whom: ({ name }: { name: Fact }) => `${shown(name)} entfernen`,
    hand_back: ({ name }: { name: Fact }) => `Zurück an ${shown(name)}`,
    watching: ({ names }: { names: Fact }) => `Es schauen zu: ${shown(names)}`,
    between: "Plätze wechselt man zwischen zwei Spielen.",
  },
  ahead: {
    group: "Im Voraus passen",
    means: "Zu allen anderen Steinen passt du bis zum nächsten Spiel von selbst. Niemand sieht es.",
    none: "Zu jedem Stein passt du bis zum nächsten Spiel von selbst. Niemand sieht es.",
    chows: "Keine Chows",
    claims: "Nur Mahjong",
    all: "Kein Ruf, auch kein Mahjong",
    passes: "passt von selbst",
  },
  countdown: {
    stands: "Die Uhr steht.",
    left: ({ count }: { count: number }) =>
      plural(count, {
        one: `Noch ${shown(count)} Sekunde`,
        other: `Noch ${shown(count)} Sekunden`,
      }),
  },
  device: {
    title: "Auf ein anderes Gerät umziehen",
    making: "Der Link wird gemacht …",
    how: "Öffne diesen Link auf dem anderen Gerät. Es übernimmt deinen Platz; diese Seite spielt nicht weiter.",
    once: "Der Link gilt einmal, zwei Minuten lang.",
    another: "Neuer Link",
    stay: "Hier bleiben",
    history: {
      title: "Auf einem anderen Gerät zeigen",
      how: "Öffne diesen Link auf dem anderen Gerät. Es zeigt die Spiele, die du hier gespielt hast.",
      stay: "Schließen",
    },
  },
  move: {
    page: "Hier spielen",
    title: "Auf diesem Gerät spielen",
    moving: "Dein Platz zieht um …",
    again: "Für einen neuen Link wähle im Menü des anderen Geräts „Auf ein anderes Gerät umziehen“.",
    join: "Mit dem Code des Tischs",
  },
  evening: {
    title: "Dieser Abend",
    bot: "(ein Bot)",
    supplied: ({ names }: { names: Fact }) => `Siegsteine abgelegt für ${shown(names)}.`,
    times: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (${shown(number)})`,
    best: ({ name, points }: { name: Fact; points: Fact }) => `Die beste Hand: ${shown(name)}, ${shown(points)}.`,
    best_special: ({ name, points, special }: { name: Fact; points: Fact; special: Fact }) => `Die beste Hand: ${shown(name)}, ${shown(points)}, ${shown(special)}.`,
    sessions: ({ count }: { count: number }) =>
      plural(count, {
        one: `Dieser Abend, ${shown(count)} Partie`,
        other: `Dieser Abend, ${shown(count)} Partien`,
      }),
    won: ({ count, wins }: { count: number; wins: Fact }) =>
      plural(count, {
        one: `${shown(wins)} von ${shown(count)} Spiel gewonnen.`,
        other: `${shown(wins)} von ${shown(count)} Spielen gewonnen.`,
      }),
  },
  wall: {
    title: "Ehrliche Wand",
    promised: "Ehrliche Wand: versprochen",
    checked: "Ehrliche Wand: geprüft",
    changed: "Die Wand wurde verändert!",
    how: "Die Wand wird gemischt, bevor gewürfelt wird, und alle bekommen ihren Fingerabdruck. Nach dem Spiel prüft diese Seite die Wand daran.",
    hand_promised: ({ number }: { number: Fact }) => `Spiel ${shown(number)}, versprochen`,
    hand_checked: ({ number }: { number: Fact }) => `Spiel ${shown(number)}, geprüft`,
    salt: "Salz und Wand",
    verify: "SHA-256 aus den Bytes des Salzes und der Wand, wie sie hier stehen. Die Aufzeichnung enthält beides: <code>kongbox verify</code> prüft es.",
    result: {
      kept: "Es ist die Wand, die vor dem Würfeln versprochen war.",
      unseen: "Die Wand passt zu ihrem Versprechen, aber diese Seite kam erst danach.",
      broken: "Es ist nicht die versprochene Wand. Traue diesem Spiel nicht.",
    },
  },
  invitation: {
    title: "Lade deine Freunde ein",
    scan: "Scannt das mit dem Handy, oder öffnet im selben Netz diese Adresse:",
    code: "Dann gebt diesen Code ein:",
    copy: "Link kopieren",
    copied: "Kopiert",
    renew: "Neuer Code",
    renew_why: "Code und Link von bisher lassen niemanden mehr herein.",
    trust: "Wenn der Browser vor einer unsicheren Seite warnt, installiere einmal das Zertifikat:",
    others: "Andere Adressen dieses Rechners:",
  },
  join: {
    title: "An einen Tisch gehen",
    by_link: "Gib deinen Namen ein, dann geht es los.",
    by_code: "Der Code steht auf dem Bildschirm des Gastgebers.",
    code: "Code des Tischs",
    join: "Dazusetzen",
  },
  known: {
    alone: "Nur dieser Rechner kann den Tisch öffnen. Um andere in deinem Netz einzuladen, starte <code>kongbox play --host 0.0.0.0</code>.",
    return: ({ names }: { names: Fact }) => `Zurück zu ${shown(names)}`,
    empty: "Zurück an einen leeren Tisch",
    stage: {
      lobby: "vor dem ersten Austeilen",
      playing: "im Spiel",
      between: "im Spiel",
      over: "zu Ende",
    },
  },
  lobby: {
    group: ({ name }: { name: Fact }) => `Gruppe: <group>${shown(name)}</group>`,
    yours: "Dein Tisch",
    of: ({ name }: { name: Fact }) => `Tisch von ${shown(name)}`,
    table: "Ein Tisch mit Freunden",
    name: ({ name }: { name: Fact }) => `Namen ändern (${shown(name)})`,
    save_name: "Namen speichern",
    leave: "Gehen",
    game: "Spiel",
    change: "Ändern …",
    save_game: "Änderungen speichern",
    deal: "Das erste Spiel austeilen",
  },
  marks: {
    away: "weg",
    minded: "ein Bot <words>spielt</words>",
    ready: "bereit",
    remind: ({ name }: { name: Fact }) => `${shown(name)} erinnern`,
  },
  notes: {
    rested: ({ since, until }: { since: Fact; until: Fact }) => `Der Tisch hat von ${shown(since)} bis ${shown(until)} geruht: Niemand war da.`,
    minded: "Ein Bot spielt für dich.",
  },
  vote: {
    agree: "Einverstanden",
    disagree: "Nein",
    agreed: ({ names }: { names: Fact }) => `Einverstanden: ${shown(names)}.`,
    awaited: ({ names }: { names: Fact }) => `Der Tisch wartet auf ${shown(names)}.`,
    withdraw: "Zurückziehen",
    paused: "Der Tisch macht Pause. Er wartet, bis jemand weiterspielt.",
    resume: "Weiter",
  },
  menu: {
    group: "Als Gruppe behalten",
    rules: "Regeln dieses Tischs",
    invite: "Andere einladen",
    pause: "Um eine Pause bitten",
    take_back: "Zurücknehmen (alle fragen)",
    play: "Selbst spielen",
    mind: "Einen Bot für mich spielen lassen",
    referee: "Schiedsrichter rufen …",
    stop: "Partie beenden …",
    leave: "Tisch verlassen …",
    close: "Tisch schließen …",
  },
  table: {
    another: "Noch eine Partie",
    sit: "Platz nehmen",
    deal_on: "Ohne sie austeilen",
    ready: "Bereit",
    next: "Nächstes Spiel",
    watching: "Du schaust zu.",
    answered: "Du hast geantwortet.",
    record: "Aufzeichnung herunterladen",
    compare: "Mit den anderen vergleichen, die diese Wände gespielt haben",
    looks: ({ name }: { name: Fact }) => `${shown(name)} zeigt allen ein Spiel.`,
    look_on: "Der Tisch blickt auf ein Spiel zurück.",
    look: "Ansehen",
  },
  leave: {
    title: "Den Tisch verlassen?",
    away: "Ein Bot nimmt deinen Platz, und die anderen spielen weiter. Mit dem Code kannst du zurückkommen.",
    clock: "Dein Platz bleibt leer, und nur die Uhr spielt dort. Mit dem Code kannst du zurückkommen.",
    never: "Dein Platz bleibt leer, und die anderen warten oder hören auf. Mit dem Code kannst du zurückkommen.",
    leave: "Verlassen",
  },
  close: {
    title: "Den Tisch schließen?",
    about: "Der Tisch schließt für alle und endgültig. Gespielte Spiele bleiben im Verlauf.",
    close: "Tisch schließen",
  },
  stop: {
    title: "Die Partie beenden?",
    about: "Sind alle einverstanden, endet die Partie jetzt mit diesem Punktestand.",
    ask: "Die anderen fragen",
  },
  talk: {
    title: "Chat",
    phrases: "Was man so sagt",
    muted: "Du hast die anderen stumm geschaltet.",
    nothing: "Noch keine Nachrichten.",
    message: "Deine Nachricht",
    say: "Sagen …",
    mute: "Die anderen stumm schalten",
    mute_key: "Die anderen stumm schalten (.)",
    unread: ({ count }: { count: number }) =>
      plural(count, {
        one: `Chat: ${shown(count)} neue Nachricht`,
        other: `Chat: ${shown(count)} neue Nachrichten`,
      }),
  },
} satisfies typeof english;
