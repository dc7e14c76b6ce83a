import type { poker } from '@croupier/games';
import type { EquityQuestion } from '@croupier/odds';
import { useEffect, useMemo, useState } from 'react';
import { askWorker } from '../../app/ask-worker.ts';
import { equityQuestion } from './all-in.ts';
import type { EquityAnswer } from './equity.worker.ts';

/** The average share of the pot for each hand in an all-in, by seat, from 0 to 1, and whether it is exact. */
export interface Equities {
  readonly exact: boolean;
  readonly of: ReadonlyMap<number, number>;
}

/**
 * Returns the equity of the face-up hands in an all-in, once it has been calculated; undefined if there is none to
 * show.
 */
export function useEquity(view: poker.PokerView): Equities | undefined {
  const asked = useMemo(() => equityQuestion(view), [view]);
  const key = asked && JSON.stringify(asked);
  const [told, setTold] = useState<{ readonly key: string; readonly equities: Equities }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question
  useEffect(() => {
    if (!asked || key === undefined) return undefined;
    const worker = new Worker(new URL('./equity.worker.ts', import.meta.url), { type: 'module' });
    let wanted = true;
    askWorker<EquityQuestion, EquityAnswer>(worker, asked.question).then(
      (answer) => {
        if (!wanted || !answer) return;
        const of = new Map(asked.places.map((place, at) => [place, answer.shares[at] ?? 0]));
        setTold({ key, equities: { exact: answer.exact, of } });
      },
      () => {},
    );
    return () => {
      wanted = false;
      worker.terminate();
    };
  }, [key]);
  return told?.key === key ? told?.equities : undefined;
}
