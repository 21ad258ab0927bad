/** Where the other players sit around the table, clockwise from the left of the person. */
import type { SeatView } from './wire.gen';

/** The others in their order of play, the first at the left of the seat (a spectator: from seat 0). */
export function others(seats: readonly SeatView[], own: number | null): SeatView[] {
  if (own === null) return [...seats];
  const at = seats.findIndex((seat) => seat.seat === own);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** The sides with the own one first; for a spectator (null) as they are. */
export function ownFirst<Side extends { readonly side: number }>(sides: readonly Side[], own: number | null): Side[] {
  return [...sides].sort((a, b) => Number(b.side === own) - Number(a.side === own));
}
