import {
  isRefusal,
  type Json,
  newShoe,
  type PlanId,
  type Refusal,
  type RuleId,
  type Shoe,
} from '@croupier/core';
import { blackjack } from '@croupier/games';
import { type CardBetOdds, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { boundOf } from './bound.ts';
import { lateInsurance } from './late-insurance.ts';
import { cardsIn, placeCounts, RANK_COUNT, TEN } from './ranks.ts';
import type { Setting } from './setting.ts';
import { sideBetOdds } from './side-bets.ts';
import { type ColumnOdds, settingOf, solveColumn } from './solve.ts';
import { type BlackjackStrategy, type HandValues, tablesOf, UP_CARDS, UP_PLACES } from './strategy.ts';

/**
 * The house edge of the main bet in units of the first stake. The values are doubles accurate to about nine
 * digits.
 */
export interface MainOdds {
  readonly rule: RuleId;
  /**
   * The house edge against best play, which considers the cards of the player's hand and the dealer’s upcard.
   */
  readonly best: number;
  /** The house edge against play by the strategy table, which considers only totals. */
  readonly byTable: number;
}

export interface BlackjackOdds {
  readonly plan: PlanId;
  readonly decks: number;
  readonly main: MainOdds;
  readonly strategy: BlackjackStrategy;
  /**
   * The exact odds of insurance and the side bets. Insurance assumes a player who looks only at the dealer’s
   * ace.
   */
  readonly bets: readonly CardBetOdds[];
}

interface Solved {
  readonly setting: Setting;
  readonly columns: readonly ColumnOdds[];
  /** The odds, once computed. */
  odds?: BlackjackOdds;
}

const known = new WeakMap<blackjack.BlackjackPlan, Map<string, Solved>>();

/**
 * Computes best play and the strategy table for one player on one box, with a fresh shoe and these terms.
 * Takes a few seconds the first time. Refuses terms that the plan does not allow.
 */
function solve(plan: blackjack.BlackjackPlan, terms: Json = {}): Solved | Refusal {
  const house = blackjack.houseRules(plan, terms);
  if (isRefusal(house)) return house;
  const key = JSON.stringify(terms);
  const ofPlan = known.get(plan) ?? new Map<string, Solved>();
  known.set(plan, ofPlan);
  const solved = ofPlan.get(key) ?? solveShoe(house, newShoe(house.posted.decks));
  ofPlan.set(key, solved);
  return solved;
}

/**
 * Returns an upper bound on how far the house edge may be below the result of `blackjackOdds`, in units of
 * the first stake. The bound holds for a player who looks at every card of their other hands, and insures
 * late where that is allowed. docs/odds.md has the proof. Takes a few seconds. Refuses terms that the plan
 * does not allow.
 */
export function blackjackBound(plan: blackjack.BlackjackPlan, terms: Json = {}): number | Refusal {
  const house = blackjack.houseRules(plan, terms);
  if (isRefusal(house)) return house;
  return boundOfShoe(house, newShoe(house.posted.decks));
}

/** Does the same as `blackjackBound` for any shoe. */
export function boundOfShoe(house: blackjack.HouseRules, shoe: Shoe): number {
  const counts = placeCounts(shoe);
  const setting = settingOf(house, counts);
  return UP_PLACES.reduce((sum, place) => sum + boundOf(setting, place), lateInsurance(house, counts));
}

/** Solves any shoe that has enough cards for every possible round. */
export function solveShoe(house: blackjack.HouseRules, shoe: Shoe): Solved {
  const setting = settingOf(house, placeCounts(shoe));
  return { setting, columns: UP_PLACES.map((place) => solveColumn(setting, place)) };
}

/**
 * Returns the best play by totals for these terms, as data for a chart with a row for each hand and a column
 * for each upcard. Takes a few seconds, so a browser should call it in a worker. Refuses terms that the plan
 * does not allow.
 */
export function blackjackStrategy(
  plan: blackjack.BlackjackPlan,
  terms: Json = {},
): BlackjackStrategy | Refusal {
  const solved = solve(plan, terms);
  return isRefusal(solved) ? solved : strategyOf(plan, solved);
}

/**
 * Returns the odds of every bet for one player on one box or one position, with a fresh shoe and these terms.
 * Takes a few seconds the first time. Refuses terms that the plan does not allow.
 */
export function blackjackOdds(plan: blackjack.BlackjackPlan, terms: Json = {}): BlackjackOdds | Refusal {
  const solved = solve(plan, terms);
  if (isRefusal(solved)) return solved;
  const { house } = solved.setting;
  const { decks } = house.posted;
  const shoe = newShoe(decks);
  solved.odds ??= {
    plan: plan.id,
    decks,
    main: mainOdds(plan, solved),
    strategy: strategyOf(plan, solved),
    bets: [insuranceOdds(plan, shoe), ...sideBetOdds(house, shoe)],
  };
  return solved.odds;
}

/** The results for the usual terms, which most tables have. */
const usuallyFavoured = new WeakMap<blackjack.BlackjackPlan, readonly CardBetOdds[] | Refusal>();

/**
 * Returns insurance and the side bets that favour the player in the long run with these terms. The results
 * are exact and take less than a second. The main bet is left out, because it takes longer to compute.
 * Refuses terms that the plan does not allow.
 */
export function favouredBets(plan: blackjack.BlackjackPlan, terms?: Json): readonly CardBetOdds[] | Refusal {
  const known = terms === undefined ? usuallyFavoured.get(plan) : undefined;
  const found = known ?? favouredAt(plan, terms ?? {});
  if (terms === undefined) usuallyFavoured.set(plan, found);
  return found;
}

function favouredAt(plan: blackjack.BlackjackPlan, terms: Json): readonly CardBetOdds[] | Refusal {
  const bets = otherBets(plan, terms);
  return isRefusal(bets) ? bets : bets.filter(({ edge }) => edge.compare(Fraction.ZERO) < 0);
}

/** Returns the odds of insurance and the side bets. Takes less than a second, and refuses as `blackjackOdds` does. */
export function otherBets(plan: blackjack.BlackjackPlan, terms: Json): readonly CardBetOdds[] | Refusal {
  const house = blackjack.houseRules(plan, terms);
  if (isRefusal(house)) return house;
  const shoe = newShoe(house.posted.decks);
  return [insuranceOdds(plan, shoe), ...sideBetOdds(house, shoe)];
}

/** Returns the odds of insurance against an ace. The hole card may be any other card of the shoe. */
function insuranceOdds({ insurance }: blackjack.BlackjackPlan, shoe: Shoe): CardBetOdds {
  const counts = placeCounts(shoe);
  const tens = BigInt(counts[TEN] as number);
  const others = BigInt(cardsIn(counts)) - 1n - tens;
  return fromCases('insurance', insurance.paid, [
    { ways: tens, outcome: 'won', net: Fraction.of(insurance.pays[0], insurance.pays[1]) },
    { ways: others, outcome: 'lost', net: Fraction.of(-1) },
  ]);
}

export function strategyOf(plan: blackjack.BlackjackPlan, { setting, columns }: Solved): BlackjackStrategy {
  const takes = (of: boolean) => (of ? 'take' : 'decline');
  return {
    plan: plan.id,
    upCards: UP_CARDS,
    tables: tablesOf(setting, columns),
    ...(plan.player.switchCards ? { worth: worthOf(setting, columns) } : {}),
    insurance: takes(columns.some(({ insures }) => insures)),
    ...(plan.insurance.evenMoney ? { evenMoney: takes(columns.some(({ evenMoney }) => evenMoney)) } : {}),
  };
}

/** Returns the value of each hand of two cards, with the lower card first. */
function worthOf({ hands }: Setting, columns: readonly ColumnOdds[]): readonly HandValues[] {
  const places = Array.from({ length: RANK_COUNT }, (_, place) => place);
  return places.flatMap((one) =>
    places.slice(one).map((other): HandValues => {
      const hand = hands.pair(one, other);
      return { cards: [one + 1, other + 1], worth: columns.map((column) => column.worth?.get(hand) ?? 0) };
    }),
  );
}

export function mainOdds(plan: blackjack.BlackjackPlan, { columns }: Solved): MainOdds {
  const sum = (of: (column: ColumnOdds) => number) => columns.reduce((all, column) => all + of(column), 0);
  return {
    rule: plan.outcomes.higher,
    best: -sum(({ best }) => best),
    byTable: -sum(({ byTotal }) => byTotal),
  };
}
