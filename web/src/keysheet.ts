/** What the sheet of keys tells, by the names of its texts; apart from the keys, which every table loads at once. */
const TOLD = ['D', 'T', 'M', 'X', 'E', 'G', 'Y', 'N', 'P', 'R', 'Esc', 'ranks', 'W', 'arrows', 'space', 'H', 'U', 'L', 'S', 'help'];
/** Keys that are written otherwise than their name. */
const SIGNS: Readonly<Record<string, string>> = { ranks: 'A K Q J 0 9 … 2', W: 'W *', arrows: '← → ↑ ↓', space: '␣', help: '?' };

export const SHEET = TOLD.map((name) => ({ name, sign: SIGNS[name] ?? name }));
