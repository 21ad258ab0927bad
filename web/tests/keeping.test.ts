// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../src/api';
import { keepAll } from '../src/keeping';

const busy = () => new ApiError('too_many', 'Too many requests.', '', 429);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is kept for later waits while the server has too much to do, and misses nothing', async () => {
  const read: string[] = [];
  let refusals = 3;
  const page = (name: string) => () => {
    if (name === 'samba' && refusals-- > 0) return Promise.reject(busy());
    read.push(name);
    return Promise.resolve();
  };
  const kept = keepAll(['classic', 'samba', 'bolivia'].map(page));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read).toEqual(['classic']);
  await vi.advanceTimersByTimeAsync(15_000);
  await kept;
  expect(read).toEqual(['classic', 'samba', 'bolivia']);
});

test.each([
  ['that is away', new TypeError('no answer'), 1_000],
  ['that never has time', busy(), 600_000],
])('a server %s ends it', async (_, error, time) => {
  const kept = keepAll([() => Promise.reject(error)]);
  const ended = expect(kept).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(time);
  await ended;
});
