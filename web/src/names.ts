/** The name one plays under until one has chosen another. */
import { applyPrefs, prefs } from './prefs.svelte';
import { t } from './words';

/** The name of this browser's person; a guest has a number, so that two of them are told apart. */
export function ownName(): string {
  if (!prefs.name.trim()) {
    prefs.name = t('guest', { number: String(10 + Math.floor(Math.random() * 90)) });
    applyPrefs();
  }
  return prefs.name;
}
