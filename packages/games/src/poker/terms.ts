import { money, type Refusal, type RuleId, refuse } from '@croupier/core';
import { z } from 'zod';
import { settingsOf } from './cash/settings.ts';
import type { PokerPlan, PokerTerms } from './plan.ts';
import { anteKind, structure } from './schema.ts';

const amount = z
  .int()
  .positive()
  .transform((units) => money(units));

const schema = z.strictObject({
  level: z.int().min(0).max(99).optional(),
  structure: structure.optional(),
  buyIn: z.strictObject({ min: amount, max: amount.optional() }).optional(),
  charge: z.enum(['drop', 'time']).optional(),
  noFlopNoDrop: z.boolean().optional(),
  ante: z.strictObject({ kind: anteKind, amount }).optional(),
  straddle: z.boolean().optional(),
  straddleTo: amount.optional(),
  runItTwice: z.boolean().optional(),
  playOver: z.boolean().optional(),
  blindsLive: z.boolean().optional(),
  halfBetReopens: z.boolean().optional(),
  approvesSeats: z.boolean().optional(),
  seesHands: z.boolean().optional(),
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
  if (!wrong) return read;
  const { message, rule, ...details } = wrong;
  return refuse('terms-outside-plan', message, { rule, details });
}

/** What is wrong with terms: by a name for screens, with the bounds of an amount, and the rule. */
interface Wrong {
  readonly wrong: string;
  readonly message: string;
  readonly rule: RuleId;
  readonly min?: number;
  readonly max?: number;
}

function outside(plan: PokerPlan, terms: PokerTerms): Wrong | undefined {
  const { cites, levels, structures } = plan;
  if (terms.level !== undefined && !levels[terms.level])
    return { wrong: 'level', message: `This plan has levels 0 to ${levels.length - 1}.`, rule: cites.blinds };
  if (terms.structure && !structures.includes(terms.structure))
    return {
      wrong: 'structure',
      message: `This game is not played at ${terms.structure} limit.`,
      rule: cites.bet,
    };
  if (terms.seats !== undefined && terms.seats > plan.seats.most)
    return {
      wrong: 'seats',
      message: `This table has at most ${plan.seats.most} places.`,
      rule: plan.seats.rule,
    };
  return outsideAmounts(plan, terms) ?? outsideGames(plan, terms);
}

function outsideAmounts(plan: PokerPlan, terms: PokerTerms): Wrong | undefined {
  const { cites, antes, chip } = plan;
  const { ante, straddle, straddleTo } = terms;
  const { level, buyIn } = settingsOf(plan, terms);
  const whole = (units: number) => units % chip === 0;
  if (buyIn.min < level.big || !whole(buyIn.min) || !whole(buyIn.max))
    return {
      wrong: 'buyIn',
      message: 'A buy-in is at least a big blind, in whole chips.',
      rule: cites.buyIn,
      min: level.big,
    };
  if (buyIn.max < buyIn.min)
    return {
      wrong: 'buyInOrder',
      message: 'The greatest buy-in is not less than the least.',
      rule: cites.buyIn,
    };
  if (ante && !antes.includes(ante.kind))
    return { wrong: 'anteKind', message: 'This game has no such ante.', rule: cites.ante };
  if (ante && (ante.amount > level.big || !whole(ante.amount)))
    return {
      wrong: 'ante',
      message: 'An ante is at most a big blind, in whole chips.',
      rule: cites.ante,
      min: chip,
      max: level.big,
    };
  const [least, most] = [2 * level.big, Math.max(2 * level.big, buyIn.min)];
  if (straddleTo && (straddle === false || straddleTo < least || straddleTo > most || !whole(straddleTo)))
    return {
      wrong: 'straddle',
      message: 'A straddle is at least two big blinds and at most the least buy-in, in whole chips.',
      rule: cites.straddle,
      min: least,
      max: most,
    };
  return undefined;
}

function outsideGames({ cites, choice, games }: PokerPlan, terms: PokerTerms): Wrong | undefined {
  if (terms.noFlopNoDrop && terms.charge === 'time')
    return { wrong: 'charge', message: 'A table that charges by time takes no drop.', rule: cites.rake };
  const known = terms.games?.every((one) => games.some(({ variant }) => variant === one)) ?? true;
  if (terms.games && !(choice && known))
    return {
      wrong: 'games',
      message: 'These games cannot be chosen at this table.',
      rule: choice?.rule ?? cites.bet,
    };
  return undefined;
}
