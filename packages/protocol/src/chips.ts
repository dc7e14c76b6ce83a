import { money, type RuleId, type SeatId, type SettlementLine, type Transfer } from '@croupier/core';
import { z } from 'zod';

/** An amount of money or chips in whole units, as the games have it. */
export const units = z.int().transform(money);
/** The number of a rule of a house's book. */
export const ruleId = z.custom<RuleId>((value) => typeof value === 'string' && value.split('.').length === 3);
/** A place at a table. */
export const seat = z.custom<SeatId>((value) => typeof value === 'string' && /^\S{1,64}$/.test(value));

/** One movement of chips, of the core's type. */
export const transfer: z.ZodType<Transfer> = z.object({
  seat,
  from: z.enum(['purse', 'stack', 'layout', 'carry', 'bank']),
  to: z.enum(['purse', 'stack', 'layout', 'carry', 'bank']),
  amount: units,
  reason: z.enum(['stake', 'return', 'take', 'pay', 'award', 'keep', 'resume', 'rake', 'fee', 'buy', 'cash']),
  rule: ruleId,
  bet: z.string().exactOptional(),
});

const decided = {
  stake: units,
  take: units.exactOptional(),
  pay: units.exactOptional(),
  return: units.exactOptional(),
  keep: units.exactOptional(),
};

/** The settlement of one bet, of the core's type. */
export const settlementLine: z.ZodType<SettlementLine> = z.object({
  seat,
  bet: z.string(),
  outcome: z.enum(['won', 'lost', 'pushed', 'halved', 'imprisoned', 'released', 'void', 'stays']),
  rule: ruleId,
  ...decided,
  to: z.enum(['stack', 'carry']).exactOptional(),
  early: z.literal(true).exactOptional(),
  inChips: z.object(decided).exactOptional(),
});
