import { describe, expect, test } from 'vitest';
import { shortened } from '../src/deeds';
import { SMALLEST_LADDER, TOKEN, fitSide, gapOf, ledgeGap, shareHeight, stripOf, tokenBeside, type Laid, type Room, type SideFit } from '../src/felt';
import { recentCards } from '../src/recent';
import type { DeedView, View } from '../src/wire.gen';

const ROOMS: readonly Room[] = [
  { width: 462, height: 300, largest: 94, print: 14 },
  { width: 600, height: 500, largest: 104, print: 14 },
  { width: 360, height: 150, largest: 51, print: 14 },
  { width: 330, height: 112, largest: 47, print: 14 },
  { width: 300, height: 140, largest: 49, print: 14 },
  { width: 980, height: 210, largest: 82, print: 19 },
];
const LAID: readonly Laid[] = [
  { open: [3], canastas: 0 },
  { open: [4, 3, 5], canastas: 0 },
  { open: [6, 3, 4, 4, 5, 3], canastas: 3 },
  { open: [3, 3, 3, 3, 3, 3, 3, 3, 3], canastas: 3 },
  { open: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], canastas: 0 },
  { open: [], canastas: 7 },
];
const all = ROOMS.flatMap((room) => LAID.map((laid) => [room, laid] as const));

/** The right and lower end of what is drawn, as the style sheets of a side lay it out. */
function ends(laid: Laid, fit: SideFit, room: Room): { right: number; bottom: number } {
  const height = fit.form === 'token' ? () => fit.card * TOKEN + 5 : (count: number) => count > fit.most ? tokenBeside(fit.card) * TOKEN + 8 : (count - 1) * fit.strip + fit.card * 1.4 + room.print * 1.1 + 12;
  const gap = fit.form === 'token' ? 4 : gapOf(fit.card);
  const width = room.width - (fit.beside ? fit.beside + 8 : 0);
  const inLine = Math.floor((width + gap) / (fit.card + gap));
  let bottom = 0;
  for (let first = 0; first < laid.open.length; first += inLine) bottom += Math.max(...laid.open.slice(first, first + inLine).map(height));
  if (fit.ledge === 'below' && laid.canastas) bottom += fit.squared ? fit.canasta * 1.4 + 20 : fit.canasta * TOKEN + 15;
  const right = Math.min(inLine, laid.open.length) * (fit.card + gap) - gap + (fit.beside ? 8 + fit.beside : 0);
  return { right, bottom: bottom - 8 };
}

describe('melds on the felt', () => {
  test.each(all)('stay within their room %#', (room, laid) => {
    const fit = fitSide(laid, room);
    const { right, bottom } = ends(laid, fit, room);
    expect(right).toBeLessThanOrEqual(room.width + 1);
    expect(bottom).toBeLessThanOrEqual(room.height + 1);
    expect(fit.card).toBeLessThanOrEqual(room.largest);
  });

  test('are ladders as large as is wanted where there is room', () => {
    expect(fitSide({ open: [4, 3, 5], canastas: 0 }, ROOMS[1]!)).toMatchObject({ form: 'ladder', card: 104 });
  });

  test('are never ladders of cards that nobody can read', () => {
    for (const [room, laid] of all) {
      const fit = fitSide(laid, room);
      if (fit.form === 'ladder') expect(fit.card).toBeGreaterThanOrEqual(SMALLEST_LADDER);
      if (fit.form === 'ladder') expect(fit.strip).toBeGreaterThanOrEqual(14);
      expect(fit.strip).toBeLessThanOrEqual(32);
    }
  });

  test('twelve tokens fit a phone in two rows', () => {
    const fit = fitSide({ open: [3, 3, 3, 3, 3, 3, 3, 3, 3], canastas: 3 }, { width: 344, height: 120, largest: 44, print: 14 });
    expect(fit.form).toBe('token');
    expect(fit.card).toBeGreaterThanOrEqual(34);
  });

  test('where one is too long for a ladder the others are ladders all the same', () => {
    const room = { width: 280, height: 128, largest: 48, print: 14 };
    expect(fitSide({ open: [3, 9, 4, 3], canastas: 0 }, room)).toMatchObject({ form: 'ladder', most: 4 });
    expect(fitSide({ open: [9, 9, 9, 3], canastas: 0 }, room).form).toBe('token');
    expect(fitSide({ open: [3, 4, 3], canastas: 0 }, room).most).toBe(Infinity);
  });

  test('a canasta on the ledge has the room that its neighbors leave', () => {
    const fit = fitSide({ open: [4, 3], canastas: 2 }, ROOMS[1]!);
    expect(fit.ledge).toBe('below');
    expect(2 * (fit.canasta + ledgeGap(fit.canasta))).toBeLessThan(ROOMS[1]!.width);
  });

  test('a strip shows the index of a covered card', () => {
    expect([stripOf(38), stripOf(51), stripOf(94), stripOf(104)].map(Math.round)).toEqual([16, 21, 31, 32]);
  });
});

describe('the height between the sides', () => {
  const zones = { width: 380, tray: 0, padding: 16, height: 366, header: 36, print: 14, largest: 51, columns: 1, brief: 32 };

  test('all have ladders where there is room', () => {
    const laid = { open: [4, 3, 4], canastas: 0 };
    const [theirs = 0] = shareHeight(laid, [laid], zones);
    expect(theirs).toBeGreaterThan(140);
    expect(zones.height - theirs).toBeGreaterThan(140);
  });

  test('the others have tokens before the own melds grow small', () => {
    const laid = { open: [6, 6, 6, 6, 6], canastas: 2 };
    const [theirs = 0] = shareHeight(laid, [laid], zones);
    expect(theirs).toBeLessThan(130);
    expect(fitSide(laid, { width: 370, height: zones.height - theirs - zones.header, largest: 51, print: 14 }).form).toBe('ladder');
  });

  test('the others have tokens where then at least the short own melds are ladders', () => {
    const laid = { open: [4, 8, 3, 3], canastas: 1 };
    const low = { ...zones, height: 276 };
    const [theirs = 0] = shareHeight(laid, [laid], low);
    expect(fitSide(laid, { width: 364, height: low.height - theirs - zones.header, largest: 44, print: 14 })).toMatchObject({ form: 'ladder', most: 4 });
  });

  test('with nothing laid a side takes no room from the others', () => {
    const none = { open: [], canastas: 0 };
    const laid = { open: [3, 4], canastas: 1 };
    const low = { ...zones, height: 2 * zones.header + 60 };
    const [theirs = 0] = shareHeight(none, [laid], low);
    expect(fitSide(laid, { width: 350, height: theirs - zones.header, largest: 44, print: 14 }).form).toBe('token');
  });

  test('the tray beside the own side has room before anything is laid there', () => {
    const none = { open: [], canastas: 0 };
    const wide = { ...zones, width: 1304, tray: 312, height: 337, header: 49, largest: 82, columns: 2 };
    const [theirs = 0] = shareHeight(none, [{ open: [3], canastas: 0 }, none], wide);
    expect(wide.height - theirs).toBeGreaterThan(0.39 * wide.height);
    expect(theirs).toBeGreaterThan(180);
  });

  test('tokens of several sides fill the width of each, and leave the rest to the own melds', () => {
    const laid = { open: [3, 4, 5], canastas: 2 };
    const theirs = shareHeight(laid, [laid, laid, laid], { ...zones, width: 372, height: 336, columns: 2 });
    const rest = 336 - theirs.reduce((sum, one) => sum + one, 0) - zones.header;
    expect(fitSide(laid, { width: 356, height: rest, largest: 51, print: 14 }).card).toBeGreaterThan(30);
  });

  test('the others have tokens that fit, or headers alone where the own melds need the rest', () => {
    const laid = { open: [3, 3, 3, 3, 3, 3, 3, 3], canastas: 4 };
    for (let height = 180; height < 600; height += 20) {
      const heights = shareHeight(laid, [laid, laid, laid, laid, laid], { ...zones, height, columns: 2 });
      expect(heights).toHaveLength(3);
      const rest = height - heights.reduce((sum, one) => sum + one, 0);
      expect(fitSide(laid, { width: 350, height: rest - zones.header, largest: 51, print: 14 }).form, `own melds in ${height}`).not.toBe('brief');
      for (const one of heights) {
        if (one > zones.brief) expect(fitSide(laid, { width: 160, height: one - zones.header, largest: 44, print: 14 }).form, `others in ${height}`).not.toBe('brief');
      }
    }
  });
});

describe('what somebody did last', () => {
  const deeds = ['drew', 'laid', 'discarded'].map((name): DeedView => ({ name, pieces: [{ text: name, cards: [] }] }));
  const names = (found: readonly DeedView[]) => found.map((one) => one.name);

  test('is said whole, without the draw, or as the one thing that tells most', () => {
    expect(names(shortened(deeds, 'all'))).toEqual(['drew', 'laid', 'discarded']);
    expect(names(shortened(deeds, 'brief'))).toEqual(['laid', 'discarded']);
    expect(names(shortened(deeds, 'one'))).toEqual(['laid']);
    const took = ['took', 'laid', 'added', 'discarded'].map((name) => ({ name, pieces: [] }));
    expect(names(shortened(took, 'brief'))).toEqual(['took', 'discarded']);
    expect(names(shortened(deeds.slice(0, 1), 'one'))).toEqual(['drew']);
  });
});

describe('cards that came since my last turn', () => {
  const view = (seat: number, theirs: number[], mine: number[] = []): View =>
    ({ deal: 1, seat: 0, turn: { seat }, sides: [{ yours: false, melds: [{ cards: theirs.map((id) => [id, 'KS']) }] }, { yours: true, melds: [{ cards: mine.map((id) => [id, '9S']) }] }] }) as unknown as View;

  test('are marked until my turn is over, and what I lay is not', () => {
    const recent = recentCards();
    expect([...recent(view(0, [1, 2, 3]))]).toEqual([]);
    expect([...recent(view(1, [1, 2, 3]))]).toEqual([]);
    expect([...recent(view(1, [1, 2, 3, 4]))]).toEqual([4]);
    expect([...recent(view(2, [1, 2, 3, 4], [7]))]).toEqual([4, 7]);
    expect([...recent(view(0, [1, 2, 3, 4], [7]))]).toEqual([4, 7]);
    expect([...recent(view(0, [1, 2, 3, 4], [7, 8]))]).toEqual([4, 7]);
    expect([...recent(view(1, [1, 2, 3, 4], [7, 8]))]).toEqual([]);
  });
});
