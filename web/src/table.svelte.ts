/**
 * One table as the page knows it: what the server sent, composed of what the person has chosen, what that
 * could mean, what is said, what has happened, and the line over which all of it comes.
 */
import { Line, commandId, type Status, type Wire } from './net';
import { homeOf, renamed } from './hand';
import { Log } from './log.svelte';
import type { Notice } from './notice';
import { Pairing } from './pairing';
import { Sealing } from './sealing';
import { giveUp, seatMoved } from './seats';
import { Preview } from './preview.svelte';
import { Selection } from './selection.svelte';
import { Talk } from './talk.svelte';
import { t } from './words';
import type { Ask, ClientMessage, EventView, LessonView, Offer, SeenCard, ServerMessage, Setup, View, Way } from './wire.gen';

type Command = Extract<ClientMessage, { id: string }>;
type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** Pressed twice in a row, these are sent once: the second waits for the answer to the first. */
const ONE_AT_A_TIME: ReadonlySet<string> = new Set(['act', 'cut', 'shuffle', 'next_deal', 'start', 'undo', 'rematch', 'ask']);

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
}

export class Table {
  status = $state<Status>('connecting');
  setup = $state.raw<Setup | null>(null);
  view = $state.raw<View | null>(null);
  acts = $state.raw<readonly Offer[]>([]);
  ideas = $state.raw<readonly Way[]>([]);
  player = $state<number | null>(null);
  /** This browser had a seat here, which another device has taken since. */
  moved = $state(false);
  /** Why something was refused, said instead of the sentence until the next act. */
  notice = $state.raw<Notice | null>(null);
  /** What a computer would do, until it is done or refused. */
  advice = $state.raw<readonly Way[] | null>(null);
  failure = $state('');
  /** The code of it. */
  denied = $state('');
  /** When clock and absences of the view were true, by `performance.now()`. */
  timed = $state(0);
  /** The step of a lesson. */
  page = $state.raw<LessonView | null>(null);

  readonly selection = new Selection(() => this.#changed());
  readonly preview = new Preview(this.selection, this);
  readonly log = new Log();
  readonly talk = new Talk();
  readonly line: Line;
  readonly #sealing = new Sealing((command) => this.send(command));
  readonly #pairing = new Pairing((view, events) => this.#bring(view, events));
  #conflict = false;
  /** The next view is the first of its line, and each line has ids of its own for the cards. */
  #anew = false;
  /** The view in which the chosen cards were played: once it has passed, nothing is chosen. */
  #spent: number | null = null;

  /**
   * @param table - its address, the part after /t/.
   * @param language - of the server's sentences.
   * @param shown - called instead of showing a new view: it must call its first argument.
   * @param dial - opens the socket; the gallery has one of its own.
   * @param lesson - at which step a lesson begins, where this is the table of one.
   */
  constructor(
    private readonly table: string,
    language: 'en' | 'es' | 'pt' | 'it' | 'de',
    private readonly shown: (show: () => void, events: readonly EventView[], first: boolean) => void,
    dial: () => Wire = () => new WebSocket(address()),
    readonly lesson?: () => number,
  ) {
    this.line = new Line({
      table,
      language,
      dial,
      lesson,
      message: (message) => this.#hear(message),
      status: (status) => this.#lineIs(status),
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
    const special = this.selection.empty ? [] : (this.preview.answer?.acts ?? []);
    const known = new Set(special.map((offer) => offer.act));
    const rest = this.acts.filter((offer) => !known.has(offer.act));
    return [...special, ...rest];
  }

  /** The group laid ready to which the chosen cards belong, or null. */
  get home(): number | null {
    const names = (ids: readonly number[]) => ids.map((id) => this.name(id));
    return homeOf(this.selection.tray.map(names), names(this.selection.chosen), this.setup?.wild ?? []);
  }

  name(id: number): string {
    return this.own.find((seen) => seen[0] === id)?.[1] ?? '??';
  }

  // --- what the person does ---------------------------------------------------------------------

  shuffle(): void {
    const view = this.view;
    if (view?.fairness && view.seat !== null) this.#sealing.again(view.fairness, view.seat);
  }

  act(way: Way | string): void {
    const action = typeof way === 'string' ? way : way.action;
    this.notice = null;
    this.advice = null;
    const expected = this.view?.seq ?? 0;
    if (this.preview.uses(action)) this.#spent = expected;
    this.send({ t: 'act', expected, action });
  }

  /** Ask the table something that is no action of the game. */
  inquire(what: Ask['what'], seat: number | null = null): void {
    this.send({ t: 'ask', what, seat });
  }

  /** Take back the last act, or answer somebody who asks for it. */
  undo(agree = true): void {
    this.send({ t: 'undo', expected: this.view?.seq ?? 0, agree });
  }

  /** Give the seat up for good. */
  leave(): void {
    giveUp(this.table);
    this.send({ t: 'leave' });
  }

  /** Say why something cannot be done. */
  explain(offer: Offer): void {
    if (offer.why) this.notice = { text: offer.why.plain, full: offer.why.text, law: offer.why.law, code: offer.why.code };
  }

  /** Send a command; while the line is down it waits, and the person is told so. */
  send(wish: Wish): string {
    if (wish.t !== 'preview' && this.status === 'lost') this.notice = { text: t('press_waits'), law: '', calm: true };
    if (ONE_AT_A_TIME.has(wish.t) && this.line.waits(wish.t)) return '';
    const id = commandId();
    this.line.send({ ...wish, id } as Command);
    return id;
  }

  close(): void {
    this.preview.stop();
    this.#pairing.stop();
    this.line.close();
  }

  // --- what the server says ---------------------------------------------------------------------

  #lineIs(status: Status): void {
    const back = this.status === 'lost' && status === 'open';
    if (this.status === 'open' && status === 'lost' && this.line.waits()) this.notice = { text: t('press_waits'), law: '', calm: true };
    this.status = status;
    if (back && this.notice?.calm) this.notice = null;
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#anew = true;
        this.setup = message.setup;
        this.player = message.player;
        this.moved = !this.lesson && seatMoved(this.table, message.player);
        this.log.lines = message.lines;
        this.talk.lines = message.chat;
        break;
      case 'setup':
        this.setup = message.setup;
        break;
      case 'view':
        this.#pairing.view(message);
        break;
      case 'events':
        this.#pairing.events(message.events);
        break;
      case 'offers':
        this.#pairing.flush();
        this.acts = message.acts;
        this.ideas = message.ideas;
        break;
      case 'preview':
        this.preview.hear(message);
        break;
      case 'refused':
        // A question about cards that have been played meanwhile: nobody need hear of it.
        if (this.preview.isAsked(message.id)) this.preview.forget();
        else this.notice = { text: message.plain, full: message.text, law: message.law, code: message.code };
        this.#spent = null;
        break;
      case 'answered':
        if (message.what === 'advice') this.advice = [{ action: message.action, text: message.text, wilds: 0, warning: '' }, ...(message.others ?? [])];
        else this.notice = { text: message.text, law: '', calm: true };
        break;
      case 'conflict':
        this.#conflict = true;
        this.#spent = null;
        break;
      case 'log':
        this.log.lines = message.lines;
        break;
      case 'chat':
        this.talk.hear(message, this.player);
        break;
      case 'presence':
        this.#pairing.flush();
        this.#mend({ seats: message.seats, spectators: message.spectators, paused: message.paused, clock: message.clock });
        this.timed = performance.now();
        break;
      case 'fairness':
        this.#pairing.flush();
        this.#mend({ fairness: message.fairness });
        this.#sealing.answer(message.fairness, this.view?.seat ?? null);
        break;
      case 'lesson':
        this.#pairing.flush();
        this.page = message;
        break;
      case 'error':
      case 'upgrade':
        this.preview.forget();
        this.failure = message.text;
        if (message.t === 'error') this.denied = message.code;
        break;
    }
  }

  /** Show a view with its events: the page decides how, for it lets the cards move. */
  #bring(next: View | null, events: readonly EventView[]): void {
    const first = this.view === null || this.#anew;
    this.shown(() => next && this.#show(next), events, first);
    if (next?.fairness) this.#sealing.answer(next.fairness, next.seat);
    const fresh = events.flatMap((event) => (event.line ? [event.line] : []));
    this.log.add(fresh, this.view?.log_from ?? 0);
  }

  #show(next: View): void {
    if (this.#anew) this.selection.renumber(renamed(this.own, next.hand));
    this.#anew = false;
    // of two equal cards the server may keep the one that was chosen: it is not meant any more
    const played = this.#spent !== null && next.seq > this.#spent;
    const held = new Set(played ? [] : next.hand.map((seen) => seen[0]));
    if (played) this.#spent = null;
    const sameTurn = this.view?.turn.actor === next.turn.actor && this.view.deal === next.deal;
    const said = this.notice?.calm && this.view?.seq === next.seq ? this.notice : null;
    this.view = next;
    this.timed = performance.now();
    this.log.since(next.log_from);
    this.acts = [];
    this.ideas = [];
    this.advice = null;
    this.selection.keep(held, sameTurn);
    this.notice = this.#conflict ? { text: t('moved_on'), law: '', calm: true } : said;
    this.#conflict = false;
  }

  #changed(): void {
    this.notice = null;
    this.preview.look();
  }

  #mend(part: Partial<View>): void {
    if (this.view) this.view = { ...this.view, ...part };
  }
}
