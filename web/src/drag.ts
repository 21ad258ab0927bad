/** Dragging with pointer events: mouse, pen and finger alike. It knows nothing of cards. */

export interface Drag {
  /** Begin: return the elements that follow the pointer, or null to refuse. */
  lift(element: HTMLElement): HTMLElement[] | null;
  /** The drop place below the pointer has changed. */
  over(place: string | null): void;
  /** Let go, above a place or above nothing. */
  drop(place: string | null): void;
}

/** From so many pixels on a press is a drag and no tap. */
const THRESHOLD = 8;

/**
 * Make the elements below `root` that match `selector` draggable onto elements with `data-drop`.
 *
 * @returns a function that ends it.
 */
export function draggable(root: HTMLElement, selector: string, drag: Drag): () => void {
  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!target || event.button !== 0 || !root.contains(target)) return;
    follow(event, target, drag);
  }
  root.addEventListener('pointerdown', down);
  return () => root.removeEventListener('pointerdown', down);
}

function follow(start: PointerEvent, element: HTMLElement, drag: Drag): void {
  const stop = new AbortController();
  let copies: HTMLElement[] | null = null;
  let place: string | null = null;

  const end = (dropped: string | null) => {
    stop.abort();
    for (const copy of copies ?? []) copy.remove();
    if (copies) {
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true), 50);
      drag.over(null);
      drag.drop(dropped);
    }
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (!copies) {
      if (Math.hypot(x, y) < THRESHOLD) return;
      if (event.pointerType === 'touch' && Math.abs(x) > Math.abs(y) * 2) return;
      copies = drag.lift(element)?.map(copyOf) ?? null;
      if (!copies) return stop.abort();
    }
    for (const copy of copies) copy.style.translate = `${x}px ${y}px`;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const found = below?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;
    if (found !== place) drag.over((place = found));
  };
  const options = { signal: stop.signal };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', (event) => event.pointerId === start.pointerId && end(place), options);
  window.addEventListener('pointercancel', () => end(null), options);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** A copy that follows the pointer, as large as a whole card even where the card is covered. */
function copyOf(element: HTMLElement): HTMLElement {
  const rect = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('ghost');
  Object.assign(copy.style, {
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
  });
  document.body.append(copy);
  return copy;
}
