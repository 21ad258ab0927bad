/** One table as the page knows it: what the server sent, and what the person has chosen. */
import { Line, commandId, type Status, type Wire } from './net';
import { Choice } from './choice.svelte';
import { joined } from './log';
import { Numbers } from './numbers';
import { Pairing } from './pairing';
import type {
  Chat,
  ClientMessage,
  EventView,
  Line as LogLine,
  Offer,
  Previewed,
  SeenCard,
  ServerMessage,
  Setup,
  View,
  Way,
} from './wire.gen';

export interface Notice {
  readonly text: string;
  readonly law: string;
}

type Command = Extract<ClientMessage, { id: string }>;
type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

const PREVIEW_AFTER = 40;
const CHAT_KEPT = 100;

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
}

export class Table extends Choice {
  status = $state<Status>('connecting');
  setup = $state.raw<Setup | null>(null);
  view = $state.raw<View | null>(null);
  acts = $state.raw<readonly Offer[]>([]);
  ideas = $state.raw<readonly Way[]>([]);
  lines = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly Chat[]>([]);
  player = $state<number | null>(null);
  preview = $state.raw<Previewed | null>(null);
  /** Why something was refused, said instead of the sentence until the next act. */
  notice = $state.raw<Notice | null>(null);
  /** What a screen reader is told: the last lines of the log. */
  told = $state.raw<readonly LogLine[]>([]);
  failure = $state('');

  private readonly line: Line;
  private readonly numbers: Numbers;
  private readonly pairing = new Pairing((view, events) => this.bring(view, events));
  private previewTimer: ReturnType<typeof setTimeout> | undefined;
  private asked = '';
  /** The answer to the question decides about cards dropped on a meld. */
  private dropped = false;

  /**
   * @param table - its address, the part after /t/.
   * @param language - of the server's sentences.
   * @param shown - called instead of showing a new view: it must call its first argument.
   * @param dial - opens the socket; the gallery has one of its own.
   */
  constructor(
    table: string,
    language: 'en' | 'es' | 'pt' | 'it' | 'de',
    private readonly shown: (show: () => void, events: readonly EventView[], first: boolean) => void,
    dial: () => Wire = () => new WebSocket(address()),
  ) {
    super();
    this.numbers = new Numbers((command) => this.send(command));
    this.line = new Line({
      table,
      language,
      dial,
      message: (message) => this.hear(message),
      status: (status) => (this.status = status),
    });
  }

  // --- what the page asks -----------------------------------------------------------------------

  get own(): readonly SeenCard[] {
    return this.view?.hand ?? [];
  }

  get myTurn(): boolean {
    const view = this.view;
    return view !== null && view.phase === 'play' && view.seat !== null && view.turn.actor === view.seat;
  }

  /** What could be done with the choice, or without one; in the order of the buttons. */
  get offers(): readonly Offer[] {
    const special = this.chosen.length > 0 || this.tray.length > 0 ? (this.preview?.acts ?? []) : [];
    const known = new Set(special.map((offer) => offer.act));
    const rest = this.acts.filter((offer) => !known.has(offer.act));
    return [...special, ...rest];
  }

  name(id: number): string {
    return this.own.find((seen) => seen[0] === id)?.[1] ?? '??';
  }

  // --- what the person does ---------------------------------------------------------------------

  protected override changed(): void {
    this.notice = null;
    this.look();
  }

  /** Put the chosen cards onto an own meld, if there is one way to do it. */
  onto(target: string): void {
    if (!this.chosen.length) return;
    clearTimeout(this.previewTimer);
    this.asked = this.ask(target);
    this.dropped = true;
  }

  shuffle(): void {
    const view = this.view;
    if (view?.fairness && view.seat !== null) this.numbers.again(view.fairness, view.seat);
  }

  act(way: Way | string): void {
    const action = typeof way === 'string' ? way : way.action;
    this.notice = null;
    this.send({ t: 'act', expected: this.view?.seq ?? 0, action });
  }

  /** Say why something cannot be done. */
  explain(offer: Offer): void {
    if (offer.why) this.notice = { text: offer.why.text, law: offer.why.law };
  }

  send(wish: Wish): string {
    const id = commandId();
    this.line.send({ ...wish, id } as Command);
    return id;
  }

  hurry(): void {
    this.line.hurry();
  }

  close(): void {
    clearTimeout(this.previewTimer);
    this.pairing.stop();
    this.line.close();
  }

  /** Ask the server what the choice could mean; the last question counts. */
  private look(): void {
    clearTimeout(this.previewTimer);
    if (!this.chosen.length && !this.tray.length) {
      this.preview = null;
      return;
    }
    this.previewTimer = setTimeout(() => (this.asked = this.ask(null)), PREVIEW_AFTER);
  }

  private ask(onto: string | null): string {
    this.dropped = false;
    return this.send({
      t: 'preview',
      chosen: this.chosen.map((id) => this.name(id)),
      groups: this.tray.map((group) => group.map((id) => this.name(id))),
      onto,
    });
  }

  private previewed(message: Previewed): void {
    if (message.id !== this.asked) return;
    this.preview = message;
    if (!this.dropped) return;
    this.dropped = false;
    const offers = message.acts.filter((offer) => offer.act === 'meld');
    const ways = offers.flatMap((offer) => offer.ways);
    const refused = offers.find((offer) => offer.why);
    if (ways.length === 1 && ways[0]) this.act(ways[0]);
    else if (!ways.length && refused) this.explain(refused);
  }

  // --- what the server says ---------------------------------------------------------------------

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.setup = message.setup;
        this.player = message.player;
        this.lines = message.lines;
        this.chat = message.chat;
        break;
      case 'setup':
        this.setup = message.setup;
        break;
      case 'view':
        this.pairing.view(message);
        break;
      case 'events':
        this.pairing.events(message.events);
        break;
      case 'offers':
        this.pairing.flush();
        this.acts = message.acts;
        this.ideas = message.ideas;
        break;
      case 'preview':
        this.previewed(message);
        break;
      case 'refused':
        // A question about cards that have been played meanwhile: nobody need hear of it.
        if (message.id === this.asked) break;
        this.notice = { text: message.text, law: message.law };
        break;
      case 'answered':
        this.notice = { text: message.text, law: '' };
        break;
      case 'log':
        this.lines = message.lines;
        break;
      case 'chat':
        this.chat = [...this.chat, message].slice(-CHAT_KEPT);
        break;
      case 'presence':
        this.pairing.flush();
        this.mend({ seats: message.seats, spectators: message.spectators, paused: message.paused, clock: message.clock });
        break;
      case 'fairness':
        this.pairing.flush();
        this.mend({ fairness: message.fairness });
        this.numbers.answer(message.fairness, this.view?.seat ?? null);
        break;
      case 'error':
      case 'upgrade':
        this.failure = message.text;
        break;
      case 'conflict':
      case 'ack':
      case 'pong':
        break;
    }
  }

  /** Show a view with its events: the page decides how, for it lets the cards move. */
  private bring(next: View | null, events: readonly EventView[]): void {
    const first = this.view === null;
    this.shown(() => next && this.show(next), events, first);
    if (next?.fairness) this.numbers.answer(next.fairness, next.seat);
    this.tell(events);
  }

  private show(next: View): void {
    const held = new Set(next.hand.map((seen) => seen[0]));
    const sameTurn = this.view?.turn.actor === next.turn.actor && this.view.deal === next.deal;
    this.view = next;
    this.lines = this.lines.filter((line) => line.n >= next.log_from);
    this.acts = [];
    this.ideas = [];
    this.keep(held, sameTurn);
  }

  private mend(part: Partial<View>): void {
    if (this.view) this.view = { ...this.view, ...part };
  }

  private tell(events: readonly EventView[]): void {
    const fresh = events.flatMap((event) => (event.line ? [event.line] : []));
    if (!fresh.length) return;
    this.lines = joined(this.lines, fresh, this.view?.log_from ?? 0);
    this.told = fresh;
  }
}
