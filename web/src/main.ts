/** The beginning of the page: looks, texts, card faces, then the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import './css/base.css';
import { applyPrefs, prefs, watchSystem } from './prefs.svelte';
import { watchRoute } from './router.svelte';
import { pageOf } from './pages';
import { COURT_LETTERS, signs, sprite } from './sprite';
import { useWords, type Entry } from './words';

/** Pages that show cards at once. */
const WITH_CARDS = new Set(['t', 'replay', 'settings']);

const LANGUAGES = ['en', 'es', 'pt', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language chosen, or the first of the browser's that we have. */
function language(): Language {
  const wished = [prefs.language, ...navigator.languages].map((name) => name.slice(0, 2));
  return LANGUAGES.find((known) => known === wished.find((name) => LANGUAGES.includes(name as Language))) ?? 'en';
}

async function begin(): Promise<void> {
  applyPrefs();
  watchSystem();
  watchRoute();
  const chosen = language();
  document.documentElement.lang = chosen;
  const name = location.pathname.split('/')[1] ?? '';
  void pageOf(name); // its code comes while the texts come
  const answer = await fetch(`/api/words?lang=${chosen}`);
  useWords((await answer.json()) as Record<string, Entry>, chosen);
  document.body.insertAdjacentHTML('afterbegin', signs());
  const faces = () => document.body.insertAdjacentHTML('afterbegin', sprite(COURT_LETTERS[chosen] ?? {}));
  if (WITH_CARDS.has(name)) faces();
  else setTimeout(faces, 500); // the lobby is read before anybody sees a card
  const target = document.getElementById('app');
  if (target) mount(App, { target, props: { language: chosen } });
}

void begin();
