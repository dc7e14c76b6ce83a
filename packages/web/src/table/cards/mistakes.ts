import { messages } from 'messages:cards/table';
import { type AnyMove, type Plan, ZERO } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { planOdds } from '../use-plan-odds.ts';
import type { Advice } from './declared.ts';
import { lossOf, useMistakesShown } from './strategy-help.tsx';

/** Shows the cost of a decision after it has been made, unless it was the best one or the best one is unknown. */
export function useMistakes(
  plan: Plan,
  tell: (sentence: string) => void,
): (move: AnyMove, advice: Advice | undefined) => void {
  const text = useMessages(messages).help;
  const formatter = useFormatter();
  const shown = useMistakesShown();
  return (move, advice) => {
    if (!shown || !advice) return;
    planOdds(plan, advice.key, advice.work).then(
      (judged) => {
        const [best] = judged ?? [];
        const given = judged?.find(({ gives }) => gives(move));
        const loss = best && given ? lossOf(given, best, advice.unit) : ZERO;
        if (!best || !given || loss <= 0) return;
        const amount = formatter.money(loss, plan.currency);
        const share = formatter.percent(best.worth - given.worth);
        tell(text.mistake({ best: best.name, answer: given.name, amount, share }));
      },
      () => {},
    );
  };
}
