import { expect, test } from 'vitest';
import { coveredCards } from '../src/pile';
import type { PileView } from '../src/wire.gen';

const pile = (count: number, card = ''): PileView => ({ top: card ? [count, card] : null, count, frozen: false, title: '', frozen_by: '', how: '' });

test('the card under the top one is the top card before it', () => {
  const covered = coveredCards();
  expect(covered(pile(1, '9C'))).toBe('');
  expect(covered(pile(2, 'KH'))).toBe('9C');
  expect(covered(pile(2, 'KH'))).toBe('9C'); // nothing has happened
  expect(covered(pile(3, '4S'))).toBe('KH');
});

test('nothing lies under the first card of a new pile, and under a discard taken back nothing is known', () => {
  const covered = coveredCards();
  covered(pile(3, '9C'));
  covered(pile(4, 'KH'));
  expect(covered(pile(3, '9C'))).toBe('');
  expect(covered(pile(0))).toBe('');
  expect(covered(pile(1, '5D'))).toBe('');
});
