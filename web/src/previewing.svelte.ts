/** What the chosen cards could mean: the server is asked about every choice, the last question counts. */
import { Choice } from './choice.svelte';
import type { Offer, Previewed, Way } from './wire.gen';

/** So long a person may go on choosing before the question is sent, in milliseconds. */
const PREVIEW_AFTER = 40;

/** What is done with chosen cards. */
export const WITH_CARDS: ReadonlySet<string> = new Set(['meld', 'discard', 'take', 'lay_three', 'special']);

/** A question about the choice, as it is sent. */
export interface Question {
  readonly t: 'preview';
  readonly chosen: string[];
  readonly groups: string[][];
  readonly onto: string | null;
}

export abstract class Previewing extends Choice {
  preview = $state.raw<Previewed | null>(null);
  /** The choice has changed, and what it means is not known yet: the preview is of another one. */
  due = $state(false);

  /** What was pressed meanwhile. */
  private later: (() => void) | null = null;
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
    this.asked = '';
    this.unanswered();
    if (!this.chosen.length && !this.tray.length) {
      this.preview = null;
      return;
    }
    this.due = true;
    this.timer = setTimeout(() => (this.asked = this.question(null)), PREVIEW_AFTER);
  }

  /** Do something as soon as it is known what the choice means; another choice calls it off. */
  whenKnown(then: () => void): void {
    if (this.due) this.later = then;
    else then();
  }

  /** No answer is waited for any more. */
  protected unanswered(): void {
    this.due = false;
    this.later = null;
  }

  /** Whether an action is one that the choice was asked for, so that it uses the chosen cards. */
  protected isChoice(action: string): boolean {
    const acts = this.preview?.acts.filter((offer) => WITH_CARDS.has(offer.act)) ?? [];
    const ways = [...acts.flatMap((offer) => offer.ways), ...(this.preview?.ideas ?? [])];
    return ways.some((way) => way.action === action);
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
    const { later } = this;
    this.preview = message;
    this.unanswered();
    later?.();
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
