/** Cards of the hand, dragged: onto the pile, onto a meld, among the cards that lie ready. */
import { draggable } from './drag';
import type { Table } from './table.svelte';

/** Let the chosen cards of a hand, or the one that is dragged, be put onto what takes them. */
export function dragHand(hand: HTMLElement, table: Table, press: (act: string) => void): () => void {
  return draggable(hand, 'button.pick', {
    lift: (element) => {
      const id = Number(element.dataset['id']);
      if (!table.selection.chosen.includes(id)) table.selection.choose([id]);
      return [...hand.querySelectorAll<HTMLElement>(`button.pick.chosen, button.pick[data-id="${id}"]`)];
    },
    over: (place) => {
      for (const element of document.querySelectorAll('.over')) element.classList.remove('over');
      if (place) document.querySelector(`[data-drop="${CSS.escape(place)}"]`)?.classList.add('over');
    },
    drop: (place) => {
      if (place === 'pile') press(table.view?.turn.step === 'draw' ? 'take' : 'discard');
      else if (place?.startsWith('staged')) table.selection.ready(place === 'staged' ? null : Number(place.slice(7)));
      else if (place === 'melds') press('meld');
      else if (place?.startsWith('meld ')) table.preview.onto(place.slice(5));
    },
  });
}
