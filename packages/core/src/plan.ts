import { z } from 'zod';
import { type Card, isCard } from './cards.ts';
import { isCurrency } from './currencies.ts';
import { checkData, faultSentence } from './faults.ts';
import type { Plan } from './game.ts';
import type { PlanId, RuleId } from './ids.ts';
import { type CurrencyCode, type Money, money } from './money.ts';

/*
 * The schemas for the parts of every game's plans. A game builds the schema of its plan from them, in its
 * folder's `schema.ts`, as `z.ZodType<ItsPlan>`, so that the compiler compares type and schema. Its `check`
 * first reports mismatches with the schema (`schemaFaults(schema, plan)`), and only then looks for
 * contradictions. A plan from JSON therefore passes the same checks as a plan in code.
 */

const RULE = /^[a-z0-9-]+\.[a-z0-9-]+\.[A-Z]?\d+$/;
const BOOK = /^[a-z0-9-]+\.[a-z0-9-]+$/;

function text<T extends string>(pattern: RegExp, what: string) {
  return z
    .custom<T>((value) => typeof value === 'string' && pattern.test(value), `This is no ${what}.`)
    .meta({ type: 'string', pattern: pattern.source });
}

const amountOf = (least: number) =>
  z
    .int()
    .min(least)
    .transform((units): Money => money(units));

/** The schemas of the parts that plans share. Amounts are in minor units of the plan's currency. */
export const planParts = {
  /** A positive amount: a limit, a step, a maximum win. */
  amount: amountOf(1),
  /** An amount that can be zero. */
  amountOrNone: amountOf(0),
  /** A citation: `kings.blackjack.17`, `kings.blackjack.A3`. `unknownCitations` checks that the rule exists. */
  rule: text<RuleId>(RULE, 'rule'),
  /** A payout on top of the stake: `[3, 2]` is three to two. */
  ratio: z.tuple([z.int().min(1), z.int().min(1)]),
  /** A payout of a whole number to 1. */
  times: z.int().min(1),
  /** A positive count. */
  count: z.int().min(1),
  /** A title in English, and in other languages by language code. */
  title: z.object({ en: z.string().min(1) }).catchall(z.string().min(1)),
} as const;

/**
 * Builds the schema of a setting with several allowed values. The default must equal one of them, but it need
 * not be the same object.
 */
export function choiceOf<T>(value: z.ZodType<T>) {
  return z
    .strictObject({ of: z.array(value).min(1), usual: value, rule: planParts.rule })
    .refine(({ of, usual }) => of.some((one) => JSON.stringify(one) === JSON.stringify(usual)), {
      path: ['usual'],
      error: 'The usual value is not one of the allowed values.',
    });
}

const seconds = z.number().min(0);

/**
 * Returns the fields that every plan has, regardless of its game. A game spreads them into the `z.strictObject` of its
 * plan.
 */
export function planFields<const Id extends Plan['game']>(game: Id) {
  return {
    id: text<PlanId>(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'plan id'),
    house: z.string().min(1),
    game: z.literal(game),
    title: planParts.title,
    currency: z.custom<CurrencyCode>(isCurrency, 'This is not the code of a currency by ISO 4217, nor CHIP.'),
    rulebook: text<Plan['rulebook']>(BOOK, 'rule book'),
    alsoCites: z.array(text<Plan['rulebook']>(BOOK, 'rule book')).exactOptional(),
    onRequest: z.literal(true).exactOptional(),
    bots: z.int().min(1).max(9).exactOptional(),
    sign: z.array(z.custom<Card>(isCard, 'This is not a card.').nullable()).exactOptional(),
    tournament: z
      .strictObject({ game: z.string().min(1), limits: planParts.rule, box: planParts.rule.exactOptional() })
      .exactOptional(),
    timing: z
      .strictObject({
        open: seconds.exactOptional(),
        betting: seconds.exactOptional(),
        decision: seconds.exactOptional(),
        draw: seconds.exactOptional(),
        close: seconds.exactOptional(),
        result: seconds.exactOptional(),
        pay: seconds.exactOptional(),
      })
      .exactOptional(),
  } as const;
}

/**
 * Returns the problems of data that does not match a schema, one sentence each:
 * `outcomes.natural.pays.of.0.1: …`. The list is empty if the data matches.
 */
export function schemaFaults(schema: z.ZodType, data: unknown): string[] {
  const { faults = [] } = checkData(schema, data);
  return faults.map((fault) => faultSentence(fault, 'The plan'));
}

/** Returns every citation in some data, with its path: `['outcomes.bust', 'kings.blackjack.55']`. */
function citationsOf(data: unknown, path = ''): readonly (readonly [string, RuleId])[] {
  if (typeof data === 'string') return RULE.test(data) ? [[path, data as RuleId]] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => citationsOf(value, path ? `${path}.${key}` : key));
}

/**
 * Returns one sentence for each citation of a missing rule in the data of a plan or a house. This includes
 * citations that random play never reaches.
 */
export function unknownCitations(data: unknown, knows: (rule: string) => boolean): readonly string[] {
  return citationsOf(data).flatMap(([path, rule]) =>
    knows(rule) ? [] : [`${path}: There is no rule ${rule} in the rule books that it may cite.`],
  );
}

/**
 * Builds a game's `check`. The check returns the mismatches with the schema or, if there are none, the
 * contradictions in the plan. Each sentence should include the wrong figures.
 */
export function planChecker<P>(
  schema: z.ZodType<P>,
  contradictions: (plan: P) => readonly string[],
): (plan: P) => readonly string[] {
  return (plan) => {
    const faults = schemaFaults(schema, plan);
    return faults.length > 0 ? faults : contradictions(plan);
  };
}
