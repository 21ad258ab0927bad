/** How large cards are wanted at most, by the room of the whole table. Pixels throughout. */

export type Layout = 'flat' | 'stack' | 'rows' | 'columns';

export interface Sizes {
  readonly hand: number;
  /** Stock and pile. */
  readonly tray: number;
  /** The tray has no room for its sentence. */
  readonly terse?: boolean;
  /** Stock and pile lie one above the other. */
  readonly upright?: boolean;
  /** The cards of the own melds. */
  readonly meld: number;
}

const between = (least: number, value: number, most: number) => Math.round(Math.max(least, Math.min(most, value)));

/** From this height of the zones on the tray is upright. */
const UPRIGHT = 400;

/** Below this height of the zones on a narrow page the sentence would take it from the melds. */
const TERSE = 190;

/** The sentence below the tray, with the gap above it. */
const SENTENCE = 66;
/** The wood of the tray around the cards, without what grows with them. */
const WOOD = 24;
/** Below this width of a card the sentence goes first. */
const SMALL = 50;

/** The widest card of a tray that lies across, and whether the sentence has no room. */
function trayOf(room: number, least: number, most: number): { tray: number; terse: boolean } {
  const tray = (room - WOOD - SENTENCE) / 1.54;
  const terse = tray < Math.min(SMALL, most);
  return { tray: between(least, terse ? (room - WOOD) / 1.54 : tray, terse ? SMALL : most), terse };
}

/**
 * The sizes for a table.
 *
 * @param height - of the table.
 * @param zones - the height of the zones between seats and hand.
 * @param room - the height of the zone of the tray.
 * @param print - how much larger the print is than usual.
 * @param talons - how many packets lie in the tray, in an upright one below the pile.
 */
export function sizesOf(layout: Layout, width: number, height: number, zones: number, room: number, print: number, talons: number): Sizes {
  const hand = height > 900 ? 132 : between(64, height * 0.144, 108);
  if (layout === 'flat') return { hand: between(50, height * 0.2, 86), ...trayOf(room, 32, 62), meld: between(38, height * 0.125, 60) };
  if (layout === 'stack') return { hand, tray: between(34, Math.min(height * 0.072, zones * 0.17), 92), terse: zones < TERSE * print * print, meld: between(46, width * 0.131, 94) };
  if (layout === 'rows') return { hand, ...trayOf(room, 34, 108), meld: between(61, width * 0.06, 104) };
  const meld = between(61, width * 0.069, 104);
  if (zones >= UPRIGHT + 100 * talons) return { hand, tray: between(70, (zones - 144 - 24 * talons) / (2.94 + 0.7 * talons), 136), upright: true, meld };
  return { hand, ...trayOf(room, 34, Math.min(108, width * 0.079)), meld };
}
