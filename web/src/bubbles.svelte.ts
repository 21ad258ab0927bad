/** What players have just said: it is shown at their seats for some seconds. */
import { untrack } from 'svelte';
import type { Table } from './table.svelte';

const SHOWN = 6000;

export class Bubbles {
  /** By the numbers of the players. */
  says = $state.raw<Readonly<Record<number, string>>>({});
  #heard = 0;

  /** Listen to the newest line of a table. */
  hear(table: Table): void {
    const line = table.talk.lines.at(-1);
    const fresh = line && line.at > this.#heard && Date.now() / 1000 - line.at < SHOWN / 1000;
    this.#heard = Math.max(this.#heard, line?.at ?? 0);
    if (!fresh || table.talk.muted.includes(line.player)) return;
    this.says = { ...untrack(() => this.says), [line.player]: line.text };
    setTimeout(() => {
      if (this.says[line.player] === line.text) this.says = { ...this.says, [line.player]: '' };
    }, SHOWN);
  }
}
