import { describe, expect, test } from 'vitest';
import { apart, lanes, race } from '../src/plot';
import { partsOf, rowsOf } from '../src/sheet';
import type { SheetRow, SheetSide } from '../src/wire.gen';

const row = (item: string, label: string, points: number, more: Partial<SheetRow> = {}): SheetRow => ({
  item, label, points, count: 1, value: null, seat: null, text: label, why: '', law: '', parts: [], ...more,
});
const side = (number: number, rows: SheetRow[]): SheetSide => ({ side: number, name: '', rows, score: 0, total: 0, minimum: 50, need: '' });

describe('the rows of a score sheet', () => {
  const kings = { rank: 'K', name: 'kings', count: 3, value: 10, points: 30 };
  const aces = { rank: 'A', name: 'aces', count: 4, value: 20, points: 80 };
  const sides = [
    side(0, [row('cards', 'Melded cards', 110, { parts: [aces, kings] }), row('canastas.natural', 'Natural canastas', 500), row('out', 'Going out', 100)]),
    side(1, [row('cards', 'Melded cards', 30, { parts: [kings] }), row('canastas.mixed', 'Mixed canastas', 300), row('in_hand', 'Left in hand', -40, { seat: 1 }), row('in_hand', 'Left in hand', -5, { seat: 3 })]),
  ];

  test('what only one side has stands in its place among those of the others', () => {
    expect(rowsOf(sides).map((one) => one.label)).toEqual(['Melded cards', 'Natural canastas', 'Mixed canastas', 'Going out', 'Left in hand']);
  });

  test('two hands of a side are two lines of one row', () => {
    expect(rowsOf(sides).at(-1)?.cells.map((lines) => lines.map((line) => line.points))).toEqual([[], [-40, -5]]);
  });

  test('melded cards open to a row for each rank', () => {
    const [cards] = rowsOf(sides);
    expect(cards && partsOf(cards)).toEqual([
      { name: 'aces', cells: [aces, undefined] },
      { name: 'kings', cells: [kings, kings] },
    ]);
  });
});

describe('the plot of the totals', () => {
  test('lines begin at nothing and go by the sums, the target is in the field', () => {
    const drawn = race([[500, -100], [700, 300]], 2000, 200, 210, 16);
    expect(drawn.lines).toEqual([[[0, 200], [100, 150], [200, 80]], [[0, 200], [100, 210], [200, 180]]]);
    expect(drawn.height(2000)).toBe(0);
  });

  test('a game without a target or points has a field too', () => {
    expect(race([[0, 0]], 0, 100, 100, 16).lines.flat().flat().every(Number.isFinite)).toBe(true);
  });

  test('names of lines that end at one place do not cover each other', () => {
    const found = apart([100, 101, 40, 102, 300], 16);
    const sorted = [...found].sort((a, b) => a - b);
    expect(sorted.slice(1).every((height, index) => height - (sorted[index] ?? 0) >= 15.999)).toBe(true);
    expect(found[2]).toBe(40);
    expect(found[4]).toBe(300);
  });
});

describe('the lanes of a timeline', () => {
  test('no two spans in one lane lie on each other', () => {
    const spans: [number, number][] = [[0, 10], [5, 15], [10, 20], [3, 4], [3, 4], [0, 100], [12, 13]];
    const found = lanes(spans);
    for (const [one, a] of spans.entries()) {
      for (const [other, b] of spans.entries()) {
        if (one < other && found[one] === found[other]) expect(a[1] <= b[0] || b[1] <= a[0]).toBe(true);
      }
    }
    expect(found[5]).toBe(0);
    expect(Math.max(...found)).toBe(3);
  });
});
