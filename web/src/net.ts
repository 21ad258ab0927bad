/**
 * The socket to one table: it says hello, comes back when it was cut off or has stalled, and sends
 * every unanswered command again under its old name, so that nothing is done twice and nothing is lost.
 */
import { PROTOCOL, type ClientMessage, type Hello, type ServerMessage, type View } from './wire.gen';

export type Status = 'connecting' | 'open' | 'lost' | 'refused' | 'upgrade';

/** What a line needs of a WebSocket; tests give their own. */
export interface Wire {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface LineOptions {
  readonly table: string;
  readonly language: NonNullable<Hello['language']>;
  readonly dial: () => Wire;
  readonly message: (message: ServerMessage) => void;
  readonly status: (status: Status) => void;
  /** The step at which a lesson begins; its name is the table then. */
  readonly lesson?: (() => number) | undefined;
}

type Sent = Extract<ClientMessage, { id: string }>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;
const POLICY = 1008;
/** Errors after which the same page has no reason to come back. */
const SENT_AWAY: ReadonlySet<string> = new Set(['removed', 'no_spectators']);
/** So long an answer may take, in milliseconds: a line that stalls is not closed for minutes. */
const FIRST_PATIENCE = 4000;
/** A busy server must not be dialled ever again: each wait in vain is twice as long as the last. */
const LONGEST_PATIENCE = 16_000;

export class Line {
  #wire: Wire | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience = FIRST_PATIENCE;
  /** Runs while the server owes a word. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  #seq = 0;
  #ready = false;
  #ended = false;
  /** What has no answer yet, in the order of sending; questions about a choice only while the line stands. */
  readonly #pending = new Map<string, Sent>();

  constructor(private readonly options: LineOptions) {
    this.#open();
  }

  /** Send a command now, or as soon as the line stands again. */
  send(message: Sent): void {
    if (message.t === 'preview' && !this.#ready) return;
    this.#pending.set(message.id, message);
    if (this.#ready) this.#put(message);
  }

  /** Whether a command, one of this kind, has no answer yet. */
  waits(kind?: Sent['t']): boolean {
    return [...this.#pending.values()].some((command) => kind === undefined || command.t === kind);
  }

  /** Come back at once, for the net is there again or the page is looked at; or see whether the line still stands. */
  hurry(): void {
    if (this.#ended) return;
    if (this.#ready) return this.#put({ t: 'ping' });
    if (this.#wire) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Give up a line that carries nothing any more, and dial again. */
  drop(): void {
    const wire = this.#wire;
    if (this.#ended || !wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    this.#lost();
  }

  /** Hang up for good. */
  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#wire?.close();
  }

  #open(): void {
    this.options.status(this.#seq ? 'lost' : 'connecting');
    const wire = this.options.dial();
    this.#wire = wire;
    this.#listen();
    wire.onopen = () => {
      const { table, language, lesson } = this.options;
      this.#put({ t: 'hello', protocol: PROTOCOL, table, token: null, language, seq: this.#seq, lesson: lesson?.() ?? null });
    };
    wire.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = (event) => this.#lost(event.code);
  }

  #put(message: ClientMessage): void {
    // on a line that is just closing it would be lost, and is sent again when the line stands
    if (this.#wire?.readyState === 1 /* OPEN */) this.#wire.send(JSON.stringify(message));
    if (this.#silence === undefined) this.#listen();
  }

  /** Wait anew for a word of the server. */
  #listen(): void {
    this.#heard();
    this.#silence = setTimeout(() => this.#stalled(), this.#patience);
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #stalled(): void {
    this.#patience = Math.min(LONGEST_PATIENCE, this.#patience * 2);
    this.drop();
  }

  #hear(message: ServerMessage): void {
    this.#heard();
    if (message.t === 'welcome') this.#welcome();
    if (message.t === 'upgrade') this.#finish('upgrade');
    if (message.t === 'error' && message.fatal && (!this.#ready || SENT_AWAY.has(message.code))) this.#finish('refused');
    if ('id' in message && this.#pending.delete(message.id)) this.#patience = FIRST_PATIENCE;
    if (this.#pending.size) this.#listen();
    // events follow their view; where they were cut off, they are told when the line stands again
    if (message.t === 'events' || (message.t === 'view' && this.#whole(message))) this.#seq = message.seq;
    this.options.message(message);
  }

  /** Whether a view has no events: the first one, and those before the cards are dealt. */
  #whole(view: View): boolean {
    return !this.#seq || view.phase === 'shuffle' || view.phase === 'cut';
  }

  #welcome(): void {
    this.#ready = true;
    this.#wait = FIRST_WAIT;
    this.options.status('open');
    for (const command of this.#pending.values()) this.#put(command);
  }

  #finish(status: Status): void {
    this.#ended = true;
    this.options.status(status);
  }

  #lost(code?: number): void {
    this.#wire = null;
    this.#ready = false;
    this.#heard();
    for (const { t, id } of [...this.#pending.values()]) if (t === 'preview') this.#pending.delete(id);
    if (this.#ended) return;
    if (code === POLICY && !this.#seq) return this.#finish('refused');
    this.options.status('lost');
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}

/** A new name for a command: 96 random bits, in letters that the server takes. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
