/** Views made up for looking at the screens; they keep no law. */
import type { MeldView, Offer, SeatView, SeenCard, ServerMessage, Setup, SideView, View } from '../src/wire.gen';

let next = 1;
export const seen = (text: string): SeenCard[] => text.split(' ').filter(Boolean).map((card) => [next++, card]);

export function meld(text: string, canasta: string | null = null): MeldView {
  const cards = seen(text);
  const wilds = cards.filter(([, card]) => card === 'JK' || card.startsWith('2')).length;
  const natural = cards.find(([, card]) => card !== 'JK' && !card.startsWith('2'))?.[1] ?? '2H';
  const rank = natural.slice(0, -1);
  return { rank, number: 1, target: rank, cards, wilds, canasta, costs: false, title: `meld of ${rank}` };
}

export function run(text: string): MeldView {
  const cards = seen(text);
  const rank = `${cards[0]?.[1]}-${cards.at(-1)?.[1]}`;
  return { rank, number: 1, target: rank, cards, wilds: 0, canasta: cards.length > 6 ? 'sequence' : null, costs: false, title: rank };
}

export function side(number: number, name: string, own: boolean, melds: MeldView[], threes = ''): SideView {
  return {
    side: number, name, yours: own, total: own ? 1240 : 985, minimum: 50, opened: melds.length > 0,
    need: melds.length ? '' : 'Your first meld must count 50', table_points: 145, melds,
    red_threes: seen(threes), black_threes: [], captured: [], penalty: 0, threes_points: 100 * threes.split(' ').filter(Boolean).length, out: '2 needed to go out', out_met: melds.filter((one) => one.canasta).length >= 2,
  };
}

export function seat(number: number, sides: number, name: string, extra: Partial<SeatView> = {}): SeatView {
  return {
    seat: number, player: number, side: number % sides, name, kind: 'person', level: null, you: number === 0,
    connected: true, standin: false, away: 0, cards: 11, foot: 0, dealer: number === 3, acts: number === 0,
    announced: false, ready: false, deeds: [], held: false, ...extra,
  };
}

const SETUP: Setup = {
  table: 'gallery', title: 'Classic Canasta', game: 'Classic Canasta', variant: 'classic', form: '4', code: '', seats: 4, sides: 2, host: 0,
  options: { open: false, spectators: 'public', clock: { mode: 'none', turn: 0, bank: 0 }, absent: 'wait', grace: 60, level: 'hard', pace: 900, legal_hints: true, advice: false, warnings: true, chat: true, undo: 'none', ask_cut: false },
  facts: [{ name: 'Hand', value: '11 cards' }, { name: 'Target', value: '5,000' }], changed: [], points: {}, wild: ['JK', '2'], sequences: false,
  feet: false, question: true, acaba: false, challenge: false, target: 5000, deals: 0, phrases: [], announce: 'in_turn',
};

export const offer = (act: Offer['act'], label: string, why = '', ways = 1): Offer => ({
  act, label, pieces: [], ok: !why, fitting: true, cards: 0,
  ways: why ? [] : Array.from({ length: ways }, (_, n) => ({ action: act, text: `way ${n + 1}`, wilds: 0, warning: '' })),
  why: why ? { code: 'x', args: {}, law: 'laws 29 to 31', text: why, plain: why } : null,
});

export function scene(view: Partial<View>, acts: Offer[], setup: Partial<Setup> = {}): ServerMessage[] {
  const whole = {
    t: 'view', seq: 5, phase: 'play', paused: false, deal: 3, seat: 0, side: 0, sentence: 'Draw, or take the pile with two natural nines.', strong: '',
    seats: [seat(0, 2, 'Ana'), seat(1, 2, 'Rosa'), seat(2, 2, 'Inez'), seat(3, 2, 'Marco', { dealer: true })], resting: [],
    sides: [], hand: [], fresh: [], stock: 48, talons: [], pile: { top: seen('9C')[0] ?? null, count: 14, frozen: true, title: 'nine of clubs on top, 14 cards, frozen', frozen_by: '2D', how: 'Only two nines from the hand take it' },
    turn: { seat: 0, actor: 0, step: 'draw', taken: false, melded: false, permission: null, question: null, must_go_out: false, must_take: false, last_red_three: false },
    clock: null, cut: null, sheet: null, fairness: null, log_from: 0, spectators: 0, rematch: [], rematch_table: '', undo: null, ...view,
  } as View;
  return [
    { t: 'welcome', protocol: 1, version: '0', seq: 5, player: 0, setup: { ...SETUP, ...setup }, lines: [], chat: [] },
    whole,
    { t: 'offers', seq: 5, acts, ideas: [] },
  ];
}

const DRAW = [offer('draw', 'Draw'), offer('take', 'Take the pile (14)', 'The pile is frozen: you need two natural nines, you hold one.')];
const MELD = [offer('meld', 'Meld kings'), offer('discard', 'Discard', 'Choose one card.')];
const BIG = 'JK JK 2D 2C AC AS AH KS KC KH QS QH QD JD JH 10S 10C 9S 8S 8D 8C 7S 6D 5H 5S 4C';

const ours = () => [meld('5S 5D 5H'), meld('6C 6S 6D 2D'), meld('8C 8D 8H 8S 8S 8D 2S', 'mixed'), meld('9S 9H 2H 2C'), meld('QH QD QS 2S JK'), meld('KD KC KS KH')];
const theirs = () => [meld('4C 4H 4D'), meld('7H 7D 7S 2C'), meld('JS JH JD JC JC JD JH', 'natural'), meld('AH AD AC')];

export const SCENES: Readonly<Record<string, () => ServerMessage[]>> = {
  ten: () => scene({ sides: [side(0, 'We', true, ours(), '3D'), side(1, 'They', false, theirs(), '3H 3D')], hand: seen(BIG.split(' ').slice(0, 23).join(' ')), fresh: [] }, DRAW),
  full: () => scene({ sides: [side(0, 'We', true, [...ours(), meld('10H 10D 10S'), meld('JC JH JD JS JC JH JD', 'natural'), meld('AH AC AS AD'), meld('4S 4C 4H 4D 2C 2H JK', 'mixed')], '3D 3H'), side(1, 'They', false, [...theirs(), meld('KC KD KS'), meld('QC QC QD 2D')], '3H 3D')], hand: seen(BIG) }, MELD),
  start: () => scene({ sides: [side(0, 'We', true, []), side(1, 'They', false, [])], hand: seen('JK 2H AS AD KC QH QS 9D 9C 7S 4H'), stock: 63, pile: { top: [990, 'QH'], count: 1, frozen: false, title: 'queen of hearts', frozen_by: '', how: '' } }, [offer('draw', 'Draw'), offer('take', 'Take the pile (1)', '', 2)]),
  names: () => scene({ seats: [seat(0, 2, 'Ana'), seat(1, 2, 'Maximiliane-Alexandra von Hohenstein'), seat(2, 2, 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww', { acts: true, connected: false, away: 40 }), seat(3, 2, 'Ñandú Óscar', { cards: 2, standin: true })], sides: [side(0, 'We', true, ours()), side(1, 'They', false, theirs())], hand: seen('JK 2H AS AD KC QH QS 9D 9C 7S 4H'), turn: { seat: 2, actor: 2, step: 'draw', taken: false, melded: false, permission: null, question: null, must_go_out: false, must_take: false, last_red_three: false }, sentence: 'It is the turn of Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww.' }, []),
  eight: () => scene({ seats: ['Ana', 'Rosa', 'Inez', 'Marco', 'Bea', 'Otto', 'Luz', 'Paul'].map((name, n) => seat(n, 4, name, { foot: n % 2 ? 11 : 0, dealer: n === 7 })), sides: [side(0, 'We', true, ours(), '3D'), side(1, 'Rosa and Otto', false, theirs()), side(2, 'Inez and Luz', false, ours().slice(0, 3)), side(3, 'Marco and Paul', false, [])], hand: seen(`${BIG} KD KD KS 9H 9D`), talons: [4, 4], stock: 210, pile: { top: [990, '2H'], count: 31, frozen: true, title: 'pile', frozen_by: '', how: '' } }, MELD, { seats: 8, sides: 4, feet: true }),
  six: () => scene({ seats: ['Ana', 'Rosa', 'Inez', 'Marco', 'Bea', 'Otto'].map((name, n) => seat(n, 6, name, { dealer: n === 5 })), sides: ['We', 'Rosa', 'Inez', 'Marco', 'Bea', 'Otto'].map((name, n) => side(n, name, n === 0, n % 2 ? theirs() : ours().slice(0, 4))), hand: seen('JK 2H AS AD KC QH QS 9D 9C 7S 4H') }, MELD, { seats: 6, sides: 6 }),
  samba: () => scene({ sides: [side(0, 'We', true, [run('5H 6H 7H 8H'), run('4S 5S 6S 7S 8S 9S 10S'), meld('KD KC KS KH')], '3D'), side(1, 'They', false, [run('9D 10D JD QD'), meld('7H 7D 7S 2C')])], hand: seen('JK 2H 2D AS AD KC KS QH QS JH 10H 9D 9C 7S 6C 5C 4H 4C') }, MELD, { sequences: true }),
  sheet: () => scene({
    phase: 'sheet', sides: [side(0, 'We', true, ours()), side(1, 'They', false, theirs())],
    sheet: {
      deal: 3, ending: 'You went out after 14 turns.', best: 'We win deal 3.', outs: ['Rosa', 'Marco', 'Ana'], steps: [{ total: 1500, minimum: 90 }], dealer: 'Ana', winner: null, result: '', payments: [], reasons: [{ seat: 1, text: 'Rosa kept the sevens because the pile was frozen.' }],
      pad: [[620, 410], [-45, 575], [945, 745]],
      sides: [
        { side: 0, name: 'We', score: 945, total: 2185, minimum: 90, need: '', rows: [
          { item: 'canastas.natural', count: 1, value: 500, points: 500, seat: null, label: '1 natural canasta', text: '1 natural canasta', why: 'Kings.', law: 'law 23', parts: [] },
          { item: 'cards', count: 23, value: null, points: 185, seat: null, label: '23 melded cards', text: '23 melded cards', why: '', law: 'law 42', parts: [] },
          { item: 'red_threes', count: 2, value: 100, points: 200, seat: null, label: '2 red threes', text: '2 red threes', why: '', law: 'law 13', parts: [] },
          { item: 'out', count: 1, value: 100, points: 100, seat: null, label: 'Going out', text: 'Going out', why: 'Not concealed: Inez had melded before.', law: 'law 42', parts: [] },
          { item: 'in_hand', count: 2, value: null, points: -40, seat: 2, label: '2 cards left in the hand of Inez', text: '2 cards left in the hand of Inez', why: '', law: 'law 42', parts: [] }] },
        { side: 1, name: 'They', score: 745, total: 1730, minimum: 90, need: '', rows: [
          { item: 'canastas.mixed', count: 2, value: 300, points: 600, seat: null, label: '2 mixed canastas', text: '2 mixed canastas', why: '', law: 'law 23', parts: [] },
          { item: 'cards', count: 20, value: null, points: 240, seat: null, label: '20 melded cards', text: '20 melded cards', why: '', law: 'law 42', parts: [] },
          { item: 'in_hand', count: 11, value: null, points: -95, seat: 1, label: '11 cards left in the hand of Rosa', text: '11 cards left in the hand of Rosa', why: '', law: 'law 42', parts: [] }] },
      ],
    },
  }, []),
};
