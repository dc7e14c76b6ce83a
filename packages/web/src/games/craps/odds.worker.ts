import type { Json, Refusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import { type CrapsOdds, crapsOdds } from '@croupier/odds';

/** A question for the worker: the odds of these fields, or of all and of lines with odds. */
export interface OddsQuestion {
  readonly plan: craps.CrapsPlan;
  readonly terms: Json;
  readonly fields: readonly string[] | undefined;
}

/** Solves the chains of the plan's engine: seconds of work, in a thread of its own. */
export function work({ plan, terms, fields }: OddsQuestion): CrapsOdds | Refusal {
  return crapsOdds(plan, terms, fields);
}

globalThis.addEventListener('message', ({ data }: MessageEvent<OddsQuestion>) => {
  globalThis.postMessage(work(data));
});
