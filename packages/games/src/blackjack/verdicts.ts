import type { Card, Ratio, RuleId, SettledOutcome } from '@croupier/core';
import { isAceAndTen, isBust } from './hand.ts';
import type { HouseRules } from './house-rules.ts';
import type { SideBetTerms } from './plan.ts';
import { type FinishedHand, resolve } from './resolve.ts';
import { sideBetResult } from './side-bets.ts';
import type { BlackjackState, PlayedBox } from './state.ts';

/** The outcome of a stake, and the rule that decided it. */
export interface DecidedStake {
  readonly outcome: SettledOutcome;
  readonly pays: Ratio;
  readonly rule: RuleId;
}

/** The outcomes of the original stake on a hand and of the stake added by a double. */
export interface DecidedHand {
  readonly stake: DecidedStake;
  readonly added: DecidedStake;
}

export const NO_PAY: Ratio = [0, 1];

/**
 * The verdicts for the cards on the table, each computed once. At a common box, thousands of players share the same
 * hand and side bets.
 */
export interface Verdicts {
  /** Returns the verdict on a hand. `as` is the cache key of the verdict. */
  hand(as: string, hand: () => FinishedHand | undefined): DecidedHand;
  side(number: number, box: PlayedBox, terms: SideBetTerms): DecidedStake;
  insurance(): DecidedStake;
}

/**
 * Returns the verdicts of a finished round. In a cancelled round every stake is returned, except those already taken.
 */
export function verdictsOf(house: HouseRules, state: BlackjackState): Verdicts {
  const hands = new Map<string, DecidedHand>();
  const sides = new Map<string, DecidedStake>();
  const back: DecidedStake = { outcome: 'void', pays: NO_PAY, rule: house.plan.procedure.cancelled };
  const goesBack: DecidedHand = { stake: back, added: back };
  const { dealer } = state.play;
  if (state.cancelled)
    return {
      hand: (_, hand) => (isTaken(house, hand()) ? bustOutcome(house) : goesBack),
      side: () => back,
      insurance: () => back,
    };
  return {
    hand: (as, hand) =>
      once(hands, as, () => {
        const finished = hand();
        return finished ? resolve(house, finished, dealer.cards) : goesBack;
      }),
    side: (number, box, terms) =>
      once(sides, `${number} ${terms.id}`, () => sideBetOutcome(house, state, number, box, terms)),
    insurance: () => insuranceDecided(house, dealer.cards),
  };
}

/** Returns whether a hand is over 21 and the plan takes its bets immediately, even if the round is cancelled later. */
function isTaken({ plan }: HouseRules, hand: FinishedHand | undefined): boolean {
  return plan.player.bustTaken !== undefined && hand !== undefined && isBust(hand.cards);
}

/** Returns the outcome of a hand over 21. */
export function bustOutcome({ plan }: HouseRules): DecidedHand {
  const lost: DecidedStake = { outcome: 'lost', pays: NO_PAY, rule: plan.outcomes.bust };
  return { stake: lost, added: lost };
}

function once<Value>(known: Map<string, Value>, key: string, work: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = work();
  known.set(key, made);
  return made;
}

function insuranceDecided({ plan }: HouseRules, dealer: readonly Card[]): DecidedStake {
  const { pays, paid, lost } = plan.insurance;
  return isAceAndTen(dealer)
    ? { outcome: 'won', pays, rule: paid }
    : { outcome: 'lost', pays: NO_PAY, rule: lost };
}

/** Returns the outcome of a box's side bet from the cards on the table. */
export function sideBetOutcome(
  { plan }: HouseRules,
  { play }: BlackjackState,
  number: number,
  box: PlayedBox,
  terms: SideBetTerms,
): DecidedStake {
  const other = play.boxes[number + 1]?.first ?? [];
  const own = terms.cards === 'position-four' ? [...box.first, ...other] : box.first;
  // If cards can be switched, the first two cards of a box are not yet its final hand.
  const natural = isAceAndTen(box.first) && plan.player.switchCards === undefined;
  const result = sideBetResult(terms, { own, dealer: play.dealer.cards, natural });
  return { ...result, pays: result.outcome === 'won' ? [result.pays, 1] : NO_PAY };
}
