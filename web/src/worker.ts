/**
 * The service worker: keeps the pages and the rule book for times without the server.
 *
 * Kept are the files of the build and what everybody may read: words, rules, glossary, history.
 * Tables, seats, names and sockets never come near a cache. A new version waits until it is asked
 * for, since pages that are open still need the files they were built with.
 */
/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isAway } from './gateway';
import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build, put in by it: those without a hash in their names have a revision. */
declare const FILES: { url: string; revision: string | null }[];

/** What the page may say to a worker that waits. */
export type Said = { say: 'is this yours'; entry: string } | { say: 'take over' };

const WORDS = 'words';
const SHELL = '/';
/** In seconds; a server that is asked longer counts as away for what is kept. */
const PATIENCE = 4;
/** Everybody may read it, and it says the same to all. */
const BOOK = /^\/api\/(?:variants(?:\/\w+\/form)?|rules\/[^/]+(?:\/page|\/book|\/against\/[^/]+)?|glossary|about)$/;

/** A proxy says so where the server behind it is away. */
const away: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isAway(response.status)) throw new Error('away');
    return response;
  },
};

const found: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** What is kept says so, and the page knows that the server is away. */
const marked: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-kept', '1');
    return new Response(await cachedResponse.blob(), { headers });
  },
};

/** Words of another version are better than none. */
const anyWords: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const language = new URL(request.url).searchParams.get('lang');
    const cache = await caches.open(WORDS);
    const near = (await cache.keys()).filter((known) => new URL(known.url).searchParams.get('lang') === language);
    return near[0] && cache.match(near[0]);
  },
};

/** Not without end: somebody who looks at many rules keeps the last of them. */
const capped = (maxEntries: number) => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;

const own = ({ url, sameOrigin }: RouteMatchCallbackOptions, path: RegExp) => sameOrigin && path.test(url.pathname);

registerRoute(
  (asked) => asked.request.mode === 'navigate' && own(asked, /^(?!\/(?:api|assets)\/)/),
  new NetworkOnly({ networkTimeoutSeconds: PATIENCE, plugins: [away, { handlerDidError: () => matchPrecache(SHELL) }] }),
);
registerRoute(
  (asked) => own(asked, /^\/api\/words$/),
  new CacheFirst({ cacheName: WORDS, plugins: [found, capped(10), anyWords] }),
);
registerRoute(
  (asked) => own(asked, BOOK) && !asked.request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: 'book',
    networkTimeoutSeconds: PATIENCE,
    plugins: [away, found, marked, capped(300)],
  }),
);
precache(FILES);
addRoute({ directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

/** Take over at once where the only page is of this version already; answer whether it is. */
async function meet(entry: string, port: MessagePort | undefined): Promise<void> {
  const mine = getCacheKeyForURL(entry) !== undefined;
  port?.postMessage(mine);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (mine && pages.length < 2) await self.skipWaiting();
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said = event.data as Said;
  if (said.say === 'take over') event.waitUntil(self.skipWaiting());
  if (said.say === 'is this yours') event.waitUntil(meet(said.entry, event.ports[0]));
});
