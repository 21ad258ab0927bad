import { num } from '../../words';

/** Points with their sign: what was won or lost. */
export const signed = (points: number): string => (points > 0 ? '+' : '') + num(points || 0); // no minus before 0
