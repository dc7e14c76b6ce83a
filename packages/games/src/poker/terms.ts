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
  runItTwice: z.boolean().optional(),
  playOver: z.boolean().optional(),
  seats: z.int().min(2).max(10).optional(),
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
  if (
    terms.ante &&
    (!antes.includes(terms.ante.kind) || terms.ante.amount > level.big || terms.ante.amount % chip !== 0)
  )
    return { message: 'This game has no such ante.', rule: cites.ante };
  if (buyIn.min < level.big || buyIn.max < buyIn.min || buyIn.min % chip !== 0 || buyIn.max % chip !== 0)
    return { message: 'A buy-in is at least a big blind, in whole chips.', rule: cites.buyIn };
  return undefined;
}
