import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields, payRows } from '../boxes/plan-schema.ts';
import type { LetItRidePlan } from './plan.ts';

const { rule, count } = planParts;
const posted = z.strictObject({ posted: z.boolean(), rule });
const decision = z.strictObject({ rule, card: rule });
const box = boxFields('let-it-ride');

/** The schema of a Let It Ride plan. */
export const planSchema: z.ZodType<LetItRidePlan> = z.strictObject({
  ...box,
  bets: z.strictObject({ 'bet-1': boxBet, 'bet-2': boxBet, 'bet-3': boxBet, bonus: boxBet }),
  closing: z.literal('call'),
  boxes: z.strictObject({ most: count, usual: count, rule, onePlayer: rule }),
  equal: rule,
  severalBoxes: posted,
  dealer: rule,
  decisions: z.tuple([decision, decision]),
  stays: rule,
  order: rule,
  hand: rule,
  pays: payRows,
  lost: rule,
  bonus: z.strictObject({ hand: rule, pays: payRows, lost: rule, settled: rule, asBet: posted }),
  silence: rule,
  maximumWin: box.maximumWin.extend({ counts: z.literal('net'), of: z.enum(['bet', 'box']) }),
});
