/* Search: the glossary first, then guides, then rules, and what programs call last. */
const WEIGHTS = [
  [/^glossary/, 60],
  [/^(guides\/|install|first-steps|faq|house-rules)/, 40],
  [/^(rules\/|rulings|rulebook\/)/, 20],
  [/^(changelog|contributing|special|gpu)/, -20],
];

// `var`: the search of Sphinx declares it too
var Scorer = {
  score: ([page, , , , score]) => score + (WEIGHTS.find(([pages]) => pages.test(page))?.[1] ?? 0),
  objNameMatch: 11,
  objPartialMatch: 3,
  objPrio: { 0: 5, 1: 2, 2: -5 },
  objPrioDefault: 0,
  title: 40,
  partialTitle: 25,
  term: 5,
  partialTerm: 2,
};
