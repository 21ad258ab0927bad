/** The order in which a hand lies: columns by rank, or rows by suit where sequences are played. */
import type { SeenCard } from './wire.gen';

export type Order = 'rank' | 'suit';

export interface HandGroup {
  /** The rank, the suit, or "wild". */
  readonly key: string;
  readonly cards: readonly SeenCard[];
}

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const SUITS = ['S', 'H', 'C', 'D'];

/** The rank of a card: "K", "10", "JK" for a joker. */
export function rankOf(card: string): string {
  return card === 'JK' || card === '??' ? card : card.slice(0, -1);
}

/** The suit of a card, empty for a joker. */
export function suitOf(card: string): string {
  return card === 'JK' || card === '??' ? '' : card.slice(-1);
}

export function isRed(card: string): boolean {
  return 'HD'.includes(suitOf(card) || '-');
}

/** Pair the ids of a hand with those that the same cards have in another view of it. */
export function renamed(before: readonly SeenCard[], after: readonly SeenCard[]): Map<number, number> {
  const left = [...after];
  const pairs = new Map<number, number>();
  for (const [id, card] of before) {
    const at = left.findIndex(([, other]) => other === card);
    if (at >= 0) pairs.set(id, left.splice(at, 1)[0]?.[0] ?? 0);
  }
  return pairs;
}

/** Group a hand; wild cards come first, jokers before deuces. */
export function groupsOf(hand: readonly SeenCard[], order: Order, wild: readonly string[]): HandGroup[] {
  const groups = new Map<string, SeenCard[]>();
  for (const key of keys(order, wild)) groups.set(key, []);
  for (const seen of hand) {
    const rank = rankOf(seen[1]);
    const key = order === 'rank' || wild.includes(rank) || rank === 'JK' ? rank : suitOf(seen[1]);
    const group = groups.get(key);
    if (group) group.push(seen);
    else groups.set(key, [seen]);
  }
  const found: HandGroup[] = [];
  for (const [key, cards] of groups) {
    if (cards.length) found.push({ key, cards: [...cards].sort(byPlace) });
  }
  return found;
}

function keys(order: Order, wild: readonly string[]): string[] {
  const first = ['JK', ...wild.filter((rank) => rank !== 'JK')];
  const rest = order === 'rank' ? RANKS.filter((rank) => !first.includes(rank)) : SUITS;
  return [...first, ...rest];
}

function byPlace(a: SeenCard, b: SeenCard): number {
  const ranks = RANKS.indexOf(rankOf(a[1])) - RANKS.indexOf(rankOf(b[1]));
  return ranks || SUITS.indexOf(suitOf(a[1])) - SUITS.indexOf(suitOf(b[1])) || a[0] - b[0];
}

/** The group laid ready to which chosen cards belong: of their rank, or a run in their suit; null where it is not plain. */
export function homeOf(groups: readonly (readonly string[])[], chosen: readonly string[], wild: readonly string[]): number | null {
  const natural = (cards: readonly string[]) => cards.filter((card) => !wild.includes(rankOf(card)));
  const same = (cards: readonly string[], part: (card: string) => string) => new Set(cards.map(part)).size === 1;
  const fitting = groups.flatMap((group, at) => {
    const [lie, come] = [natural(group), natural(chosen)];
    const run = lie.length > 1 && !same(lie, rankOf) && same(lie, suitOf);
    return same([...lie, ...come], run ? suitOf : rankOf) ? [at] : [];
  });
  return chosen.length && fitting.length === 1 ? (fitting[0] ?? null) : null;
}
