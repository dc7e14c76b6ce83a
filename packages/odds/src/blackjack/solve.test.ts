import { type Card, isRefusal } from '@croupier/core';
import { DEEP } from '@croupier/core/laws/rounds';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith, rule, surrendering } from '../../../games/test/blackjack-plan.ts';
import { valueByHand, valueOfTwoByHand } from '../../test/blackjack-by-hand.ts';
import { advice } from './advice.ts';
import { blackjackOdds, boundOfShoe, mainOdds, solveShoe, strategyOf } from './odds.ts';
import type { BlackjackStrategy } from './strategy.ts';

type Plan = blackjack.BlackjackPlan;

function houseOf(plan: Plan): blackjack.HouseRules {
  const house = blackjack.houseRules(plan);
  if (isRefusal(house)) throw new Error(house.message);
  return house;
}

/** Parses the number of cards of each rank. `A2 63` means two aces and three sixes. */
function cards(text: string): ReadonlyMap<Card, number> {
  return new Map(text.split(' ').map((each) => [`${each[0]}c` as Card, Number(each.slice(1))]));
}

function shoeWith(counts: ReadonlyMap<Card, number>) {
  return { decks: 1, left: Object.fromEntries(counts) };
}

/** Solves a plan with a small shoe, once with the solver and once by plain recursion. */
function compared(plan: Plan, text: string) {
  const house = houseOf(plan);
  const counts = cards(text);
  const solved = solveShoe(house, shoeWith(counts));
  const { best, byTable } = mainOdds(plan, solved);
  const strategy = strategyOf(plan, solved);
  const followed = valueByHand(
    house,
    counts,
    (hand, first, decisions) => advice(strategy, { ...hand, decisions }, first),
    strategy.insurance === 'take',
  );
  return {
    best: -best,
    byTable: -byTable,
    followed,
    byHand: () => valueByHand(house, counts, () => undefined),
  };
}

const splitting = (most: number | null, resplitAces = true): Plan['player']['split'] => ({
  ...planWith().player.split,
  limit: { of: [{ most, resplitAces }], usual: { most, resplitAces }, rule: rule(11) },
});

const withPlayer = (own: Partial<Plan['player']>, more: Partial<Plan> = {}): Plan =>
  planWith({ ...more, player: { ...planWith().player, ...own } });

const SPLIT = planWith().player.split;
const DOUBLE = planWith().player.double;
const FEW = 'A2 43 63 93 T3';
const MORE = 'A2 43 64 93 T4';
const ENOUGH = DEEP ? MORE : FEW;

/** A plan that takes so long to solve that only the deep tests use it. */
const FREE: readonly [string, string, Plan] = [
  'free splits and doubles, with a push on the dealer’s 22',
  MORE,
  planWith({
    player: {
      ...planWith().player,
      split: { ...splitting(2), free: { rule: rule(11), tens: rule(11) } },
      ...(DOUBLE
        ? {
            double: {
              ...DOUBLE,
              on: { of: ['not-hard-9-11'], usual: 'not-hard-9-11', rule: rule(10) },
              afterSplit: { on: 'any', rule: rule(10) },
              free: { rule: rule(10), afterSplit: true },
            },
          }
        : {}),
    },
    outcomes: { ...planWith().outcomes, dealer22: { naturalsToo: true, rule: rule(24) } },
  }),
];

describe('the solver, compared with a recursion through every card', () => {
  it('finds the best play of hands that are not split', () => {
    const plan = withPlayer({ split: splitting(0), surrender: surrendering() });
    const { best, byHand, byTable, followed } = compared(plan, 'A2 53 63 83 T5');
    expect(best).toBeCloseTo(byHand(), 12);
    expect(byTable).toBeCloseTo(followed, 12);
  });

  it.each([
    ['not against an ace', 'not-against-ace', 'half-back'],
    ['with all of it lost to a natural', 'any', 'lost'],
    ['not against an ace, with all of it lost to a natural', 'not-against-ace', 'lost'],
  ] as const)('finds the best play with surrender %s', (_, on, toNatural) => {
    const plan = withPlayer({ split: splitting(0), surrender: surrendering(on, toNatural) });
    const { best, byHand, byTable, followed } = compared(plan, 'A2 53 63 83 T5');
    expect(best).toBeCloseTo(byHand(), 12);
    expect(byTable).toBeCloseTo(followed, 12);
    // Best play must be worth less than with surrender against any upcard and half the stake back even
    // against a natural.
    const usual = withPlayer({ split: splitting(0), surrender: surrendering() });
    expect(best).toBeLessThan(compared(usual, 'A2 53 63 83 T5').best);
  });

  it.each([
    [
      'split aces played like other hands',
      ENOUGH,
      withPlayer({
        split: { ...splitting(1), aces: { of: ['as-others'], usual: 'as-others', rule: rule(11) } },
      }),
    ],
    ['one split', ENOUGH, withPlayer({ split: splitting(1) })],
    ['two splits', ENOUGH, withPlayer({ split: splitting(2) })],
    ['three splits, but one of aces', FEW, withPlayer({ split: splitting(3, false) })],
    ['splits without limit', FEW, withPlayer({ split: splitting(null) })],
    [
      'a limit on cards bought for split hands',
      ENOUGH,
      withPlayer({ split: { ...SPLIT, bought: { most: 1, rule: rule(11) } } }),
    ],
    [
      'a peek under an ace and a ten',
      MORE,
      withPlayer(
        { split: splitting(2), surrender: surrendering() },
        {
          dealer: {
            ...planWith().dealer,
            holeCard: { of: ['face-down'], usual: 'face-down', rule: rule(12) },
            checks: { under: 'ace-and-ten', rule: rule(12) },
          },
        },
      ),
    ],
    [
      'a five-card rule, for the dealer too, and lost ties',
      ENOUGH,
      withPlayer(
        { split: { ...splitting(1), bought: { most: 2, rule: rule(11) } } },
        {
          outcomes: {
            ...planWith().outcomes,
            equal: { result: 'lose', rule: rule(26) },
            bothNatural: { result: 'lose', rule: rule(22) },
            fiveCards: { pays: [2, 1], rule: rule(28), dealer: { has: true, rule: rule(28) } },
          },
        },
      ),
    ],
    ...(DEEP ? [FREE] : []),
  ] as const)('agrees exactly with play by the strategy table: %s', (_, text, plan) => {
    const { best, byTable, followed } = compared(plan, text);
    expect(byTable).toBeCloseTo(followed, 9);
    expect(best).toBeGreaterThanOrEqual(byTable - 1e-12);
  });

  it('loses little by ignoring the other hands of a split', () => {
    const { best, byHand } = compared(withPlayer({ split: splitting(1) }), '73 83 94 T4');
    const most = byHand();
    expect(best).toBeLessThanOrEqual(most + 1e-12);
    expect(most - best).toBeLessThan(0.003);
  });
});

/**
 * Solves two boxes whose cards may be switched, once with the solver and once by recursion. The results are
 * in units of the stake on one box.
 */
function comparedTwo(plan: Plan, text: string) {
  const house = houseOf(plan);
  const counts = cards(text);
  const solved = solveShoe(house, shoeWith(counts));
  const { best, byTable } = mainOdds(plan, solved);
  const strategy = strategyOf(plan, solved);
  const worth = (hands: readonly (readonly Card[])[], first: Card) =>
    hands.reduce((sum, hand) => sum + worthInTable(strategy, hand, first), 0);
  const followed = valueOfTwoByHand(
    house,
    counts,
    (hand, first, decisions) => advice(strategy, { ...hand, decisions }, first),
    (kept, switched, first) => worth(switched, first) > worth(kept, first),
  );
  return {
    best: -best,
    byTable: -byTable,
    followed: followed / 2,
    bound: () => boundOfShoe(house, shoeWith(counts)),
    byHand: () => valueOfTwoByHand(house, counts, () => undefined) / 2,
  };
}

function worthInTable({ worth = [], upCards }: BlackjackStrategy, hand: readonly Card[], first: Card) {
  const points = hand.map(blackjack.pointsOf).sort((a, b) => a - b);
  const row = worth.find(({ cards: [one, other] }) => one === points[0] && other === points[1]);
  const up = blackjack.isAce(first) ? 'A' : String(blackjack.pointsOf(first));
  return row?.worth[(upCards as readonly string[]).indexOf(up)] ?? Number.NaN;
}

describe('two boxes with switching, compared with a recursion through every card', () => {
  it.each([
    ['63 73 83 T4', withPlayer({ split: splitting(0), switchCards: rule(13) })],
    ['73 94 T9', withPlayer({ split: splitting(1), switchCards: rule(13) })],
  ])('agree exactly with play by the tables of totals and values: %s', (text, plan) => {
    const { best, byTable, followed } = comparedTwo(plan, text);
    expect(byTable).toBeCloseTo(followed, 9);
    expect(best).toBeGreaterThanOrEqual(byTable - 1e-12);
  });

  it('also agree, with a different value, if the dealer peeks before the switch', () => {
    const looks = (under: Plan['dealer']['checks']['under']) =>
      withPlayer(
        { split: splitting(0), switchCards: rule(13) },
        { dealer: { ...planWith().dealer, checks: { under, rule: rule(12) } } },
      );
    const { byTable, followed } = comparedTwo(looks('ace-and-ten'), 'A3 64 84 T4');
    expect(byTable).toBeCloseTo(followed, 9);
    expect(byTable).not.toBeCloseTo(comparedTwo(looks('never'), 'A3 64 84 T4').byTable, 4);
  });

  it('lose little, and no more than the bound, by ignoring the cards drawn to the other hand', () => {
    const { best, byHand, bound } = comparedTwo(
      withPlayer({ split: splitting(0), switchCards: rule(13) }),
      DEEP ? '62 73 83 T4' : '62 72 83 T3',
    );
    const most = byHand();
    expect(best).toBeLessThanOrEqual(most + 1e-12);
    expect(most - best).toBeLessThan(0.002);
    expect(most - best).toBeLessThan(bound());
  });
});

const SWITCHED = [
  ['ace-and-ten', '0.16'],
  ['never', '0.02'],
] as const;

describe('house edges', () => {
  // Published returns of Evolution's live tables are 99.29 %, or 99.47 % if six cards win. The tables have
  // eight packs, one split, and no double after a split. The dealer stands on every 17 and peeks under an
  // ace.
  const looking: Partial<Plan> = {
    dealer: {
      ...planWith().dealer,
      checks: { under: 'ace', rule: rule(12) },
    },
    player: {
      ...planWith().player,
      ...(DOUBLE ? { double: { ...DOUBLE, afterSplit: { on: 'none', rule: rule(10) } } } : {}),
    },
  };
  const edgesOf = (plan: Plan) => {
    const odds = blackjackOdds(plan);
    if (isRefusal(odds)) throw new Error(odds.message);
    return [odds.main.best, odds.main.byTable].map((edge) => (100 * edge).toFixed(2));
  };

  // The published edge of Playtech's Blackjack Switch is 0.16 (ibetbct.com), with six packs and one split.
  // The dealer hits soft 17, and peeks under an ace and a ten before the switch. A switched natural still
  // counts and beats a 22.
  it.each(DEEP ? SWITCHED : [])(
    'match the published edges with switching, by the dealer’s peek: %s',
    (under, edge) => {
      const plan = planWith();
      const { natural } = plan.outcomes;
      const of = <T>(usual: T) => ({ of: [usual], usual, rule: rule(12) });
      const switched = withPlayer(
        { split: splitting(1, false), switchCards: rule(13) },
        {
          shoe: { ...plan.shoe, decks: { least: 6, most: 6, usual: 6, rule: rule(12) } },
          dealer: { ...plan.dealer, checks: { under, rule: rule(12) }, soft17: of('draws') },
          outcomes: {
            ...plan.outcomes,
            natural: { ...natural, pays: of([1, 1]) },
            dealer22: { naturalsToo: false, rule: rule(13) },
          },
        },
      );
      expect(edgesOf(switched)[0]).toBe(edge);
    },
  );

  it('match the published edges of live blackjack', () => {
    expect(edgesOf(planWith(looking))).toEqual(['0.71', '0.71']);
  });

  it('match the published edges if six cards win', () => {
    const { outcomes } = planWith();
    const cardsWin = { cards: 6, evenAgainstNatural: true, rule: rule(28) };
    expect(edgesOf(planWith({ ...looking, outcomes: { ...outcomes, cardsWin } }))[0]).toBe('0.53');
  });
});
