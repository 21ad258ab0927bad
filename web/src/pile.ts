/** The card that lies under the top of the pile: it is seen while a new one is on its way. */
import type { PileView } from './wire.gen';

/** Return a function that is given the pile again and again, and says which card the top one covers; '' if that is not known. */
export function coveredCards(): (pile: PileView) => string {
  let last: PileView | null = null;
  let card = '';
  return (pile) => {
    if (pile.count < 2 || (last && pile.count < last.count)) card = '';
    else if (last?.top && pile.count > last.count) card = last.top[1];
    last = pile;
    return card;
  };
}
