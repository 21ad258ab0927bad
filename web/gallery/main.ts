/** Screens without a server, to look at: /gallery/?scene=ten. Scenes are made up in scenes.ts. */
import { mount } from 'svelte';
import '../src/css/base.css';
import Table from '../src/pages/Table.svelte';
import { applyPrefs } from '../src/prefs.svelte';
import { prepare } from '../src/faces';
import { useWords } from '../src/words';
import type { Wire } from '../src/net';
import { SCENES } from './scenes';

const name = new URLSearchParams(location.search).get('scene') ?? 'ten';
const messages = SCENES[name]?.() ?? [];

/** A socket that tells the scene and hears nothing. */
function dial(): Wire {
  const wire: Wire = { send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };
  setTimeout(() => {
    wire.onopen?.(new Event('open'));
    for (const message of messages) wire.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  });
  return wire;
}

applyPrefs();
useWords(await (await fetch('./en.json')).json(), 'en');
prepare('en');
const target = document.getElementById('app');
if (target) mount(Table, { target, props: { address: 'gallery', language: 'en', dial } });
