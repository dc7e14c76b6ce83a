import type { Card, Json } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { blackjackWorths, type DecisionWorth, type HandToPlay } from '@croupier/odds';

/** A hand that must be decided, at a table with these posted `terms`. */
export interface AdviceQuestion {
  readonly plan: blackjack.BlackjackPlan;
  readonly terms: Json;
  readonly hand: HandToPlay;
  readonly dealer: Card;
}

/** The decisions, best first; undefined if their values are unknown. */
export type AdviceAnswer = readonly DecisionWorth[] | undefined;

/** Calculates the answer to a question. */
export function answerTo({ plan, terms, hand, dealer }: AdviceQuestion): AdviceAnswer {
  return blackjackWorths(plan, terms, hand, dealer);
}

// This takes up to a second, so it runs in a worker.
globalThis.addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  globalThis.postMessage(answerTo(data));
});
