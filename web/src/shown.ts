/** What a page saw of a shuffle before the deal, so that nothing can be exchanged afterwards. */
import type { FairnessView } from './wire.gen';

export interface Seen {
  readonly commitment?: string;
  /** The own seat and the number that this page drew. */
  readonly seat?: number;
  readonly number?: string;
  /** Seals and cut as they were when the page opened its number. */
  readonly shown?: string;
}

/** All seals and the cut: what stands when the numbers are opened. */
export function shownOf(fairness: Pick<FairnessView, 'numbers' | 'cut_at'>): string {
  return [...fairness.numbers.map((one) => one.seal), fairness.cut_at].join(' ');
}
