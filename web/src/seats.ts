/** At which tables this browser has had a seat: so it can say that another device has it now. */

const STORE = 'canasta.seats';
const KEPT = 50;
let kept = stored();

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // storage is barred or its content is not ours
  }
}

function keep(next: string[]): void {
  kept = next.slice(-KEPT);
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // known as long as the page is open
  }
}

/** Note with which seat the server greets us; say whether we had one and have none any more. */
export function seatMoved(table: string, player: number | null): boolean {
  const had = kept.includes(table);
  if (player !== null && !had) keep([...kept, table]);
  return player === null && had;
}

/** The seat was given up, nobody took it. */
export function giveUp(table: string): void {
  keep(kept.filter((one) => one !== table));
}
