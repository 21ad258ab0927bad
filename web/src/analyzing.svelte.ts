/** The analysis of a finished game: asked for, then asked again until it is complete. */
import { call } from './api';
import { Fetched } from './fetched.svelte';
import type { GameAnalysis } from './wire.gen';

/** Milliseconds from an answer to the next question. */
const PAUSE = 800;

/** Begin the analysis, and follow it while a component is there. */
export function analyzing(table: string): Fetched<GameAnalysis> {
  const fetched = new Fetched(() => call<GameAnalysis>(`/tables/${encodeURIComponent(table)}/analysis`, {}));
  $effect(() => {
    if (!fetched.value || fetched.value.complete) return;
    const timer = setTimeout(() => void fetched.load(), PAUSE);
    return () => clearTimeout(timer);
  });
  return fetched;
}
