import type { Card, Ratio, RuleId } from '@croupier/core';
import { isDealerNatural } from './dealer.ts';
import { isNatural } from './decisions.ts';
import { isAce, totalOf } from './hand.ts';
import type { HouseRules } from './house-rules.ts';

/** The outcome of a stake, and the rule that decided it. */
export interface Verdict {
  readonly outcome: 'won' | 'lost' | 'pushed' | 'halved';
  /** The winnings on top of the stake, if it won. */
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** A player's hand that takes no more cards. */
export interface FinishedHand {
  readonly cards: readonly Card[];
  readonly split: boolean;
  readonly doubled: boolean;
  readonly surrendered: boolean;
}

/** The outcomes of the original stake on a hand and of the stake added by a double. */
export interface Resolution {
  readonly stake: Verdict;
  readonly added: Verdict;
}

const EVEN: Ratio = [1, 1];

/**
 * Resolves a hand against the dealer's finished cards, which start with the dealer's first card. The first test that
 * matches decides, so the order of the tests matters.
 */
export function resolve(house: HouseRules, hand: FinishedHand, dealer: readonly Card[]): Resolution {
  const { outcomes } = house.plan;
  if (
    hand.doubled &&
    outcomes.doubledAgainstTen &&
    hasNaturalOnTen(dealer) &&
    totalOf(hand.cards).total <= 21
  ) {
    const { back, rule } = outcomes.doubledAgainstTen;
    const pushed = verdict('pushed', rule);
    return { stake: back === 'all' ? pushed : verdict('lost', outcomes.dealerNatural), added: pushed };
  }
  const stake = resolveStake(house, hand, dealer);
  return { stake, added: stake };
}

function verdict(outcome: Verdict['outcome'], rule: RuleId, pays: Ratio = EVEN): Verdict {
  return { outcome, pays, rule };
}

/** Returns whether the dealer has a natural with the ten first and the ace second. */
function hasNaturalOnTen(dealer: readonly Card[]): boolean {
  return isDealerNatural(dealer) && dealer.findIndex(isAce) === 1;
}

function resolveStake(house: HouseRules, hand: FinishedHand, dealer: readonly Card[]): Verdict {
  const { outcomes, player } = house.plan;
  const { total } = totalOf(hand.cards);
  const theirs = totalOf(dealer).total;
  const { cardsWin } = outcomes;
  const enough = cardsWin && hand.cards.length >= cardsWin.cards;
  if (total > 21) return verdict('lost', outcomes.bust);
  if (hand.surrendered && player.surrender)
    return house.posted.surrenderToNatural === 'lost' && isDealerNatural(dealer)
      ? verdict('lost', outcomes.dealerNatural)
      : verdict('halved', player.surrender.rule);
  if (enough && cardsWin.evenAgainstNatural) return verdict('won', cardsWin.rule);
  if (theirs === 22 && outcomes.dealer22 && (outcomes.dealer22.naturalsToo || !isNatural(hand)))
    return verdict('pushed', outcomes.dealer22.rule);
  if (isNatural(hand)) {
    if (isDealerNatural(dealer))
      return verdict(outcomes.bothNatural.result === 'push' ? 'pushed' : 'lost', outcomes.bothNatural.rule);
    return verdict('won', outcomes.natural.rule, house.posted.naturalPays);
  }
  if (isDealerNatural(dealer)) return verdict('lost', outcomes.dealerNatural);
  if (enough) return verdict('won', cardsWin.rule);
  return fiveCardVerdict(house, hand, dealer) ?? byTotal(house, total, theirs);
}

/** Returns the outcome of five cards within 21, which beat every total and tie with another such hand. */
function fiveCardVerdict(
  house: HouseRules,
  hand: FinishedHand,
  dealer: readonly Card[],
): Verdict | undefined {
  const { fiveCards, equal } = house.plan.outcomes;
  if (!fiveCards) return undefined;
  const has = hand.cards.length >= 5;
  const dealerHas = fiveCards.dealer.has && dealer.length >= 5 && totalOf(dealer).total <= 21;
  if (has && dealerHas) return verdict(equal.result === 'push' ? 'pushed' : 'lost', fiveCards.dealer.rule);
  if (has) return verdict('won', fiveCards.rule, fiveCards.pays);
  return dealerHas ? verdict('lost', fiveCards.dealer.rule) : undefined;
}

function byTotal({ plan }: HouseRules, own: number, dealer: number): Verdict {
  const { outcomes } = plan;
  if (dealer > 21) return verdict('won', outcomes.dealerBust);
  if (own > dealer) return verdict('won', outcomes.higher);
  if (own < dealer) return verdict('lost', outcomes.lower);
  return verdict(outcomes.equal.result === 'push' ? 'pushed' : 'lost', outcomes.equal.rule);
}
