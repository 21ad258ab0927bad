/** What a person chose for this device: looks, size, sound, order of the hand. Kept in the browser only. */

export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  size: '1' | '2' | '3';
  inks: '2' | '4';
  motion: 'system' | 'none';
  sound: boolean;
  /** The names of those that are off. */
  silent: string;
  confirm: boolean;
  keys: boolean;
  left: boolean;
  warnings: boolean;
  order: 'auto' | 'rank' | 'suit';
  /** Of the computers one plays against at once. */
  computers: 'easy' | 'medium' | 'hard' | 'expert';
  name: string;
  language: string;
}

const STORE = 'canasta.prefs';

const DEFAULTS: Prefs = {
  theme: 'system',
  size: '1',
  inks: '2',
  motion: 'system',
  sound: false,
  silent: '',
  confirm: false,
  keys: true,
  left: false,
  warnings: true,
  order: 'auto',
  computers: 'hard',
  name: '',
  language: '',
};

function stored(): Prefs {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Prefs>;
    const known = Object.entries(found).filter(
      ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Prefs],
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULTS }; // storage is barred or its content is not ours
  }
}

export const prefs: Prefs = $state(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Keep the choices and show them: as attributes of the page, which the style sheets read.
 *
 * @returns whether they are kept; without storage they last as long as the page.
 */
export function applyPrefs(): boolean {
  const root = document.documentElement;
  const theme = prefs.theme === 'system' ? (dark.matches ? 'dark' : 'light') : prefs.theme;
  root.dataset['theme'] = theme;
  root.dataset['size'] = prefs.size;
  root.dataset['inks'] = prefs.inks;
  root.dataset['motion'] = prefs.motion;
  try {
    localStorage.setItem(STORE, JSON.stringify(prefs));
    return true;
  } catch {
    return false;
  }
}

/** Follow the system when its theme changes; where it wants more contrast or has colors of its own, fetch what is for that. */
export function watchSystem(): void {
  dark.onchange = applyPrefs;
  const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  const look = () => contrast.matches && import('./css/contrast.css');
  contrast.onchange = look;
  void look();
}

/** Whether things may move. */
export function moves(): boolean {
  return prefs.motion !== 'none' && !still.matches;
}
