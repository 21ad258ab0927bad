/** Keys at the table: one letter for each act, ranks choose cards. All can be switched off (WCAG 2.1.4). */
import { rankOf } from './hand';
import type { Table } from './table.svelte';
import type { SeenCard } from './wire.gen';

export type Press =
  | { readonly do: 'act'; readonly acts: readonly string[] }
  | { readonly do: 'rank'; readonly rank: string }
  | { readonly do: 'ready' | 'clear' | 'help' | 'log' | 'scores' | 'advice' | 'undo' };

const ACTS: Readonly<Record<string, readonly string[]>> = {
  d: ['draw'],
  t: ['take'],
  m: ['meld'],
  x: ['discard'],
  e: ['end'],
  p: ['pass'],
  g: ['ask'],
  y: ['yes'],
  n: ['no'],
};

const RANKS: Readonly<Record<string, string>> = {
  '0': '10', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7', '8': '8', '9': '9',
  a: 'A', k: 'K', q: 'Q', j: 'J', w: 'JK', '*': 'JK',
};

const OTHERS = { r: 'ready', escape: 'clear', '?': 'help', l: 'log', s: 'scores', h: 'advice', u: 'undo' } as const;

/** What a key means at the table, or null. */
export function press(key: string): Press | null {
  const low = key.toLowerCase();
  const acts = ACTS[low];
  if (acts) return { do: 'act', acts };
  const rank = RANKS[low];
  if (rank) return { do: 'rank', rank };
  const other = OTHERS[low as keyof typeof OTHERS];
  return other ? { do: other } : null;
}

/** Whether a key press is meant for the table: no field has the focus and no other key is held. */
export function meant(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, select, textarea, dialog') === null;
}

/** Choose one more card of a rank; when all are chosen, none. */
export function nextOfRank(hand: readonly SeenCard[], chosen: readonly number[], busy: readonly number[], rank: string): number[] {
  const ids = hand.filter(([id, card]) => rankOf(card) === rank && !busy.includes(id)).map(([id]) => id);
  const next = ids.find((id) => !chosen.includes(id));
  return next === undefined ? chosen.filter((id) => !ids.includes(id)) : [...chosen, next];
}

/** What a key may do at the table. */
export interface Hands {
  readonly table: Table;
  readonly pressAct: (acts: readonly string[]) => void;
  readonly advise: () => void;
  readonly undo: () => void;
  readonly open: (what: 'help' | 'log' | 'menu') => void;
}

/** Do what a key means, if it is meant for the table. */
export function perform(event: KeyboardEvent, hands: Hands): void {
  const found = meant(event) ? press(event.key) : null;
  if (!found) return;
  event.preventDefault();
  const { selection, own, home } = hands.table;
  if (found.do === 'act') hands.pressAct(found.acts);
  else if (found.do === 'rank') selection.choose(nextOfRank(own, selection.chosen, selection.busy, found.rank));
  else if (found.do === 'ready') selection.ready(home);
  else if (found.do === 'clear') selection.clear();
  else if (found.do === 'advice') hands.advise();
  else if (found.do === 'undo') hands.undo();
  else hands.open(found.do === 'scores' ? 'menu' : found.do);
}
