/** The score of a hand on the table, line by line. */

/** Score a chair's hand as it lies in `Table`; null for a winner's hand that is not mahjong. */
export function scored(memory, seat) {
  const { exports, at, manifest } = memory;
  memory.of("Hand").fill(0);
  const total = exports.score_side(at.Table, at.Lookup, BigInt(seat), at.Hand);
  if (total < 0n) return null;
  exports.fill_card(at.Hand, memory.where("Lookup", "rules").at, at.Card);
  const special = memory.get("Hand", "special");
  const counts = memory.cells("Card", "counts");
  const numbers = manifest.rows.map((_, number) => number).filter((number) => counts[number]);
  const lines = numbers.sort((a, b) => (b === special) - (a === special)).map((number) => line(memory, number, special));
  return { total: Number(total), special: special < 0 ? null : manifest.rows[special].rule, lines };
}

function line(memory, number, special) {
  const earned = (what) => memory.get("Card", what, number);
  return {
    ...memory.manifest.rows[number],
    times: number === special ? 1 : memory.get("Hand", "times", number),
    points: earned("points"),
    doublers: earned("doublers"),
    extra: earned("extra"),
  };
}
