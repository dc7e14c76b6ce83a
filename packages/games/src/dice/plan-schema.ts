import { type Plan, planFields, planParts } from '@croupier/core';
import { z } from 'zod';
import { type DiceBet, NO_THROWS } from './plan.ts';

const { amount, rule, count } = planParts;

/** A kind of bet; that it stands beside some that there are, the check says. */
export const diceBet: z.ZodType<DiceBet> = z.strictObject({
  rule,
  min: amount,
  max: amount,
  limitRule: rule,
  beside: z.strictObject({ bets: z.array(z.string()).min(1), rule }).exactOptional(),
});

/** The fields of every plan of dice, but for its bets: to be spread beside those of the game. */
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
