/** The arrow keys on a table: from the hand to stock, pile and melds, and back. */

const KEYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STOPS = 'button.pick, button.well, button.meld';
/** What lies aside counts so many times as far as what lies ahead. */
const ASIDE = 2;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The place to go to from another one: the nearest in the direction, -1 if there is none. */
export function nearest(from: Place, places: readonly Place[], [right, down]: readonly [number, number]): number {
  let [best, least] = [-1, Infinity];
  for (const [index, place] of places.entries()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = right ? x * right : y * down;
    const far = ahead + ASIDE * Math.abs(right ? y : x);
    if (ahead > 4 && far < least) [best, least] = [index, far];
  }
  return best;
}

/** Follow an arrow key from a card, a pile or a meld to the next one in its direction. */
export function follow(event: KeyboardEvent, root: HTMLElement): void {
  const way = KEYS[event.key];
  const here = document.activeElement;
  if (!way || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !here?.matches(STOPS)) return;
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one !== here);
  const found = stops[nearest(middle(here), stops.map(middle), way)];
  if (!found) return;
  event.preventDefault();
  found.focus({ preventScroll: true });
}

/** Where a thing is seen; of a card that others cover, that is its upper left corner. */
function middle(element: Element): Place {
  const box = element.getBoundingClientRect();
  if (element.matches('.pick')) return { x: box.left + 12, y: box.top + 8 };
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
