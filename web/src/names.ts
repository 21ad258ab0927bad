/** The name one plays under until one has chosen another. */
import { applyPrefs, prefs } from './prefs.svelte';
import { t } from './words';

/** The name of this browser's person, or one to begin with; a guest has a number, so that two of them are told apart. */
export function suggestedName(): string {
  return prefs.name.trim() || t('guest', { number: String(10 + Math.floor(Math.random() * 90)) });
}

/** The name of this browser's person, who has that of a guest from now on where there is none. */
export function ownName(): string {
  takeName(suggestedName());
  return prefs.name;
}

/** Keep the name under which somebody has sat down. */
export function takeName(name: string): void {
  prefs.name = name.trim();
  applyPrefs();
}
