/** A game against computers, at once; its code is loaded when it is wanted. */
import { api } from './api';
import { ownName } from './names';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import type { NewTable, Options } from './wire.gen';

/** Set a table and sit down at it. */
export async function playNow(game: Partial<Pick<NewTable, 'rules' | 'form'>> = {}): Promise<void> {
  const options = { level: prefs.computers, advice: true, ask_cut: false } as Options;
  const seated = await api.create({ name: ownName(), ...game, options, start: true });
  go(`/t/${seated.table}`);
}
