/** Lists whose newest entry is the last one. */
import { tick } from 'svelte';

/** Show the end of a list; the dialog around it may open only now, and until then it has no height. */
export function toEnd(list: HTMLElement): void {
  void tick().then(() => (list.scrollTop = list.scrollHeight));
}
