/** The positions of the drawn pictures, to hold built and drawn side by side at the same sizes. */
import { meld, offer, run, scene, seat, seen, side } from './scenes';
import type { DeedView, SeatView, ServerMessage, SideView, View } from '../src/wire.gen';

const deed = (name: string, text: string, cards = ''): DeedView => ({ name, pieces: [{ text, cards: cards.split(' ').filter(Boolean) }] });
const drew = (count = 1) => deed('drew', count === 1 ? 'drew a card' : `drew ${count}`);
const threw = (card: string) => deed('discarded', 'discarded', card);
const froze = (card: string) => deed('froze', 'froze with', card);
const added = (cards: string) => deed('added', 'added', cards);
const laid = (cards: string) => deed('laid', 'laid', cards);

const four = (names: [string, string, string], deeds: DeedView[][], cards: number[], extra: Partial<SeatView>[] = [], foot = 0): SeatView[] => [
  seat(0, 2, 'Ana', { acts: true, dealer: false, foot }),
  ...names.map((name, n) => seat(n + 1, 2, name, { deeds: deeds[n] ?? [], cards: cards[n] ?? 11, dealer: false, foot, ...extra[n] })),
];
const sized = (one: SideView, points: number, total: number, extra: Partial<SideView> = {}): SideView => ({ ...one, table_points: points, total, ...extra });
const pile = (top: string, count: number, by = '', how = ''): View['pile'] => ({ top: seen(top)[0] ?? null, count, frozen: by !== '', title: `${top}, ${count}`, frozen_by: by, how });
const turn = (who: number, step: View['turn']['step']): View['turn'] => ({ seat: who, actor: who, step, taken: false, melded: false, permission: null, question: null, must_go_out: false, must_take: false, last_red_three: false });

const classic = () => [meld('KD KC KS 2S'), meld('7S 7D 7H'), meld('9C 9D 9H 9S JK')];

function opening(): ServerMessage[] {
  return scene(
    {
      seats: four(['Uruguay', 'Paraná', 'Amazon'], [[drew(), threw('4C')], [drew(), threw('6D')], [laid('7S 7D 7H'), threw('10H')]], [9, 11, 8], [{ dealer: true }]),
      sides: [sized(side(0, 'We', true, [], '3D'), 0, 1120, { need: '50' }), sized(side(1, 'They', false, classic(), '3H'), 155, 1385)],
      hand: seen('KS JC JH 8D 5S 4C'), stock: 47, pile: pile('10H', 9), turn: turn(0, 'meld'), sentence: 'You show 45 of 50: 5 more to lay down.', strong: '5 more to lay down',
    },
    [offer('meld', 'Lay down', 'You show 45 of 50.'), offer('discard', 'Discard')],
  );
}

function samba(): ServerMessage[] {
  const we = [run('6S 7S 8S 9S 10S JS'), run('JD QD KD'), meld('AC AH AD AS'), meld('7D 7H 7C 2C'), run('6C 7C 8C 9C 10C'), meld('4S 4D 4H'), meld('KS KC KH KD KS KH KC', 'natural'), meld('9D 9C 9S 9H 9C 9S 2D', 'mixed'), run('4H 5H 6H 7H 8H 9H 10H')];
  const they = [run('5S 6S 7S 8S 9S'), run('9D 10D JD QD'), meld('AD AC AS JK'), meld('8C 8H 8D'), meld('JC JC JS JH 2H'), run('4C 5C 6C'), meld('10S 10C 10D 10H 10S 10C 2S', 'mixed'), meld('QH QD QS QC QH QD QS QC', 'natural'), run('8H 9H 10H JH QH KH AH')];
  return scene(
    {
      seats: four(['Orinoco', 'Paraná', 'Amazon'], [[drew(2), added('9S'), threw('3C')], [drew(2), froze('2D')], [drew(2), threw('KS')]], [6, 9, 4], [{}, { dealer: true }]),
      sides: [sized(side(0, 'We', true, we, '3D 3H'), 2750, 4310), sized(side(1, 'They', false, they, '3H 3D 3D'), 2840, 3955)],
      hand: seen('JK AS KH QS QC 8H 8S 8D 5H 4C 3S'), stock: 38, pile: pile('KS', 27, '2D', 'Only two kings from the hand take it'), turn: turn(0, 'draw'), sentence: 'Your turn: draw two cards.', strong: 'draw two cards',
    },
    [offer('draw', 'Draw 2'), offer('take', 'Take the pile (27)', 'The pile is frozen.')],
    { title: 'Samba', target: 10000 },
  );
}

function eight(): ServerMessage[] {
  const names = ['Ana', 'Orinoco', 'Paraná', 'Amazon', 'Madeira', 'Ucayali', 'Guaporé', 'Tocantins'];
  const deeds = [[], [threw('4C')], [laid('8S 8H 8D'), threw('5C')], [deed('foot', 'picked up the foot')], [drew(2), threw('QD')], [deed('took', 'took the pile (5)')], [drew(2), threw('6H')], [drew(2), threw('2C')]];
  const cards = [13, 8, 10, 3, 9, 12, 7, 11];
  const closed = (text: string, kind: string) => meld(text, kind);
  const first = [meld('AC AD AS 2C'), meld('KC KD KS'), meld('JC JD JS JH JC'), meld('9C 9D 9S 9H 2D 2S'), meld('5C 5D 5H'), closed('10C 10D 10S 10H 10C 10D 10S', 'natural'), closed('6C 6D 6S 6H 6C 6D 2H', 'mixed')];
  const second = [meld('QC QD QS'), meld('8S 8H 8D'), meld('7C 7D 7S 7H 2C'), meld('4C 4D 4S 4H'), closed('AC AD AS AH AC 2D 2S', 'mixed'), closed('KC KD KS KH KC KD KH', 'natural'), closed('JC JD JS JH JC JD JH 2C', 'mixed'), closed('9C 9D 9S 9H 9C 9D 9S', 'natural')];
  const third = [meld('KC KD KS KH'), meld('QC QD QS QH QC 2C'), meld('10C 10D 10S'), meld('8C 8D 2S'), closed('JC JD JS JH JC JD JS', 'natural'), closed('5C 5D 5S 5H 5C 2D 2S', 'mixed'), closed('4C 4D 4S 4H 4C 4D 4S', 'natural')];
  const we = [meld('AD AC AS 2S'), meld('KD KC KH'), meld('QS QH QC QD QS'), meld('10H 10S 10C'), meld('8C 8S 8H 2D'), meld('6C 6D 6S'), meld('4C 4S 4H 4H 4D JK'), closed('JC JD JS JH JC JD JH', 'natural'), closed('9D 9C 9S 9H 9C 9S 2D', 'mixed')];
  const out = { out: '1 natural, 1 mixed needed', out_met: true };
  return scene(
    {
      seats: names.map((name, n) => seat(n, 4, name, { deeds: deeds[n] ?? [], cards: cards[n] ?? 11, foot: n === 3 ? 0 : 11, dealer: n === 3, acts: n === 0 })),
      sides: [
        sized(side(0, 'We', true, we, '3H 3D'), 1280, 2640, out),
        sized(side(1, 'Orinoco + Ucayali', false, first, '3H'), 1175, 1905, out),
        sized(side(2, 'Paraná + Guaporé', false, second, '3H 3D'), 2090, 3110, out),
        sized(side(3, 'Amazon + Tocantins', false, third, '3D'), 1650, 2275, out),
      ],
      hand: seen('AH KS JD 9S 7S 7C 5H 5D 5S 3C'), stock: 143, pile: pile('7D', 14, '2C', 'Only two sevens from the hand take it'), turn: turn(0, 'meld'), sentence: 'Meld if you like, then discard.', strong: 'then discard',
    },
    [offer('meld', 'Meld', 'Choose cards.'), offer('discard', 'Discard')],
    { title: 'Hand and Foot', seats: 8, sides: 4, feet: true },
  );
}

function phone(): ServerMessage[] {
  return scene(
    {
      seats: four(['Uruguay', 'Paraná', 'Amazon'], [[drew(), threw('4C')], [drew(), added('QS'), threw('6D')], [drew(), laid('7S 7D 7H'), threw('8H')]], [9, 8, 8], [{}, {}, { dealer: true }]),
      sides: [sized(side(0, 'We', true, [meld('QD QS QH QS'), meld('5C 5D 5H'), meld('10S 10D 2H')], '3D'), 95, 1120), sized(side(1, 'They', false, [meld('KD KC KS 2S'), meld('7S 7D 7H'), meld('9C 9D 9S JK')], '3H'), 145, 1385)],
      hand: seen('AD KC JS JC 9D 8S 8D 7D 6S 6C 6C'), stock: 47, pile: pile('8H', 9), turn: turn(0, 'draw'), sentence: 'Your turn: draw or take the pile.', strong: 'draw or take the pile',
    },
    [offer('draw', 'Draw a card'), offer('take', 'Take pile (9)')],
  );
}

function smallFoot(): ServerMessage[] {
  return scene(
    {
      seats: four(['Uruguay', 'Paraná', 'Amazon'], [[drew(2), threw('4C')], [drew(2), added('JH JS'), threw('5S')], [drew(2), threw('QH')]], [8, 6, 9], [], 11),
      sides: [
        sized(side(0, 'We', true, [meld('AD AC AS 2S'), meld('8C 8S 8H'), meld('6C 6D 6S'), meld('5C 5D 5H 5S'), meld('JH JS JC JD 2C 2D 2H', 'mixed'), meld('9D 9C 9S 9H 9C 9D 9S', 'natural')], '3D'), 1115, 2640, { out: '1 natural, 1 mixed needed', out_met: true }),
        sized(side(1, 'They', false, [meld('KD KC KS'), meld('10D 10C 10S 10H 10D'), meld('6D 6C 2S 2H'), meld('5D 5C 5S'), meld('AD AC AS AH 2C 2D JK', 'mixed'), meld('4D 4C 4S 4H 4D 4C 4S', 'natural')], '3H'), 1120, 1905, { out: '1 natural, 1 mixed needed', out_met: true }),
      ],
      hand: seen('2H KD QS 10C 8D 7S 7C 4H 4D'), stock: 157, pile: pile('QH', 13, 'JK', 'Only two queens from the hand take it'), turn: turn(0, 'draw'), sentence: 'Your turn: draw two cards.', strong: 'draw two cards',
    },
    [offer('draw', 'Draw 2'), offer('take', 'Take the pile (7)', 'The pile is frozen.')],
    { title: 'Hand and Foot', feet: true },
  );
}

function landscape(): ServerMessage[] {
  return scene(
    {
      seats: four(['Uruguay', 'Paraná', 'Amazon'], [[drew(), threw('4C')], [drew(), added('JD'), threw('5S')], [drew(), threw('3S')]], [8, 5, 9]),
      sides: [sized(side(0, 'We', true, [meld('AC AS 2D'), meld('JC JD JH JH JS'), meld('9C 9H 9S'), meld('QC QD QS QH QC QD QS', 'natural')], '3D'), 710, 2640), sized(side(1, 'They', false, [meld('AH AS AD 2C'), meld('10H 10S 10D 10C'), meld('6S 6H 6C'), meld('KC KD KS KH KC KD 2S', 'mixed')], '3H'), 515, 1905)],
      hand: seen('JK 2C KH 8S 7C 6S 6D 5S 5C 4H 4S'), stock: 41, pile: pile('3S', 4, '2H', 'The three of spades blocks the pile'), turn: turn(0, 'draw'), sentence: 'Your turn: draw.', strong: 'draw',
    },
    [offer('draw', 'Draw a card'), offer('take', 'Take the pile (4)', 'A black three blocks the pile.')],
  );
}

function otherPlays(): ServerMessage[] {
  return scene(
    {
      seats: four(['Uruguay', 'Paraná', 'Amazon'], [[deed('took', 'took the pile (10) with', '10S 10D')], [added('5S'), threw('6D')], [laid('7S 7D 7H'), threw('8C')]], [16, 11, 8], [{ dealer: true, acts: true }]).map((one, n) => ({ ...one, acts: n === 1 })),
      sides: [sized(side(0, 'We', true, [meld('QD QS QH'), meld('5C 5D 5H 5S')], '3D'), 50, 1120), sized(side(1, 'They', false, [...classic(), meld('10S 10D 10H')], '3H'), 185, 1385)],
      hand: seen('KS JC JH 8D 4C'), stock: 47, pile: { top: null, count: 0, frozen: false, title: 'The discard pile is empty', frozen_by: '', how: '' }, turn: turn(1, 'meld'), sentence: 'Uruguay plays.', strong: 'Uruguay',
    },
    [],
  );
}

/** Eleven melds before each side, seven of them canastas. */
function crowded(): ServerMessage[] {
  const closed = ['4', '5', '6', '7', '8', '9', '10'].map((rank, n) => meld(Array.from({ length: 7 }, (_, at) => `${rank}${'SHDC'[(at + n) % 4]}`).join(' '), 'natural'));
  const all = () => [...closed, meld('JC JD JS'), meld('QC QD QS QH'), meld('KC KD KS KH KC'), meld('AC AD AS')];
  return scene({ sides: [side(0, 'We', true, all(), '3H 3D'), side(1, 'They', false, all(), '3H 3D')], hand: seen('KS JC JH 8D 4C QS QD 9H 9S 7C 6C') }, [offer('draw', 'Draw'), offer('take', 'Take the pile (14)', 'The pile is frozen.')]);
}

/** By the numbers of the pictures. */
export const DRAWN: Readonly<Record<string, () => ServerMessage[]>> = { '01': opening, '02': samba, '03': eight, '04': phone, '05': samba, '06': smallFoot, '07': landscape, '14': otherPlays, crowded };
