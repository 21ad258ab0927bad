/**
 * The strokes that card faces are made of.
 *
 * Ranks are stroked paths in a box of 60 x 100, so that an index is equally bold at any size and no
 * system font decides how a jack looks. Suits are filled shapes in a box of 100 x 100.
 */

const ROUND = 'M30 6C13 6 7 25 7 50S13 94 30 94 53 75 53 50 47 6 30 6Z';

/** Strokes of the ranks, and of the letters that other languages use for the courts. */
export const RANK_STROKES: Readonly<Record<string, string>> = {
  A: 'M6 94 30 6 54 94M15 66H45',
  K: 'M10 6V94M52 6 10 58M25 42 54 94',
  Q: `${ROUND}M35 70 54 96`,
  J: 'M46 6V66C46 84 39 94 26 94 14 94 7 86 7 72',
  B: 'M10 6V94M10 6H30C44 6 50 15 50 27S43 47 30 47H10M30 47C46 47 54 57 54 70S46 94 30 94H10',
  D: 'M9 6V94M9 6H24C44 6 54 22 54 50S44 94 24 94H9',
  '2': 'M8 27C8 14 17 6 30 6 43 6 52 14 52 27 52 38 46 46 36 57L8 94H54',
  '3': 'M8 17C13 10 20 6 29 6 42 6 50 14 50 26 50 39 41 46 27 46 44 46 54 55 54 70 54 85 44 94 29 94 18 94 10 90 5 81',
  '4': 'M42 94V6L6 67H55',
  '5': 'M50 6H16L12 45C18 39 24 37 31 37 45 37 53 48 53 65 53 83 44 94 29 94 18 94 10 89 6 80',
  '6': 'M46 8C42 6 40 6 37 6 18 6 8 28 8 60 8 82 15 94 30 94 44 94 52 83 52 67 52 52 44 41 30 41 17 41 8 51 8 66',
  '7': 'M7 6H53L24 94',
  '8': 'M30 6C18 6 11 15 11 26.5S19 47 30 47 49 38 49 26.5 42 6 30 6ZM30 47C16 47 7 57 7 70.5S16 94 30 94 53 84 53 70.5 44 47 30 47Z',
  '9': 'M14 92C18 94 20 94 23 94 42 94 52 72 52 40 52 18 45 6 30 6 16 6 8 17 8 33 8 48 16 59 30 59 43 59 52 49 52 34',
  '1': 'M3 24 18 6V94',
  '0': 'M30 6C15 6 11 25 11 50S15 94 30 94 49 75 49 50 45 6 30 6Z',
};

/** Filled shapes of the four suits: of points only, so that one path can have several of them. */
export const SUIT_SHAPES: Readonly<Record<string, string>> = {
  S: 'M50 3C61 22 95 39 95 63 95 76 85 85 73 85 65 85 58 81 54 74 55 84 59 91 67 97L33 97C41 91 45 84 46 74 42 81 35 85 27 85 15 85 5 76 5 63 5 39 39 22 50 3Z',
  H: 'M50 95C19 68 3 49 3 30 3 16 13 6 26 6 37 6 45 12 50 22 55 12 63 6 74 6 87 6 97 16 97 30 97 49 81 68 50 95Z',
  D: 'M50 1C58 20 70 36 88 50 70 64 58 80 50 99 42 80 30 64 12 50 30 36 42 20 50 1Z',
  C: 'M50 4C69 4 79 27 66 41 85 32 105 50 98 70 91 89 63 90 55 71 56 83 60 91 67 97L33 97C40 91 44 83 45 71 37 90 9 89 2 70 -5 50 15 32 34 41 21 27 31 4 50 4Z',
};

/** A jester's cap with its three bells: the sign of a wild card, in a box of 100 x 100. */
export const CAP = 'M23 91C23 74 29 64 25 55 21 47 13 51 12 61L3 60C1 33 25 23 39 43 42 31 46 23 50 15 54 23 58 31 61 43 75 23 99 33 97 60L88 61C87 51 79 47 75 55 71 64 77 74 77 91Z';
export const CAP_BELLS: readonly (readonly [number, number])[] = [[8, 72], [50, 9], [92, 72]];

/** Places of the pips by count: x and y in a field of 100 x 140; below the middle they stand on their heads. */
export const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = pipPlaces();

function pipPlaces() {
  const left = 46;
  const middle = 65;
  const right = 84;
  const four = [[left, 24], [right, 24], [left, 116], [right, 116]] as const;
  const six = [...four, [left, 70], [right, 70]] as const;
  const eight = [...four, [left, 54.7], [right, 54.7], [left, 85.3], [right, 85.3]] as const;
  return {
    '2': [[middle, 24], [middle, 116]],
    '3': [[middle, 24], [middle, 70], [middle, 116]],
    '4': four,
    '5': [...four, [middle, 70]],
    '6': six,
    '7': [...six, [middle, 47]],
    '8': [...six, [middle, 47], [middle, 93]],
    '9': [...eight, [middle, 70]],
    '10': [...eight, [middle, 39.3], [middle, 100.7]],
  } as const;
}
