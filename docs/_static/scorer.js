/* Search: what people read comes before what programs call. */
const FIRST = /^(glossary|guides\/|install|first-steps|faq|rules\/|rulings|rulebook\/|house-rules|index)/;
const LAST = /^(reference\/|changelog|architecture|internals|special|gpu)/;

// eslint-disable-next-line no-unused-vars
const Scorer = {
  score: ([page, , , , score]) => score + (FIRST.test(page) ? 30 : 0) - (LAST.test(page) ? 10 : 0),
  objNameMatch: 8,
  objPartialMatch: 3,
  objPrio: { 0: 5, 1: 2, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
