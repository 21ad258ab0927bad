/** What a page asks for when it opens: on its way, here, or failed; what failed for now is tried again. */
import { untrack } from 'svelte';
import { isPassing, reason } from './api';
import { server } from './server.svelte';

/** Made while a component is made; it asks at once, and again by itself when the server is back. */
export class Fetched<T> {
  value: T | undefined = $state.raw();
  /** Why it is not here, a sentence; empty while nothing has failed. */
  failure = $state('');
  /** It may work at another time. */
  passing = $state(false);
  busy = $state(false);
  #asked = 0;

  constructor(private readonly ask: () => Promise<T>) {
    void this.load();
    let returns = server.returns;
    $effect(() => {
      if (server.returns === returns) return;
      returns = server.returns;
      if (untrack(() => this.passing)) void this.load();
    });
  }

  /** Ask again so often, in milliseconds, while somebody looks, and at once when they look again. */
  every(time: number): void {
    $effect(() => {
      const look = () => document.visibilityState === 'visible' && !this.busy && void this.load();
      const timer = setInterval(look, time);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    });
  }

  /** Ask, or ask again; of several questions only the last answer counts. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.busy = true;
    try {
      const value = await this.ask();
      if (asked === this.#asked) [this.value, this.failure, this.passing] = [value, '', false];
    } catch (error) {
      if (asked === this.#asked) [this.failure, this.passing] = [reason(error), isPassing(error)];
    }
    if (asked === this.#asked) this.busy = false;
  }
}
