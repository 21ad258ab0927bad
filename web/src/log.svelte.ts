/** The log of a deal: lines with numbers, as far back as a reader may look. */
import type { Line } from './wire.gen';

/** Put new lines behind those there are; one whose number is there takes that place, and all after it go. */
export function joined(lines: readonly Line[], fresh: readonly Line[], from: number): Line[] {
  const first = fresh[0]?.n ?? Infinity;
  return [...lines.filter((line) => line.n < first), ...fresh].filter((line) => line.n >= from);
}

/** What a line says that was not said yet: a line that grows is not read aloud from its beginning. */
export function unsaid(lines: readonly Line[], line: Line): string {
  const said = lines.find((known) => known.n === line.n)?.text.replace(/[.!]$/, '');
  return said && line.text.startsWith(said) ? line.text.slice(said.length).replace(/^[\s,;.]+/, '') : line.text;
}

export class Log {
  lines = $state.raw<readonly Line[]>([]);
  /** What a screen reader is told: the last lines. */
  told = $state.raw<readonly Line[]>([]);

  /** Add new lines, as far back as the reader may look. */
  add(fresh: readonly Line[], from: number): void {
    if (!fresh.length) return;
    this.told = fresh.map((line) => ({ ...line, text: unsaid(this.lines, line) }));
    this.lines = joined(this.lines, fresh, from);
  }

  /** Forget what the reader may look at no more. */
  since(from: number): void {
    this.lines = this.lines.filter((line) => line.n >= from);
  }
}
