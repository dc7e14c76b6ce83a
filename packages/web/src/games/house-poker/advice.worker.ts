import type { housePoker } from '@croupier/games';
import { type Advised, type AskedBox, housePokerAdvice } from '@croupier/odds';
import type { Working } from '../../app/ask-worker.ts';

/** A question that is put to a player. */
export interface AdviceQuestion {
  readonly plan: housePoker.HousePokerPlan;
  readonly asked: AskedBox;
}

/** The answers, the best first; undefined where their worth is not known. */
export type AdviceAnswer = readonly Advised[] | undefined;

// Up to a second of work, two where all five cards may be exchanged, in a thread of its own.
globalThis.addEventListener('message', ({ data: { plan, asked } }: MessageEvent<AdviceQuestion>) => {
  const told = (done: number) => globalThis.postMessage({ done } satisfies Working);
  const answer: AdviceAnswer = housePokerAdvice(plan, asked, told);
  globalThis.postMessage(answer);
});
