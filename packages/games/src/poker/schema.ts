import { planFields, planParts } from '@croupier/core';
import { z } from 'zod';
import { CITED_RULES } from './cites.ts';
import { COUNTING_REASONS, type Structure } from './engine/index.ts';
import { DEAD_HANDS, MISDEALS, SET_ASIDE_REASONS } from './irregularities.ts';
import type { AnteKind, Level, PokerGame, PokerPlan } from './plan.ts';

/** The schema of a plan for poker between players. It allows no other fields. */

const { amount, amountOrNone, rule, count } = planParts;

/** Builds the schema of an object with a rule for each of these names and no other fields. */
function each<const Name extends string>(names: readonly Name[]) {
  return z.record(z.enum(names), rule);
}

const structure: z.ZodType<Structure> = z.enum(['none', 'pot', 'fixed']);
const anteKind: z.ZodType<AnteKind> = z.enum(['each', 'button', 'big-blind', 'attack']);
const cites = each(CITED_RULES);
const game: z.ZodType<PokerGame> = z.strictObject({
  variant: z.string().min(1),
  structure,
  cites: cites.exactOptional(),
});
const level: z.ZodType<Level> = z.strictObject({
  small: amount,
  big: amount,
  cap: z.strictObject({ few: amountOrNone, many: amountOrNone }),
  time: z.strictObject({ minutes: count, fee: amountOrNone }),
  rule,
});

export const planSchema: z.ZodType<PokerPlan> = z.strictObject({
  ...planFields('poker'),
  seats: z.strictObject({ most: z.int().min(2).max(10), rule }),
  games: z.tuple([game], game),
  changeEvery: z.strictObject({ hands: z.union([count, z.literal('orbit')]), rule }).exactOptional(),
  choice: z.strictObject({ rule }).exactOptional(),
  bigBetDivisor: count.exactOptional(),
  structures: z.array(structure).min(1),
  antes: z.array(anteKind),
  levels: z.tuple([level], level),
  usualLevel: z.int().min(0),
  drop: z.strictObject({ percent: z.number().min(0).max(100), few: count }),
  buyIn: z.strictObject({ min: count, max: count }),
  returnMinutes: count,
  breakMinutes: count,
  calledMinutes: count,
  timeBank: z.strictObject({ most: count, every: count }).exactOptional(),
  chip: amount,
  runItTwice: z.boolean(),
  seesHands: z.boolean().exactOptional(),
  blindsLive: z.boolean().exactOptional(),
  halfBetReopens: z.boolean().exactOptional(),
  halfOfIncrement: z.boolean().exactOptional(),
  decisionBack: z.boolean().exactOptional(),
  showdown: z.enum(['aggressor', 'left']).exactOptional(),
  cites,
  counting: each(COUNTING_REASONS),
  faults: z.strictObject({
    misdeal: each(MISDEALS),
    deadHand: each(DEAD_HANDS),
    setAside: each(SET_ASIDE_REASONS),
  }),
});
