/** Everything that lies over the table, stands in its place now and then or moves, and the keys; loaded after the first sight. */
export { default as Asides } from './Asides.svelte';
export { default as Dock } from './Dock.svelte';
export { default as Meter } from './Meter.svelte';
export { default as Over } from './Over.svelte';
export { default as Room } from './Room.svelte';
export { default as ScorePage } from './ScorePage.svelte';
export { default as Shuffling } from './Shuffling.svelte';
export { default as Staged } from './Staged.svelte';
export { follow } from '../arrows';
export { keepFocus } from '../focus';
export { dragHand } from '../handdrag';
export { measure, play } from '../motion';
export { hear } from '../sound';
export { headTab, mark } from '../heading';
export { Bubbles } from '../bubbles.svelte';
