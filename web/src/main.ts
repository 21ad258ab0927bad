/** The beginning of the page: looks, texts, card faces, then the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import './css/base.css';
import { prepare } from './faces';
import { applyPrefs, prefs, watchSystem } from './prefs.svelte';
import { watchRoute } from './router.svelte';
import { pageOf, tablePage } from './pages';
import { useWords, type Entry } from './words';

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
  if (name === 't') void tablePage();
  else void pageOf(name); // its code comes while the texts come
  const answer = await fetch(`/api/words?lang=${chosen}`);
  useWords((await answer.json()) as Record<string, Entry>, chosen);
  prepare(chosen);
  const target = document.getElementById('app');
  if (target) mount(App, { target, props: { language: chosen } });
  if (!name) setTimeout(() => void tablePage(), 1500); // whoever has read the lobby wants to play
}

void begin();
