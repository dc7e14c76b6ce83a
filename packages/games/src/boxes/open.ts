import { copy, type Money, money, NOTHING, type Opening, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import { forNextGame, newCards } from '../shoe/shoe.ts';
import { withMinimum } from './course.ts';
import type { BoxSettings, Limits } from './moves.ts';
import type { BoxPlan } from './plan.ts';
import { amount } from './schema.ts';
import type { BoxCarry, BoxSetup, BoxState } from './state.ts';

/** The shape of a table's settings; a game adds its own. */
export const settingsShape = {
  decks: z.int().min(1).max(16).optional(),
  cutCard: z.union([z.int().min(0).max(400), z.literal('called')]).optional(),
  boxes: z.int().min(0).max(24).optional(),
  limits: z
    .record(z.string().max(24), z.strictObject({ min: amount.optional(), max: amount.optional() }))
    .optional(),
};

/** Reads a table's settings by their schema. The refusal's code is `bad-terms`. */
export function readSettings<T>(schema: z.ZodType<T>, terms: unknown): T | Refusal {
  const parsed = schema.safeParse(terms ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse(
    'bad-terms',
    `${issue?.path.join('.') || 'terms'}: ${issue?.message ?? 'not the terms of a table'}`,
  );
}

/** What is wrong with a table's settings: they must lie within the plan. */
export function wrongSettings(setup: BoxSetup, settings: BoxSettings): Refusal | undefined {
  const { plan, enough } = setup;
  const { least, most, usual, rule } = plan.shoe.decks;
  const { decks = usual, boxes = plan.boxes.usual, cutCard } = settings;
  if (decks < least || decks > most)
    return refuse('terms-outside-plan', `This game uses ${least} to ${most} packs.`, {
      rule,
      details: { least, most },
    });
  if (boxes > plan.boxes.most || (boxes === 0 && !plan.boxes.eachHisOwn))
    return refuse('terms-outside-plan', `This table has at most ${plan.boxes.most} boxes.`, {
      rule: plan.boxes.rule,
      details: { most: plan.boxes.most },
    });
  if (typeof cutCard === 'number' && cutCard + enough > decks * 52)
    return refuse('terms-outside-plan', 'The cut card would come in the first game.', {
      rule: plan.shoe.cutCard?.rule,
    });
  return wrongLimits(plan, settings.limits ?? {});
}

function wrongLimits(plan: BoxPlan, own: NonNullable<BoxSettings['limits']>): Refusal | undefined {
  for (const bet of Object.keys(own)) {
    const terms = plan.bets[bet];
    const rule = terms?.limitRule ?? plan.cites.posted;
    if (!terms) return refuse('unknown-bet', `This game has no ${bet}.`, { rule });
    const { min = terms.min, max = terms.max } = own[bet] ?? {};
    const whole = min % plan.step === 0 && max % plan.step === 0;
    if (min < terms.min || max > terms.max || max < min || !whole)
      return refuse('limits-outside-plan', `The limits of ${bet} must lie within the game plan's.`, {
        rule,
        details: { bet, min: terms.min, max: terms.max },
      });
  }
  return undefined;
}

/** A round of boxes as it begins: the shoe as the last game left it, the limits in force, nobody's chips yet. */
export function openTable({ plan, enough }: BoxSetup, settings: BoxSettings, { carry }: Opening): BoxState {
  const last = carry && (copy(carry.state) as unknown as BoxCarry);
  const minimum = last?.minimum ?? null;
  const limits = limitsOf(plan, settings);
  return {
    stage: 'waiting',
    shoe: last ? forNextGame(last.shoe, plan.shoe, enough) : newCards(plan.shoe, settings),
    settings,
    boxes: settings.boxes ?? plan.boxes.usual,
    limits: minimum === null ? limits : withMinimum(limits, minimum),
    minimum,
    coming: last?.coming ?? null,
    players: {},
    betting: 0,
    staked: NOTHING,
    totals: {},
    cards: [],
    voided: null,
  };
}

function limitsOf(plan: BoxPlan, settings: BoxSettings): Limits {
  return Object.fromEntries(
    Object.entries(plan.bets).map(([bet, terms]): [string, { min: Money; max: Money }] => {
      const own = settings.limits?.[bet];
      return [bet, { min: money(own?.min ?? terms.min), max: money(own?.max ?? terms.max) }];
    }),
  );
}
