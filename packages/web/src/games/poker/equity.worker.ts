import { isRefusal } from '@croupier/core';
import { type EquityQuestion, equityOf } from '@croupier/odds';

/** The average share of the pot of each hand, from 0 to 1, and whether that is exact; null where it is unknown. */
export type EquityAnswer = { readonly exact: boolean; readonly shares: readonly number[] } | null;

/** Works out a question. */
export function answerTo(question: EquityQuestion): EquityAnswer {
  const equity = equityOf(question);
  if (isRefusal(equity)) return null;
  return {
    exact: equity.method === 'exact',
    shares: equity.hands.map((hand) => hand.equity.toNumber()),
  };
}

// Up to a second of work, in a thread of its own.
globalThis.addEventListener('message', ({ data }: MessageEvent<EquityQuestion>) => {
  globalThis.postMessage(answerTo(data));
});
