import type { Json, Refusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import { type CrapsOdds, crapsOdds } from '@croupier/odds';

/** A question to the worker about the odds of these bet spots, or of all bet spots and of line bets with odds. */
export interface OddsQuestion {
  readonly plan: craps.CrapsPlan;
  readonly terms: Json;
  readonly fields: readonly string[] | undefined;
}

/** Solves the Markov chains of the plan's engine. The solution takes seconds, so it runs in a worker. */
export function work({ plan, terms, fields }: OddsQuestion): CrapsOdds | Refusal {
  return crapsOdds(plan, terms, fields);
}

globalThis.addEventListener('message', ({ data }: MessageEvent<OddsQuestion>) => {
  globalThis.postMessage(work(data));
});
