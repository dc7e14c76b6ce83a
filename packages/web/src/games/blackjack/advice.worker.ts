import type { Card, Json } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { blackjackDecisionValues, type DecisionValue, type HandToPlay } from '@croupier/odds';

/** A hand that must be decided, at a table with these posted `terms`. */
export interface AdviceQuestion {
  readonly plan: blackjack.BlackjackPlan;
  readonly terms: Json;
  readonly hand: HandToPlay;
  readonly dealer: Card;
}

/** The decisions, best first; undefined if their values are unknown. */
export type AdviceAnswer = readonly DecisionValue[] | undefined;

/** Calculates the answer to a question. */
export function answerTo({ plan, terms, hand, dealer }: AdviceQuestion): AdviceAnswer {
  return blackjackDecisionValues(plan, terms, hand, dealer);
}

// The calculation takes up to a second, so it runs in a worker.
globalThis.addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  globalThis.postMessage(answerTo(data));
});
