/**
 * This seat's numbers for the fair shuffle: 16 random bytes a deal, told first as their SHA-256
 * and opened after the cut. They are kept for the tab with the commitment that was shown then, so
 * that a reload between the two steps loses nothing and nothing can be exchanged unnoticed.
 */
import { sha256 } from './sha256';
import { shownOf, type Seen } from './shown';
import { tab, type Keeping } from './tab';
import type { FairnessView, OpenNumber, Seal, Shuffle } from './wire.gen';

type Send = (command: Omit<Seal, 'id'> | Omit<Shuffle, 'id'> | Omit<OpenNumber, 'id'>) => void;

const SIZE = 16;

export class Numbers {
  /** What was sent last, so that a repeated message is not answered twice. */
  private sent = '';

  constructor(
    private readonly send: Send,
    private readonly store: Keeping = tab,
  ) {}

  /** Do what the shuffle waits for from this seat. */
  answer(fairness: FairnessView, seat: number | null): void {
    if (seat === null) return;
    const owed = fairness.owing[String(seat)];
    const name = nameOf(fairness, seat);
    const answered = `${owed ?? ''} ${name}`;
    if (this.sent === answered) return;
    if (owed === 'seal') {
      this.sent = answered;
      this.send({ t: 'seal', deal: fairness.deal, seal: this.draw(fairness, name) });
    } else if (owed === 'number') {
      const { number, commitment } = seenBefore(fairness, seat, this.store);
      if (number === undefined) return;
      // a number is opened only for the shuffle that it was sealed for
      const sealed = hex(sha256(bytes(number))) === fairness.numbers[seat]?.seal;
      if (commitment !== fairness.commitment || !sealed) return;
      this.sent = answered;
      // somebody who knows this number must not exchange anything any more: what was shown is kept
      this.store.setItem(`${name}.shown`, shownOf(fairness));
      this.send({ t: 'open', deal: fairness.deal, number });
    }
  }

  /** Shuffle again (law 7): seal another number. */
  again(fairness: FairnessView, seat: number): void {
    this.send({ t: 'shuffle', deal: fairness.deal, seal: this.draw(fairness, nameOf(fairness, seat)) });
  }

  /** Draw a number, keep it with the commitment, and return its seal. */
  private draw(fairness: FairnessView, name: string): string {
    const number = crypto.getRandomValues(new Uint8Array(SIZE));
    this.store.setItem(name, `${hex(number)} ${fairness.commitment}`);
    return hex(sha256(number));
  }
}

/** What this tab kept when it sealed its number; empty for a spectator and on another device. */
export function seenBefore(
  fairness: FairnessView,
  seat: number | null,
  store: Pick<Keeping, 'getItem'> = tab,
): Seen {
  const kept = seat === null ? null : store.getItem(nameOf(fairness, seat));
  const [number, commitment] = kept?.split(' ') ?? [];
  if (seat === null || number === undefined || commitment === undefined) return {};
  const shown = store.getItem(`${nameOf(fairness, seat ?? 0)}.shown`);
  return { seat, number, commitment, ...(shown === null ? {} : { shown }) };
}

function nameOf(fairness: FairnessView, seat: number): string {
  return `canasta.number.${fairness.game}.${fairness.deal}.${seat}`;
}

/** Hexadecimal digits as bytes. */
export function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
