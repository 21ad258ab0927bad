/** What a step of a lesson points at, found on the page. */
import type { Box } from './placing';
import type { LessonView } from '../../wire.gen';

type Spot = LessonView['points'][number];

const WHERE: Readonly<Record<Spot, string>> = {
  seats: '.seats .seat',
  stock: '[data-place=stock]',
  pile: '[data-place=pile]',
  ours: '.ours',
  hand: '.hold',
  cards: '.hold',
  acts: '.desk .sentence, .desk .meter, .desk .acts > *',
};
/** So far a hole reaches beyond what is seen through it. */
const AROUND = 5;

/** What is seen through a hole; with a ring around it, or not where it has marks of its own. */
export interface Mark extends Box {
  readonly ring: boolean;
}

function boxOf(where: string, ring = true): Mark[] {
  const rects = [...document.querySelectorAll(where)].map((element) => element.getBoundingClientRect()).filter((rect) => rect.width > 0);
  if (!rects.length) return [];
  const x = Math.min(...rects.map((rect) => rect.left)) - AROUND;
  const y = Math.min(...rects.map((rect) => rect.top)) - AROUND;
  const width = Math.max(...rects.map((rect) => rect.right)) + AROUND - x;
  const height = Math.max(...rects.map((rect) => rect.bottom)) + AROUND - y;
  return [{ x, y, width, height, ring }];
}

/** The marks of a step, what it stands beside first; where something is to be done, the buttons are seen too. */
export function marksOf(page: LessonView): Mark[] {
  const points: readonly Spot[] = page.act && !page.points.includes('acts') ? [...page.points, 'acts'] : page.points;
  return points.flatMap((spot) => boxOf(WHERE[spot], spot !== 'cards' && spot !== 'acts'));
}

/** Mark the cards of the hand that are to be played and the button of the act, and no others. */
export function wanted(ids: readonly number[], act: string): void {
  for (const button of document.querySelectorAll<HTMLElement>('.act [data-act]')) button.toggleAttribute('data-wanted', button.dataset.act === act);
  for (const card of document.querySelectorAll<HTMLElement>('.hand .pick')) card.toggleAttribute('data-wanted', ids.includes(Number(card.dataset.id)));
}

/** What the callout had better not cover: the hand and what is done with it. */
export function desk(): Box[] {
  return boxOf('.desk');
}
