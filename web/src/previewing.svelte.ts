/** What the chosen cards could mean: the server is asked about every choice, the last question counts. */
import { Choice } from './choice.svelte';
import type { Offer, Previewed, Way } from './wire.gen';

/** So long a person may go on choosing before the question is sent, in milliseconds. */
const PREVIEW_AFTER = 40;

/** A question about the choice, as it is sent. */
export interface Question {
  readonly t: 'preview';
  readonly chosen: string[];
  readonly groups: string[][];
  readonly onto: string | null;
}

export abstract class Previewing extends Choice {
  preview = $state.raw<Previewed | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = '';
  /** The answer to the question decides about cards dropped on a meld. */
  private dropped = false;

  /** Send a question and return its name. */
  protected abstract put(question: Question): string;
  abstract name(id: number): string;
  abstract act(way: Way): void;
  abstract explain(offer: Offer): void;

  /** Put the chosen cards onto an own meld, if there is one way to do it. */
  onto(target: string): void {
    if (!this.chosen.length) return;
    clearTimeout(this.timer);
    this.asked = this.question(target);
    this.dropped = true;
  }

  /** Ask the server what the choice could mean. */
  protected look(): void {
    clearTimeout(this.timer);
    if (!this.chosen.length && !this.tray.length) {
      this.preview = null;
      return;
    }
    this.timer = setTimeout(() => (this.asked = this.question(null)), PREVIEW_AFTER);
  }

  protected stopLooking(): void {
    clearTimeout(this.timer);
  }

  /** Whether an answer belongs to the last question about the choice. */
  protected isPreview(id: string): boolean {
    return id === this.asked;
  }

  protected previewed(message: Previewed): void {
    if (!this.isPreview(message.id)) return;
    this.preview = message;
    if (!this.dropped) return;
    this.dropped = false;
    const offers = message.acts.filter((offer) => offer.act === 'meld');
    const ways = offers.flatMap((offer) => offer.ways);
    const refused = offers.find((offer) => offer.why);
    if (ways.length === 1 && ways[0]) this.act(ways[0]);
    else if (!ways.length && refused) this.explain(refused);
  }

  private question(onto: string | null): string {
    this.dropped = false;
    return this.put({
      t: 'preview',
      chosen: this.chosen.map((id) => this.name(id)),
      groups: this.tray.map((group) => group.map((id) => this.name(id))),
      onto,
    });
  }
}
