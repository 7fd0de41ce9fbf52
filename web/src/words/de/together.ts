/** Written by `make protocol` from words/de/page/together.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/together";

export default {
  alone: "Du blickst für dich zurück.",
  mine: "Du führst: Alle sehen das.",
  nobody: "Gerade führt niemand.",
  follows: ({ name }: { name: Fact }) => `${shown(name)} führt: Alle sehen das.`,
  aside: ({ name }: { name: Fact }) => `Du schaust in deinem Tempo. ${shown(name)} führt.`,
  lead: "Allen zeigen",
  take: "Führung übernehmen",
  give: "Führung abgeben",
  end: "Beenden",
  step_aside: "In meinem Tempo",
  follow: ({ name }: { name: Fact }) => `Zurück zu ${shown(name)}`,
  back: "Zurück zu den anderen",
} satisfies typeof english;
