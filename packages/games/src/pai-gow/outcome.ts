import { add, type Card, type Money, type RuleId, subtract, ZERO } from '@croupier/core';
import type { Decide, NetOutcome, Outcome } from '../boxes/settle.ts';
import { bettorAt, positionId } from '../boxes/state.ts';
import { handOf, settingOf, strengthOf } from './hand.ts';
import { setByHouseWay } from './house-way.ts';
import type { SetView } from './moves.ts';
import type { BankTerms, PaiGowPlan } from './plan.ts';
import { type Bank, bankOf, cardsAt, HAND_SIZE, type Play, type RoundContext } from './state.ts';

/** Returns the setting of seven cards under the house way, or null while some are missing. */
export function houseWayOf({ houseWay }: PaiGowPlan, cards: readonly Card[]): SetView | null {
  if (cards.length < HAND_SIZE) return null;
  const { high, low, rule } = setByHouseWay(houseWay, cards);
  return { high, low, highHand: handOf(high), lowHand: handOf(low), rule };
}

/** Returns the setting of a box's cards, or null while they are not set. */
export function settingAt({ setup, state }: RoundContext, { box, low, foul }: Play): SetView | null {
  const cards = cardsAt(state, box);
  if (low === null || foul) return null;
  if (low === 'house-way') return houseWayOf(setup.plan, cards);
  const setting = settingOf(cards, low);
  return setting
    ? { ...setting, highHand: handOf(setting.high), lowHand: handOf(setting.low), rule: null }
    : null;
}

/** Returns the setting of the dealer's cards, or null until all of them are face up. */
export function dealerSetting({ setup, state }: RoundContext): SetView | null {
  return houseWayOf(setup.plan, cardsAt(state, 'dealer'));
}

/**
 * Returns the outcome of a stake with these hands. The player wins only if both hands are better, and a copy
 * counts for the bank. With `banker`, a player banks, and the other players pay no commission.
 */
export function outcomeOf(plan: PaiGowPlan, own: Hands, bank: Hands, banker?: BankTerms): Outcome {
  const high = compared(own.high, bank.high);
  const low = compared(own.low, bank.low);
  if (high > 0 && low > 0) return won(plan, banker);
  const copied: RuleId | undefined = high === 0 || low === 0 ? (banker?.copy ?? plan.copy) : undefined;
  if (high > 0 || low > 0) return { kind: 'pushed', rule: copied ?? plan.push };
  return { kind: 'lost', rule: copied ?? plan.lost };
}

function won(plan: PaiGowPlan, banker: BankTerms | undefined): Outcome {
  const { rule, commission } = plan.won;
  return { kind: 'won', pays: 1, ...(banker ? { rule: banker.income.rule } : { rule, commission }) };
}

/** A high and a low hand. */
type Hands = Pick<SetView, 'high' | 'low'>;

/**
 * Compares two hands. Returns 1 if the player's hand is higher, -1 if the bank's hand is higher, and 0 for a
 * copy.
 */
function compared(own: readonly Card[], bank: readonly Card[]): number {
  return Math.sign(strengthOf(own) - strengthOf(bank));
}

/** Returns a function that gives the outcome of each stake in a completed round. */
export function outcomes(at: RoundContext): Decide {
  const { setup, state } = at;
  const { plan, positions } = setup;
  const bank = bankOf(at);
  const against = bank ? settingAt(at, bank.play) : dealerSetting(at);
  const decided = new Map<number, Outcome | NetOutcome>(state.plays.map((play) => [play.box, decide(play)]));
  if (bank) decided.set(bank.play.box, incomeOf(bank));
  return (id) => decided.get(positions.get(id)?.box ?? 0) ?? { kind: 'void', rule: plan.cites.result };

  function decide(play: Play): Outcome {
    return play.foul ? { kind: 'lost', rule: plan.setting.foul } : compare(settingAt(at, play));
  }

  /** Returns the outcome of a hand against the bank. Every hand beats a foul. */
  function compare(own: SetView | null): Outcome {
    if (bank?.play.foul) return { ...won(plan, bank.terms), rule: plan.setting.foul };
    return own && against
      ? outcomeOf(plan, own, against, bank?.terms)
      : { kind: 'void', rule: plan.cites.result };
  }

  /** Returns the banker's net result against the other players and the dealer. */
  function incomeOf({ terms, stake }: Bank): NetOutcome {
    // The banker's own hand has no stake.
    const stakes = state.plays.map((play) =>
      taken(decide(play), bettorAt(state, play.seat).bets[positionId(play.box, 'ante')] ?? ZERO),
    );
    const dealer = taken(compare(dealerSetting(at)), stake);
    return { kind: 'net', amount: stakes.reduce(add, dealer), ...terms.income };
  }
}

/** Returns the bank's gain from a stake. */
function taken({ kind }: Outcome, stake: Money): Money {
  if (kind === 'lost') return stake;
  return kind === 'won' ? subtract(ZERO, stake) : ZERO;
}
