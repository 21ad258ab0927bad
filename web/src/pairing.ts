/** A view and the events that led to it: sent one after the other, shown together. */
import type { EventView, View } from './wire.gen';

/** So long a view waits for its events, in milliseconds. */
const WITHIN = 25;

export class Pairing {
  #waiting: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param show - shows a view with its events; events alone come with null.
   */
  constructor(private readonly show: (view: View | null, events: readonly EventView[]) => void) {}

  view(view: View): void {
    this.flush();
    this.#waiting = view;
    this.#timer = setTimeout(() => this.flush(), WITHIN);
  }

  events(events: readonly EventView[]): void {
    clearTimeout(this.#timer);
    const view = this.#waiting;
    this.#waiting = null;
    this.show(view, events);
  }

  /** Show a view that waits, without events. */
  flush(): void {
    if (this.#waiting) this.events([]);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
