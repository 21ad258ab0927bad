/** A finished game as it is shown again: which deal, through whose eyes, which step. */
import { api } from './api';
import { Fetched } from './fetched.svelte';
import { groupsOf } from './hand';
import { inTongue } from './tongue';
import type { Replay, ReplayStep, SeenCard } from './wire.gen';

/** The sentences of a step, an event each. */
const told = (one: ReplayStep) => one.events.flatMap((event) => (event.line ? [event.line.text] : []));

export class Story {
  replay = $state.raw<Replay | null>(null);
  deal = $state(1);
  /** The seat whose eyes these are; empty for all hands open. */
  eyes = $state('');
  /** The step, from 0. */
  at = $state(0);
  readonly fetched: Fetched<Replay>;
  /** What is asked for: the deal, the player who sees it, the step. */
  private wish: [deal: number, eyes: string, place: number];

  readonly most = $derived((this.replay?.steps.length ?? 1) - 1);
  readonly view = $derived(this.replay?.steps[Math.min(this.at, this.most)]?.view);
  readonly wild = $derived(this.replay?.setup.wild ?? []);
  /** The computer that made the move of this step; empty where none did. */
  readonly computer = $derived(this.replay?.steps[this.at - 1]?.view.seats.find((one) => one.acts && one.kind === 'computer')?.name ?? '');
  /** What each step brought, an event a line. */
  readonly lines = $derived(this.replay?.steps.map(told) ?? []);
  readonly last = $derived(this.replay?.deals.at(-1)?.deal ?? 1);
  /** The hands that are seen at this step, by seat: all of them, or the one whose eyes these are. */
  readonly hands = $derived(this.shownHands());

  /**
   * @param table - the address of the game.
   * @param from - where to begin: deal and step, "2-15".
   */
  constructor(private readonly table: string, from: string) {
    const [first, begin] = from.split('-').map(Number);
    this.wish = [first || 1, '', (begin || 1) - 1];
    this.fetched = new Fetched(() => this.fetch());
  }

  /** Show another deal, or the same through other eyes. */
  load(deal: number, eyes: string, place: number): void {
    this.wish = [deal, eyes, place];
    void this.fetched.load();
  }

  /** Show the beginning of another deal, if there is one of that number. */
  jump(deal: number): void {
    if (deal >= 1 && deal <= this.last) this.load(deal, this.eyes, 0);
  }

  go(place: number): void {
    this.at = Math.max(0, Math.min(this.most, place));
    history.replaceState(null, '', inTongue(`/replay/${this.table}/${this.deal}-${this.at + 1}`)); // the address can be sent to somebody
  }

  /** The next step at which somebody else has the turn, in either direction. */
  turn(by: 1 | -1): void {
    const steps = this.replay?.steps ?? [];
    const actor = (index: number) => steps[index]?.view.seats.find((one) => one.acts)?.seat;
    let place = Math.max(0, Math.min(this.most, this.at + by));
    while (place > 0 && place < this.most && actor(place) === actor(place - 1)) place += by;
    this.go(place);
  }

  /** Do what a key means; say whether it means anything. */
  press(key: string): boolean {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      PageUp: () => this.jump(this.deal - 1),
      PageDown: () => this.jump(this.deal + 1),
      Home: () => this.go(0),
      End: () => this.go(this.most),
    };
    acts[key]?.();
    return key in acts;
  }

  private async fetch(): Promise<Replay> {
    const { wish } = this;
    const found = await api.replay(this.table, wish[0], wish[1]);
    if (wish !== this.wish) return found; // another one was asked for meanwhile
    this.replay = found;
    [this.deal, this.eyes] = wish;
    this.go(wish[2]);
    return found;
  }

  private shownHands(): string[][] {
    const { replay, view } = this;
    if (!replay || !view) return [];
    const open = replay.hands[Math.min(this.at, this.most)] ?? [];
    const all = open.length ? open : view.seats.map((one) => (one.seat === view.seat ? view.hand.map((seen) => seen[1]) : []));
    return all.map((cards) => this.sorted(cards));
  }

  private sorted(cards: readonly string[]): string[] {
    const seen = cards.map((card, index): SeenCard => [index, card]);
    return groupsOf(seen, this.replay?.setup.sequences ? 'suit' : 'rank', this.wild).flatMap((group) => group.cards.map((one) => one[1]));
  }
}
