/** Words of the game in a text: which of them the glossary explains, and what somebody seeks. */
import type { TermView } from './wire.gen';

/** A piece of a text: plain, a word of the game, or what is sought. */
export interface Piece {
  readonly text: string;
  readonly term?: TermView;
  readonly sought?: boolean;
}

/** What a word of our languages may have at its end: canastas, combinaciones, wilden Karten. */
const ENDINGS = '(?:e?s|e?n|e)?';
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const bent = (name: string) => name.split(' ').map((word) => escaped(word) + ENDINGS).join(' ');

/** Finds the words of the game; longer ones before those that are part of them. */
export class Terms {
  readonly #known: readonly (readonly [RegExp, TermView])[];
  readonly #all: RegExp;
  /** The terms of words that were met before: to find one asks dozens of patterns. */
  readonly #found = new Map<string, TermView | undefined>();

  constructor(terms: readonly TermView[]) {
    const sorted = [...terms].sort((a, b) => b.name.length - a.name.length);
    this.#known = sorted.map((term) => [new RegExp(`^${bent(term.name)}$`, 'iu'), term] as const);
    this.#all = new RegExp(String.raw`(?<![\p{L}\d])(?:${sorted.map((term) => bent(term.name)).join('|') || '$^'})(?![\p{L}\d])`, 'giu');
  }

  /** Cut a text into pieces; a word that is in `met` already stays plain, the others are put there. */
  cut(text: string, met: Set<string>): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const found of text.matchAll(this.#all)) {
      const term = this.#termOf(found[0]);
      if (!term || met.has(term.name)) continue;
      met.add(term.name);
      if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
      pieces.push({ text: found[0], term });
      end = found.index + found[0].length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }

  #termOf(word: string): TermView | undefined {
    if (!this.#found.has(word)) this.#found.set(word, this.#known.find(([pattern]) => pattern.test(word))?.[1]);
    return this.#found.get(word);
  }
}

/** A text as it is compared: small letters, without accents where each letter stays one. */
export function plain(text: string): string {
  const folded = [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase() || letter).join('');
  return folded.length === text.length ? folded : text.toLowerCase();
}

/** Cut a text into pieces at what is sought. */
export function sought(text: string, wanted: string): Piece[] {
  const [whole, part] = [plain(text), plain(wanted)];
  const pieces: Piece[] = [];
  let end = 0;
  for (let at = whole.indexOf(part); part && at >= 0; at = whole.indexOf(part, end)) {
    if (at > end) pieces.push({ text: text.slice(end, at) });
    end = at + part.length;
    pieces.push({ text: text.slice(at, end), sought: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
