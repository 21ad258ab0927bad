/**
 * How large the melds of a side can lie. Pixels throughout.
 *
 * A meld is a ladder, a canasta is squared up on the ledge. First ladders, then tighter ones, then
 * smaller ones; where these would be too small, the longest melds are tokens beside the ladders of the
 * others, then all are. Where not even tokens have room, others' melds are counted in the header, which
 * opens them.
 */

import type { SideView } from './wire.gen';

/** The melds of a side by their numbers of cards. */
export interface Laid {
  /** One number for each open meld. */
  readonly open: readonly number[];
  /** How many canastas. */
  readonly canastas: number;
  /** Melds of more cards are tokens, where some are. */
  readonly most?: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The widest card that is wanted. */
  readonly largest: number;
  /** The size of the print: the caption below a ladder grows with it. */
  readonly print: number;
}

/** Where the ledge is: below the open melds or beside them. */
export type Ledge = 'below' | 'beside';

export interface SideFit {
  /** Brief: there is room for a word on how many there are, and no more. */
  readonly form: 'ladder' | 'token' | 'brief';
  /** Width of a card of a ladder, or of a token. */
  readonly card: number;
  /** How much of a covered card is seen. */
  readonly strip: number;
  /** A meld of more cards is a token among the ladders. */
  readonly most: number;
  readonly ledge: Ledge;
  /** Canastas are squared up, or tokens. */
  readonly squared: boolean;
  /** Width of what lies on the ledge. */
  readonly canasta: number;
  /** Width of the ledge where it is beside the melds; 0 where it is below. */
  readonly beside: number;
}

/** How much larger the print is than usual, by the size that was chosen. */
export const PRINT = { '1': 1, '2': 1.15, '3': 1.36 };
const RATIO = 1.4;
/** Height of a token, by its width. */
export const TOKEN = 1.42;
/** Below this width a ladder is not drawn. */
export const SMALLEST_LADDER = 38;
/** From this width on own ladders are large enough to leave the others ladders too. */
const COMFORTABLE = 44;
/** From this width on the index is in a strip of a third of it; on smaller cards it is larger. */
export const NARROW_STRIP = 60;
const SMALLEST_CANASTA = 58;
const LARGEST_CANASTA = 104;
const SMALLEST_TOKEN = 20;
const LARGEST_TOKEN = 44;
/** The wood, and the cards seen behind the first of a canasta. */
const WOOD = 16;
const TOKEN_WOOD = 9;
/** Between sides that lie beside each other. */
const BESIDE = 10;
/** Between open melds and ledge. */
const BETWEEN = 8;

/** The gap between ladders. */
export const gapOf = (card: number) => Math.max(6, Math.round(card * 0.15));
/** The gap between canastas on the ledge. */
export const ledgeGap = (canasta: number) => (canasta > LARGEST_TOKEN ? Math.round(canasta * 0.2) : 4);
const captionOf = (print: number) => print * 1.1 + 4;

/** How much of a covered card is seen. */
export function stripOf(card: number, tight = false): number {
  const share = card >= NARROW_STRIP ? (tight ? 0.29 : 0.33) : tight ? 0.385 : 0.42;
  return Math.max(tight ? 14 : 16, Math.min(32, Math.round(card * share * 10) / 10));
}

/** The width of the token of a meld that is too long for a ladder, by the width of the cards beside it. */
export const tokenBeside = (card: number) => Math.min(LARGEST_TOKEN, card);

/** The height of ladders that flow in lines, Infinity where one is wider than the room. */
function laddersHeight({ open, most = Infinity }: Laid, width: number, card: number, strip: number, print: number): number {
  if (!open.length) return 0;
  if (card > width) return Infinity;
  const inLine = Math.max(1, Math.floor((width + gapOf(card)) / (card + gapOf(card))));
  let height = 0;
  for (let first = 0; first < open.length; first += inLine) {
    const heights = open.slice(first, first + inLine).map((count) => (count > most ? tokenBeside(card) * TOKEN : (count - 1) * strip + card * RATIO + captionOf(print)));
    height += (first ? 8 : 0) + Math.max(...heights);
  }
  return height;
}

/** The narrowest ledge beside the melds on which all canastas have room, or null. */
function ledgeBeside(count: number, canasta: number, room: Room): number | null {
  if (!count) return 0;
  const token = canasta <= LARGEST_TOKEN;
  const row = canasta * (token ? TOKEN : RATIO) + (token ? TOKEN_WOOD : WOOD) + 6;
  const rows = Math.floor(room.height / row);
  if (rows < 1) return null;
  const columns = Math.ceil(count / rows);
  const width = columns * (canasta + ledgeGap(canasta)) + (token ? 7 : 18);
  return width < room.width ? width : null;
}

function withLedge(laid: Laid, room: Room, card: number, strip: number, ledge: Ledge, canasta: number): SideFit | null {
  const squared = canasta > LARGEST_TOKEN;
  const found = { form: 'ladder', card, strip, most: laid.most ?? Infinity, ledge, squared, canasta } as const;
  if (ledge === 'below') {
    const inLine = Math.max(1, Math.floor((room.width - 20) / (canasta + ledgeGap(canasta))));
    const below = Math.ceil(laid.canastas / inLine) * (squared ? canasta * RATIO + WOOD + 10 : canasta * TOKEN + TOKEN_WOOD + 10);
    const height = laddersHeight(laid, room.width, card, strip, room.print) + below;
    return height <= room.height ? { ...found, beside: 0 } : null;
  }
  const beside = ledgeBeside(laid.canastas, canasta, room);
  if (beside === null) return null;
  const height = laddersHeight(laid, room.width - (beside && beside + BETWEEN), card, strip, room.print);
  return height <= room.height ? { ...found, beside } : null;
}

/** Ladders of a width with the canastas squared up, or as tokens. */
function laddersOf(laid: Laid, room: Room, card: number, tokens: boolean): SideFit | null {
  for (const tight of [false, true]) {
    const strip = stripOf(card, tight);
    if (tokens || !laid.canastas) {
      const token = Math.min(LARGEST_TOKEN, Math.max(36, Math.round(card * 0.92)));
      const fit = withLedge(laid, room, card, strip, 'beside', token) ?? withLedge(laid, room, card, strip, 'below', token);
      if (fit) return fit;
      continue;
    }
    const wanted = Math.min(LARGEST_CANASTA, Math.round(card * 1.15));
    for (let canasta = wanted; canasta >= SMALLEST_CANASTA; canasta -= 6) {
      const fit = withLedge(laid, room, card, strip, 'below', canasta) ?? withLedge(laid, room, card, strip, 'beside', canasta);
      if (fit) return fit;
    }
  }
  return null;
}

/**
 * Fit the melds of a side into their room, as large as there is room for.
 *
 * @param laid - the melds.
 * @param room - the room below the header.
 */
export function fitSide(laid: Laid, room: Room): SideFit {
  const best = largestLadders(laid, room);
  if (!best) return someLadders(laid, room) ?? fitTokens(laid, room);
  if (!laid.canastas) return best;
  // canastas squared up are worth somewhat smaller ladders
  for (let card = best.card; card >= Math.max(NARROW_STRIP, best.card * 0.72); card -= 1) {
    const fit = laddersOf(laid, room, card, false);
    if (fit) return fit;
  }
  return best;
}

/** The largest ladders, or null. */
function largestLadders(laid: Laid, room: Room): SideFit | null {
  for (let card = Math.floor(room.largest); card >= SMALLEST_LADDER; card -= 1) {
    const fit = laddersOf(laid, room, card, true);
    if (fit) return fit;
  }
  return null;
}

/** As few of the longest melds as can be are tokens, and no more of them than there are ladders; or null. */
function someLadders(laid: Laid, room: Room): SideFit | null {
  const lengths = [...laid.open].sort((a, b) => b - a);
  for (const most of new Set(lengths.slice(1, Math.floor(lengths.length / 2) + 1))) {
    const fit = most < (lengths[0] ?? 0) && largestLadders({ ...laid, most }, room);
    if (fit) return fit;
  }
  return null;
}

/** Every meld is a token, in as few lines as can be; the canastas at the end of them. */
function fitTokens(laid: Laid, room: Room): SideFit {
  const widest = Math.max(SMALLEST_TOKEN, Math.min(LARGEST_TOKEN, Math.floor(room.largest)));
  for (let card = widest; card >= SMALLEST_TOKEN; card -= 1) {
    const found = tokenLines(laid, room.width, card);
    if (found && linesHeight(found.lines, card) <= room.height) return tokenFit('token', card, found.beside);
  }
  return tokenFit('brief', SMALLEST_TOKEN, tokenLines(laid, room.width, SMALLEST_TOKEN)?.beside ?? 0);
}

const tokenFit = (form: 'token' | 'brief', card: number, beside: number): SideFit => ({ form, card, strip: 0, most: 0, ledge: 'beside', squared: false, canasta: card, beside });

const linesHeight = (lines: number, card: number) => lines * (card * TOKEN + 5) - 5 + TOKEN_WOOD;

/** The fewest lines in which tokens of a width lie, with the width of their ledge, or null. */
function tokenLines(laid: Laid, width: number, card: number): { lines: number; beside: number } | null {
  for (let lines = 1; lines <= 12; lines += 1) {
    const columns = Math.ceil(laid.canastas / lines);
    const beside = columns ? columns * (card + 4) + 7 : 0;
    const inLine = Math.floor((width - (beside && beside + BETWEEN) + 4) / (card + 4));
    if (inLine * lines >= laid.open.length && beside < width) return { lines, beside };
  }
  return null;
}

/** The height that tokens of a width take. */
function tokensHeight(laid: Laid, width: number, card: number): number {
  if (!laid.open.length && !laid.canastas) return 0;
  const found = tokenLines(laid, width, card);
  return found ? Math.ceil(linesHeight(found.lines, card)) : Infinity;
}

/** The least height in which ladders of a width fit. */
function heightFor(laid: Laid, width: number, card: number, print: number): number {
  const fits = (height: number) => laddersOf(laid, { width, height, largest: card, print }, card, true) !== null;
  let [least, most] = [-1, 900];
  if (!fits(most)) return Infinity;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(middle)) most = middle;
    else least = middle;
  }
  return most;
}

export interface Zones {
  readonly width: number;
  /** What of the width the tray beside the own melds takes; 0 where it lies elsewhere. */
  readonly tray: number;
  /** Of all together. */
  readonly height: number;
  /** What of the width of a side is no room for melds. */
  readonly padding: number;
  /** The header of a side. */
  readonly header: number;
  readonly print: number;
  /** The widest card that is wanted. */
  readonly largest: number;
  /** How many of the others lie beside each other. */
  readonly columns: number;
  /** A side of which only the header is seen. */
  readonly brief: number;
}

/**
 * Share the height between the others and the own side below them: ladders for all where there is
 * room, tokens for the others where there is not, then for the longest own melds, then for all, and
 * headers alone where the own melds need the rest.
 *
 * @returns the heights of the rows in which the others lie.
 */
export function shareHeight(own: Laid, others: readonly Laid[], zones: Zones): number[] {
  const width = (zones.width - BESIDE * (zones.columns - 1)) / zones.columns - zones.padding;
  const ownWidth = zones.width - zones.tray - zones.padding;
  /** What is left to the own side, for the tray too where it is beside it. */
  const least = zones.tray && zones.height * 0.4;
  const rows = Array.from({ length: Math.ceil(others.length / zones.columns) }, (_, row) => others.slice(row * zones.columns, (row + 1) * zones.columns));
  const heights = (of: (one: Laid) => number) => rows.map((row) => zones.header + Math.max(...row.map(of)));
  const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
  const tokens = [40, 36].map((card) => heights((one) => tokensHeight(one, width, card)));
  for (let card = zones.largest; card >= SMALLEST_LADDER; card -= 2) {
    const rest = zones.height - Math.max(least, zones.header + heightFor(own, ownWidth, card, zones.print));
    if (rest < 0) continue;
    const theirs = heights((one) => heightFor(one, width, Math.max(SMALLEST_LADDER, card - 3), zones.print));
    const left = rest - total(theirs);
    if (left >= 0) return theirs.map((one) => one + left / (2 * rows.length));
    // the others have tokens as soon as the own melds would be small
    const smaller = card <= Math.min(COMFORTABLE, zones.largest * 0.8) && tokens.find((one) => rest >= total(one));
    if (smaller) return smaller;
  }
  // then the longest of the own melds are tokens
  const [, small = []] = tokens;
  const height = zones.height - zones.header - total(small);
  if (someLadders(own, { width: ownWidth, height, largest: COMFORTABLE, print: zones.print })) return small;
  // then all are: the others' as large as can be, and no larger than the own ones
  for (let card = 36; card >= SMALLEST_TOKEN; card -= 2) {
    const theirs = heights((one) => tokensHeight(one, width, card));
    if (zones.header + tokensHeight(own, ownWidth, card) + total(theirs) <= zones.height) return theirs;
  }
  return rows.map(() => zones.brief);
}

/** The melds of a side by their sizes. */
export function laidOf(side: SideView | undefined): Laid {
  const melds = side?.melds ?? [];
  const open = melds.filter((one) => one.canasta === null).map((one) => one.cards.length);
  return { open, canastas: melds.length - open.length };
}
