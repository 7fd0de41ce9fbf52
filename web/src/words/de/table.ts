/** Written by `make protocol` from words/de/page/table.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/table";

export default {
  announcer: "Was am Tisch geschieht",
  menu: "Menü",
  actions: {
    group: "Deine Züge",
    sure: ({ word }: { word: Fact }) => `${shown(word)}: sicher?`,
    space: "Leertaste",
    wait: "Warten",
    discard: ({ tile }: { tile: Fact }) => `${shown(tile)} ablegen`,
    errors: "Fehler …",
    why: "Warum nicht?",
    click_to_mark: "Klicke auf einen Stein, um ihn zu wählen. Tasten: <kbd>1</kbd>–<kbd>=</kbd> oder <kbd>←</kbd> <kbd>→</kbd> <kbd>Leertaste</kbd>",
    click_to_lift: "Klicke auf einen Stein, um ihn anzuheben, und noch einmal, um ihn abzulegen. Tasten: <kbd>1</kbd>–<kbd>=</kbd> oder <kbd>←</kbd> <kbd>→</kbd>, dann <kbd>Enter</kbd>",
    tap_to_lift: "Tippe einen Stein an, um ihn anzuheben, und noch einmal, um ihn abzulegen.",
  },
  exchange: {
    give: ({ count, wind }: { count: number; wind: Fact }) =>
      plural(count, {
        one: `Diesen Stein an ${shown(wind)} geben`,
        other: `Diese ${shown(count)} an ${shown(wind)} geben`,
      }),
    mark: ({ count, marked, wind }: { count: number; marked: Fact; wind: Fact }) =>
      plural(count, {
        one: `Wähle ${shown(count)} Stein für ${shown(wind)}: <b>${shown(marked)} von ${shown(count)}</b>`,
        other: `Wähle ${shown(count)} Steine für ${shown(wind)}: <b>${shown(marked)} von ${shown(count)}</b>`,
      }),
    received: ({ tiles, wind }: { tiles: Fact; wind: Fact }) => `Du bekommst ${shown(tiles)} von ${shown(wind)}.`,
    given: "Du gibst",
    from: ({ wind }: { wind: Fact }) => `Von ${shown(wind)}`,
  },
  away: {
    moved: "Du spielst auf einer anderen Seite",
    gone: "Du bist nicht mehr an diesem Tisch",
    closed: "Du hast keinen Platz an diesem Tisch",
    play_here: "Hier spielen",
    join: "An einen Tisch gehen",
    enter_code: "Code eingeben",
  },
  bonus: {
    tiles: ({ tiles }: { tiles: Fact }) => `Bonussteine: ${shown(tiles)}`,
  },
  dice: {
    rolls: ({ rolls }: { rolls: Fact }) => `Würfel, die die Wand brachen: ${shown(rolls)}`,
    caption: "Würfel, die die Wand brachen",
  },
  discards: {
    all: "Alle Ablagen, der Reihe nach",
    of: ({ wind }: { wind: Fact }) => `Ablagen von ${shown(wind)}, der Reihe nach`,
    tile: ({ tile, wind }: { tile: Fact; wind: Fact }) => `${shown(tile)}, ${shown(wind)}`,
    last: ({ tile, wind }: { tile: Fact; wind: Fact }) => `${shown(tile)}, ${shown(wind)}, die letzte`,
  },
  errors: {
    title: "Fehler und Ausreden",
    allowed: "Dieser Tisch verhindert keine Fehler.",
    sure: ({ what }: { what: Fact }) => `Sicher? Dann noch einmal: ${shown(what)}`,
  },
  hand: {
    label: "Deine Hand",
    came: ({ tile }: { tile: Fact }) => `${shown(tile)}, gerade bekommen`,
    drawn: ({ tile }: { tile: Fact }) => `${shown(tile)}, gerade gezogen`,
    dangerous: ({ tile }: { tile: Fact }) => `${shown(tile)}, gefährlich`,
    hidden: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Stein auf der Hand`,
        other: `${shown(count)} Steine auf der Hand`,
      }),
  },
  over: {
    sheet: "Zettel",
    hands: "Alle Hände",
  },
  header: {
    set: ({ number }: { number: Fact }) => `Durchgang ${shown(number)}`,
    hand: ({ number, wind }: { number: Fact; wind: Fact }) => `${shown(wind)} ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)}runde`,
    exercise: "Übung",
    exercise_means: "Ein Spiel aus einer Stellung. In deinen Zahlen fehlt es.",
    day: "Tagesspiel",
    day_means: ({ date }: { date: Fact }) => `Alle spielen am ${shown(date)} diese Wand. Sie zählt einmal.`,
    practice: "Übung",
    practice_means: ({ date }: { date: Fact }) => `Noch einmal das Spiel vom ${shown(date)}. Es zählt nicht.`,
    goulash: "Goulash",
    goulash_means: ({ tile }: { tile: Fact }) => `Nach einem Spiel ohne Sieger, mit ${shown(tile)}`,
    left: ({ count }: { count: number }) => `noch ${shown(count)}`,
    sounds: "Steine hören?",
    yes: "Ja",
    no: "Nein",
  },
  ledger: {
    label: "Punktestand und Verlauf",
    log: "Dieses Spiel bisher",
    wins: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Sieg`,
        other: `${shown(count)} Siege`,
      }),
  },
  seat: {
    mine: ({ wind }: { wind: Fact }) => `${shown(wind)}, dein Platz`,
    of: ({ name, wind }: { name: Fact; wind: Fact }) => `${shown(wind)}, ${shown(name)}`,
    empty: ({ wind }: { wind: Fact }) => `${shown(wind)}: leerer Platz`,
    points: "Punkte",
    dealer: "teilt aus",
  },
  pacer: {
    pace: "Tempo der Bots",
    pause: "Pause",
    step: "Nächster Schritt",
  },
  prompt: {
    all_offered: "Das alles kannst du jetzt tun.",
    press_again: ({ word }: { word: Fact }) => `Drück <b>${shown(word)}</b> noch einmal, dann geschieht es.`,
  },
  call: {
    "not-fishing": "Fischen vorbei",
    chow: "Chow",
    pung: "Pung",
    kong: "Kong",
    conceal: "Kong",
    add: "Kong",
    win: "Mahjong",
  },
  set: {
    chow: ({ tiles }: { tiles: Fact }) => `Chow ${shown(tiles)}`,
    pung: ({ tiles }: { tiles: Fact }) => `Pung ${shown(tiles)}`,
    kong: ({ tiles }: { tiles: Fact }) => `Kong ${shown(tiles)}`,
    bogus: ({ tiles }: { tiles: Fact }) => `Kein Satz: ${shown(tiles)}`,
    wild: ({ count, set }: { count: number; set: Fact }) =>
      plural(count, {
        one: `${shown(set)}, mit einem Joker`,
        other: `${shown(set)}, mit ${shown(count)} Jokern`,
      }),
    concealed: ({ set }: { set: Fact }) => `${shown(set)}, verdeckt`,
    from: ({ set, wind }: { set: Fact; wind: Fact }) => `${shown(set)}, von ${shown(wind)}`,
  },
  wall: {
    label: ({ count }: { count: number }) =>
      plural(count, {
        one: `Die Wand: noch ${shown(count)} Stein zum Ziehen`,
        other: `Die Wand: noch ${shown(count)} Steine zum Ziehen`,
      }),
    box: "Kong-Kasten",
    dead: "tote Wand",
    apart: {
      box: ({ count }: { count: number }) => `Kasten ${shown(count)}`,
      dead: ({ count }: { count: number }) => `tote Wand ${shown(count)}`,
      loose: ({ count }: { count: number }) => `lose ${shown(count)}`,
    },
  },
  wind_box: {
    label: ({ wind }: { wind: Fact }) => `Windkasten: Rundenwind ${shown(wind)}`,
    means: ({ wind }: { wind: Fact }) => `Rundenwind ist ${shown(wind)}. Der Kasten liegt am Platz von Ost.`,
  },
} satisfies typeof english;
