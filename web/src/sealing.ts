/** What this seat has to do with the shuffle; the code for it is loaded with the first deal that waits for it. */
import type { Numbers } from './numbers';
import type { FairnessView } from './wire.gen';

export class Sealing {
  #numbers: Promise<Numbers> | null = null;

  constructor(private readonly send: ConstructorParameters<typeof Numbers>[0]) {}

  /** Do what the shuffle waits for from this seat. */
  answer(fairness: FairnessView, seat: number | null): void {
    if (seat !== null && fairness.owing[String(seat)]) void this.#with((numbers) => numbers.answer(fairness, seat));
  }

  /** Shuffle again. */
  again(fairness: FairnessView, seat: number): void {
    void this.#with((numbers) => numbers.again(fairness, seat));
  }

  /** Where the code cannot be had now, the next view asks again. */
  async #with(wanted: (numbers: Numbers) => void): Promise<void> {
    this.#numbers ??= import('./numbers').then(({ Numbers }) => new Numbers(this.send));
    await this.#numbers.then(wanted, () => (this.#numbers = null));
  }
}
