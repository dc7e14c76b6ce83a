import type { Card } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { type AdvisedSetting, paiGowAdvice } from '@croupier/odds';
import type { WorkerProgress } from '../../app/ask-worker.ts';

/** A hand to be set, and the other cards that the player sees. */
export interface AdviceQuestion {
  readonly plan: paiGow.PaiGowPlan;
  readonly cards: readonly Card[];
  readonly gone: readonly Card[];
}

export type AdviceAnswer = readonly AdvisedSetting[];

// The calculation takes two seconds, so it runs in a worker.
globalThis.addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  const { plan, cards, gone } = data;
  const told = (done: number) => globalThis.postMessage({ done } satisfies WorkerProgress);
  globalThis.postMessage(paiGowAdvice(plan, cards, { gone, told }) satisfies AdviceAnswer);
});
