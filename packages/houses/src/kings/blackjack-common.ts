import { type Money, money, type RuleId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { euros } from './common.ts';

/** The common parts of this house's blackjack games. */

export const HALF_EURO: Money = money(euros(1) / 2);

/**
 * Returns a function that turns the number of a reading into its id: `reading('kings.blackjack')(6)` is
 * `kings.blackjack.A6`.
 */
export function reading(book: `${string}.${string}`): (number: number) => RuleId {
  return (number) => `${book}.A${number}`;
}

/**
 * Returns the limits of 1 to 50,000 euros for each box. The sum of all main bets on a box must stay within
 * the maximum.
 */
export function stakes(
  cites: Pick<blackjack.StakeTerms, 'rule' | 'outside'> & { readonly boxSum: RuleId },
  maximumWin: {
    readonly euros: number;
    readonly of: 'box' | 'position';
    readonly exceeded?: RuleId;
    readonly rule: RuleId;
  },
): blackjack.StakeTerms {
  const { euros: units, ...terms } = maximumWin;
  return {
    min: euros(1),
    max: euros(50_000),
    step: euros(1),
    ...cites,
    maximumWin: { amount: euros(units), mode: posted(terms.rule, 'declared', 'cap'), ...terms },
  };
}

/**
 * Returns the readings for faults, time-outs and lost connections, which all these books leave open. A
 * wrongly entered card is corrected. A misdeal that cannot be corrected voids the round and returns all bets.
 */
export function openQuestions(
  faults: RuleId,
): Pick<
  blackjack.ProcedureTerms,
  'timeout' | 'disconnect' | 'correction' | 'faults' | 'reconstruction' | 'cancelled'
> {
  return {
    timeout: { plays: 'stand', rule: faults },
    disconnect: { beforeClose: 'stand', before: faults, after: faults },
    correction: faults,
    faults: [
      { reason: 'misdeal', rule: faults },
      { reason: 'hole-card-exposed', rule: faults },
    ],
    reconstruction: faults,
    cancelled: faults,
  };
}

/** Returns a setting of a table that can have one of several values. */
export function posted<Value>(
  rule: RuleId,
  usual: Value,
  ...others: readonly Value[]
): blackjack.Choice<Value> {
  return { of: [usual, ...others], usual, rule };
}
