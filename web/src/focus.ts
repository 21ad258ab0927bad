/** The focus of somebody who plays by keys: it must not fall off the page when a button goes away. */

/** Where the focus goes when its element is gone, the first that is there. */
const PLACES = ['.acts .button.main', '.acts .button[data-act]', '.pick[tabindex="0"]', '.next .button'];

/** Where the focus begins on a table: what can be done first, else the hand. */
const FIRST = [...PLACES, '.centre .button.main', '.start .button.main', '.start .button', '.line .button'];

/**
 * Give the focus of a page its first place, and another one whenever its element is gone; attached to the page.
 *
 * Where there is no place yet, the next change of the page is waited for: after a cut the cards come a moment later.
 */
export function keepFocus(root: HTMLElement): () => void {
  let placed = false;
  /** What had the focus last; null when somebody has pressed beside everything. */
  let held: HTMLElement | null = null;

  function hold(): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body) [held, placed] = [activeElement, true];
  }

  /** The focus was let go: on purpose, if what had it is still there after the change that is going on. */
  function lets(): void {
    queueMicrotask(() => document.activeElement === document.body && held?.isConnected && (held = null));
  }

  function look(): void {
    hold();
    if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
    if (placed && (!held || held.isConnected)) return;
    const places = held?.classList.contains('pick') ? [...PLACES].reverse() : FIRST;
    const found = places.map((place) => root.querySelector<HTMLElement>(place)).find(Boolean);
    found?.focus({ preventScroll: true });
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', lets);
  look();
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', lets);
  };
}
