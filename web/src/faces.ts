/** The faces in the page: each is drawn when a card first shows it, and stays. */
import { COURT_LETTERS, hasFigure, signs, svg, symbol } from './sprite';

const drawn = new Set<string>();
let sheet: Element | null = null;
let figures: Promise<void> | null = null;
let letters: Readonly<Record<string, string>> = {};

/** Put the small signs of every page into it, and a sheet for the faces. */
export function prepare(language: string): void {
  letters = COURT_LETTERS[language] ?? {};
  document.body.insertAdjacentHTML('afterbegin', signs() + svg(''));
  sheet = document.body.children[1] ?? null;
}

/** The letter of a rank on the cards of this language: "Q" or "D". */
export function letterOf(rank: string): string {
  return letters[rank] ?? rank;
}

/** Return the name of a face, which is in the page from now on. */
export function face(name: string): string {
  if (sheet && !drawn.has(name)) {
    drawn.add(name);
    if (hasFigure(name)) void drawFigures();
    sheet.insertAdjacentHTML('beforeend', symbol(name, letters));
  }
  return name;
}

/** Put the figures into the page, once; where they cannot be had now, the next face with one asks again. */
function drawFigures(): Promise<void> {
  figures ??= import('./courts').then(
    ({ figures }) => sheet?.insertAdjacentHTML('beforeend', figures()),
    () => void (figures = null),
  );
  return figures;
}
