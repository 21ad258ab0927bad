// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import Chosen from '../src/parts/rules/Chosen.svelte';
import Meld from '../src/parts/Meld.svelte';
import Seat from '../src/parts/Seat.svelte';
import ScoreTable from '../src/parts/score/ScoreTable.svelte';
import { useWords } from '../src/words';
import { meld, seat } from '../gallery/scenes';
import { press, show, words } from './dom';
import type { SheetRow, SheetSide, VariantFacts } from '../src/wire.gen';

const WORDS = { 'web.cards': '{count:# card|# cards}', 'web.dealer': 'dealer', 'web.dealer_letter': 'D', 'web.card.KS': 'king of spades', 'web.away': 'away', 'web.recent': '{count} new' };
beforeAll(() => useWords(WORDS, 'en'));

describe('a seat', () => {
  const did = [{ name: 'drew', pieces: [{ text: 'drew 2', cards: [] }] }, { name: 'discarded', pieces: [{ text: 'discarded', cards: ['KS'] }] }];

  test('says what its player did last, to the eye and to the ear', () => {
    const page = show(Seat, { seat: seat(1, 2, 'Rosa', { deeds: did, cards: 1 }), wild: ['JK', '2'] });
    expect(words(page.querySelector('.did'))).toBe('drew 2, discarded K');
    const label = page.querySelector('[role=img]')?.getAttribute('aria-label');
    expect(label).toContain('Rosa, 1 card');
    expect(label).toContain('drew 2, discarded');
  });

  test('keeps what matters most where there is little room', () => {
    const page = show(Seat, { seat: seat(1, 2, 'Rosa', { deeds: did }), wild: [], length: 'one' });
    expect(words(page.querySelector('.did'))).toBe('discarded K');
  });

  test('marks the dealer and who is away', () => {
    const page = show(Seat, { seat: seat(3, 2, 'Marco', { dealer: true, connected: false }), wild: [] });
    expect(words(page.querySelector('.dealer'))).toBe('D');
    expect(page.querySelector('.seat')?.getAttribute('aria-label')).toMatch(/dealer.*away/);
  });
});

describe('a meld', () => {
  const of = (text: string, form: 'ladder' | 'canasta' | 'token', kind: string | null = null, more = {}) =>
    show(Meld, { meld: meld(text, kind), place: 'meld:0:0', wild: ['JK', '2'], form, card: 44, own: true, press: () => undefined, ...more });

  test('as a ladder shows every card, wild ones behind, and a tick for each of seven', () => {
    const page = of('9C 9D 2S 9H', 'ladder');
    const faces = [...page.querySelectorAll('.ladder use')].map((one) => one.getAttribute('href') ?? '');
    expect(faces).toHaveLength(4);
    expect(faces[0]).toMatch(/2S$/);
    expect(page.querySelectorAll('.ticks i')).toHaveLength(7);
    expect(page.querySelectorAll('.ticks .natural')).toHaveLength(3);
    expect(page.querySelectorAll('.ticks .wild')).toHaveLength(1);
  });

  test('as a token shows its rank, its number, a bar for each wild card', () => {
    const page = of('QH QD QS QC QH 2D JK', 'token', 'mixed');
    expect(words(page.querySelector('.tile > b'))).toBe('Q');
    expect(words(page.querySelector('.foot'))).toBe('7');
    expect(page.querySelectorAll('.bar')).toHaveLength(2);
    expect(page.querySelector('.meld')?.classList).toContain('mixed');
  });

  test('says how much of it is new', () => {
    const page = of('9C 9D 9H', 'ladder', null, { recent: 2 });
    expect(words(page.querySelector('.new'))).toBe('+2');
    expect(page.querySelector('button')?.getAttribute('aria-label')).toMatch(/2 new$/);
  });
});

describe('the score of a deal', () => {
  const row = (item: string, label: string, points: number, more: Partial<SheetRow> = {}) => ({ item, label, count: 1, value: null, points, seat: null, text: '', why: '', law: 'law 42', parts: [], ...more }) as unknown as SheetRow;
  const side = (number: number, name: string, rows: SheetRow[]) => ({ side: number, name, score: 100, total: 300, minimum: 50, need: '', rows }) as SheetSide;

  test('a column for each side; rows open, and a hand is of somebody', () => {
    const toggle = vi.fn();
    const parts = [{ rank: 'K', name: 'kings', count: 3, value: 10, points: 30 }];
    const sides = [side(0, 'We', [row('cards', 'Melded cards', 30, { parts } as Partial<SheetRow>), row('in_hand', 'Left in hand', -20, { seat: 0, count: 3 })]), side(1, 'They', [])];
    const page = show(ScoreTable, { sides, names: ['Guest 40', 'Rosa'], out: 'Rosa', target: 5000, laws: false, opened: [], toggle });
    expect([...page.querySelectorAll('thead th')].map(words)).toEqual(['We', 'They']);
    expect(words(page)).toContain('Guest 40: 3');
    press(page.querySelector('th button'));
    expect(toggle).toHaveBeenCalledWith('Melded cards');
  });
});

describe('a choice of rules', () => {
  const games = [{ name: 'classic', title: 'Classic Canasta' }, { name: 'samba_w', title: 'Samba' }] as VariantFacts[];

  test('offers all games, and takes a link that is pasted', () => {
    const choose = vi.fn();
    const page = show(Chosen, { label: 'First', code: 'classic', title: '', games, choose });
    const select = page.querySelector('select');
    expect([...(select?.options ?? [])].map((one) => one.value)).toEqual(['', 'classic', 'samba_w', '?']);
    const choice = (value: string) => {
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choice('samba_w');
    expect(choose).toHaveBeenLastCalledWith('samba_w');
    choice('?');
    return Promise.resolve().then(() => {
      const input = page.querySelector('input');
      if (input) input.value = `${location.origin}/rules/laws_1950`;
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      page.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      expect(choose).toHaveBeenLastCalledWith('laws_1950');
    });
  });
});
