/** Keep a form where it is: what has the focus does not move on the screen when something above it grows. */

/** Note where the focus is; the function that is returned scrolls the page so that it is there again. */
export function steady(): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body) return () => undefined;
  const { top } = held.getBoundingClientRect();
  return () => {
    if (held.isConnected) window.scrollBy({ top: held.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}
