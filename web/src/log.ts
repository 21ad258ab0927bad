/** The log of a deal: lines with numbers, as far back as a reader may look. */
import type { Line } from './wire.gen';

/** Put new lines behind those there are; a number that comes again begins another deal. */
export function joined(lines: readonly Line[], fresh: readonly Line[], from: number): Line[] {
  const last = lines.at(-1)?.n ?? -1;
  const another = (fresh[0]?.n ?? 0) <= last;
  return [...(another ? [] : lines), ...fresh].filter((line) => line.n >= from);
}
