/** The pages that are loaded when wanted, each once. */
import type { Component } from 'svelte';

/** A page by its address: what follows the name of the page, and what follows that. */
export type Page = Component<{ rest: string; more: string }>;
type Loading = Promise<{ default: Page }>;

const PAGES: Readonly<Record<string, () => Loading>> = {
  new: () => import('./pages/Create.svelte'),
  rules: () => import('./pages/RulesPage.svelte'),
  glossary: () => import('./pages/Glossary.svelte'),
  about: () => import('./pages/About.svelte'),
  fair: () => import('./pages/Fair.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  statistics: () => import('./pages/Statistics.svelte'),
  settings: () => import('./pages/SettingsPage.svelte'),
};

const loaded = new Map<string, Loading>();

/** Begin to load a page; undefined where there is none of this name. */
export function pageOf(name: string): Loading | undefined {
  const known = loaded.get(name) ?? (Object.hasOwn(PAGES, name) ? PAGES[name]?.() : undefined);
  if (known) loaded.set(name, known);
  return known;
}
