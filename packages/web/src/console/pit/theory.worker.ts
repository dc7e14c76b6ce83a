import type { Plan } from '@croupier/core';
import { type BetTheory, theoryOf } from '@croupier/odds';

/** The theory of a plan's bets, by bet, in a form that a worker can send. */
export type PlanTheory = readonly (readonly [string, BetTheory])[];

// The calculation takes up to a second for each plan, so it runs in a worker and does not block the page.
globalThis.addEventListener('message', ({ data }: MessageEvent<readonly Plan[]>) => {
  globalThis.postMessage(data.map((plan): PlanTheory => [...theoryOf(plan)]));
});
