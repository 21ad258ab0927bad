/** What a player did last, as long as there is room for: all of it, what mattered, or one thing. */
import { cardName } from './say';
import type { DeedView } from './wire.gen';

export type Length = 'all' | 'brief' | 'one';

/** The most telling first; what is not named here comes last. */
const TELLING = ['deal_ended', 'special', 'took', 'froze', 'laid', 'foot', 'added', 'asked', 'answered', 'discarded', 'passed', 'ended_turn', 'three'];

/** What nobody misses where there is little room. */
const PLAIN: ReadonlySet<string> = new Set(['drew', 'bonus', 'joined', 'three']);

const weight = (deed: DeedView) => {
  const at = TELLING.indexOf(deed.name);
  return at < 0 ? TELLING.length : at;
};

/** Choose what is said; whatever the length, something is said of somebody who did something. */
export function shortened(deeds: readonly DeedView[], length: Length): readonly DeedView[] {
  if (length === 'all' || deeds.length < 2) return deeds;
  if (length === 'one') return [...deeds].sort((a, b) => weight(a) - weight(b)).slice(0, 1);
  const kept = deeds.filter((deed) => !PLAIN.has(deed.name));
  const told = shortened(kept.slice(0, -1), 'one'); // a pile that was taken rather than melds, which lie there to be seen
  return kept.length ? [...told, ...kept.slice(-1)] : deeds.slice(-1);
}

/** The same in words alone. */
export function deedsText(deeds: readonly DeedView[]): string {
  return deeds.map((deed) => deed.pieces.map((piece) => [piece.text, piece.cards.map(cardName).join(', ')].filter(Boolean).join(' ')).join(' ')).join(', ');
}
