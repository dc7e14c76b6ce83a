import type { Card, Json } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { type AskedHand, blackjackWorths, type DecisionWorth } from '@croupier/odds';

/** A hand whose player must decide, at a table that posts `terms`. */
export interface AdviceQuestion {
  readonly plan: blackjack.BlackjackPlan;
  readonly terms: Json;
  readonly hand: AskedHand;
  readonly dealer: Card;
}

/** The decisions, the best first; undefined where their worth is not known. */
export type AdviceAnswer = readonly DecisionWorth[] | undefined;

/** Works out a question. */
export function answerTo({ plan, terms, hand, dealer }: AdviceQuestion): AdviceAnswer {
  return blackjackWorths(plan, terms, hand, dealer);
}

// Up to a second of work, in a thread of its own.
globalThis.addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  globalThis.postMessage(answerTo(data));
});
