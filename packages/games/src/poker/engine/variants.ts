import type { Street, Variant } from './variant.ts';

/** Returns the four streets of a game with a board, in which each player is dealt `deal` cards. */
function boardStreets(deal: number, discard?: Pick<Street, 'discard'>): readonly Street[] {
  return [
    { down: deal, first: 'blinds', size: 'small' },
    { board: 3, burn: true, first: 'button', size: 'small', ...discard },
    { board: 1, burn: true, first: 'button', size: 'big' },
    { board: 1, burn: true, first: 'button', size: 'big' },
  ];
}

/** The streets of Courchevel, in which one board card is dealt before the first round. */
const courchevelStreets: readonly Street[] = [
  { down: 5, board: 1, burn: true, first: 'blinds', size: 'small' },
  { board: 2, burn: true, first: 'button', size: 'small' },
  { board: 1, burn: true, first: 'button', size: 'big' },
  { board: 1, burn: true, first: 'button', size: 'big' },
];

/** Returns the streets of stud: two cards down and one up, then three up, then one down. */
function studStreets(fourth: Pick<Street, 'pairDoubles'> = {}): readonly Street[] {
  return [
    { down: 2, up: 1, first: 'bring-in', size: 'small' },
    { up: 1, first: 'showing', size: 'small', ...fourth },
    { up: 1, first: 'showing', size: 'big' },
    { up: 1, first: 'showing', size: 'big' },
    { down: 1, first: 'showing', size: 'big' },
  ];
}

/**
 * Returns the streets of a draw game. Each player is dealt `cards` cards, and `draws` draws follow. There is
 * a betting round after the deal and after each draw. The second half of the rounds has the big bet.
 */
function drawStreets(cards: number, draws: number): readonly Street[] {
  return Array.from({ length: draws + 1 }, (_, round): Street => {
    const size = round * 2 < draws + 1 ? 'small' : 'big';
    return round === 0 ? { down: cards, first: 'blinds', size } : { draw: cards, first: 'button', size };
  });
}

const holdem: Variant = {
  id: 'texas-holdem',
  name: 'Texas Hold’em',
  seats: 10,
  most: 10,
  pack: 'full',
  forced: 'blinds',
  streets: boardStreets(2),
  uses: 'any',
  boards: 1,
  pots: ['high'],
  structures: ['none', 'pot', 'fixed'],
  showdown: 'small-blind',
  odd: 'left',
};

const omaha: Variant = {
  ...holdem,
  id: 'omaha',
  name: 'Omaha',
  streets: boardStreets(4),
  uses: 'two-and-three',
  structures: ['pot', 'none', 'fixed'],
};

const omahaHiLo: Variant = {
  ...omaha,
  id: 'omaha-hilo',
  name: 'Omaha Hi/Lo',
  pots: ['high', 'eight-or-better'],
  showdown: 'aggressor',
};

const fiveCardOmaha: Variant = {
  ...omaha,
  id: 'five-card-omaha',
  name: '5 Card Omaha',
  most: 8,
  streets: boardStreets(5),
  structures: ['pot', 'none'],
  showdown: 'aggressor',
};

const courchevel: Variant = {
  ...fiveCardOmaha,
  id: 'courchevel',
  name: 'Courchevel',
  streets: courchevelStreets,
  structures: ['pot', 'none', 'fixed'],
};

const pineapple: Variant = {
  ...holdem,
  id: 'crazy-pineapple',
  name: 'Crazy Pineapple',
  seats: 8,
  most: 8,
  streets: boardStreets(3, { discard: { cards: 1, when: 'after' } }),
  pots: ['high', 'eight-or-better'],
  showdown: 'aggressor',
};

const doubleFlop: Variant = {
  ...holdem,
  id: 'double-flop',
  name: 'Double Flop',
  boards: 2,
  twoBoards: 'split',
  structures: ['none'],
  showdown: 'aggressor',
};

const stud: Variant = {
  id: 'seven-card-stud',
  name: 'Seven Card Stud',
  seats: 8,
  most: 8,
  pack: 'full',
  forced: 'bring-in',
  showing: 'high',
  streets: studStreets({ pairDoubles: true }),
  uses: 'any',
  boards: 0,
  pots: ['high'],
  structures: ['fixed'],
  showdown: 'aggressor',
  odd: 'suit',
};

const fiveCardDraw: Variant = {
  id: 'five-card-draw',
  name: 'Five Card Draw',
  seats: 8,
  most: 8,
  pack: 'full',
  forced: 'blinds',
  streets: drawStreets(5, 1),
  uses: 'any',
  boards: 0,
  pots: ['high'],
  structures: ['none', 'pot', 'fixed'],
  showdown: 'left',
  odd: 'left',
};

const declared: readonly Variant[] = [
  holdem,
  omaha,
  omahaHiLo,
  fiveCardOmaha,
  {
    ...fiveCardOmaha,
    id: 'five-card-omaha-hilo',
    name: '5 Card Omaha Hi/Lo',
    pots: ['high', 'eight-or-better'],
    structures: ['pot', 'none', 'fixed'],
  },
  { ...fiveCardOmaha, id: 'six-card-omaha', name: '6 Card Omaha', most: 7, streets: boardStreets(6) },
  courchevel,
  {
    ...courchevel,
    id: 'courchevel-hilo',
    name: 'Courchevel Hi/Lo',
    pots: ['high', 'eight-or-better'],
  },
  pineapple,
  { ...pineapple, id: 'crazy-pineapple-high', name: 'Crazy Pineapple High', pots: ['high'] },
  {
    ...pineapple,
    id: 'pineapple',
    name: 'Pineapple',
    streets: [
      { down: 3, discard: { cards: 1, when: 'before' }, first: 'blinds', size: 'small' },
      ...boardStreets(3).slice(1),
    ],
  },
  {
    ...pineapple,
    id: 'irish',
    name: 'Irish Hold’em',
    seats: 10,
    most: 10,
    streets: boardStreets(4, { discard: { cards: 2, when: 'after' } }),
    uses: 'two-and-three',
    pots: ['high'],
  },
  doubleFlop,
  { ...doubleFlop, id: 'double-flop-best', name: 'Double Flop, best hand', twoBoards: 'best' },
  {
    ...holdem,
    id: 'short-deck',
    name: 'Short Deck',
    pack: 'short',
    pots: ['short-deck'],
    structures: ['none', 'fixed'],
    showdown: 'aggressor',
  },
  stud,
  {
    ...stud,
    id: 'seven-card-stud-hilo',
    name: 'Seven Card Stud Hi/Lo',
    streets: studStreets(),
    pots: ['high', 'eight-or-better'],
  },
  { ...stud, id: 'razz', name: 'Razz', showing: 'low', streets: studStreets(), pots: ['ace-to-five'] },
  fiveCardDraw,
  {
    ...fiveCardDraw,
    id: '27-single-draw',
    name: '2-7 Single Draw',
    pots: ['deuce-to-seven'],
  },
  {
    ...fiveCardDraw,
    id: '27-triple-draw',
    name: '2-7 Triple Draw',
    streets: drawStreets(5, 3),
    pots: ['deuce-to-seven'],
    structures: ['fixed', 'pot', 'none'],
  },
  {
    ...fiveCardDraw,
    id: 'badugi',
    name: 'Badugi',
    streets: drawStreets(4, 3),
    pots: ['badugi'],
    structures: ['fixed', 'pot', 'none'],
  },
];

/** Every game between players, by id. */
export const variants: ReadonlyMap<string, Variant> = new Map(declared.map((one) => [one.id, one]));

/** Returns the declaration of a game. Throws a RangeError for an unknown game. */
export function variantOf(id: string): Variant {
  const found = variants.get(id);
  if (!found) throw new RangeError(`no poker game "${id}"`);
  return found;
}
