/** Written by `make protocol` from words/en/page/together.toml. */
import { shown, type Fact } from "../forms";

export default {
  alone: "You look back by yourself.",
  mine: "You lead: everybody sees this.",
  nobody: "Nobody leads now.",
  follows: ({ name }: { name: Fact }) => `${shown(name)} leads: everybody sees this.`,
  aside: ({ name }: { name: Fact }) => `You look at your own pace. ${shown(name)} leads.`,
  lead: "Show it to all",
  take: "Take the lead",
  give: "Give up the lead",
  end: "Stop",
  step_aside: "At my own pace",
  follow: ({ name }: { name: Fact }) => `Back to ${shown(name)}`,
  back: "Back to the others",
};
