/** Plots as numbers: lines through points, in fields of given sizes. */

export interface Curve {
  readonly line: string;
  /** The height of zero. */
  readonly zero: number;
  readonly low: number;
  readonly high: number;
}

const WIDE = 600;
const TALL = 200;

/** A line through points as an SVG path, in a field of 600 x 200 with zero inside. */
export function curve(points: readonly (readonly number[])[]): Curve {
  const xs = points.map((point) => point[0] ?? 0);
  const ys = points.map((point) => point[1] ?? 0);
  const low = Math.min(0, ...ys);
  const high = Math.max(0, ...ys);
  const first = Math.min(...xs);
  const wide = Math.max(...xs) - first || 1;
  const tall = high - low || 1;
  const x = (value: number) => Math.round(((value - first) / wide) * WIDE);
  const y = (value: number) => Math.round(TALL - ((value - low) / tall) * TALL);
  return { line: path(xs.map((value, index) => [x(value), y(ys[index] ?? 0)])), zero: y(0), low, high };
}

export type Point = readonly [x: number, y: number];

export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
}

/** Totals after each deal as lines over a field, and the heights of other totals. */
export interface Race {
  /** For each side its points, from the beginning of the game. */
  readonly lines: readonly (readonly Point[])[];
  /** Where the name of each side stands, so that no two of them collide. */
  readonly labels: readonly number[];
  readonly height: (total: number) => number;
}

/**
 * @param pad - the scores of the deals, by side.
 * @param most - a total that must be in the field: the target.
 * @param wide - of the field, in pixels.
 * @param tall - the same.
 * @param letters - the height of a line of print.
 */
export function race(pad: readonly (readonly number[])[], most: number, wide: number, tall: number, letters: number): Race {
  const sides = pad[0]?.length ?? 0;
  const totals = Array.from({ length: sides }, (_, side) => {
    let sum = 0;
    return [0, ...pad.map((scores) => (sum += scores[side] ?? 0))];
  });
  const low = Math.min(0, ...totals.flat());
  const high = Math.max(most, 1, ...totals.flat());
  const height = (total: number) => Math.round(tall - ((total - low) / (high - low)) * tall);
  const lines = totals.map((line) => line.map((total, deal): Point => [Math.round((deal / pad.length) * wide), height(total)]));
  return { lines, labels: apart(lines.map((line) => line.at(-1)?.[1] ?? 0), letters), height };
}

/** Heights as near to the wanted ones as can be, each at least a step from the next. */
export function apart(wanted: readonly number[], step: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let groups = order.map((index) => ({ indexes: [index], middle: wanted[index] ?? 0 }));
  for (let joined = true; joined; ) {
    joined = false;
    for (let at = 0; at + 1 < groups.length; at += 1) {
      const [one, next] = [groups[at], groups[at + 1]];
      if (!one || !next || next.middle - one.middle >= ((one.indexes.length + next.indexes.length) / 2) * step) continue;
      const indexes = [...one.indexes, ...next.indexes];
      const middle = (one.middle * one.indexes.length + next.middle * next.indexes.length) / indexes.length;
      groups = [...groups.slice(0, at), { indexes, middle }, ...groups.slice(at + 2)];
      joined = true;
      break;
    }
  }
  for (const { indexes, middle } of groups) indexes.forEach((index, place) => (found[index] = middle + (place - (indexes.length - 1) / 2) * step));
  return found;
}

/** For each span the first lane in which it lies free of those before it; longer ones lie lower. */
export function lanes(spans: readonly (readonly [from: number, to: number])[]): number[] {
  const order = spans.map((_, index) => index).sort((a, b) => length(spans[b]) - length(spans[a]) || (spans[a]?.[0] ?? 0) - (spans[b]?.[0] ?? 0));
  const taken: (readonly [number, number])[][] = [];
  const found: number[] = [];
  for (const index of order) {
    const span = spans[index] ?? [0, 0];
    const free = taken.findIndex((lane) => lane.every((other) => other[1] <= span[0] || span[1] <= other[0]));
    const lane = free < 0 ? taken.length : free;
    (taken[lane] ??= []).push(span);
    found[index] = lane;
  }
  return found;
}

const length = (span: readonly [number, number] | undefined) => (span ? span[1] - span[0] : 0);
