/** What a tab keeps for itself; where the browser bars storage, as long as the page is open. */

export type Keeping = Pick<Storage, 'getItem' | 'setItem'>;

function memory(): Keeping {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function found(): Keeping {
  try {
    sessionStorage.setItem('canasta', '');
    return sessionStorage;
  } catch {
    return memory(); // barred, or full
  }
}

export const tab: Keeping = found();
