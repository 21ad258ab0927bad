/** How large cards can be drawn so that a whole hand stays in view. Pixels throughout. */

export interface RowFit {
  /** Width of a card. */
  readonly card: number;
  /** How much of a covered card of the same group is seen. */
  readonly step: number;
  /** From the last card of a group to the first of the next: positive is a gap, negative covers. */
  readonly gap: number;
  /** Groups by row. */
  readonly rows: readonly number[][];
}

/** The part of a card's width in which its index stands. */
const INDEX = 0.33;
const RATIO = 1.4;
/** What a row of columns needs besides its cards: room to rise above, its buttons below. */
const BESIDES = 32;

/**
 * Fit groups of cards into one row, or into two where the cards would become too small.
 *
 * @param counts - the number of cards of each group.
 * @param width - the room.
 * @param largest - the widest card that is wanted.
 * @param smallest - below this width a second row is begun.
 */
export function fitRow(counts: readonly number[], width: number, largest: number, smallest: number): RowFit {
  const all = counts.map((_, index) => index);
  const single = fitOne(counts, width, largest);
  if (single.card >= smallest || counts.length < 2) return { ...single, rows: [all] };
  const half = splitAt(counts);
  const halves = [counts.slice(0, half), counts.slice(half)];
  // both rows have cards of one size, and the gap for which both have room
  const card = Math.min(...halves.map((row) => fitOne(row, width, largest).card));
  const fits = halves.map((row) => fitOne(row, width, card));
  const gap = Math.min(...fits.map((fit) => fit.gap));
  return { card, step: Math.max(...fits.map((fit) => fit.step)), gap, rows: [all.slice(0, half), all.slice(half)] };
}

/** Where a hand is cut into two rows of about as many cards. */
function splitAt(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (before + count / 2 >= total / 2) return Math.max(1, index);
    before += count;
  }
  return counts.length - 1;
}

function fitOne(counts: readonly number[], width: number, largest: number): Omit<RowFit, 'rows'> {
  const covered = counts.reduce((sum, count) => sum + count - 1, 0);
  const seams = Math.max(0, counts.length - 1);
  // the narrowest row: every card but the last shows its index only, groups a little more
  const parts = covered * INDEX + seams * (INDEX + 0.12) + 1;
  const card = Math.max(30, Math.min(largest, Math.floor(width / parts)));
  const step = card * INDEX;
  const room = width - covered * step - card * (seams + 1);
  const gap = seams ? Math.max(card * (INDEX + 0.12) - card, Math.min(card * 0.14, room / seams)) : 0;
  return { card, step: Math.round(step * 10) / 10, gap: Math.floor(gap * 10) / 10 };
}

export interface RowsFit extends RowFit {
  /** From the top of a row to the top of the next. */
  readonly row: number;
}

/**
 * Fit suits as rows, one below the other, for a narrow screen: the lower part of a row is covered.
 *
 * @param height - the room; the cards grow smaller until all rows show their indexes.
 */
export function fitRows(counts: readonly number[], width: number, height: number): RowsFit {
  let found = rowsOf(counts, width, 34);
  for (const card of [60, 56, 52, 48, 44, 40, 36]) {
    const fit = rowsOf(counts, width, card);
    const whole = card * RATIO;
    const covered = fit.rows.length > 1 ? (height - RISE - whole) / (fit.rows.length - 1) : whole;
    found = { ...fit, row: Math.floor(Math.min(whole + 2, covered)) };
    if (covered >= whole * 0.56 && fit.step >= card * 0.42) break;
  }
  return found;
}

/** A chosen card rises by so much. */
const RISE = 14;
const BETWEEN_SUITS = 8;

function rowsOf(counts: readonly number[], width: number, card: number): RowsFit {
  const rows: number[][] = [];
  let used = Infinity;
  for (const [index, count] of counts.entries()) {
    const wanted = (count - 1) * card * 0.62 + card;
    if (used + BETWEEN_SUITS + wanted > width) {
      rows.push([]);
      used = -BETWEEN_SUITS;
    }
    rows.at(-1)?.push(index);
    used += BETWEEN_SUITS + wanted;
  }
  // the fullest row decides how much of a covered card is seen
  const steps = rows.map((row) => {
    const covered = row.reduce((sum, index) => sum + (counts[index] ?? 1) - 1, 0);
    return covered ? (width - row.length * card - (row.length - 1) * BETWEEN_SUITS) / covered : card;
  });
  return { card, step: Math.floor(Math.min(card * 0.8, ...steps)), gap: BETWEEN_SUITS, rows, row: 0 };
}

export interface ColumnFit {
  readonly card: number;
  /** How much of a covered card is seen. */
  readonly step: number;
  readonly rows: readonly number[][];
}

/**
 * Fit groups as columns, seven in a row, for a narrow screen.
 *
 * @param height - the room; long columns are pushed together until the rows fit.
 */
export function fitColumns(counts: readonly number[], width: number, height: number): ColumnFit {
  const perRow = counts.length <= 7 ? Math.max(5, counts.length) : counts.length > 14 ? 8 : 7;
  const gap = 6;
  const card = Math.floor(Math.min(62, (width - gap * (perRow - 1)) / perRow));
  const rows: number[][] = [];
  counts.forEach((_, index) => {
    const row = Math.floor(index / perRow);
    (rows[row] ??= []).push(index);
  });
  const deepest = rows.map((row) => Math.max(...row.map((index) => (counts[index] ?? 1) - 1)));
  const covered = deepest.reduce((sum, depth) => sum + depth, 0);
  const spare = height - rows.length * (card * RATIO + BESIDES);
  const step = covered ? Math.min(16, Math.max(9, spare / covered)) : 16;
  return { card, step: Math.floor(step), rows };
}
