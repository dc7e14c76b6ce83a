import type { Json, Plan, Refusal, RuleId } from '@croupier/core';
import { z } from 'zod';
import type { Fraction } from './fraction.ts';

/** The odds of one game as plain JSON. The folder of the game exports them as `json` from its `json.ts`. */
export interface GameJson<
  P extends Plan = Plan,
  Found extends object = object,
  Written extends object = object,
> {
  readonly game: P['game'];
  /** The schema of the JSON, without the id of the game. Games with the same JSON share a schema. */
  readonly schema: z.ZodObject;
  /** Whether the odds depend on the terms of the table. Otherwise they hold for the usual terms only. */
  readonly byTerms: boolean;
  /** Returns the odds at a table with these terms. Refuses terms that the plan does not allow. */
  find(plan: P, terms: Json): Found | Refusal;
  /** Returns odds that were found as JSON. */
  of(plan: P, found: Found): Written;
  /** The bets of the game; undefined if its players play against one another. */
  readonly bets?: GameBets<P>;
}

/** The bets of one game, without the rest of its odds, which may take longer to compute. */
interface GameBets<P extends Plan> {
  /** Returns how long `find` works, on one core of an ordinary machine. */
  work(plan: P, terms: Json): Work;
  find(plan: P, terms: Json): readonly BetFigure[] | Refusal;
}

/** The time that a computation takes: at most about 0.3 seconds, about ten seconds, or several minutes. */
export type Work = 'moment' | 'seconds' | 'minutes';

/** The odds of a bet as JSON, and the figures that only tables of bets have. */
export interface BetFigure {
  /** The odds as `croupier odds --json` prints them. */
  readonly json: BetJson;
  /** The standard deviation of one round, in units of the first stake; null if it is not known. */
  readonly deviation: number | null;
  /** The chance of a win; null if it is not known. */
  readonly win: ShareJson | null;
}

/** The fields that the JSON of every bet has. */
export interface BetJson {
  readonly bet: string;
  readonly rule: RuleId;
  readonly method: z.infer<typeof method>;
  readonly edge: ShareJson;
}

/** A share as JSON, without a fraction if it is not exact. */
export interface ShareJson {
  readonly fraction?: string;
  readonly percent: string;
}

export const plan = z.string().describe('The plan’s id, such as kings/roulette-french');
export const rule = z.string().describe('The id of a numbered rule, such as kings.roulette-french.65');
export const share = z.object({
  fraction: z.string().describe('Exact and in lowest terms, such as 1/37'),
  percent: z.string().describe('The fraction as a percentage, rounded to four decimals'),
});
/** A share, without an exact fraction if a simulation estimated it. */
export const shareOrEstimate = share.partial({ fraction: true });
export const method = z.enum(['exact', 'bound', 'simulated']);

/** Returns a share in the format of the JSON. */
export function shareJson(share: Fraction): { fraction: string; percent: string } {
  return { fraction: share.toString(), percent: share.percent(4) };
}
