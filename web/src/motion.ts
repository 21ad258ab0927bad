/**
 * Cards that move: from where they were to where they are (FLIP), on the Web Animations API.
 *
 * An element that carries `data-card` is known by the id of its card, one that carries
 * `data-place` by the name of its place. Nothing waits for an animation, and a new one begins
 * where the running one has got to.
 */
import './css/flying.css';
import { face } from './faces';
import type { EventView } from './wire.gen';

export type Rects = ReadonlyMap<string, DOMRect>;

const TIME = 260;
const EASE = 'ease-out';
const STAGGER = 20;
const STAGGER_MOST = 160;
/** The name of the animation of a card on its way. */
const MOVE = 'move';
const TRAIL = 1200;
const GLOW = 1500;

/** Where every card and place is at this moment. */
export function measure(root: ParentNode): Rects {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-place]')) {
    found.set(keyOf(element), element.getBoundingClientRect());
  }
  return found;
}

function keyOf(element: HTMLElement): string {
  const card = element.dataset['card'];
  return card === undefined ? `@${element.dataset['place'] ?? ''}` : `#${card}`;
}

/** A card that flies: from where, and after which delay. */
interface Flight {
  readonly from: DOMRect;
  readonly delay: number;
}

/**
 * Move everything from where it was.
 *
 * @param before - the places before the page changed.
 * @param events - what happened, for cards that were not seen before or are not seen any more.
 */
export function play(root: HTMLElement, before: Rects, events: readonly EventView[]): void {
  const flights = flightsOf(events, before);
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const seen = new Set(cards.map(keyOf));
  for (const running of document.getAnimations()) if (running.id === MOVE) running.cancel();
  // all is measured before anything moves: the page is laid out once, not once for each card
  const places = cards.map((element) => element.getBoundingClientRect());
  const targets = events.map((event) => root.querySelector(`[data-place="${CSS.escape(event.target)}"]`)?.getBoundingClientRect());
  cards.forEach((element, index) => {
    const key = keyOf(element);
    const flight = flights.get(key);
    const from = before.get(key) ?? flight?.from;
    const to = places[index];
    if (from && to) slide(element, from, to, flight?.delay ?? 0);
  });
  events.forEach((event, index) => {
    const to = targets[index];
    if (event.name === 'melded') glow(root, event);
    if (!to) return;
    ghosts(event, to, before, seen);
    if (TRAILED.has(event.name) && event.source !== 'hand' && event.target !== 'hand') trail(event, to, before);
  });
}

/** What others did with stock and pile leaves a trail: somebody who has looked away sees it. */
const TRAILED: ReadonlySet<string> = new Set(['drew', 'took', 'discarded']);

/** Melds that were laid, or that grew, stand out for a moment. */
function glow(root: HTMLElement, event: EventView): void {
  const melds = new Set(event.cards.map(([id]) => root.querySelector(`[data-card="${id}"]`)?.closest('.meld')));
  for (const meld of melds) {
    meld?.animate([{ boxShadow: '0 0 0 3px #ffffffb0, 0 0 22px 4px #ffffff50' }, { boxShadow: '0 0 0 3px #ffffff00, 0 0 22px 4px #ffffff00' }], { duration: GLOW, easing: 'ease-in' });
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** A dotted line from where cards came to where they went. */
function trail(event: EventView, to: DOMRect, before: Rects): void {
  const from = before.get(`@${event.source}`);
  if (!from) return;
  const [x, y, u, v] = [from.left + from.width / 2, from.top + from.height / 2, to.left + to.width / 2, to.top + to.height / 2];
  const line = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  line.setAttribute('class', 'trail');
  line.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', `M${x} ${y}Q${(x + u) / 2} ${Math.min(y, v) - 20} ${u} ${v}`);
  line.append(path);
  document.body.append(line);
  const fade = line.animate([{ opacity: 0.9 }, { opacity: 0.9, offset: 0.4 }, { opacity: 0 }], { duration: TRAIL });
  fade.onfinish = fade.oncancel = () => line.remove();
}

function flightsOf(events: readonly EventView[], before: Rects): Map<string, Flight> {
  const flights = new Map<string, Flight>();
  for (const event of events) {
    const source = before.get(`@${event.source}`);
    event.cards.forEach(([id], index) => {
      const from = before.get(`#${id}`) ?? source;
      const delay = Math.min(index * STAGGER, STAGGER_MOST);
      if (from && !flights.has(`#${id}`)) flights.set(`#${id}`, { from, delay });
    });
  }
  return flights;
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  if (Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.05) return;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  element.animate([{ transform: start, zIndex: 5 }, { transform: 'none', zIndex: 5 }], {
    duration: TIME,
    delay,
    easing: EASE,
    fill: 'backwards',
    id: MOVE,
  });
}

/** Cards that the page does not show where they arrive: backs to a seat, cards onto a canasta. */
function ghosts(event: EventView, to: DOMRect, before: Rects, seen: ReadonlySet<string>): void {
  const source = before.get(`@${event.source}`);
  if (event.source === event.target) return;
  const shown = event.cards.filter(([id]) => !seen.has(`#${id}`));
  for (const [index, [id, card]] of shown.entries()) {
    const from = before.get(`#${id}`) ?? source;
    if (from) fly(from, to, card, index);
  }
  const hidden = Math.min(5, event.count - event.cards.length);
  for (let index = 0; source && index < hidden; index += 1) fly(source, to, '??', index);
}

function fly(from: DOMRect, to: DOMRect, card: string, index: number): void {
  const width = Math.min(from.width, 72);
  const ghost = document.createElement('span');
  ghost.className = 'card ghost';
  const name = face(card === '??' ? 'back' : `L-${card}`); // it may be a card that the page has not shown yet
  ghost.innerHTML = `<svg viewBox="0 0 100 140" aria-hidden="true"><use href="#${name}"/></svg>`;
  Object.assign(ghost.style, {
    width: `${width}px`,
    height: `${width * 1.4}px`,
    left: `${from.left + from.width / 2 - width / 2}px`,
    top: `${from.top + from.height / 2 - width * 0.7}px`,
  });
  document.body.append(ghost);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const end = `translate(${x}px, ${y}px) scale(.55)`;
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: 1, offset: 0.85 },
      { transform: end, opacity: 0 },
    ],
    { duration: TIME + 60, delay: Math.min(index * STAGGER, STAGGER_MOST), easing: EASE, fill: 'backwards' },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
