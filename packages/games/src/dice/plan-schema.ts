import { type Plan, planFields, planParts } from '@croupier/core';
import { z } from 'zod';
import { type DiceBet, NO_THROWS, type ShooterTerms } from './plan.ts';

const { amount, rule, count } = planParts;

/** The fields of a kind of bet. `check` makes sure that the bets named in `beside` exist. */
export const diceBetFields = {
  rule,
  min: amount,
  max: amount,
  limitRule: rule,
  step: amount.exactOptional(),
  beside: z.strictObject({ bets: z.array(z.string()).min(1), rule }).exactOptional(),
};
export const diceBet: z.ZodType<DiceBet> = z.strictObject(diceBetFields);

/** The schema of the rules for players who take turns to throw. */
export const shooterTerms: z.ZodType<ShooterTerms> = z.strictObject({
  bets: z.array(z.string()).min(1),
  rule,
  passes: rule,
  next: rule,
  thrownFor: rule.exactOptional(),
  choice: z.strictObject({ of: count, rule }).exactOptional(),
});

/**
 * Returns the fields that the plans of all dice games have, except their bets. A game spreads them into its own schema.
 */
export function diceFields<const Id extends Plan['game']>(game: Id) {
  return {
    ...planFields(game),
    dice: z.strictObject({ count, rule }),
    step: amount,
    rounding: z.strictObject({ to: z.enum(['up', 'down']), rule }),
    cites: z.strictObject({
      layout: rule,
      open: rule,
      close: rule,
      late: rule,
      throw: rule,
      result: rule,
      settle: rule,
      posted: rule,
    }),
    noThrow: z.strictObject({
      reasons: z.array(z.strictObject({ reason: z.enum(NO_THROWS), rule })),
      again: rule,
    }),
    correction: rule,
    enteredByDealer: rule,
    interruption: rule,
    maximumWin: z.strictObject({ amount, of: z.enum(['bet', 'player']), rule }),
  } as const;
}
