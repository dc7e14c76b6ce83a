import { isRefusal } from '@croupier/core';
import { type EquityQuestion, equityOf } from '@croupier/odds';

/** The average share of the pot for each hand, from 0 to 1, and whether it is exact; null if it is unknown. */
export type EquityAnswer = { readonly exact: boolean; readonly shares: readonly number[] } | null;

/** Calculates the answer to a question. */
export function answerTo(question: EquityQuestion): EquityAnswer {
  const equity = equityOf(question);
  if (isRefusal(equity)) return null;
  return {
    exact: equity.method === 'exact',
    shares: equity.hands.map((hand) => hand.equity.toNumber()),
  };
}

// The calculation takes up to a second, so it runs in a worker.
globalThis.addEventListener('message', ({ data }: MessageEvent<EquityQuestion>) => {
  globalThis.postMessage(answerTo(data));
});
