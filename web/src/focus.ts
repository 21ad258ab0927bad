/** The focus of whoever plays by keys: it must not fall off the page when a button goes away. */

/** Where the focus goes when its element is gone, the first that is there. */
const PLACES = ['.acts .button.main', '.acts .button[data-act]', '.pick[tabindex="0"]', '.next .button'];

/** Keep the focus on the page after a change; it was on `before`, which may be gone now. */
export function keepFocus(root: HTMLElement, before: Element | null): void {
  const lost = document.activeElement === document.body && before instanceof HTMLElement && before !== document.body;
  if (!lost || document.querySelector('dialog[open]')) return;
  const places = before.classList.contains('pick') ? [...PLACES].reverse() : PLACES;
  const found = places.map((place) => root.querySelector<HTMLElement>(place)).find(Boolean);
  found?.focus({ preventScroll: true });
}
