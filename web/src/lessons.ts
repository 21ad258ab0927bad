/** The lessons, and how far this browser has come in each. */

/** The first one, then those on what is different in the other families; each with its rules. */
export const LESSONS: Readonly<Record<string, string>> = { classic: 'classic', samba: 'samba_w', hands: 'hand_and_foot', american: 'american_cla' };

/** The step that somebody is at, from 0, and how many there are. */
export interface Progress {
  readonly step: number;
  readonly steps: number;
}

const STORE = 'canasta.lessons';
const known = new Map(Object.entries(stored()));

function stored(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found as Record<string, Partial<Progress> | null>).filter((entry): entry is [string, Progress] => whole(entry[1])));
  } catch {
    return {}; // storage is barred or its content is not ours
  }
}

function whole(one: Partial<Progress> | null): one is Progress {
  return Number.isSafeInteger(one?.step) && Number.isSafeInteger(one?.steps);
}

export function progressOf(lesson: string): Progress | undefined {
  return known.get(lesson);
}

/** Whether the last step was reached. */
export function isDone({ step, steps }: Progress): boolean {
  return step >= steps - 1;
}

export function keepProgress(lesson: string, progress: Progress): void {
  known.set(lesson, progress);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // known as long as the page is open
  }
}

/** The step at which a lesson goes on; a finished one begins again. */
export function beginningOf(lesson: string): number {
  const progress = known.get(lesson);
  return progress && !isDone(progress) ? progress.step : 0;
}
