/** The pages that are loaded when wanted, each once. */
import type { Component } from 'svelte';

/** A page by its address: what follows the name of the page, and what follows that. */
export type Page = Component<{ rest: string; more: string }>;
type Loading = Promise<{ default: Page }>;

const PAGES: Readonly<Record<string, () => Loading>> = {
  '': () => import('./pages/Lobby.svelte'),
  new: () => import('./pages/Create.svelte'),
  compare: () => import('./pages/Compare.svelte'),
  rules: () => import('./pages/RulesPage.svelte'),
  learn: () => import('./pages/Learn.svelte'),
  glossary: () => import('./pages/Glossary.svelte'),
  about: () => import('./pages/About.svelte'),
  fair: () => import('./pages/Fair.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  statistics: () => import('./pages/Statistics.svelte'),
  settings: () => import('./pages/SettingsPage.svelte'),
};

const loaded = new Map<string, Loading>();
const nothing = (): Loading => import('./pages/Nothing.svelte');

/** Begin to load a page; where there is none of this name, one that says so. */
export function pageOf(name: string): Loading {
  const known = loaded.get(name) ?? ((Object.hasOwn(PAGES, name) && PAGES[name]) || nothing)();
  loaded.set(name, known);
  known.catch(() => loaded.delete(name)); // after a failure once more
  return known;
}

let table: Promise<typeof import('./pages/Table.svelte')> | null = null;

/** Begin to load the table, which is a page of its own kind; after a failure once more. */
export function tablePage(): Promise<typeof import('./pages/Table.svelte')> {
  table ??= import('./pages/Table.svelte').catch((error: unknown) => {
    table = null;
    throw error;
  });
  return table;
}
