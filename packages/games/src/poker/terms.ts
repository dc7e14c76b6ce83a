import { money, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import { settingsOf } from './cash/setup.ts';
import type { PokerPlan, PokerTerms } from './plan.ts';

const amount = z
  .int()
  .positive()
  .transform((units) => money(units));

const schema = z.strictObject({
  level: z.int().min(0).max(99).optional(),
  structure: z.enum(['none', 'pot', 'fixed']).optional(),
  buyIn: z.strictObject({ min: amount, max: amount.optional() }).optional(),
  charge: z.enum(['drop', 'time']).optional(),
  noFlopNoDrop: z.boolean().optional(),
  ante: z.strictObject({ kind: z.enum(['each', 'button', 'big-blind', 'attack']), amount }).optional(),
  straddle: z.boolean().optional(),
  straddleTo: amount.optional(),
  runItTwice: z.boolean().optional(),
  playOver: z.boolean().optional(),
  seats: z.int().min(2).max(10).optional(),
  games: z.array(z.string().max(40)).min(1).max(40).optional(),
});

/** A table's terms, which must lie within its plan. The refusals' codes are `bad-terms` and `terms-outside-plan`. */
export function readTerms(plan: PokerPlan, terms: unknown): PokerTerms | Refusal {
  const parsed = schema.safeParse(terms ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse(
      'bad-terms',
      `${issue?.path.join('.') || 'terms'}: ${issue?.message ?? 'not the terms of a table'}`,
    );
  }
  const read = parsed.data as PokerTerms;
  const wrong = outside(plan, read);
  return wrong ? refuse('terms-outside-plan', wrong.message, { rule: wrong.rule }) : read;
}

function outside(
  plan: PokerPlan,
  terms: PokerTerms,
): { message: string; rule: PokerPlan['cites']['buyIn'] } | undefined {
  const { cites, levels, structures, antes, chip } = plan;
  if (terms.level !== undefined && !levels[terms.level])
    return { message: `This plan has levels 0 to ${levels.length - 1}.`, rule: cites.blinds };
  if (terms.structure && !structures.includes(terms.structure))
    return { message: `This game is not played at ${terms.structure} limit.`, rule: cites.bet };
  if (terms.seats !== undefined && terms.seats > plan.seats.most)
    return { message: `This table has at most ${plan.seats.most} places.`, rule: plan.seats.rule };
  const { level, buyIn } = settingsOf(plan, terms);
  const whole = (units: number) => units % chip === 0;
  const { ante, straddle, straddleTo, games } = terms;
  if (ante && !antes.includes(ante.kind)) return { message: 'This game has no such ante.', rule: cites.ante };
  if (ante && (ante.amount > level.big || !whole(ante.amount)))
    return { message: 'An ante is at most a big blind, in whole chips.', rule: cites.ante };
  if (
    straddleTo &&
    (straddle === false || straddleTo < 2 * level.big || straddleTo > buyIn.min || !whole(straddleTo))
  )
    return {
      message: 'A straddle is at least two big blinds and at most the least buy-in, in whole chips.',
      rule: cites.straddle,
    };
  if (buyIn.min < level.big || !whole(buyIn.min) || !whole(buyIn.max))
    return { message: 'A buy-in is at least a big blind, in whole chips.', rule: cites.buyIn };
  if (buyIn.max < buyIn.min)
    return { message: 'The greatest buy-in is not less than the least.', rule: cites.buyIn };
  if (terms.noFlopNoDrop && terms.charge === 'time')
    return { message: 'A table that charges by time takes no drop.', rule: cites.rake };
  if (games && !(plan.choice && games.every((one) => plan.games.some(({ variant }) => variant === one))))
    return { message: 'These games cannot be chosen at this table.', rule: plan.choice?.rule ?? cites.bet };
  return undefined;
}
