/** What the chosen cards could mean: the server is asked about every choice, the last question counts. */
import type { Selection } from './selection.svelte';
import type { Offer, Previewed, Way } from './wire.gen';

/** So long a person may go on choosing before the question is sent, in milliseconds. */
const ASK_AFTER = 40;

/** What is done with chosen cards. */
export const WITH_CARDS: ReadonlySet<string> = new Set(['meld', 'discard', 'take', 'lay_three', 'special']);

/** A question about the choice, as it is sent. */
export interface Question {
  readonly t: 'preview';
  readonly chosen: string[];
  readonly groups: string[][];
  readonly onto: string | null;
}

/** The table whose cards are chosen. */
interface Asker {
  /** Send a question and return its name. */
  send(question: Question): string;
  /** The card of a number. */
  name(id: number): string;
  act(way: Way): void;
  explain(offer: Offer): void;
}

export class Preview {
  /** The last answer; null where nothing is chosen. */
  answer = $state.raw<Previewed | null>(null);
  /** The choice has changed, and what it means is not known yet: the answer is to another one. */
  due = $state(false);

  /** What was pressed meanwhile. */
  #later: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';
  /** The answer to the question decides about cards dropped on a meld. */
  #dropped = false;

  constructor(
    private readonly selection: Selection,
    private readonly table: Asker,
  ) {}

  /** Put the chosen cards onto an own meld, if there is one way to do it. */
  onto(target: string): void {
    if (!this.selection.chosen.length) return;
    clearTimeout(this.#timer);
    this.#ask(target);
    this.#dropped = true;
  }

  /** Ask the server what the choice could mean. */
  look(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
    this.forget();
    if (this.selection.empty) {
      this.answer = null;
      return;
    }
    this.due = true;
    this.#timer = setTimeout(() => this.#ask(null), ASK_AFTER);
  }

  /** Do something as soon as it is known what the choice means; another choice calls it off. */
  whenKnown(then: () => void): void {
    if (this.due) this.#later = then;
    else then();
  }

  /** Wait for no answer any more. */
  forget(): void {
    this.due = false;
    this.#later = null;
  }

  /** Whether an action is one that the choice was asked for, so that it uses the chosen cards. */
  uses(action: string): boolean {
    const acts = this.answer?.acts.filter((offer) => WITH_CARDS.has(offer.act)) ?? [];
    const ways = [...acts.flatMap((offer) => offer.ways), ...(this.answer?.ideas ?? [])];
    return ways.some((way) => way.action === action);
  }

  /** Whether this is the name of the last question about the choice. */
  isAsked(id: string): boolean {
    return id === this.#asked;
  }

  /** An answer has come. */
  hear(message: Previewed): void {
    if (!this.isAsked(message.id)) return;
    const later = this.#later;
    this.answer = message;
    this.forget();
    later?.();
    if (!this.#dropped) return;
    this.#dropped = false;
    const offers = message.acts.filter((offer) => offer.act === 'meld');
    const ways = offers.flatMap((offer) => offer.ways);
    const refused = offers.find((offer) => offer.why);
    if (ways.length === 1 && ways[0]) this.table.act(ways[0]);
    else if (!ways.length && refused) this.table.explain(refused);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #ask(onto: string | null): void {
    this.#dropped = false;
    const names = (ids: readonly number[]) => ids.map((id) => this.table.name(id));
    this.#asked = this.table.send({ t: 'preview', chosen: names(this.selection.chosen), groups: this.selection.tray.map(names), onto });
  }
}
