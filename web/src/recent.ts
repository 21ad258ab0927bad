/** Which cards have been laid since the reader's last turn: they are marked until the turn is over. */
import type { SeenCard, SideView, View } from './wire.gen';

const cardsOf = (sides: readonly SideView[]): SeenCard[] => sides.flatMap((side) => side.melds.flatMap((meld) => meld.cards));

/** Return a function that is given the view again and again, and returns the ids of the cards that are new. */
export function recentCards(): (view: View) => ReadonlySet<number> {
  let known = new Set<number>();
  let before: View | null = null;
  return (view) => {
    const mine = view.turn.seat === view.seat;
    const wasMine = before !== null && before.turn.seat === before.seat;
    if (before === null || before.deal !== view.deal || before.seat !== view.seat) {
      known = new Set(cardsOf(view.sides).map(([id]) => id));
    } else if (wasMine) {
      // what I lay myself is not news, and with the end of my turn all has been seen
      const seen = mine ? view.sides.filter((side) => side.yours) : view.sides;
      const there = new Set(cardsOf(before.sides).map(([id]) => id));
      for (const [id] of cardsOf(seen)) if (!mine || !there.has(id)) known.add(id);
    }
    before = view;
    return new Set(cardsOf(view.sides).map(([id]) => id).filter((id) => !known.has(id)));
  };
}
