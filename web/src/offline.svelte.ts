/** For times without the server: waiting for it, the service worker with its new versions, the rule book kept. */
import { mount } from 'svelte';
import { api } from './api';
import { update } from './news.svelte';
import Away from './parts/Away.svelte';
import { server } from './server.svelte';
import type { Said } from './worker';

const STORE = 'canasta.book';
/** A server that is away is asked so often, in milliseconds; the longer it is away, the less. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10_000;

/** Ask a server that is away until it answers; at once where the net is back, or somebody looks. */
function waitForServer(): void {
  let [pause, timer] = [FIRST_WAIT, 0];
  async function look(): Promise<void> {
    const there = await fetch('/api/health', { cache: 'no-store' }).then((answer) => answer.ok, () => false);
    if (!server.away) return;
    if (there) [server.away, server.returns] = [false, server.returns + 1];
    else later();
  }
  function later(): void {
    clearTimeout(timer);
    timer = window.setTimeout(look, pause);
    pause = Math.min(LONGEST_WAIT, pause * 1.6);
  }
  const hurry = () => server.away && void look();
  window.addEventListener('offline', () => (server.away = true));
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry());
  $effect.root(() => {
    $effect(() => {
      pause = FIRST_WAIT;
      if (server.away) later();
    });
  });
}

/** Whether this page was built together with a worker. */
function isOurs(worker: ServiceWorker): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>('script[type=module]')?.src; // its name changes with any file
  const entry = new URL(begun ?? location.href).pathname;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = (event) => resolve(event.data === true);
    worker.postMessage({ say: 'is this yours', entry } satisfies Said, [port2]);
  });
}

async function look(worker: ServiceWorker | null): Promise<void> {
  if (worker && navigator.serviceWorker.controller && !(await isOurs(worker))) update.waiting = worker;
}

function follow(registration: ServiceWorkerRegistration): void {
  void look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => found.state === 'installed' && void look(found));
  });
  const ask = () => void registration.update().catch(() => undefined); // it is asked again the next time
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  $effect.root(() => {
    $effect(() => {
      if (server.returns) ask(); // a server that was away may be a new one
    });
  });
}

/** Let the worker keep the rule book in this language, once for each version of its words. */
async function keepBook(words: string): Promise<void> {
  try {
    if (localStorage.getItem(STORE) === words) return;
    await fetch(words);
    const games = await api.variants();
    const { keepAll } = await import('./keeping');
    await keepAll([api.terms, api.about, ...games.flatMap(({ name }) => [() => api.book(name, ''), () => api.rules(name, '')])]);
    if (!server.away) localStorage.setItem(STORE, words);
  } catch {
    return; // the next visit goes on
  }
}

/**
 * Begin, as far as the browser can.
 *
 * @param words - the address of the texts that the page shows.
 */
export async function beginOffline(words: string): Promise<void> {
  mount(Away, { target: document.body, anchor: document.getElementById('app') as Node });
  waitForServer();
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    follow(await navigator.serviceWorker.register('/sw.js'));
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) // what is fetched before the worker has the page is not kept
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  } catch {
    return; // barred: all else goes on
  }
  await keepBook(words);
}
