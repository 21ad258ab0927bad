/** The score sheet as rows for several sides: the lines of the server, put side by side. */
import type { SheetRow, SheetSide } from './wire.gen';

export interface Row {
  readonly label: string;
  /** The lines of each side, in the order of the sides. */
  readonly cells: readonly (readonly SheetRow[])[];
}

const PARTS = ['cards', 'canastas', 'red_threes', 'threes', 'black_threes', 'out', 'concealed', 'in_hand', 'penalties', 'instant', 'undeclared', 'acaba', 'special'];
const KINDS = ['natural', 'mixed', 'sequence', 'wild'];

function order(item: string): number {
  const [part = '', kind = ''] = item.split('.');
  return 100 * PARTS.indexOf(part) + (KINDS.indexOf(kind) < 0 ? KINDS.length : KINDS.indexOf(kind));
}

/** One row for all lines that are called the same. */
export function rowsOf(sides: readonly SheetSide[]): Row[] {
  const lines = sides.flatMap((side) => side.rows).sort((a, b) => order(a.item) - order(b.item));
  const labels = [...new Set(lines.map((line) => line.label))];
  return labels.map((label) => ({ label, cells: sides.map((side) => side.rows.filter((row) => row.label === label)) }));
}

const RANKS = ['JK', '2', 'A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3'];

export interface PartRow {
  readonly name: string;
  /** What the cards of this rank count for each side. */
  readonly cells: readonly (SheetRow['parts'][number] | undefined)[];
}

/** The ranks that the lines of a row are made of. */
export function partsOf(row: Row): PartRow[] {
  const parts = row.cells.map((lines) => lines.flatMap((line) => line.parts));
  const ranks = RANKS.filter((rank) => parts.flat().some((part) => part.rank === rank));
  return ranks.map((rank) => {
    const cells = parts.map((side) => side.find((part) => part.rank === rank));
    return { name: cells.find((cell) => cell)?.name ?? rank, cells };
  });
}
