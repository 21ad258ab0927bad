/** The rules that somebody keeps as his own, in this browser: title, code and table form. */

export interface Kept {
  readonly title: string;
  readonly code: string;
  readonly form: string;
}

const STORE = 'canasta.rules';
const MOST = 30;

function stored(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(found) ? (found as Partial<Kept>[]).filter(whole) : [];
  } catch {
    return []; // storage is barred or its content is not ours
  }
}

function whole(one: Partial<Kept> | null): one is Kept {
  return one !== null && [one.title, one.code, one.form].every((part) => typeof part === 'string' && part !== '');
}

/** All that are kept, the newest first. */
export const kept: { rules: readonly Kept[] } = $state({ rules: stored() });

function save(rules: readonly Kept[]): void {
  kept.rules = rules.slice(0, MOST);
  try {
    localStorage.setItem(STORE, JSON.stringify(kept.rules));
  } catch {
    // kept as long as the page is open
  }
}

export function keep(one: Kept): void {
  save([one, ...kept.rules.filter((other) => other.code !== one.code)]);
}

export function forget(code: string): void {
  save(kept.rules.filter((one) => one.code !== code));
}
