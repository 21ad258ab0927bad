import { describe, expect, test } from 'vitest';
import { groupsOf, isRed, rankOf, renamed } from '../src/hand';
import { fitHand, split, type HandFit } from '../src/handfit';
import { nextOfRank, press } from '../src/keys';
import { SHEET } from '../src/keysheet';
import type { SeenCard } from '../src/wire.gen';

const hand = (text: string): SeenCard[] => text.split(' ').map((card, index) => [index + 1, card]);
const keys = (text: string, order: 'rank' | 'suit') => groupsOf(hand(text), order, ['JK', '2']).map((group) => group.key);

describe('the order of a hand', () => {
  test('wild cards come first, then the ranks from ace down', () => {
    expect(keys('4C KS 10H JK 2D KS AH', 'rank')).toEqual(['JK', '2', 'A', 'K', '10', '4']);
  });

  test('by suit the cards of a suit stand from high to low', () => {
    const [, hearts] = groupsOf(hand('5H 2D KH 10H'), 'suit', ['JK', '2']);
    expect(hearts?.cards.map((seen) => seen[1])).toEqual(['KH', '10H', '5H']);
  });

  test('deuces stand among the ranks where they are not wild', () => {
    expect(groupsOf(hand('2D 3D JK'), 'rank', ['JK']).map((group) => group.key)).toEqual(['JK', '3', '2']);
  });

  test('no card is lost', () => {
    const cards = hand('JK JK 2D 3H 3S 10D 10D AS ??');
    expect(groupsOf(cards, 'suit', ['JK', '2']).flatMap((group) => group.cards)).toHaveLength(cards.length);
  });

  test('a card is known again where a new line numbers the hand anew', () => {
    const before: SeenCard[] = [[4, 'KS'], [9, '4C'], [17, 'KS'], [18, '2D']];
    expect([...renamed(before, hand('2D KS KS AH'))]).toEqual([[4, 2], [17, 3], [18, 1]]);
  });

  test('ranks and inks are read from the text of a card', () => {
    expect([rankOf('10H'), rankOf('JK'), isRed('3D'), isRed('3S'), isRed('JK')]).toEqual(['10', 'JK', true, false, false]);
  });
});

describe('the size of a hand', () => {
  const length = (row: HandFit['rows'][number]) => row.reduce((sum, part) => sum + part.to - part.from, 0);
  const width = (fit: HandFit, row: HandFit['rows'][number]) => row.length * fit.card + (length(row) - row.length) * fit.step + (row.length - 1) * fit.gap;
  const height = (fit: HandFit) => (fit.rows.length - 1) * fit.peek + fit.card * 1.4;
  const groups = (cards: number, many: number) => Array.from({ length: many }, (_, index) => Math.floor((cards + index) / many));
  const desk = { width: 1252, height: 260, largest: 104, narrow: false };

  test.each([[3, 2], [11, 8], [15, 10], [23, 12], [26, 13]])('%i cards in %i groups stand in one row of 1252 pixels', (cards, many) => {
    const fit = fitHand(groups(cards, many), desk);
    expect(fit.rows).toHaveLength(1);
    expect(width(fit, fit.rows[0] ?? [])).toBeLessThanOrEqual(1252);
    expect(fit.card).toBeGreaterThanOrEqual(98);
    expect(Math.min(fit.step, fit.card + fit.gap)).toBeGreaterThanOrEqual(24);
  });

  test('few cards stand apart in their groups', () => {
    const fit = fitHand([1, 2, 1, 1, 1], desk);
    expect(fit.card).toBe(104);
    expect(fit.gap).toBeGreaterThan(12);
  });

  test.each([[376, 844], [346, 640]])('on a phone %i pixels wide every card is told apart, whatever the hand', (wide, high) => {
    for (let cards = 1; cards <= 30; cards += 1) {
      for (const many of [1, 4, 9, 13].filter((one) => one <= cards)) {
        const fit = fitHand(groups(cards, many), { width: wide, height: high * 0.4, largest: 66, narrow: true });
        expect(fit.rows.flat().reduce((sum, part) => sum + part.to - part.from, 0)).toBe(cards);
        for (const row of fit.rows) {
          expect(length(row)).toBeLessThanOrEqual(8);
          expect(width(fit, row)).toBeLessThanOrEqual(wide);
        }
        if (cards > 1) expect(fit.step).toBeGreaterThanOrEqual(24);
        if (fit.rows.length > 1) expect(fit.peek).toBeGreaterThanOrEqual(43);
        expect(height(fit)).toBeLessThanOrEqual(high * 0.4);
        expect(fit.card).toBeGreaterThanOrEqual(56);
      }
    }
  });

  test.each([150, 180, 217, 254, 290])('beside the action of a phone on its side, %i pixels wide, no card is left out', (wide) => {
    for (const cards of [1, 11, 15, 26]) {
      const fit = fitHand(groups(cards, Math.min(cards, 9)), { width: wide, height: 144, largest: 50, narrow: false });
      expect(fit.rows.flat().reduce((sum, part) => sum + part.to - part.from, 0)).toBe(cards);
      for (const row of fit.rows) expect(width(fit, row)).toBeLessThanOrEqual(wide);
    }
  });

  test('rows on a phone are even, and groups stay together where they can', () => {
    expect(split([1, 1, 2, 2, 1, 2, 3, 1, 1, 2, 1], 3, 8).map((row) => row.map((part) => part.to - part.from))).toEqual([[1, 1, 2, 2], [1, 2, 3], [1, 1, 2, 1]]);
    expect(split([13, 1], 2, 8)).toEqual([[{ group: 0, from: 0, to: 7 }], [{ group: 0, from: 7, to: 13 }, { group: 1, from: 0, to: 1 }]]);
  });

  test('where one row would hide indexes there are two', () => {
    const fit = fitHand(groups(30, 12), { width: 566, height: 150, largest: 86, narrow: false });
    expect(fit.rows).toHaveLength(2);
    for (const row of fit.rows) expect(width(fit, row)).toBeLessThanOrEqual(566);
  });
});

describe('keys', () => {
  test('letters act, ranks choose, others do nothing', () => {
    expect(press('D')).toEqual({ do: 'act', acts: ['draw'] });
    expect(press('0')).toEqual({ do: 'rank', rank: '10' });
    expect(press('F5')).toBeNull();
  });

  test('the sheet of keys tells of every key', () => {
    const told = SHEET.flatMap(({ sign }) => sign.split(' ')).map((sign) => (sign === 'Esc' ? 'ESCAPE' : sign));
    const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
    const untold = [...ascii, 'Escape'].filter((key) => press(key) && !told.includes(key.toUpperCase()));
    expect(untold).toEqual(['3', '4', '5', '6', '7', '8']); // the dots between nine and two
  });

  test('a rank key goes through the cards of the rank, then lets go of them', () => {
    const cards = hand('9H 9D 4C');
    expect(nextOfRank(cards, [], [], '9')).toEqual([1]);
    expect(nextOfRank(cards, [1], [], '9')).toEqual([1, 2]);
    expect(nextOfRank(cards, [1, 2, 3], [], '9')).toEqual([3]);
    expect(nextOfRank(cards, [], [1], '9')).toEqual([2]);
  });
});
