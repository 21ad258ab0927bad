/** The beginning of the page: looks, texts, card faces, then the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import './css/base.css';
import { prepare } from './faces';
import { applyPrefs, watchSystem } from './prefs.svelte';
import { update } from './news.svelte';
import { watchRoute } from './router.svelte';
import { ask } from './server.svelte';
import { pageOf, tablePage } from './pages';
import { language } from './tongue';
import { useWords, type Entry } from './words';

/** So long after the page, in milliseconds, it is made ready for times without the server. */
const QUIET = 2500;
/** In milliseconds: without texts there is nothing to show. */
const AGAIN = 2000;

/** Where the texts are; the server has written into the page which version of them it has. */
function wordsAddress(chosen: string): string {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="words-${chosen}"]`)?.content;
  return `/api/words?lang=${chosen}${version ? `&v=${version}` : ''}`;
}

/** Fetch the texts, again and again where the server is away. */
async function fetched(address: string): Promise<Record<string, Entry>> {
  const waits = document.getElementById('waits');
  for (;;) {
    const answer = await ask(address).catch(() => null);
    if (waits) waits.hidden = answer?.ok ?? false;
    if (answer?.ok) return (await answer.json()) as Record<string, Entry>;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** Make the page ready for times without the server; where the code for it cannot be had now, a little later. */
function standBy(words: string): void {
  const begin = () => import('./offline.svelte').then(({ beginOffline }) => beginOffline(words), () => standBy(words));
  setTimeout(() => void begin(), QUIET);
}

async function begin(): Promise<void> {
  applyPrefs();
  watchSystem();
  watchRoute();
  const chosen = language();
  document.documentElement.lang = chosen;
  const name = location.pathname.split('/')[1] ?? '';
  if (name === 't') void tablePage().catch(() => undefined);
  else void pageOf(name); // its code comes while the texts come
  const words = wordsAddress(chosen);
  useWords(await fetched(words), chosen);
  prepare(chosen);
  const target = document.getElementById('app');
  if (target) mount(App, { target, props: { language: chosen } });
  // a file has not come: the server has other pages by now, or was away for a moment
  window.addEventListener('vite:preloadError', () => void ask('/').then(async (answer) => (update.lost ||= answer.ok && !(await answer.text()).includes(new URL(import.meta.url).pathname)), () => undefined));
  standBy(words);
  if (!name) setTimeout(() => void tablePage().catch(() => undefined), 1500); // somebody who has read the lobby wants to play
}

void begin();
