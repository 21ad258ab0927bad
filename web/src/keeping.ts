/** Fetch what is kept for later, in the background, so that others at the same address come first. */
import { ApiError } from './api';

/** One after the other, with so much time between, in milliseconds. */
const PAUSE = 300;
/** A server that has too much to do for this address is left alone so long. */
const REST = 10_000;
/** For so many rests in all; the next visit goes on. */
const RESTS = 30;

const wait = (time: number) => new Promise((done) => setTimeout(done, time));
const isBusy = (error: unknown) => error instanceof ApiError && error.status === 429;

/**
 * Read one after the other.
 *
 * @throws what a read throws, unless the server only asks for time.
 */
export async function keepAll(reads: readonly (() => Promise<unknown>)[]): Promise<void> {
  let rests = 0;
  for (const read of reads)
    for (;;) {
      await wait(PAUSE);
      try {
        await read();
        break;
      } catch (error) {
        if (!isBusy(error) || ++rests > RESTS) throw error;
        await wait(REST);
      }
    }
}
