import { describe, expect, test } from 'vitest';
import { Numbers, bytes, hex, seenBefore } from '../src/numbers';
import { others } from '../src/places';
import { sha256 } from '../src/sha256';
import { figures } from '../src/courts';
import { SUITS, hasFigure, symbol } from '../src/sprite';
import { num, t, useWords } from '../src/words';
import type { FairnessView, SeatView } from '../src/wire.gen';

const seats = (count: number) => Array.from({ length: count }, (_, seat) => ({ seat }) as SeatView);

describe('places around the table', () => {
  test.each([2, 3, 4, 5, 6, 8])('of %i seats all others are shown once, in the order of play', (count) => {
    const own = count - 1;
    expect(others(seats(count), own).map((seat) => seat.seat)).toEqual(Array.from({ length: count - 1 }, (_, n) => (own + 1 + n) % count));
  });

  test('a spectator sees everybody', () => {
    expect(others(seats(4), null)).toHaveLength(4);
  });
});

describe('texts', () => {
  test('numbers choose their form and are grouped', () => {
    useWords({ 'web.x': '{count:# card|# cards}' }, 'en');
    expect([t('x', { count: 1 }), t('x', { count: 1200 }), num(-5)]).toEqual(['1 card', '1,200 cards', '\u22125']);
  });

  test('the fullest template whose values are known is said', () => {
    useWords({ 'web.x': ['{name} holds {count}', 'somebody holds {count}'] }, 'en');
    expect([t('x', { count: 2, name: 'Ana' }), t('x', { count: 2 })]).toEqual(['Ana holds 2', 'somebody holds 2']);
  });

  test('a value is never taken for a template', () => {
    useWords({ 'web.x': '{name}: {count}' }, 'en');
    expect(t('x', { name: '{count}', count: 3 })).toBe('{count}: 3');
  });
});

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const FACES = [...SUITS.flatMap((suit) => RANKS.flatMap((rank) => [...'LPMX'].map((face) => `${face}-${rank}${suit}`))), 'L-JK', 'P-JK', 'M-JK', 'X-JK', 'back'];

describe('card faces', () => {
  test('every card has four faces', () => {
    const drawn = FACES.map((name) => symbol(name)).join('');
    for (const suit of SUITS) for (const rank of RANKS) for (const face of 'LPMX') expect(drawn).toContain(`id="${face}-${rank}${suit}"`);
    expect(drawn).toContain('id="L-JK"');
    expect(drawn).toContain('id="back"');
    expect(symbol('M-JK')).toContain('--wild-paper');
    expect(symbol('M-2S')).toContain('--wild-paper');
    expect(symbol('M-3S')).not.toContain('--wild-paper');
    expect(drawn).not.toContain('undefined');
  });

  test('every figure that a face shows is drawn', () => {
    const shown = FACES.flatMap((name) => [...symbol(name).matchAll(/#(figure-\w+)/g)].map((found) => ({ name, figure: found[1] })));
    expect(shown.length).toBeGreaterThan(12);
    for (const { name, figure } of shown) {
      expect(hasFigure(name)).toBe(true);
      expect(figures()).toContain(`id="${figure}"`);
    }
  });

  test('the jack has the letter and the ink of its own, and what is no card has no face', () => {
    expect(symbol('L-JS', { J: 'B' })).not.toBe(symbol('L-JS'));
    expect(symbol('L-JK', { J: 'B' })).toBe(symbol('L-JK'));
    expect(symbol('L-JK')).toContain('--ink-J');
    expect(symbol('L-JH')).toContain('--ink-H');
    for (const name of ['L-11S', 'L-"><script>', '', '??']) expect(symbol(name)).toBe('');
  });
});

describe('the number for the shuffle', () => {
  const fairness = (owing: Record<string, string>, seal: unknown = '', commitment = 'c0') =>
    ({ game: 'g', deal: 1, owing, commitment, numbers: [{}, {}, { seal }] }) as unknown as FairnessView;

  function sealing() {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const sent: Record<string, unknown>[] = [];
    const numbers = new Numbers((command) => sent.push({ ...command }), store);
    numbers.answer(fairness({ '2': 'seal' }), 2);
    return { numbers, sent, store };
  }

  test('is sealed once, opened later, and fits its seal', () => {
    const { numbers, sent, store } = sealing();
    numbers.answer(fairness({ '2': 'seal' }), 2);
    numbers.answer(fairness({ '1': 'seal' }), 2);
    expect(sent).toHaveLength(1);
    numbers.answer(fairness({ '2': 'number' }, sent[0]?.['seal']), 2);
    const number = String(sent[1]?.['number']);
    expect(number).toMatch(/^[0-9a-f]{32}$/);
    expect(hex(sha256(bytes(number)))).toBe(sent[0]?.['seal']);
    const seen = seenBefore(fairness({}), 2, store);
    expect(seen).toMatchObject({ seat: 2, number, commitment: 'c0' });
    expect(seen.shown).toContain(String(sent[0]?.['seal']));
    expect(seenBefore(fairness({}), null, store)).toEqual({});
    expect(seenBefore(fairness({}), 1, store)).toEqual({});
  });

  test('stays closed where the commitment or its own seal was exchanged', () => {
    const { numbers, sent } = sealing();
    const seal = sent[0]?.['seal'];
    numbers.answer(fairness({ '2': 'number' }, seal, 'c1'), 2);
    numbers.answer(fairness({ '2': 'number' }, '00'), 2);
    expect(sent).toHaveLength(1);
    numbers.answer(fairness({ '2': 'number' }, seal), 2);
    expect(sent).toHaveLength(2);
  });

  test('another shuffle is another number', () => {
    const { numbers, sent } = sealing();
    numbers.again(fairness({}), 2);
    numbers.answer(fairness({ '2': 'number' }, sent[0]?.['seal']), 2);
    expect(sent).toHaveLength(2);
    numbers.answer(fairness({ '2': 'number' }, sent[1]?.['seal']), 2);
    expect(sent.map((one) => one['t'])).toEqual(['seal', 'shuffle', 'open']);
  });

  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['a'.repeat(119), '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb'],
  ])('SHA-256 of %j is the published one', (text, hash) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(hash);
  });
});
