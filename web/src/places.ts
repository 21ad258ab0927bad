/** Where the other players sit around the table, clockwise from the left of the person. */
import type { SeatView } from './wire.gen';

export interface Around {
  /** From the bottom to the top. */
  readonly left: readonly SeatView[];
  readonly top: readonly SeatView[];
  /** From the top to the bottom. */
  readonly right: readonly SeatView[];
}

/** How many sit at the left and at the right, by the number of others. */
const SIDEWAYS = [0, 0, 1, 1, 1, 1, 1, 2];

/** The others in their order of play, the first at the left of the seat (a spectator: from seat 0). */
export function others(seats: readonly SeatView[], own: number | null): SeatView[] {
  if (own === null) return [...seats];
  const at = seats.findIndex((seat) => seat.seat === own);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** Spread the others over the three edges of the table. */
export function around(seats: readonly SeatView[], own: number | null): Around {
  const rest = others(seats, own);
  const side = SIDEWAYS[Math.min(rest.length, SIDEWAYS.length - 1)] ?? 2;
  return {
    left: rest.slice(0, side),
    top: rest.slice(side, rest.length - side),
    right: rest.slice(rest.length - side),
  };
}

/** The sides with the own one first; for a spectator (null) as they are. */
export function ownFirst<Side extends { readonly side: number }>(sides: readonly Side[], own: number | null): Side[] {
  return [...sides].sort((a, b) => Number(b.side === own) - Number(a.side === own));
}
