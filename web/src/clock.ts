/** How much time a player has left, worked out from what the server said last. */
import type { ClockView } from './wire.gen';

export interface Left {
  /** Milliseconds of the turn itself. */
  readonly turn: number;
  /** Milliseconds of the reserve. */
  readonly reserve: number;
}

/**
 * The time left at this moment.
 *
 * @param player - the place of the player who acts: whose reserve is shown.
 * @param passed - milliseconds since the view came.
 */
export function leftOf(clock: ClockView, player: number, passed: number): Left {
  const all = Math.max(0, clock.left - (clock.runs ? passed : 0));
  const reserve = Math.min(clock.reserve[player] ?? 0, all);
  return { turn: all - reserve, reserve };
}

/** "1:05". */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is to be said aloud when the time goes from `before` to `now`, or null. */
export function warningOf(before: Left, now: Left): 'soon' | 'reserve' | null {
  if (before.turn > 0 && now.turn === 0 && now.reserve > 0) return 'reserve';
  const [was, is] = [before.turn + before.reserve, now.turn + now.reserve];
  return was > 10_000 && is <= 10_000 ? 'soon' : null;
}
