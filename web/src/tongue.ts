/** The language of the visit: in the address where the browser keeps nothing, else among the choices. */
import { applyPrefs, prefs } from './prefs.svelte';

export const LANGUAGES = ['en', 'es', 'pt', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', pt: 'Português', it: 'Italiano', de: 'Deutsch' };

const NAME = 'lang';

/** The language asked for in the address, else the one chosen, else the first of the browser's that we have. */
export function language(): Language {
  const asked = new URLSearchParams(location.search).get(NAME) ?? '';
  const wished = [asked, prefs.language, ...navigator.languages].map((name) => name.slice(0, 2));
  return wished.flatMap((name) => LANGUAGES.filter((known) => known === name))[0] ?? 'en';
}

/** Speak another language: the texts come with the page, the server's sentences with its socket; both begin anew. */
export function speak(wanted: string): void {
  prefs.language = wanted;
  const address = new URL(location.href);
  if (applyPrefs()) address.searchParams.delete(NAME);
  else address.searchParams.set(NAME, wanted);
  history.replaceState(null, '', address);
  location.reload();
}

/** An address of this site in the language of this visit, where that stands in the address. */
export function inTongue(path: string): string {
  const asked = new URLSearchParams(location.search).get(NAME);
  const address = new URL(path, location.origin);
  if (asked && !address.searchParams.has(NAME)) address.searchParams.set(NAME, asked);
  return address.pathname + address.search + address.hash;
}
