import type { Plan } from '@croupier/core';
import type { PastRounds } from '../../games/game.ts';
import { PastHands } from '../../rounds/result.tsx';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from './declared.ts';
import { useTextContext } from './use-text-context.ts';

/** Returns the display of past rounds of a declared game, with the final hands and their results. */
export function declaredPast<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>(game: DeclaredGame<P, V, M, K, T>): PastRounds<P> {
  return {
    Result: ({ plan, result, brief }) => {
      const said = useTextContext(game.messages, plan);
      const view = game.past(result);
      if (!view) return <PastHands brief={brief} />;
      const on = { ...said, view };
      const hands = game.hands(on);
      const told = brief && game.brief ? hands.filter(game.brief) : hands;
      return (
        <>
          {game.Lying && <game.Lying view={view} brief={brief} />}
          <PastHands hands={told} sign={game.sign?.(on)} brief={brief} />
        </>
      );
    },
    useFacts: (plan) => {
      const said = useTextContext(game.messages, plan);
      return (line, result, who) => {
        const view = game.past(result);
        return view && game.facts({ ...said, view, line, who });
      };
    },
    useBetName: (plan) => {
      const said = useTextContext(game.messages, plan);
      return (bet) => game.betName(said, bet);
    },
  };
}
