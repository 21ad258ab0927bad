/** The beginning of the page: looks, texts, card faces, then the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import './css/base.css';
import { prepare } from './faces';
import { applyPrefs, watchSystem } from './prefs.svelte';
import { watchRoute } from './router.svelte';
import { pageOf, tablePage } from './pages';
import { language } from './tongue';
import { useWords, type Entry } from './words';

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
