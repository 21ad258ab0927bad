/**
 * The shuffle of a deal made again in the page: commitment, seals, cut and deck. The method stands
 * in the documentation under "fairness"; the codes are those of `canasta verify`.
 */
import { shake256 } from './keccak';
import { bytes, hex } from './numbers';
import { sha256 } from './sha256';
import { shownOf, type Seen } from './shown';
import type { FairnessView } from './wire.gen';

const TAG = 'canasta-shuffle-1';
const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'];
const SUITS = ['C', 'D', 'H', 'S'];

type Told = Omit<FairnessView, 'stage' | 'owing' | 'asked' | 'cut_by' | 'text' | 'dealer'>;

export interface Finding {
  readonly code: string;
  readonly verdict: 'agrees' | 'fails' | 'unknown';
  readonly values: Readonly<Record<string, number>>;
}

/** Parts behind their lengths, so that they can be taken apart in one way only. */
function joined(...parts: (string | number | Uint8Array)[]): Uint8Array {
  const encoded = parts.map((part) => (part instanceof Uint8Array ? part : new TextEncoder().encode(`${part}`)));
  const whole = new Uint8Array(encoded.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of encoded) {
    new DataView(whole.buffer).setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

export function commitmentOf(game: string, deal: number, secret: string): string {
  return hex(sha256(joined(TAG, game, deal, bytes(secret))));
}

/** Numbers below a bound, all equally likely, from the stream of a shuffle. */
function* chances(told: Told, time: number): Generator<number, never, number> {
  const numbers = told.numbers.map((one) => bytes(one.given === 'opened' ? one.number : ''));
  const tag = time ? `${TAG} stock ${time}` : TAG;
  let bound = yield 0;
  for (const block of shake256(joined(tag, told.game, told.deal, bytes(told.secret), ...numbers))) {
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = block.getUint32(at);
      if (word < 2 ** 32 - (2 ** 32 % bound)) bound = yield word % bound;
    }
  }
  throw new Error('the stream has no end');
}

/** From the last place down to the second, change with one at or before it. */
function shuffled(cards: readonly string[], chance: Generator<number, never, number>): string[] {
  const order = [...cards];
  chance.next();
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = chance.next(last + 1).value;
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  return order;
}

/** The deck in the order of dealing; where turned cards went back, the stock is shuffled again. */
export function deckOf(told: Told): string[] {
  const faces = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
  const cards = Array.from({ length: told.packs }, () => faces).flat();
  const order = shuffled([...cards, ...Array<string>(told.jokers).fill('JK')], chances(told, 0));
  const cut = told.cut_at ?? 0;
  let deck = [...order.slice(cut), ...order.slice(0, cut)];
  for (let time = 1; time <= told.reshuffles; time += 1) {
    const dealt = deck.length - told.stock;
    deck = [...deck.slice(0, dealt), ...shuffled(deck.slice(dealt), chances(told, time))];
  }
  return deck;
}

/** Everything that a page can check, in the order in which it is told. */
export function verify(told: Told, seen: Seen = {}): Finding[] {
  const found: Finding[] = [];
  const tell = (code: string, agrees: boolean | null, values: Record<string, number> = {}) => {
    found.push({ code, verdict: agrees === null ? 'unknown' : agrees ? 'agrees' : 'fails', values });
  };
  if (seen.commitment) tell('commitment_seen', seen.commitment === told.commitment);
  if (seen.shown) tell('shown', seen.shown === shownOf(told));
  if (told.secret === '') tell('secret_unknown', null);
  else tell('commitment', commitmentOf(told.game, told.deal, told.secret) === told.commitment);
  told.numbers.forEach((one, seat) => {
    const fits = one.number.length === 32 && hex(sha256(bytes(one.number))) === one.seal;
    if (seat === seen.seat) tell('number_own', one.given === 'opened' && one.number === seen.number, { seat });
    if (one.given === 'opened') tell('number_opened', fits, { seat });
    else if (one.given === 'unfit') tell('number_unfit', !fits, { seat });
    else tell(`number_${one.given}`, one.given === 'none' ? true : null, { seat });
  });
  const cards = 52 * told.packs + told.jokers;
  if (told.cut_at !== null) {
    const packet = Math.min(told.cut_at, cards - told.cut_at);
    tell('cut', packet >= told.least, { at: told.cut_at, packet, minimum: told.least });
  }
  const open = told.secret === '' || told.cut_at === null;
  if (open || told.deck.length === 0) tell('deck_unknown', null);
  else {
    const wrong = deckOf(told).findIndex((card, place) => card !== told.deck[place]);
    const same = wrong < 0 && told.deck.length === cards;
    tell('deck', same, { cards, place: (wrong < 0 ? cards : wrong) + 1 });
  }
  if (told.numbers.every((one) => one.given !== 'opened')) tell('server_alone', null);
  return found;
}
