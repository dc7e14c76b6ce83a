import type { BoxPlan, BoxView } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { PastRounds } from '../../games/game.ts';
import { PastHands } from '../../rounds/result.tsx';
import type { BoxGame, BoxWords } from './game.ts';
import { useBetNames } from './names.ts';

/** Past rounds of a game of boxes: the hands as they lay, and what they came to. */
export function boxPast<P extends BoxPlan, V extends BoxView, Kept extends keyof V, T extends BoxWords>(
  declared: BoxGame<P, V, Kept, T>,
): PastRounds<P> {
  return {
    Result: ({ plan, result, brief }) => {
      const text = useWords(declared.words);
      const view = declared.past(result);
      if (!view) return <PastHands brief={brief} />;
      const on = { plan, view, text };
      return <PastHands hands={declared.hands(on)} sign={declared.sign(on)} brief={brief} />;
    },
    useBetName: () => useBetNames(useWords(declared.words)),
  };
}
