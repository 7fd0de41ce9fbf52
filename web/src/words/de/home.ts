/** Written by `make protocol` from game/words/de/page/home.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/home";

export default {
  going: {
    with: ({ company }: { company: Fact }) => `Mit ${shown(company)}.`,
    nobody_leads: "Niemand führt.",
    you_won: ({ by }: { by: Fact }) => `Du hast mit ${shown(by)} Vorsprung gewonnen.`,
    won: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} hat mit ${shown(by)} Vorsprung gewonnen.`,
    you_lead: ({ by }: { by: Fact }) => `Du führst mit ${shown(by)} Vorsprung.`,
    leads: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} führt mit ${shown(by)} Vorsprung.`,
    over: "Deine Partie ist zu Ende",
    begun: "Deine Partie läuft",
    laid: "Dein Tisch ist bereit",
    see: "Zum Ergebnis",
    continue: "Weiterspielen",
    start: "Platz nehmen",
    another: "Noch eine Partie",
    played: ({ when }: { when: Fact }) => `Zuletzt gespielt: ${shown(when)}`,
    your_tiles: ({ tiles }: { tiles: Fact }) => `Deine Steine: ${shown(tiles)}`,
    set: ({ number }: { number: Fact }) => `Durchgang ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)}runde`,
    hand: ({ number }: { number: Fact }) => `Spiel ${shown(number)}`,
    hand_of: ({ count, number }: { count: number; number: Fact }) => `Spiel ${shown(number)} von ${shown(count)}`,
    goulash: "ein Goulash",
  },
  when: {
    now: "gerade eben",
    today: ({ time }: { time: Fact }) => `heute um ${shown(time)}`,
    yesterday: ({ time }: { time: Fact }) => `gestern um ${shown(time)}`,
    on: ({ date }: { date: Fact }) => `am ${shown(date)}`,
  },
} satisfies typeof english;
