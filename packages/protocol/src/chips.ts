import { money, type RuleId, type SeatId, type SettlementLine, type Transfer } from '@croupier/core';
import { z } from 'zod';

/** An amount of money or chips in whole units, as the games use it. */
export const units = z.int().transform(money).meta({ type: 'integer' });
/** The id of a rule in a house's rule book. */
export const ruleId = z
  .custom<RuleId>((value) => typeof value === 'string' && value.split('.').length === 3)
  .meta({ type: 'string' });
/** A seat at a table. */
export const seat = z
  .custom<SeatId>((value) => typeof value === 'string' && /^\S{1,64}$/.test(value))
  .meta({ type: 'string' });

/** One movement of chips. The schema matches the type of that name in core. */
export const transfer: z.ZodType<Transfer> = z
  .object({
    seat,
    from: z.enum(['purse', 'stack', 'layout', 'carry', 'bank']),
    to: z.enum(['purse', 'stack', 'layout', 'carry', 'bank']),
    amount: units,
    reason: z.enum([
      'stake',
      'return',
      'take',
      'pay',
      'award',
      'keep',
      'resume',
      'rake',
      'fee',
      'buy',
      'cash',
    ]),
    rule: ruleId,
    bet: z.string().exactOptional(),
  })
  .meta({ id: 'Transfer' });

const decided = {
  stake: units,
  take: units.exactOptional(),
  pay: units.exactOptional(),
  return: units.exactOptional(),
  keep: units.exactOptional(),
};

/** The settlement of one bet. The schema matches the type of that name in core. */
export const settlementLine: z.ZodType<SettlementLine> = z
  .object({
    seat,
    bet: z.string(),
    outcome: z.enum(['won', 'lost', 'pushed', 'halved', 'imprisoned', 'released', 'void', 'stays']),
    rule: ruleId,
    ...decided,
    to: z.enum(['stack', 'carry']).exactOptional(),
    early: z.literal(true).exactOptional(),
    inChips: z.object(decided).exactOptional(),
  })
  .meta({ id: 'SettlementLine' });
