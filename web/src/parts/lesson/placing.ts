/** Where the callout of a lesson stands: beside what it points at, over what matters least. Pixels throughout. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The space to the edges of the page, and to what is pointed at. */
const MARGIN = 8;
const GAP = 14;
/** So much worse it is to cover what is pointed at than the hand and the buttons. */
const WORSE = 12;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function distance(one: Box, other: Box): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

/**
 * The place for a callout.
 *
 * @param size - of the callout.
 * @param room - the part of the page in which it may stand.
 * @param marks - what the step points at; the first one is what it stands beside.
 * @param others - what it had better not cover either.
 */
export function placeOf(size: Pick<Box, 'width' | 'height'>, room: Box, marks: readonly Box[], others: readonly Box[]): Box {
  const left = room.x + MARGIN;
  const right = Math.max(left, room.x + room.width - size.width - MARGIN);
  const top = room.y + MARGIN;
  const bottom = Math.max(top, room.y + room.height - size.height - MARGIN);
  const inX = (x: number) => Math.min(Math.max(x, left), right);
  const inY = (y: number) => Math.min(Math.max(y, top), bottom);
  const xs = [left, inX(room.x + (room.width - size.width) / 2), right];
  const ys = [top, inY(room.y + (room.height - size.height) / 2), bottom];
  for (const mark of [...marks, ...others]) {
    xs.push(inX(mark.x + mark.width + GAP), inX(mark.x - size.width - GAP), inX(mark.x + (mark.width - size.width) / 2));
    ys.push(inY(mark.y + mark.height + GAP), inY(mark.y - size.height - GAP), inY(mark.y + (mark.height - size.height) / 2));
  }
  const [first] = marks;
  const places = xs.flatMap((x) => ys.map((y) => ({ x, y, width: size.width, height: size.height })));
  const cost = (place: Box) =>
    WORSE * marks.reduce((sum, mark) => sum + overlap(place, mark), 0) + others.reduce((sum, other) => sum + overlap(place, other), 0) + (first ? distance(place, first) : distance(place, room));
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** From a corner of the callout to its pointer. */
const CORNER = 26;
/** The pointer reaches no farther than this. */
const REACH = 60;

/**
 * Where on its edge the callout points at what it stands beside, or null where it lies on it or far from it.
 *
 * @param callout - where it stands.
 * @param mark - what it points at.
 */
export function pointerOf(callout: Box, mark: Box): { x: number; y: number } | null {
  const [right, bottom] = [callout.x + callout.width, callout.y + callout.height];
  const within = (from: number, length: number, first: number, size: number) => {
    const middle = (Math.max(from, first) + Math.min(from + length, first + size)) / 2;
    return Math.min(Math.max(middle, from + CORNER), from + length - CORNER);
  };
  const near = (gap: number) => gap > 0 && gap < REACH;
  const y = within(callout.y, callout.height, mark.y, mark.height);
  const x = within(callout.x, callout.width, mark.x, mark.width);
  if (y > mark.y && y < mark.y + mark.height) {
    if (near(mark.x - right)) return { x: right, y };
    if (near(callout.x - mark.x - mark.width)) return { x: callout.x, y };
  }
  if (x > mark.x && x < mark.x + mark.width) {
    if (near(mark.y - bottom)) return { x, y: bottom };
    if (near(callout.y - mark.y - mark.height)) return { x, y: callout.y };
  }
  return null;
}
