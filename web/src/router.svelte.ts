/** Which page is shown: the path of the address, kept in step with the browser's history. */

import { inTongue } from './tongue';

/** `moved`: another page was gone to since this one was loaded. */
export const route: { path: string; moved: boolean } = $state({ path: location.pathname, moved: false });

/** Go to another page of this site without loading it anew. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', inTongue(path));
  else history.pushState(null, '', inTongue(path));
  [route.path, route.moved] = [location.pathname, true];
  window.scrollTo(0, 0);
}

/** Follow the browser's buttons, and links inside the page. */
export function watchRoute(): void {
  window.addEventListener('popstate', () => ([route.path, route.moved] = [location.pathname, true]));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return; // a place on this page
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
