import { describe, expect, test } from 'vitest';
import { fitColumns, fitRow } from '../src/fit';
import { groupsOf, isRed, rankOf, renamed } from '../src/hand';
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
  const width = (counts: number[], fit: { card: number; step: number; gap: number }) =>
    counts.reduce((sum, count) => sum + fit.card + (count - 1) * fit.step, 0) + (counts.length - 1) * fit.gap;

  test.each([[11, 8], [15, 10], [23, 12], [26, 13]])('%i cards in %i groups fit into 1252 pixels', (cards, groups) => {
    const counts = Array.from({ length: groups }, (_, index) => Math.floor((cards + index) / groups));
    const fit = fitRow(counts, 1252, 100, 64);
    expect(fit.rows).toHaveLength(1);
    expect(width(counts, fit)).toBeLessThanOrEqual(1253);
    expect(fit.card).toBeGreaterThanOrEqual(64);
  });

  test('forty cards stand in two rows, and every group once', () => {
    const counts = Array.from({ length: 13 }, () => 4);
    const fit = fitRow(counts, 760, 100, 64);
    expect(fit.rows).toHaveLength(2);
    expect(fit.rows.flat().sort((a, b) => a - b)).toEqual(counts.map((_, index) => index));
  });

  test('two rows with unlike numbers of groups both fit', () => {
    const counts = [1, 1, 6, 4, 1, 4];
    const fit = fitRow(counts, 372, 76, 72);
    expect(fit.rows).toHaveLength(2);
    for (const row of fit.rows) expect(width(row.map((index) => counts[index] ?? 0), fit)).toBeLessThanOrEqual(373);
  });

  test('fourteen ranks stand in two rows of seven at 360 pixels', () => {
    const fit = fitColumns(Array.from({ length: 14 }, () => 1), 344, 240);
    expect(fit.rows.map((row) => row.length)).toEqual([7, 7]);
    expect(fit.card * 7 + 36).toBeLessThanOrEqual(344);
  });

  test('of a covered card nine pixels at least are seen', () => {
    expect(fitColumns([9, 9, 9, 9, 9, 9, 9, 9], 344, 100).step).toBeGreaterThanOrEqual(9);
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
