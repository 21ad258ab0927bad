/** What is said at a table, and whose words are not shown. */
import type { Chat } from './wire.gen';

const KEPT = 100;

export class Talk {
  lines = $state.raw<readonly Chat[]>([]);
  /** The players whose words are not shown. */
  muted = $state.raw<readonly number[]>([]);
  /** How much was said by others since this was looked at. */
  unheard = $state(0);

  /** Somebody has said something; `me` is the player who reads. */
  hear(line: Chat, me: number | null): void {
    this.lines = [...this.lines, line].slice(-KEPT);
    if (line.player !== me && !this.muted.includes(line.player)) this.unheard += 1;
  }

  /** Hear a player no more, or again. */
  mute(player: number): void {
    this.muted = this.muted.includes(player) ? this.muted.filter((other) => other !== player) : [...this.muted, player];
  }
}
