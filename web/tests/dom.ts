/** Components in a document without a browser: no sizes, but all that is said and pressed. */
import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

const shown: Record<string, unknown>[] = [];

afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.innerHTML = '';
});

/** Show a component; returns what holds it. */
export function show<Props extends object>(component: Component<Props>, props: NoInfer<Props>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  shown.push(mount(component as unknown as Component, { target, props }) as Record<string, unknown>);
  flushSync();
  return target;
}

/** Let go on what waits: timers of no time, loads of parts. */
export async function settled(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) {
    await new Promise((done) => setTimeout(done, 5));
    await tick();
  }
}

/** The words of an element, white space made one. */
export const words = (one: Element | null | undefined): string => (one?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

export function press(one: Element | null | undefined): void {
  if (!one) throw new Error('there is nothing to press');
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  flushSync();
}
