import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shake256 } from '../src/keccak';
import { bytes, hex } from '../src/numbers';
import { commitmentOf, deckOf, verify } from '../src/verify';
import { shownOf } from '../src/shown';
import type { NumberView } from '../src/wire.gen';

interface Answer {
  variant: string; players: string; game: string; deal: number; packs: number; jokers: number;
  least: number; secret: string; cut_at: number; reshuffles: number; stock: number;
  numbers: { given: NumberView['given']; seal: string; opened: string }[];
  commitment: string; deck_sha256: string; first: string;
}

const FILE = new URL('../../tests/shuffle/known_answers.json', import.meta.url);
const ANSWERS = JSON.parse(readFileSync(FILE, 'utf8')) as Answer[];

function told(answer: Answer) {
  const numbers = answer.numbers.map(({ given, seal, opened }) => ({ given, seal, number: opened }));
  const shuffle = { ...answer, numbers, deck: [] as string[] };
  return { ...shuffle, deck: deckOf(shuffle) };
}

const fair = () => told(ANSWERS[0]!);
const failing = (found: ReturnType<typeof verify>) =>
  found.filter((one) => one.verdict === 'fails').map((one) => one.code);

test.each([0, 1, 135, 136, 137, 300])('SHAKE256 of %i bytes is that of the system', (size) => {
  const data = Uint8Array.from({ length: size }, (_, n) => n % 251);
  const blocks = shake256(data);
  const own = Array.from({ length: 5 }, () => hex(new Uint8Array(blocks.next().value.buffer))).join('');
  const system = createHash('shake256', { outputLength: 680 }).update(data).digest('hex');
  expect(own).toBe(system);
});

describe('known answers', () => {
  test('there are twenty', () => expect(ANSWERS).toHaveLength(20));

  test.each(ANSWERS)('deal $deal of $variant for $players', (answer) => {
    const { deck } = told(answer);
    expect(commitmentOf(answer.game, answer.deal, answer.secret)).toBe(answer.commitment);
    expect(deck.slice(0, 5).join(' ')).toBe(answer.first);
    expect(createHash('sha256').update(deck.join(' ')).digest('hex')).toBe(answer.deck_sha256);
    expect(failing(verify(told(answer)))).toEqual([]);
  });
});

describe('what a page finds', () => {
  test('nothing fails where all is as it was seen', () => {
    const shuffle = fair();
    const { commitment } = shuffle;
    const own = { seat: 0, number: shuffle.numbers[0]!.number, commitment, shown: shownOf(shuffle) };
    const found = verify(shuffle, own);
    expect(found.map((one) => one.code)).toEqual([
      'commitment_seen', 'shown', 'commitment', 'number_own', 'number_opened', 'number_opened', 'cut', 'deck',
    ]);
    expect(failing(found)).toEqual([]);
  });

  const other = '00'.repeat(16);
  test.each<[string, Partial<ReturnType<typeof fair>>, string[]]>([
    ['another secret', { secret: '11'.repeat(96) }, ['commitment', 'deck']],
    ['another game', { game: 'x' }, ['commitment', 'deck']],
    ['another deal', { deal: 99 }, ['commitment', 'deck']],
    ['another cut', { cut_at: 50 }, ['deck']],
    ['a forbidden cut', { cut_at: 3 }, ['cut', 'deck']],
    ['another card', { deck: ['JK', ...fair().deck.slice(1)] }, ['deck']],
    ['a missing card', { deck: fair().deck.slice(1) }, ['deck']],
  ])('%s', (_, change, codes) => {
    expect(failing(verify({ ...fair(), ...change }))).toEqual(codes);
  });

  test('an exchanged number, and one that was left out', () => {
    const shuffle = fair();
    const [first, second] = shuffle.numbers as [NumberView, NumberView];
    const exchanged = { ...shuffle, numbers: [{ ...first, number: other }, second] };
    expect(failing(verify(exchanged))).toEqual(['number_opened', 'deck']);
    const own = { seat: 0, number: first.number };
    expect(failing(verify(exchanged, own))).toEqual(['number_own', 'number_opened', 'deck']);
    const dropped = { ...shuffle, numbers: [{ ...first, given: 'unfit' as const }, second] };
    expect(failing(verify(dropped, own))).toEqual(['number_own', 'number_unfit', 'deck']);
  });

  test('a seal or a cut that was exchanged after the own number was open', () => {
    const shuffle = fair();
    const shown = shownOf(shuffle);
    const [first, second] = shuffle.numbers as [NumberView, NumberView];
    const number = '11'.repeat(16);
    const forged = { ...second, number, seal: createHash('sha256').update(bytes(number)).digest('hex') };
    const other = { ...shuffle, numbers: [first, forged] };
    const made = { ...other, deck: deckOf(other) };
    expect(failing(verify(made))).toEqual([]);
    expect(failing(verify(made, { shown }))).toEqual(['shown']);
    const moved = { ...shuffle, cut_at: 60 };
    expect(failing(verify({ ...moved, deck: deckOf(moved) }, { shown }))).toEqual(['shown']);
  });

  test('while the deal is played, nothing can be said of secret and deck', () => {
    const found = verify({ ...fair(), secret: '', deck: [] });
    const open = found.filter((one) => one.verdict === 'unknown').map((one) => one.code);
    expect(open).toEqual(['secret_unknown', 'deck_unknown']);
  });

  test('a deck without any number was the server\'s alone', () => {
    const nobody = fair().numbers.map(() => ({ given: 'none' as const, seal: '', number: '' }));
    const found = verify({ ...fair(), numbers: nobody });
    expect(found.at(-1)).toEqual({ code: 'server_alone', verdict: 'unknown', values: {} });
  });

  test('digits become bytes', () => expect([...bytes('00ff10')]).toEqual([0, 255, 16]));
});
