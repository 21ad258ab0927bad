/** The focus of whoever plays by keys: it must not fall off the page when a button goes away. */

/** Where the focus goes when its element is gone, the first that is there. */
const PLACES = ['.acts .button.main', '.acts .button[data-act]', '.pick[tabindex="0"]', '.next .button'];

/** Where the focus begins on a table: what can be done first, else the hand. */
const FIRST = [...PLACES, '.centre .button.main', '.start .button.main', '.start .button', '.line .button'];

/** Give the focus its first place on a page; say whether it has one now. */
export function arrive(root: HTMLElement): boolean {
  if (document.activeElement !== document.body) return true;
  const found = FIRST.map((place) => root.querySelector<HTMLElement>(place)).find(Boolean);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}

/** Keep the focus on the page after a change; it was on `before`, which may be gone now. */
export function keepFocus(root: HTMLElement, before: Element | null): void {
  const lost = document.activeElement === document.body && before instanceof HTMLElement && before !== document.body;
  if (!lost || document.querySelector('dialog[open]')) return;
  const places = before.classList.contains('pick') ? [...PLACES].reverse() : PLACES;
  const found = places.map((place) => root.querySelector<HTMLElement>(place)).find(Boolean);
  found?.focus({ preventScroll: true });
}
