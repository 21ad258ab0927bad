/** Five short sounds, made by code; nothing sounds before somebody has touched the page. */

import { prefs } from './prefs.svelte';
import type { EventView } from './wire.gen';

export type Sound = 'draw' | 'lay' | 'discard' | 'turn' | 'end';

const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  // [frequency in Hz, start in seconds, length in seconds]
  draw: [[262, 0, 0.06]],
  discard: [[196, 0, 0.07]],
  lay: [[330, 0, 0.09], [440, 0.08, 0.12]],
  turn: [[587, 0, 0.12], [784, 0.12, 0.2]],
  end: [[392, 0, 0.16], [494, 0.15, 0.16], [587, 0.3, 0.3]],
};

/** What is heard of something that happened: one sound, the weightiest. */
export function soundOf(names: ReadonlySet<string>, turn: boolean): Sound | null {
  if (names.has('deal_ended')) return 'end';
  if (turn) return 'turn';
  if (names.has('melded')) return 'lay';
  if (names.has('discarded')) return 'discard';
  return names.has('drew') || names.has('took') ? 'draw' : null;
}

/** Let one hear what has happened, as far as one wishes. */
export function hear(events: readonly EventView[], turn: boolean): void {
  const name = prefs.sound ? soundOf(new Set(events.map((event) => event.name)), turn) : null;
  if (name && !prefs.silent.includes(name)) sound(name);
}

let context: AudioContext | null = null;

/** Play a sound, and for one's own turn shake a phone shortly. */
export function sound(name: Sound): void {
  if (name === 'turn' && 'vibrate' in navigator) navigator.vibrate(60);
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [frequency, start, length] of NOTES[name]) note(context, frequency, start, length);
}

function note(audio: AudioContext, frequency: number, start: number, length: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const from = audio.currentTime + start;
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(0.12, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length + 0.02);
}
