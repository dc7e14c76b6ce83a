import { type Card, isRefusal, type Json, newShoe, type Shoe } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { HandToPlay } from './advice.ts';
import { placeCounts, placeOf, RANK_COUNT } from './ranks.ts';
import type { Setting } from './setting.ts';
import { actionOf } from './situation.ts';
import { columnOf, settingAgainst, settingOf } from './solve.ts';
import { Split, withRemoved } from './split.ts';
import { Chances, type Column, Tree } from './tree.ts';

/** A decision on a hand, and its average win in units of the stake on the hand. */
export interface DecisionValue {
  readonly decision: blackjack.Decision;
  readonly worth: number;
}

/**
 * Returns the average win of each decision on a hand at a table with these `terms`, best first. Assumes a
 * fresh shoe and best play afterwards, and considers only the hand and the upcard. Takes up to a second.
 * Returns undefined if there is no hand yet, if the plan does not allow the terms, or if a split hand may be
 * split again.
 */
export function blackjackDecisionValues(
  plan: blackjack.BlackjackPlan,
  terms: Json,
  asked: HandToPlay,
  dealer: Card,
): readonly DecisionValue[] | undefined {
  const house = blackjack.houseRules(plan, terms);
  return isRefusal(house) ? undefined : decisionValuesFrom(house, newShoe(house.posted.decks), asked, dealer);
}

/** Does the same as `blackjackDecisionValues` for any shoe. */
export function decisionValuesFrom(
  house: blackjack.HouseRules,
  shoe: Shoe,
  asked: HandToPlay,
  dealer: Card,
): readonly DecisionValue[] | undefined {
  const { cards, decisions } = asked;
  const [first] = cards;
  const splits = decisions.some((decision) => decision === 'split' || decision === 'free-split');
  if (!first || decisions.length === 0 || (asked.split && splits)) return undefined;
  const setting = settingAgainst(settingOf(house, placeCounts(shoe)), placeOf(dealer));
  const column = columnOf(setting, placeOf(dealer));
  const hand = handOf(setting, cards);
  if (hand === undefined) return undefined;
  const pair = placeOf(first);
  const none = new Float64Array(RANK_COUNT);
  const gone = asked.split ? withRemoved(none, pair, 0) : none;
  const situation = asked.split ? setting.split[pair] : setting.dealt;
  const after = setting.split[pair];
  if (!situation || !after) return undefined;
  const chances = new Chances(column, gone);
  const tree = new Tree(column, situation, asked.bank ? 'bank' : 'own', gone, chances);
  tree.best();
  const worthOf = (decision: blackjack.Decision): number => {
    if (decision !== 'split' && decision !== 'free-split') return tree.worth(hand, actionOf(decision));
    const split = new Split(house, column, after, pair, decision === 'free-split');
    split.best();
    return split.worth();
  };
  // After a peek without a natural, the win is an average over the remaining cases.
  const playedOn = 1 - naturalSeen(column, chances, hand);
  return decisions
    .map((decision) => ({ decision, worth: worthOf(decision) / playedOn }))
    .toSorted((one, other) => other.worth - one.worth);
}

/** Returns the chance before the peek that the dealer had the natural that the peek has ruled out. */
function naturalSeen({ looked, dealer }: Column, chances: Chances, hand: number): number {
  const natural = dealer.classes.findIndex((each) => each.natural);
  return looked && natural >= 0 ? chances.at(hand, natural) : 0;
}

/** Returns the index of a hand, or undefined if the shoe cannot deal the hand. */
function handOf({ hands }: Setting, cards: readonly Card[]): number | undefined {
  const [first, ...others] = cards.map(placeOf);
  if (first === undefined) return undefined;
  const found = others.reduce(
    (hand, place) => (hand < 0 ? hand : (hands.next[hand * RANK_COUNT + place] ?? -1)),
    hands.single(first),
  );
  return found < 0 ? undefined : found;
}
