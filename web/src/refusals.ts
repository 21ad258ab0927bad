/** What was refused last at a table, after it has been done with too: the rule book opens there. */
import type { Table } from './table.svelte';

/** Table -> the code of its last refusal. */
export const refusals = new WeakMap<Table, string>();
