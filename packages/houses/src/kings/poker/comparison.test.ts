import { type Card, isRefusal, type PlanId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { matrixIn } from '../../../test/matrix.ts';
import { plan as planWith } from '../../index.ts';

const ONE = 'poker-variants-comparison-1';

/** The variant and the plan of a game that a comparison describes. */
interface Compared {
  readonly variant: poker.Variant;
  readonly plan: poker.PokerPlan;
}

function compared(file: string): Compared {
  const plan = planWith(`kings/${file}` as PlanId) as poker.PokerPlan | undefined;
  if (!plan) throw new Error(`no plan kings/${file}`);
  return { plan, variant: poker.variantOf(plan.games[0].variant) };
}

const boardsOf = ({ streets }: poker.Variant) =>
  streets.flatMap(({ board = 0 }) => (board > 0 ? [board] : []));
const later = ({ streets }: poker.Variant) => new Set(streets.slice(1).map(({ first }) => first));
const LIMITS = { fixed: 'FL', pot: 'PL', none: 'NL' };
const yes = (held: boolean) => (held ? 'yes' : 'no');

/** Starts a hand with two or more players and deals the first cards. */
function handOf(game: string, setup: Partial<poker.Setup>, count = 2): poker.Hand {
  const { forced } = poker.variantOf(game);
  const hand = poker.startHand({
    game,
    structure: poker.variantOf(game).structures[0],
    stacks: Array.from({ length: count }, () => 100_000),
    bet: 10,
    ...(forced === 'bring-in' ? { bringIn: 3, antes: [1, 1] } : { posts: count === 2 ? [10, 5] : [5, 10] }),
    ...setup,
  });
  dealOn(hand);
  return hand;
}

function dealOn(hand: poker.Hand): void {
  for (let next = poker.nextCard(hand); next; next = poker.nextCard(hand)) {
    const card = poker.nextCards(hand)[0] as Card;
    const refused =
      next.to === 'board'
        ? poker.dealBoard(hand, [card], next.board)
        : poker.dealTo(hand, next.player, [card]);
    if (isRefusal(refused)) throw new Error(refused.message);
  }
}

/**
 * Returns how many bets and raises the first round allows at fixed limit. The blind counts as the first bet.
 */
function betsOf(game: string): number {
  const hand = handOf(game, { structure: 'fixed' });
  if (poker.bettingOf(hand)?.bringIn !== undefined) poker.bringIn(hand);
  for (let raise = poker.bettingOf(hand)?.raise; raise; raise = poker.bettingOf(hand)?.raise)
    poker.betOrRaiseTo(hand, raise.max);
  return hand.bets;
}

/**
 * Returns the minimum reraise after raises to 20 and 60 over a blind of 10. The size of the last raise
 * decides it.
 */
function leastRaise(game: string, structure: poker.Structure): number | undefined {
  const hand = handOf(game, { structure, posts: [10, 5], dead: [500, 0] });
  poker.betOrRaiseTo(hand, 20);
  poker.betOrRaiseTo(hand, 60);
  return poker.bettingOf(hand)?.raise?.min;
}

const RANKINGS: { readonly [ranking: string]: string } = {
  high: 'high',
  'eight-or-better': 'low',
  'ace-to-five': 'low',
};

const USES = { any: 'any 5 of 7', 'two-and-three': 'exactly 2+3' } as const;

/**
 * The rows of the first matrix. Each function returns the value that the engine or the plan gives for a cell
 * of the book.
 */
const FLOP: { readonly [row: string]: (of: Compared, said: string) => unknown } = {
  'file id': ({ plan }) => plan.id.replace('kings/', ''),
  'seats (boxes)': ({ plan }) => String(plan.seats.most),
  'hole cards, recommended': ({ variant }) => String(variant.streets[0]?.down),
  'dealt in, max (derived)': ({ variant }, said) =>
    said.includes('so') ? `${said.split(' ')[0]} (so ${variant.most})` : String(variant.most),
  'board before first round': ({ variant }) => String(variant.streets[0]?.board ?? 0),
  'board by street': ({ variant }) => boardsOf(variant).join('+'),
  burns: ({ variant }) =>
    variant.streets.filter(({ burn }) => burn).length === 4 ? 'each placing: 4' : 'flop, turn, river',
  'cards used': ({ variant }) => USES[variant.uses],
  pots: ({ variant }) => variant.pots.map((ranking) => RANKINGS[ranking]).join(' + '),
  'low qualifier': ({ variant }) => (variant.pots[1] === 'eight-or-better' ? '8 or better, A-5' : '–'),
  'fixed limit': ({ plan }) => yes(plan.structures.includes('fixed')),
  'pot limit': ({ plan }) => yes(plan.structures.includes('pot')),
  'no limit': ({ plan }) => yes(plan.structures.includes('none')),
  mixed: ({ plan }) => {
    const { games = [] } = (planWith(`${plan.id}-mixed` as PlanId) as poker.PokerPlan | undefined) ?? {};
    return games.map(({ structure }) => LIMITS[structure]).join(' / ') || 'no';
  },
  'FL max bets per round': ({ variant }) =>
    variant.structures.includes('fixed') ? String(betsOf(variant.id)) : '–',
  'PL min raise, wording': ({ variant }, said) => (leastRaise(variant.id, 'pot') === 100 ? said : ''),
  'NL min raise, wording': ({ variant }, said) => (leastRaise(variant.id, 'none') === 100 ? said : ''),
  'PL/NL cap on raises': ({ variant }) => {
    const hand = handOf(variant.id, { structure: 'none' });
    for (let raises = 0; raises < 40; raises++)
      poker.betOrRaiseTo(hand, poker.bettingOf(hand)?.raise?.min ?? 0);
    return hand.bets > 40 ? 'none' : 'some';
  },
  'PL maximum formula in chapter': ({ variant }, said) =>
    poker.bettingOf(handOf(variant.id, { structure: 'pot' }, 3))?.raise?.max === 35 ? said : '',
  'deal starts': ({ variant }, said) => {
    const setup = { game: variant.id, structure: variant.structures[0], stacks: [9, 9, 9], bet: 1 };
    const hand = poker.startHand(setup);
    const order = [0, 1, 2, 3].map(() => {
      const next = poker.nextCard(hand);
      if (next?.to === 'player') poker.dealTo(hand, next.player, [poker.nextCards(hand)[0] as Card]);
      return next?.to === 'player' ? next.player : -1;
    });
    return order.join() === '0,1,2,0' ? said : '';
  },
  'first to act, round 1': ({ variant }) => (variant.streets[0]?.first === 'blinds' ? 'left of BB' : ''),
  'first to act, later': ({ variant }) => ([...later(variant)].join() === 'button' ? 'left of Button' : ''),
  'showdown first (cash)': ({ variant }) =>
    variant.showdown === 'aggressor' ? 'last aggressor, else left of Button' : 'small blind',
  'ante options in chapter': ({ plan }) => {
    const names = { each: 'Ante', button: 'Button Ante', 'big-blind': 'Big Blind Ante' };
    // The button attack is an option of the chapter's general part.
    const own = plan.antes.flatMap((kind) => (kind in names ? [names[kind as keyof typeof names]] : []));
    return own.join(', ') || 'no';
  },
};

/** Rows without a statement about the games of this house. */
const UNTOLD: { readonly [row: string]: string } = {
  'hole cards, source text': 'the misprints of the book: the row below it counts',
  'min / max / max win table': 'no game has such a table: levels and stacks bound it',
};

/** Functions that reduce a cell to the words that the comparisons expect. */
const SHORT: { readonly [row: string]: (said: string) => string } = {
  burns: (said) => said.replace('(flop —)', 'flop'),
  'showdown first (cash)': (said) => (said.startsWith('— (glossary: SB') ? 'small blind' : said),
  'PL/NL cap on raises': (said) => said.split(' (PL)')[0] ?? '',
  'ace for bring-in': (said) => (said.includes('high') ? 'high' : said),
  'open pair on 4th': (said) => said.split(';')[0] ?? '',
  structure: (said) => said.split(' (')[0] ?? '',
  'max bets per round': (said) => said.match(/\d/)?.[0] ?? '',
  'low evaluation': (said) => (said.startsWith('A-5, no qualifier') ? 'A-5' : said),
  'showdown first': (said) => said.split(' of the last round')[0] ?? '',
  'odd chip': (said) => (said.includes('suit') ? 'suit' : said),
};

function compare(heading: string, comparers: typeof FLOP): void {
  const { rows } = matrixIn(ONE, heading);
  const games = (rows.find(([row]) => row === 'file id') ?? []).slice(1).map(compared);
  it.each(rows.map(([row = '', ...cells]) => [row, cells] as const))('%s', (row, cells) => {
    expect(cells).toHaveLength(games.length);
    const comparer = comparers[row];
    if (!comparer) {
      expect(UNTOLD, row).toHaveProperty([row]);
      return;
    }
    const wanted: string[] = [];
    for (const cell of cells) {
      const said = cell.replace(/^.*\(sic\) → /, '').replace(' for each half', '');
      wanted.push(said === 'same' ? (wanted.at(-1) ?? '') : (SHORT[row]?.(said) ?? said));
    }
    expect(games.map((game, index) => comparer(game, wanted[index] ?? ''))).toEqual(wanted);
  });
}

describe('the matrix of the flop games {kings.poker-variants-comparison-1.01-08}', () => {
  compare('Parameter matrix: flop games', FLOP);
});

const showing = (game: string, ups: readonly string[]): number => {
  const hand = poker.startHand({
    game,
    structure: 'fixed',
    stacks: ups.map(() => 1000),
    antes: ups.map(() => 1),
    bringIn: 3,
    bet: 10,
  });
  const spare = poker.nextCards(hand).filter((card) => !ups.includes(card));
  for (const [index, up] of ups.entries())
    poker.dealTo(hand, index, [spare.shift() as Card, spare.shift() as Card, up as Card]);
  return hand.actor;
};

const lowBringsIn = 'lowest up-card; tie: clubs < diamonds < hearts < spades';
const highBringsIn = 'highest up-card, ace low; tie: spades > hearts > diamonds > clubs';

const STUD: typeof FLOP = {
  'file id': FLOP['file id'] as never,
  'seats (boxes)': ({ plan }) => String(plan.seats.most),
  'cards per player': ({ variant: { streets } }) => {
    const down = streets.map(({ down = 0 }) => down);
    const ups = streets.reduce((sum, { up = 0 }) => sum + up, 0);
    const sum = down.reduce((all, cards) => all + cards, 0) + ups;
    return `${sum} (${down[0]} down, ${ups} up, ${down.at(-1)} down)`;
  },
  'dealt in to the end, max (derived)': ({ variant }, said) =>
    52 / 7 < variant.most && variant.most === 8 && !variant.streets.some(({ burn }) => burn) ? said : '',
  burns: ({ variant }) => (variant.streets.some(({ burn }) => burn) ? 'some' : '—'),
  'forced bets': ({ variant }) => (variant.forced === 'bring-in' ? 'ante (all) + bring-in' : ''),
  'bring-in': ({ variant: { id } }) => {
    const low = [showing(id, ['9h', '2d', '2c']), showing(id, ['3c', 'Ah', 'Kd'])].join();
    if (low === '2,0') return lowBringsIn;
    return showing(id, ['9h', 'Kd', 'Ks']) === 2 && showing(id, ['Ah', '3c', '2d']) === 1
      ? highBringsIn
      : low;
  },
  'ace for bring-in': ({ variant: { id } }) =>
    showing(id, ['Ah', 'Kd']) === 1 && showing(id, ['Ah', '2d']) === 1
      ? id === 'razz'
        ? 'low'
        : 'high'
      : '',
  'first to act, 4th–7th street': ({ variant }) =>
    [...later(variant)].join() === 'showing'
      ? `${variant.showing === 'low' ? 'lowest' : 'highest'} hand showing`
      : '',
  'small bet streets': ({ variant }) => named(variant, 'small'),
  'big bet streets': ({ variant }) => named(variant, 'big'),
  'open pair on 4th': ({ variant }) => (variant.streets[1]?.pairDoubles ? 'big bet allowed' : 'never'),
  structure: ({ variant }) => (variant.structures.join() === 'fixed' ? 'fixed limit' : ''),
  'max bets per round': ({ variant }) => String(betsOf(variant.id)),
  pots: FLOP.pots as never,
  'low evaluation': ({ variant: { pots } }) =>
    pots[0] === 'ace-to-five' ? 'A-5' : pots[1] === 'eight-or-better' ? 'A-5, 8 or better' : '–',
  'cards used': ({ variant }) => (variant.uses === 'any' ? 'best 5 of 7' : ''),
  'showdown first': ({ variant }) => (variant.showdown === 'aggressor' ? 'last aggressor' : ''),
  'odd chip': ({ variant }) => variant.odd,
};

function named({ streets }: poker.Variant, size: 'small' | 'big'): string {
  const names = ['3rd', '4th', '5th', '6th', '7th'];
  return streets.flatMap((street, index) => (street.size === size ? [names[index]] : [])).join(', ');
}

describe('the matrix of the stud games {kings.poker-variants-comparison-1.09} {kings.poker-variants-comparison-1.10} {kings.poker-variants-comparison-1.11}', () => {
  compare('Parameter matrix: stud games', STUD);
});
