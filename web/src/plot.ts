/** A line through points as an SVG path, in a field of 600 x 200 with zero inside. */

export interface Curve {
  readonly line: string;
  /** The height of zero. */
  readonly zero: number;
  readonly low: number;
  readonly high: number;
}

const WIDE = 600;
const TALL = 200;

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
  const line = points.map((_, index) => `${index ? 'L' : 'M'}${x(xs[index] ?? 0)} ${y(ys[index] ?? 0)}`).join('');
  return { line, zero: y(0), low, high };
}
