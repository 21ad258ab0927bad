/** Everything that lies over the table, stands in its place now and then or moves; loaded after the first sight. */
export { default as Asides } from './Asides.svelte';
export { default as Claim } from './Claim.svelte';
export { default as Dialog } from './Dialog.svelte';
export { default as Join } from './Join.svelte';
export { default as Log } from './Log.svelte';
export { default as Menu } from './Menu.svelte';
export { default as MeldSheet } from './MeldSheet.svelte';
export { default as Room } from './Room.svelte';
export { default as ScorePage } from './ScorePage.svelte';
export { default as Shuffling } from './Shuffling.svelte';
export { default as Staged } from './Staged.svelte';
export { default as Talk } from './Talk.svelte';
export { default as Ways } from './Ways.svelte';
export { draggable } from '../drag';
export { measure, play } from '../motion';
export { sound } from '../sound';
