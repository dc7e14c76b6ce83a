import type { Card, PlanId } from '@croupier/core';
import { poker } from '@croupier/games';
import { evaluator } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { matrixIn } from '../../../test/matrix.ts';
import { plan as planWith } from '../../index.ts';

const BOOK = 'poker-variants-comparison-2';

/** The games that the second part compares side by side. The games of a mix have their own rows elsewhere. */
const PLANS: { readonly [row: string]: string } = {
  'Five Card Draw': 'five-card-draw',
  '2-7 Triple Draw': '27-triple-draw',
  '2-7 Single Draw': '27-single-draw',
  Badugi: 'badugi',
  'Pineapple / Crazy Pineapple': 'pineapple',
  Pineapple: 'pineapple',
  Irish: 'irish',
  'Double Flop': 'double-flop',
  'Short Deck': 'short-deck',
};
const MIXES: { readonly [row: string]: string } = {
  HORSE: 'horse',
  '8-Game': '8-game',
  'Triple Stud': 'triple-stud',
};

interface Compared {
  readonly variant: poker.Variant;
  readonly plan: poker.PokerPlan;
}
type Comparer = (of: Compared, said: string) => unknown;

const planOf = (game: string) => planWith(`kings/poker-${game}` as PlanId) as poker.PokerPlan;

function compared(row: string): Compared | undefined {
  const game = PLANS[row];
  if (!game) return undefined;
  const plan = planOf(game);
  return { plan, variant: poker.variantOf(plan.games[0].variant) };
}

/** Returns whether the first of two five-card hands beats the second in the game's first ranking. */
function better({ pots }: poker.Variant, one: string, other: string): boolean {
  const { strength } = evaluator(pots[0], 'any');
  const worth = (text: string) => strength(text.match(/../g) as Card[], []);
  return worth(one) > worth(other);
}

/** Returns the bet size on each street of a game, in big blinds at fixed limit. */
const sizesOf = ({ streets }: poker.Variant) =>
  streets.map(({ size }) => (size === 'small' ? 1 : 2)).join(', ');

const LETTERS = { fixed: 'FL', pot: 'PL', none: 'NL' } as const;

const FORCED: { readonly [column: string]: Comparer } = {
  seats: ({ plan }) => String(plan.seats.most),
  deck: ({ variant }) => (variant.pack === 'short' ? '36 (6–A)' : '52'),
  dealt: ({ variant: { streets, boards } }) => {
    const discard = streets.find(({ discard }) => discard)?.discard;
    const more = discard ? `, discard ${discard.cards}` : boards > 1 ? `, ${boards} boards` : '';
    return `${streets[0]?.down} down${more}`;
  },
  'forced bets': ({ variant }) => (variant.forced === 'blinds' ? 'SB, BB' : 'ante + bring-in'),
  options: ({ plan }, said) => {
    // The row for Short Deck also names its limits.
    if (said.startsWith('Limit')) expect([...plan.structures].sort()).toEqual(['fixed', 'none']);
    const names = { each: 'Ante', button: 'Button Ante', 'big-blind': 'Big Blind Ante' };
    const has = plan.antes.flatMap((kind) => (kind in names ? [names[kind as keyof typeof names]] : []));
    const offered = said
      .replace('Limit, No Limit, ', '')
      .replace('ante "sometimes"', 'Ante')
      .replace('–', '');
    return has.join(', ') === offered ? said : has.join(', ');
  },
};

const BETTING: { readonly [column: string]: Comparer } = {
  'betting rounds': ({ variant }) => String(variant.streets.length),
  'draws / discards': ({ variant: { streets } }) => {
    const draws = streets.flatMap(({ draw }) => (draw ? [draw] : []));
    const thrown = streets.findIndex(({ discard }) => discard);
    if (thrown === 1) return `discard ${streets[1]?.discard?.cards} after the flop round`;
    if (draws.length === 0) return '–';
    return `${draws.length} draw${draws.length > 1 ? 's' : ''}, 0–${draws[0]}`;
  },
  'first to act, round 1': ({ variant }) => (variant.streets[0]?.first === 'blinds' ? 'left of BB' : ''),
  'first to act later': ({ variant }) =>
    variant.streets.slice(1).every(({ first }) => first === 'button') ? 'left of button' : '',
  structure: ({ plan }, said) => {
    const usual = plan.games[0].structure;
    const listed = said.match(/[FPN]L/g)?.map((letters) => letters) ?? [];
    if (said.startsWith('default')) return LETTERS[usual] === listed[0] ? said : LETTERS[usual];
    const offered = plan.structures.map((one) => LETTERS[one]).sort();
    return offered.join() === listed.sort().join() ? said : offered.join();
  },
  'FL sizes (× BB)': ({ variant }) => (variant.structures.includes('fixed') ? sizesOf(variant) : '–'),
};

const SHOWDOWN: { readonly [column: string]: Comparer } = {
  'pot goes to': ({ variant: { pots, twoBoards } }) => {
    if (pots.length === 2) return 'high, or high/low when a low qualifies';
    if (twoBoards) {
      const best = poker.variantOf('double-flop-best').twoBoards;
      return twoBoards === 'split' && best === 'best' ? 'per board split, or best overall' : '';
    }
    const [ranking] = pots;
    if (ranking === 'badugi') return 'best badugi';
    return ranking === 'deuce-to-seven' ? 'best low' : 'best high';
  },
  evaluator: ({ variant: { pots, boards } }) => {
    const names: { readonly [ranking: string]: string } = {
      'deuce-to-seven': '2-7 low',
      'eight-or-better': '8-or-better low',
      'short-deck': 'short-deck high',
    };
    return pots.map((ranking) => names[ranking] ?? ranking).join(', ') + (boards > 1 ? ', per board' : '');
  },
  'hole cards used': ({ variant: { uses, boards, pots } }) => {
    if (uses === 'two-and-three') return 'exactly 2 + 3 board';
    if (boards === 2) return 'any 5 of 2 + one board';
    if (boards === 1) return 'any 5 of 7';
    return pots[0] === 'badugi' ? 'best subset of 4' : 'all 5';
  },
  ace: ({ variant }, said) => {
    const { pots } = variant;
    const wheel = pots[0] === 'short-deck' ? 'As6h7d8c9s' : 'As2h3d4c5s';
    switch (said) {
      case 'high, low in A-5 straight':
      case 'high, low in A-6-7-8-9':
        return better(variant, wheel, 'KsKhQdJc9s') && better(variant, 'AsAh8d7c6s', 'KsKhQdJc9s')
          ? said
          : '';
      case 'always high':
        return better(variant, '2s3h4d5c7s', 'As2h3d4c5s') ? said : '';
      case 'always low':
        return better(variant, 'As2h3d4c', '2s3h4d5c') ? said : '';
      default:
        return pots[1] === 'eight-or-better' ? said : '';
    }
  },
  'straights / flushes': ({ variant }, said) => {
    switch (said) {
      case 'count':
        return better(variant, '8s9hTdJcQs', 'AsAhAdKcQs') && better(variant, '8s9sTsJsAs', '8s9hTdJcQs')
          ? said
          : '';
      case 'count against':
        return better(variant, 'AsKhQdJc9s', '3s4h5d6c7s') && better(variant, 'AsKhQdJc9s', '2s3s4s5s7s')
          ? said
          : '';
      case 'straights ignored, suits must differ':
        return better(variant, 'As2h3d4c', 'As2s3d5c') && better(variant, 'As2h3d4c', 'As2h4d6c') ? said : '';
      case 'flush beats full house':
        return better(variant, '8s9sTsJsAs', 'KsKhKdAcAh') ? said : '';
      default: {
        const { strength } = evaluator('eight-or-better', 'any');
        const low = (text: string) => strength(text.match(/../g) as Card[], []);
        return low('As2s3s4s5s') > low('As2h3d4c6s') ? said : '';
      }
    }
  },
  'showdown first': ({ variant }) =>
    variant.showdown === 'left' ? 'left of button' : 'last aggressor, else left of button',
};

describe.each([
  ['Table, cards, forced bets', FORCED, ['variant', 'chapter lines']],
  ['Betting, draws, order', BETTING, ['variant']],
  ['Showdown and evaluation', SHOWDOWN, ['variant']],
] as const)('side by side: %s {kings.poker-variants-comparison-2.70-77}', (heading, comparers, untold) => {
  const { head, rows } = matrixIn(BOOK, heading);

  it('has a row for every game, except the games of a mix and open face Chinese', () => {
    const known = rows.map(([row = '']) => row in PLANS || row in MIXES || row === 'Open Face Chinese');
    expect(known).not.toContain(false);
    expect(head.filter((column) => !(column in comparers))).toEqual(untold);
  });

  it.each(rows.filter(([row = '']) => row in PLANS).map(([row = '', ...cells]) => [row, cells] as const))(
    '%s',
    (row, cells) => {
      const game = compared(row) as Compared;
      for (const [column, cell] of cells.entries()) {
        const name = head[column + 1] ?? '';
        const said = cell
          .replace(/^\? /, '')
          .replace(/ \((kings\.\S+|glossary|text)\)/, '')
          .replace('dealer button', 'button');
        const comparer = (comparers as { readonly [column: string]: Comparer })[name];
        if (comparer) expect(comparer(game, said), name).toBe(said);
      }
    },
  );
});

describe('side by side: rotation {kings.poker-variants-comparison-2.85} {kings.poker-variants-comparison-2.86} {kings.poker-variants-comparison-2.87}', () => {
  const GAMES: { readonly [said: string]: string } = {
    "Hold'em": 'texas-holdem',
    Omaha: 'omaha',
    'Omaha Hi/Lo': 'omaha-hilo',
    Razz: 'razz',
    'Seven Card Stud': 'seven-card-stud',
    Stud: 'seven-card-stud',
    'Stud High': 'seven-card-stud',
    'Stud Hi/Lo': 'seven-card-stud-hilo',
    '2-7 Triple Draw': '27-triple-draw',
  };
  const STRUCTURES: { readonly [said: string]: string } = { No: 'none', Pot: 'pot' };
  it.each(matrixIn(BOOK, 'Rotation').rows)('%s', (row, order, change) => {
    const plan = planOf(MIXES[row] ?? '');
    const wanted = order.split(' → ').map((said) => {
      const [, limit = '', name = said] = said.match(/^(?:(No |Pot )?Limit )(.*)$/) ?? [];
      return { variant: GAMES[name], structure: STRUCTURES[limit.trim()] ?? 'fixed' };
    });
    expect(plan.games.map(({ variant, structure }) => ({ variant, structure }))).toEqual(wanted);
    expect(plan.changeEvery?.hands).toBe(
      change.startsWith('one round') ? 'orbit' : Number.parseInt(change, 10),
    );
  });

  it.each(Object.entries(MIXES))('%s has the number of seats in its row', (row, mix) => {
    const seats = matrixIn(BOOK, 'Table, cards, forced bets').rows.find(([name]) => name === row)?.[2];
    expect(planOf(mix).seats.most).toBe(Number(seats));
  });
});
