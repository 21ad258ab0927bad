import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Line, type Status, type Wire } from '../src/net';
import type { ServerMessage } from '../src/wire.gen';

class FakeWire implements Wire {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  readyState = 1;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.cut(1000);
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  cut(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

let wires: FakeWire[];
let states: Status[];
let heard: ServerMessage[];

function line(): Line {
  return new Line({
    table: 'abc',
    language: 'en',
    dial: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    message: (message) => heard.push(message),
    status: (status) => states.push(status),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [wires, states, heard] = [[], [], []];
});

const last = () => wires.at(-1) ?? new FakeWire();

/** A line that has heard its welcome. */
function standing(): Line {
  const one = line();
  last().open();
  last().hear({ t: 'welcome' });
  return one;
}

/** Let nothing be answered until the line is lost, and stand again; return how long that took. */
function silence(): number {
  let waited = 0;
  for (; states.at(-1) === 'open'; waited += 100) vi.advanceTimersByTime(100);
  vi.advanceTimersByTime(1000);
  last().open();
  last().hear({ t: 'welcome' });
  return waited;
}

describe('the line to a table', () => {
  test('says hello first, and commands only after the welcome', () => {
    const one = line();
    one.send({ t: 'start', id: 'a' });
    last().open();
    expect(last().sent.map((message) => message['t'])).toEqual(['hello']);
    last().hear({ t: 'welcome' });
    expect(last().sent.map((message) => message['t'])).toEqual(['hello', 'start']);
  });

  test('comes back by itself and sends what was not answered under its old name', () => {
    const one = line();
    last().open();
    last().hear({ t: 'welcome' });
    last().hear({ t: 'view', seq: 7 });
    one.send({ t: 'act', id: 'first', expected: 7, action: 'draw' });
    one.send({ t: 'act', id: 'second', expected: 8, action: 'discard 4C' });
    last().hear({ t: 'ack', id: 'first', seq: 8 });
    last().cut();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toMatchObject({ t: 'hello', seq: 7 });
    last().hear({ t: 'welcome' });
    expect(last().sent.slice(1)).toEqual([{ t: 'act', id: 'second', expected: 8, action: 'discard 4C' }]);
  });

  test('gives nothing to a line that is closing, and sends it on the next', () => {
    const one = line();
    last().open();
    last().hear({ t: 'welcome' });
    last().readyState = 2; // CLOSING
    one.send({ t: 'act', id: 'first', expected: 7, action: 'draw' });
    expect(last().sent).toHaveLength(1);
    last().cut(1012);
    vi.advanceTimersByTime(1000);
    last().open();
    last().hear({ t: 'welcome' });
    expect(last().sent.slice(1)).toEqual([{ t: 'act', id: 'first', expected: 7, action: 'draw' }]);
  });

  test('has not heard a change whose events were cut off', () => {
    line();
    for (const seq of [7, 7]) {
      last().open();
      expect(last().sent[0]).toMatchObject({ t: 'hello', seq: wires.length === 1 ? 0 : seq });
      last().hear({ t: 'welcome' });
      last().hear({ t: 'view', seq: 7, phase: 'play' });
      last().hear({ t: 'view', seq: 9, phase: 'play' });
      last().cut();
      vi.advanceTimersByTime(1000);
    }
    last().open();
    last().hear({ t: 'events', seq: 9, events: [] });
    last().cut();
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent[0]).toMatchObject({ t: 'hello', seq: 9 });
  });

  test('asks no preview again after a cut', () => {
    const one = line();
    last().open();
    last().hear({ t: 'welcome' });
    one.send({ t: 'preview', id: 'p', chosen: [], groups: [], onto: null });
    last().cut();
    vi.advanceTimersByTime(1000);
    last().open();
    last().hear({ t: 'welcome' });
    expect(last().sent).toHaveLength(1);
  });

  test('waits longer each time, and hurries when asked', () => {
    const one = line();
    for (let n = 0; n < 8; n += 1) {
      last().cut();
      vi.advanceTimersByTime(12_000);
    }
    last().cut();
    const count = wires.length;
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(count);
    one.hurry();
    expect(wires).toHaveLength(count + 1);
  });

  test.each<Parameters<Line['send']>[0]>([
    { t: 'act', id: 'a', expected: 7, action: 'draw' },
    { t: 'preview', id: 'a', chosen: [], groups: [], onto: null },
  ])('counts as lost when a $t has no answer', (message) => {
    const one = standing();
    one.send(message);
    vi.advanceTimersByTime(3000);
    last().hear({ t: 'presence' });
    vi.advanceTimersByTime(3900);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(100);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    last().open();
    last().hear({ t: 'welcome' });
    expect(states.at(-1)).toBe('open');
    expect(last().sent.slice(1)).toEqual(message.t === 'act' ? [message] : []);
  });

  test('stands while nothing is asked, and after the answer', () => {
    const one = standing();
    vi.advanceTimersByTime(60_000);
    one.send({ t: 'start', id: 'a' });
    vi.advanceTimersByTime(3000);
    last().hear({ t: 'ack', id: 'a', seq: 8 });
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(['connecting', 'open']);
  });

  test('waits twice as long for a slow server each time, until it has answered', () => {
    const one = standing();
    one.send({ t: 'start', id: 'a' });
    const waits = Array.from({ length: 4 }, () => silence());
    expect(waits).toEqual([4000, 8000, 16_000, 16_000]);
    last().hear({ t: 'ack', id: 'a', seq: 8 });
    one.send({ t: 'start', id: 'b' });
    expect(silence()).toBe(4000);
  });

  test('a dial without an answer is given up', () => {
    line();
    vi.advanceTimersByTime(4500);
    expect(wires).toHaveLength(2);
  });

  test('is dropped when the net is gone, and hears nothing of the old socket', () => {
    const one = standing();
    const old = last();
    one.drop();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    old.hear({ t: 'chat' });
    old.cut();
    expect(heard).not.toContainEqual({ t: 'chat' });
    expect(wires).toHaveLength(2);
  });

  test('shows whether it still stands when the page is looked at again', () => {
    const one = standing();
    one.hurry();
    expect(last().sent.at(-1)).toEqual({ t: 'ping' });
    last().hear({ t: 'pong', n: 0 });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe('open');
    one.hurry();
    vi.advanceTimersByTime(4000);
    expect(states.at(-1)).toBe('lost');
  });

  test('does not come back when it was refused or closed', () => {
    const one = line();
    last().open();
    last().cut(1008);
    expect(states.at(-1)).toBe('refused');
    one.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  test.each(['removed', 'no_spectators'])('does not come back when it was sent away: %s', (code) => {
    const one = line();
    last().open();
    last().hear({ t: 'welcome' });
    last().hear({ t: 'error', code, text: '', fatal: true });
    last().cut(1000);
    expect(states.at(-1)).toBe('refused');
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    one.close();
  });
});
