/**
 * Screens without a server, to look at: /gallery/?scene=ten, in another language with &lang=de.
 *
 * Scenes are made up in scenes.ts; those in positions.json come from real deals. That file and the
 * texts are written by `python -m web.gallery` in the folder `tests`. A test shows its own messages.
 */
import { mount, unmount } from 'svelte';
import '../src/css/base.css';
import Table from '../src/pages/Table.svelte';
import { applyPrefs, prefs, watchSystem } from '../src/prefs.svelte';
import { prepare } from '../src/faces';
import { useWords, type Entry } from '../src/words';
import type { Wire } from '../src/net';
import type { Language } from '../src/tongue';
import type { ServerMessage } from '../src/wire.gen';
import { DRAWN } from './drawn';
import { SCENES } from './scenes';

type Positions = Readonly<Record<string, readonly ServerMessage[]>>;

const asked = new URLSearchParams(location.search);
const language = (asked.get('lang') ?? 'en') as Language;
const name = asked.get('scene');
const target = document.getElementById('app');
let shown: Record<string, unknown> | null = null;

/** A socket that says the messages and hears nothing. */
function saying(messages: readonly ServerMessage[]): () => Wire {
  return () => {
    const wire: Wire = { readyState: 1, send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };
    setTimeout(() => {
      wire.onopen?.(new Event('open'));
      for (const message of messages) wire.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
    });
    return wire;
  };
}

/** Show a table to which a server has sent these messages, in the place of the one before. */
async function show(messages: readonly ServerMessage[]): Promise<void> {
  if (shown) await unmount(shown);
  if (target) shown = mount(Table, { target, props: { address: 'gallery', language, dial: saying(messages) } });
}

/** The positions of real deals, where they have been written. */
async function positions(): Promise<Positions> {
  const answer = await fetch('./positions.json');
  const json = answer.ok && answer.headers.get('content-type')?.includes('json');
  return json ? ((await answer.json()) as Positions) : {};
}

function list(names: readonly string[]): void {
  const items = names.map((one) => `<li><a href="?scene=${encodeURIComponent(one)}&lang=${language}">${one}</a></li>`);
  if (target) target.innerHTML = `<ul>${items.join('')}</ul>`;
}

applyPrefs();
watchSystem();
document.documentElement.lang = language;
useWords((await (await fetch(`./${language}.json`)).json()) as Record<string, Entry>, language);
prepare(language);
const scenes = Object.fromEntries(Object.entries({ ...SCENES, ...DRAWN }).map(([one, make]) => [one, make()]));
/** Change settings of the reader. */
const set = (changes: Partial<typeof prefs>): void => {
  Object.assign(prefs, changes);
  applyPrefs();
};
Object.assign(window, { scenes, show, set });
if (name !== null) await show(scenes[name] ?? (await positions())[name] ?? []);
else if (!asked.has('empty')) list([...Object.keys(scenes), ...Object.keys(await positions())]);
