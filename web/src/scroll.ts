/** Lists whose newest entry is the last one. */

/** Show the end of a list; the dialog around it opens in a task of its own, and until then it has no height. */
export function toEnd(list: HTMLElement): void {
  setTimeout(() => (list.scrollTop = list.scrollHeight));
}
