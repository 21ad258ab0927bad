/** New versions of the page, as far as what is shown has to know of them. */

/** `waiting`: the worker of a newer version. `lost`: a file of this one is gone. `busy`: somebody is in the middle of a turn. */
export const update: { waiting: ServiceWorker | null; lost: boolean; busy: boolean } = $state({ waiting: null, lost: false, busy: false });

/** Load the new version: its worker takes over, and this page alone begins anew. */
export function reload(): void {
  if (!update.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  update.waiting.postMessage({ say: 'take over' });
}
