/**
 * Card faces as SVG symbols, drawn here; `faces.ts` puts each into the page when it is first seen.
 *
 * Every card has four faces in a field of 100 x 140: `L-KS` with a large index, for fans of one
 * row; `P-KS` with pips or a court, from 72 px on; `M-KS` with rank and suit side by side in a
 * strip, for ladders of melds, and `X-KS` with the same in a higher strip for small cards. Colors
 * are CSS variables, so that two or four inks, light and dark need no second set. A wild card has
 * violet and a jester's cap.
 */
import { shapeSymbols } from './shapes';
import { CAP, CAP_BELLS, PIPS, RANK_STROKES, SUIT_SHAPES } from './glyphs';

export const SUITS = ['S', 'H', 'D', 'C'] as const;

const BAND = '<path d="M0 0H100V11H0Z" fill="var(--wild)"/>';

/** Strokes of a rank at a place; `height` in units of the field, `letter` as a language writes it. */
function rank(letter: string, x: number, y: number, height: number): string {
  const scale = height / 100;
  const pen = (d: string, dx: number, squeeze = 1) =>
    `<path d="${d}" transform="translate(${round(x + dx)} ${y}) scale(${round(scale * squeeze)} ${round(scale)})" ` +
    'fill="none" stroke="currentColor" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>';
  const strokes = RANK_STROKES;
  if (letter === '10') {
    return pen(strokes['1'] ?? '', 0) + pen(strokes['0'] ?? '', scale * 21, 0.9);
  }
  if (letter === 'JK') {
    return pen(strokes['J'] ?? '', 0, 0.75) + pen(strokes['K'] ?? '', scale * 54, 0.75);
  }
  return pen(strokes[letter] ?? '', 0);
}

/** Where a suit is drawn: its middle and its size; a negative size turns it. */
type Spot = readonly [number, number, number];

/** A suit at some places, in one path: all elements of all cards are styled whenever a dialog opens over them. */
function suit(name: string, ...places: readonly Spot[]): string {
  const drawn = places.map(([x, y, size]) => {
    let at = 0;
    return SUIT_SHAPES[name]?.replace(/-?\d+/g, (point) => String(round((at++ % 2 ? y : x) + ((Number(point) - 50) * size) / 100)));
  });
  return `<path d="${drawn.join('')}" fill="currentColor"/>`;
}

/** The cap in the ink of its place, `paper` for the line above its rim. */
function cap(x: number, y: number, size: number, paper = 'var(--wild-paper)'): string {
  const bells = CAP_BELLS.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="8" fill="currentColor"/>`);
  const rim = `<path d="M23 77H77" stroke="${paper}" stroke-width="7"/>`;
  return `<g transform="translate(${x} ${y}) scale(${round(size / 100)})"><path d="${CAP}" fill="currentColor"/>${rim}${bells.join('')}</g>`;
}

const wildCap = (x: number, y: number, size: number) => `<g color="var(--wild)">${cap(x, y, size)}</g>`;

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The face with a large index: rank and suit at the left, a large suit below at the right. */
function large(letter: string, name: string, wild: boolean): string {
  const top = wild ? 18 : 9;
  return (
    (wild ? BAND : '') +
    rank(letter, 9, top, 50) +
    suit(name, [23, top + 71, 26], [68, 108, 48]) +
    (wild ? wildCap(67, 18, 26) : '')
  );
}

/** How a face with its index in a strip is laid out: heights of strip and of rank and suit, middle and size of the picture. */
const STRIPS = {
  M: { strip: 33, top: 5.5, rank: 22, y: 82, large: 60, cap: 20 },
  X: { strip: 42, top: 6.5, rank: 31, y: 94, large: 56, cap: 26 },
} as const;

/** The face whose index is a strip: rank and suit side by side; what is wild has the strip in violet. */
function strip(kind: 'M' | 'X', letter: string, name: string, wild: boolean): string {
  const form = STRIPS[kind];
  const scale = form.rank / 100;
  const behind = 8 + scale * (letter === '10' ? 78 : 60) + form.rank * 0.78;
  const paper = wild
    ? `<path d="M0 0H100V${form.strip}H0Z" fill="var(--wild-paper)"/><path d="M0 ${form.strip - 1.4}H100V${form.strip}H0Z" fill="var(--wild)" opacity=".55"/>`
    : '';
  const picture = name === 'J' ? cap(50 - form.large / 2, form.y - form.large / 2, form.large, 'var(--paper)') : suit(name, [behind, form.top + form.rank / 2, form.rank], [50, form.y, form.large]);
  const room = wild && (kind === 'M' || name === 'J'); // on a small card the suit needs the place
  return paper + rank(letter, 8, form.top, form.rank) + (room ? wildCap(96 - form.cap, form.top + 1, form.cap) : '') + picture;
}

/** The face with pips or a court. */
function pips(face: string, letter: string, name: string, wild: boolean): string {
  const top = wild ? 17 : 9;
  const court = 'JQK'.includes(face);
  const marks = suit(name, [17, top + 51, 20], ...(court ? [] : spots(face)));
  return (wild ? BAND : '') + rank(letter, 7, top, 34) + marks + (court ? framedFigure(face, name) : '') + (wild ? wildCap(79, 14, 17) : '');
}

/** Places of the pips; those below the middle stand on their heads. */
const spots = (face: string): readonly Spot[] => (face === 'A' ? [[64, 71, 50]] : (PIPS[face] ?? []).map(([x, y]) => [x, y, y > 71 ? -21 : 21]));

/** Whether a face shows a figure. */
export const hasFigure = (name: string) => /^P-[JQK]/.test(name);

function framedFigure(face: string, name: string): string {
  const half = figure(face) + suit(name, [38.5, 22.5, 13]);
  const both = `<g>${half}</g><g transform="rotate(180 60 70)">${half}</g>`;
  const frame =
    '<rect x="28" y="12" width="64" height="116" rx="5" fill="var(--court-paper)" ' +
    'stroke="currentColor" stroke-width="1"/>';
  return `${frame}<path d="M28 70H92" stroke="currentColor" stroke-width="1"/>${both}`;
}

/** A figure, drawn in `courts.ts`. */
const figure = (face: string) => `<use href="#figure-${face}"/>`;

function joker(isLarge: boolean): string {
  if (isLarge) return BAND + rank('JK', 9, 18, 40) + cap(28, 68, 62, 'var(--paper)');
  return BAND + rank('JK', 7, 18, 28) + figure('JK') + wildCap(74, 15, 20);
}

/** The back: a lattice in a frame. */
function back(): string {
  const lines: string[] = [];
  for (let step = -140; step < 100; step += 14) {
    lines.push(`M${step} 0l140 140M${step + 140} 0l-140 140`);
  }
  return (
    '<rect x="7" y="7" width="86" height="126" rx="6" fill="var(--back)"/>' +
    `<svg x="8" y="8" width="84" height="124" viewBox="8 8 84 124"><path d="${lines.join('')}" stroke="var(--back-line)" stroke-width="1.6"/></svg>` +
    '<rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke="var(--back-line)" stroke-width="2"/>' +
    '<circle cx="50" cy="70" r="19" fill="var(--back)" stroke="var(--back-line)" stroke-width="2"/>' +
    `<g color="var(--back-sign)">${suit('H', [50, 71, 22])}</g>`
  );
}

/** The letters of the courts where they are not those of English. */
export const COURT_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { J: 'B', Q: 'D' },
};

/** Return the small signs of every page, as an SVG text: suits, the shapes of the sides, the cap. */
export function signs(): string {
  const symbols = SUITS.map((name) => `<symbol id="suit-${name}" viewBox="0 0 100 100"><path d="${SUIT_SHAPES[name]}" fill="currentColor"/></symbol>`);
  return svg(`${symbols.join('')}${shapeSymbols()}<symbol id="cap" viewBox="0 0 100 100">${cap(0, 0, 100)}</symbol>`);
}

/** A drawing that holds symbols. It is not displayed, so that they need no style: none may name another by its address but in `use`. */
export const svg = (symbols: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false">${symbols}</svg>`;

/** What the faces are called. */
const NAMES = /^(?:back|[LPMX]-(?:JK|(?:10|[2-9AJQK])[SHDC]))$/;

/**
 * Return one face as a symbol, an SVG text; empty for a name that is none.
 *
 * @param name - `L-KS`, `P-10H`, `L-JK`, `back`.
 * @param letters - what stands for a rank, where it is not the rank itself: `{ J: 'B', Q: 'D' }`.
 */
export function symbol(name: string, letters: Readonly<Record<string, string>> = {}): string {
  if (!NAMES.test(name)) return '';
  const kind = name.charAt(0);
  const face = name.slice(2, -1);
  const ink = name.endsWith('JK') ? 'J' : name.slice(-1);
  if (name === 'back') return framed(name, 'S', back());
  if (kind === 'M' || kind === 'X') return framed(name, ink, strip(kind, ink === 'J' ? 'JK' : (letters[face] ?? face), ink, ink === 'J' || face === '2'));
  if (ink === 'J') return framed(name, ink, joker(kind === 'L'));
  const letter = letters[face] ?? face;
  const wild = face === '2';
  return framed(name, ink, kind === 'L' ? large(letter, ink, wild) : pips(face, letter, ink, wild));
}

const framed = (id: string, ink: string, drawing: string) =>
  `<symbol id="${id}" viewBox="0 0 100 140" color="var(--ink-${ink})">${drawing}</symbol>`;
