/** What cards count together. */
import { isRed, rankOf } from './hand';

/** What a group counts, as one would write it: "3 × 10 + 20 = 50". */
export function sumOf(cards: readonly string[], points: Readonly<Record<string, number>>): string {
  const values = cards.map((card) => points[rankOf(card) === '3' ? (isRed(card) ? 'red3' : 'black3') : rankOf(card)] ?? 0);
  const times = [...new Set(values)].sort((a, b) => values.filter((one) => one === b).length - values.filter((one) => one === a).length || a - b);
  const parts = times.map((value) => {
    const count = values.filter((one) => one === value).length;
    return count > 1 ? `${count} × ${value}` : `${value}`;
  });
  return `${parts.join(' + ')} = ${values.reduce((sum, value) => sum + value, 0)}`;
}
