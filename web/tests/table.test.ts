import { describe, expect, test } from 'vitest';
import { leftOf, timeText, warningOf } from '../src/clock';
import { joined, unsaid } from '../src/log.svelte';
import { Line as Socket, type Wire } from '../src/net';
import type { Line } from '../src/wire.gen';

const line = (n: number, text = `line ${n}.`): Line => ({ n, seat: 0, turn: 1, text });

describe('the clock', () => {
  const clock = { left: 25_000, reserve: [20_000, 60_000], runs: true };

  test('the turn runs out before the reserve', () => {
    expect(leftOf(clock, 0, 0)).toEqual({ turn: 5_000, reserve: 20_000 });
    expect(leftOf(clock, 0, 5_000)).toEqual({ turn: 0, reserve: 20_000 });
    expect(leftOf(clock, 0, 12_000)).toEqual({ turn: 0, reserve: 13_000 });
    expect(leftOf(clock, 0, 90_000)).toEqual({ turn: 0, reserve: 0 });
  });

  test('it stands while a question is open', () => {
    expect(leftOf({ ...clock, runs: false }, 0, 9_000)).toEqual(leftOf(clock, 0, 0));
  });

  test('the reserve and the last ten seconds are told, each once', () => {
    expect(warningOf(leftOf(clock, 0, 4_900), leftOf(clock, 0, 5_100))).toBe('reserve');
    expect(warningOf(leftOf(clock, 0, 5_100), leftOf(clock, 0, 5_300))).toBeNull();
    expect(warningOf(leftOf(clock, 0, 14_900), leftOf(clock, 0, 15_100))).toBe('soon');
    expect(warningOf(leftOf(clock, 0, 15_100), leftOf(clock, 0, 15_300))).toBeNull();
  });

  test('a second that has begun still counts', () => {
    expect([timeText(65_000), timeText(9_001), timeText(0)]).toEqual(['1:05', '0:10', '0:00']);
  });
});

describe('the log', () => {
  test('a line that grows takes its own place, and what was taken back goes', () => {
    const lines = [line(1), line(2), line(3)];
    expect(joined(lines, [line(3, 'line 3, and more.')], 0).map((one) => one.text)).toEqual(['line 1.', 'line 2.', 'line 3, and more.']);
    expect(joined(lines, [line(2, 'another.')], 0).map((one) => one.n)).toEqual([1, 2]);
  });

  test('only what is new of a line is read aloud', () => {
    const lines = [line(3, 'Ana melds three kings.')];
    expect(unsaid(lines, line(3, 'Ana melds three kings; adds a nine.'))).toBe('adds a nine.');
    expect(unsaid(lines, line(4, 'Rosa draws.'))).toBe('Rosa draws.');
  });
});

test('a line knows which commands wait for their answer', () => {
  const wire: Wire = { readyState: 0, send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };
  const socket = new Socket({ table: 't', language: 'en', dial: () => wire, message: () => undefined, status: () => undefined });
  socket.send({ t: 'act', id: 'one', expected: 1, action: 'draw' });
  expect(socket.waits('act')).toBe(true);
  wire.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ t: 'ack', id: 'one', seq: 2 }) }));
  expect(socket.waits('act')).toBe(false);
});
