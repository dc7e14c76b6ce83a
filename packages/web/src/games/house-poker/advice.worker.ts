import type { housePoker } from '@croupier/games';
import { type AdvisedAnswer, type BoxToPlay, housePokerAdvice } from '@croupier/odds';
import type { WorkerProgress } from '../../app/ask-worker.ts';

/** A question that a player must answer. */
export interface AdviceQuestion {
  readonly plan: housePoker.HousePokerPlan;
  readonly asked: BoxToPlay;
}

/** The answers, best first; undefined if their values are unknown. */
export type AdviceAnswer = readonly AdvisedAnswer[] | undefined;

// The calculation takes up to two seconds if all five cards may be exchanged, so it runs in a worker.
globalThis.addEventListener('message', ({ data: { plan, asked } }: MessageEvent<AdviceQuestion>) => {
  const told = (done: number) => globalThis.postMessage({ done } satisfies WorkerProgress);
  const answer: AdviceAnswer = housePokerAdvice(plan, asked, told);
  globalThis.postMessage(answer);
});
