/** How large the cards of a hand can be so that each of them is told apart. Pixels throughout. */

/** Neighboring cards of one group that lie in one row: places in the group. */
export interface Part {
  readonly group: number;
  readonly from: number;
  /** The place after the last one. */
  readonly to: number;
}

export interface HandFit {
  /** The width of a card. */
  readonly card: number;
  /** From the left edge of a card to that of the next one of its group. */
  readonly step: number;
  /** From the right edge of a group to the left edge of the next: negative covers. */
  readonly gap: number;
  /** From the top of a row to the top of the next. */
  readonly peek: number;
  readonly rows: readonly (readonly Part[])[];
}

export interface HandRoom {
  readonly width: number;
  readonly height: number;
  /** The widest card that is wanted. */
  readonly largest: number;
  /** A screen so narrow that even rows are wanted instead of one. */
  readonly narrow: boolean;
}

export const RATIO = 1.4;
/** So much of each card is seen at least: its index. */
const SEEN = 24;
/** A row of a hand shows rank and suit of its cards. */
const PEEK = 46;
const SMALLEST_PEEK = 43;
/** The most cards of a row on a narrow screen. */
const MOST = 8;
const SMALLEST = 44;

/** Fit groups of cards, by their numbers of cards: in one row where that is possible, else in even rows. */
export function fitHand(counts: readonly number[], room: HandRoom): HandFit {
  return (room.narrow ? null : fitRow(counts, room)) ?? fitRows(counts, room);
}

function fitRow(counts: readonly number[], room: HandRoom): HandFit | null {
  const seams = Math.max(0, counts.length - 1);
  const covered = sum(counts) - counts.length;
  const parts = counts.map((count, group) => ({ group, from: 0, to: count }));
  const largest = Math.min(room.largest, Math.floor(room.height / RATIO));
  for (let card = largest; card >= Math.min(largest, 62); card -= 2) {
    for (const [inner, between] of [[0.385, 0.155], [0.385, -0.56], [0.31, -0.62]] as const) {
      const step = Math.max(SEEN, card * inner);
      const rest = room.width - counts.length * card - covered * step;
      const gap = seams ? Math.min(card * 0.155, rest / seams) : 0;
      if (rest < 0 && !seams) continue;
      if (gap >= Math.max(card * between, SEEN - card)) return { card, step: tenth(step), gap: tenth(gap), peek: 0, rows: [parts] };
    }
  }
  return null;
}

function fitRows(counts: readonly number[], room: HandRoom): HandFit {
  const total = sum(counts);
  const most = room.narrow ? MOST : Math.max(MOST, Math.floor((room.width - SMALLEST) / SEEN));
  // in the narrowest room too there are cards: they cover each other more
  const widest = Math.max(SMALLEST, Math.min(66, room.largest, Math.floor(room.width / 5.9)));
  const fewest = Math.ceil(total / most);
  const wanted = Math.max(fewest, Math.ceil(total / (room.narrow ? 7 : most)));
  for (const number of [wanted, fewest]) {
    const rows = split(counts, number, most);
    for (const peek of [PEEK, SMALLEST_PEEK]) {
      for (let card = widest; card >= Math.min(56, widest); card -= 2) {
        const fit = spread(rows, card, Math.min(peek, card * RATIO * 0.72), room.width);
        if ((number - 1) * fit.peek + card * RATIO <= room.height) return fit;
      }
    }
  }
  return spread(split(counts, fewest, most), SMALLEST, SMALLEST_PEEK, room.width);
}

/** Lay rows of parts with one step for all of them: the fullest row decides. */
function spread(rows: readonly (readonly Part[])[], card: number, peek: number, width: number): HandFit {
  const fullest = Math.max(2, ...rows.map((row) => sum(row.map((part) => part.to - part.from))));
  const step = Math.min(card - 3, (width - card) / (fullest - 1));
  return { card, step: tenth(step), gap: tenth(step - card), peek: tenth(peek), rows };
}

/**
 * Put groups into rows of about as many cards; a group stays together where no row grows too long by that.
 *
 * @param number - of the rows.
 * @param most - the most cards of a row.
 */
export function split(counts: readonly number[], number: number, most: number): Part[][] {
  const whole = balanced(counts, number);
  if (whole && whole.every((row) => sum(row.map((group) => counts[group] ?? 0)) <= most)) {
    return whole.map((row) => row.map((group) => ({ group, from: 0, to: counts[group] ?? 0 })));
  }
  const rows: Part[][] = [];
  const total = sum(counts);
  let laid = 0;
  counts.forEach((count, group) => {
    for (let from = 0; from < count; ) {
      const row = Math.min(number - 1, Math.floor((laid * number) / total));
      const end = Math.ceil(((row + 1) * total) / number);
      const to = Math.min(count, from + Math.max(1, end - laid));
      (rows[row] ??= []).push({ group, from, to });
      laid += to - from;
      from = to;
    }
  });
  return rows.filter(Boolean);
}

/** Cut groups into so many rows that their lengths differ least; null where there are fewer groups. */
function balanced(counts: readonly number[], number: number): number[][] | null {
  if (counts.length < number) return null;
  const known = new Map<string, { cost: number; ends: number[] }>();
  function best(from: number, rows: number): { cost: number; ends: number[] } {
    const key = `${from} ${rows}`;
    const found = known.get(key);
    if (found) return found;
    let answer = { cost: sum(counts.slice(from)) ** 2, ends: [counts.length] };
    if (rows > 1) {
      answer = { cost: Infinity, ends: [] };
      for (let end = from + 1; end <= counts.length - rows + 1; end += 1) {
        const rest = best(end, rows - 1);
        const cost = sum(counts.slice(from, end)) ** 2 + rest.cost;
        if (cost < answer.cost) answer = { cost, ends: [end, ...rest.ends] };
      }
    }
    known.set(key, answer);
    return answer;
  }
  const { ends } = best(0, number);
  return ends.map((end, row) => counts.map((_, group) => group).slice(ends[row - 1] ?? 0, end));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function tenth(value: number): number {
  return Math.floor(value * 10) / 10;
}
