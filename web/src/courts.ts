/**
 * The figures of courts and jokers as line drawings: of a court one half, which the face shows twice, the second
 * upside down. They are loaded with the first card that shows one: small cards have none.
 */

const SHOULDERS = 'M30 70C31 62 38 58 46 57M90 70C89 62 82 58 74 57';
const FACE = 'M49 39V48C49 54 54 58 60 58S71 54 71 48V39';

/** Strokes of the upper half of a figure in the field 28..92 x 16..70. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  K: [
    FACE,
    SHOULDERS,
    'M46 38V24L53 31 60 20 67 31 74 24V38Z', // crown
    'M51 50C52 61 56 66 60 69 64 66 68 61 69 50', // beard
    'M52 45H56M64 45H68M60 45V50',
    'M60 20V15M57.5 17.500H62.5',
    'M36 70 44 60M84 70 76 60',
  ],
  Q: [
    FACE,
    SHOULDERS,
    'M46 38C47 31 52 28 60 28S73 31 74 38Z', // tiara
    'M49 33 46 26M60 28V21M71 33 74 26',
    'M48 39C42 45 42 54 44 60M72 39C78 45 78 54 76 60', // hair
    'M53 45H56.500M63.5 45H67M58 52.500C59 53.5 61 53.5 62 52.5',
    'M46 62C52 68 68 68 74 62', // necklace
  ],
  J: [
    FACE,
    SHOULDERS,
    'M45 38H76L73 30C66 25 54 25 47 30Z', // cap
    'M73 30C80 26 84 20 83 15 76 16 71 20 69 27', // feather
    'M47 39C45 44 45 50 48 55M73 39C75 44 75 50 72 55',
    'M53 45H56.500M63.5 45H67M58 52.500H62',
    'M50 60 60 70 70 60',
  ],
};

const CROWNS: Readonly<Record<string, string>> = {
  K: 'M46 38V24L53 31 60 20 67 31 74 24V38Z',
  Q: 'M46 38C47 31 52 28 60 28S73 31 74 38Z',
  J: 'M45 38H76L73 30C66 25 54 25 47 30Z',
};

/** Draw one half of a court as SVG; `rank` is K, Q or J. */
function courtHalf(rank: string): string {
  const lines = (FIGURES[rank] ?? []).join('');
  return (
    `<path d="${CROWNS[rank] ?? ''}" fill="var(--court-gold)" stroke="none"/>` +
    `<path d="${lines}" fill="none" stroke="currentColor" stroke-width="1.6" ` +
    'stroke-linejoin="round" stroke-linecap="round"/>'
  );
}

/** The joker's cap with three bells, for the large face. */
const JESTER =
  'M42 104C34 92 26 82 32 72 41 75 45 82 47 89 49 76 55 65 64 59 72 66 76 77 76 89 80 82 85 77 92 75 ' +
  '96 86 89 95 81 104ZM41 104H82V113H41Z';
const BELLS: readonly (readonly [number, number])[] = [[31, 68], [64, 54], [94, 71]];

function jester(): string {
  const bells = BELLS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="var(--court-gold)" stroke="currentColor" stroke-width="1.6"/>`);
  return `<path d="${JESTER}" fill="var(--court-paper)" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>${bells.join('')}`;
}

/** All figures, each under the name that the faces know: `figure-K`. */
export function figures(): string {
  const courts = ['K', 'Q', 'J'].map((rank) => `<g id="figure-${rank}">${courtHalf(rank)}</g>`);
  return `<defs>${courts.join('')}<g id="figure-JK">${jester()}</g></defs>`;
}
