import { describe, expect, test } from 'vitest';
import { placeOf, pointerOf, type Box } from '../src/parts/lesson/placing';

const ROOM: Box = { x: 0, y: 48, width: 1366, height: 720 };
const SIZE = { width: 400, height: 260 };

function covers(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && one.x + one.width > other.x && one.y < other.y + other.height && one.y + one.height > other.y;
}

describe('the place of a callout', () => {
  const hand: Box = { x: 0, y: 560, width: 1366, height: 208 };

  test('is beside what it points at, and covers neither that nor the hand', () => {
    for (const mark of [{ x: 540, y: 180, width: 130, height: 180 }, { x: 850, y: 170, width: 490, height: 330 }, { x: 10, y: 170, width: 490, height: 330 }]) {
      const place = placeOf(SIZE, ROOM, [mark], [hand]);
      expect(covers(place, mark)).toBe(false);
      expect(covers(place, hand)).toBe(false);
      const gap = Math.max(mark.x - place.x - place.width, place.x - mark.x - mark.width, mark.y - place.y - place.height, place.y - mark.y - mark.height);
      expect(gap).toBeLessThan(40);
    }
  });

  test('stays on the page, on a phone too', () => {
    const phone: Box = { x: 0, y: 40, width: 360, height: 600 };
    const place = placeOf({ width: 344, height: 250 }, phone, [{ x: 0, y: 300, width: 360, height: 160 }], [{ x: 0, y: 460, width: 360, height: 180 }]);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(360);
    expect(place.y).toBeGreaterThanOrEqual(40);
    expect(place.y + place.height).toBeLessThanOrEqual(300);
  });

  test('rather covers the hand than what it points at', () => {
    const mark: Box = { x: 8, y: 50, width: 1350, height: 500 };
    const place = placeOf(SIZE, ROOM, [mark], [hand]);
    expect(place.y).toBe(ROOM.y + ROOM.height - SIZE.height - 8);
  });

  test('without anything to point at is over nothing that is used', () => {
    expect(covers(placeOf(SIZE, ROOM, [], [hand]), hand)).toBe(false);
  });
});

describe('the pointer of a callout', () => {
  const callout: Box = { x: 400, y: 200, width: 400, height: 260 };

  test('is on the edge beside what is pointed at, and level with it', () => {
    expect(pointerOf(callout, { x: 820, y: 150, width: 500, height: 350 })).toEqual({ x: 800, y: 330 });
    expect(pointerOf(callout, { x: 100, y: 420, width: 280, height: 300 })).toEqual({ x: 400, y: 434 });
    expect(pointerOf(callout, { x: 0, y: 470, width: 1366, height: 90 })).toEqual({ x: 600, y: 460 });
    expect(pointerOf(callout, { x: 500, y: 50, width: 100, height: 140 })).toEqual({ x: 550, y: 200 });
  });

  test('is not there where the callout lies on it, or far from it', () => {
    expect(pointerOf(callout, { x: 700, y: 150, width: 500, height: 350 })).toBe(null);
    expect(pointerOf(callout, { x: 1000, y: 150, width: 300, height: 350 })).toBe(null);
    expect(pointerOf(callout, { x: 820, y: 600, width: 300, height: 100 })).toBe(null);
  });
});
