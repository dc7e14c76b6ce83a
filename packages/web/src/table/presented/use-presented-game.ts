import type { TableSnapshot } from '@croupier/client';
import type { Json, Plan } from '@croupier/core';
import { useMemo } from 'react';
import type { TableProps } from '../../games/game.ts';
import type { AnswerWords, DeclaredGame, Said, Staked, TableView } from '../cards/declared.ts';
import { usePeeling } from '../cards/peeling.tsx';
import { freshOptions, optionsOf } from '../cards/use-options.ts';
import type { FeltHand } from '../felt/hand.ts';
import { asTold, cardsMoving } from './cards.ts';
import type { Pacing } from './presentation.ts';
import { type PresentedTable, usePresented } from './use-presented.ts';

/** A declared game’s table as it is presented. */
interface PresentedGame<V> extends PresentedTable {
  /** The state that may be told, the state of moving things, and the live one, on which the player decides. */
  readonly views: { readonly told: V; readonly lying: V; readonly live: V };
  /** The hands: as they may be told, and the same with the cards that lie there or arrive. */
  readonly hands: { readonly told: readonly FeltHand[]; readonly lying: readonly FeltHand[] };
  /** Something moves, and its result is not told yet. */
  readonly moving: boolean;
}

/** Returns the table of a declared game on its clock: cards move on their own, other things as the game says. */
export function usePresentedGame<
  P extends Plan,
  V extends K & TableView,
  M extends Staked,
  K,
  T extends AnswerWords,
>(game: DeclaredGame<P, V, M, K, T>, props: TableProps<P>, said: Said<P, T>): PresentedGame<V> {
  const { plan, shown: live } = props;
  const peels = usePeeling() ? game.peels : undefined;
  const pacing = useMemo(() => pacingOf(game, said, peels), [game, said, peels]);
  const presented = usePresented(props, pacing);
  const { told, lying } = presented;
  // A press of the player's own changes the moment, and nothing that lies there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const views = useMemo(() => {
    const first = viewOf(game, plan, told);
    const seen = (at: TableSnapshot) => (isAlike(at, told) ? first : viewOf(game, plan, at));
    return { told: first, lying: seen(lying), live: seen(live) };
  }, [game, plan, ...seenIn(told), ...seenIn(lying), ...seenIn(live)]);
  const { playerView } = lying;
  const hands = useMemo(() => {
    const known = game.hands({ ...said, view: views.told });
    if (views.lying === views.told) return { told: known, lying: known };
    const peeled = peels && peeledBy(peels, said, playerView);
    return { told: known, lying: asTold(game.hands({ ...said, view: views.lying }), known, peeled) };
  }, [game, said, peels, playerView, views.told, views.lying]);
  return { ...presented, views, hands, moving: told.state?.seq !== live.state?.seq };
}

function pacingOf<P extends Plan, V extends K & TableView, M extends Staked, K, T extends AnswerWords>(
  game: DeclaredGame<P, V, M, K, T>,
  said: Said<P, T>,
  peels: DeclaredGame<P, V, M, K, T>['peels'],
): Pacing {
  const { plan } = said;
  const answers = (game.asks ?? []).flatMap(({ aside, answers: all }) =>
    aside === true ? [] : all.map(({ move }) => move),
  );
  return {
    motion: (before, after) => {
      const stays = before.state?.round.id === after.state?.round.id;
      const [from, to] = [viewOf(game, plan, before), viewOf(game, plan, after)];
      return (
        game.moves?.(stays ? from : undefined, to) ??
        cardsMoving(
          stays ? game.hands({ ...said, view: from }) : [],
          game.hands({ ...said, view: to }),
          peels && peeledBy(peels, said, after.playerView),
        )
      );
    },
    asks: (live) => viewOf(game, plan, live).open || optionsOf(freshOptions(live), ...answers).length > 0,
  };
}

/** Returns the hand whose cards this player may peel. */
function peeledBy<P extends Plan, M extends Staked, T>(
  peels: (said: Said<P, T>, playerView: M) => string | undefined,
  said: Said<P, T>,
  playerView: TableSnapshot['playerView'],
): string | undefined {
  return playerView ? peels(said, playerView as unknown as M) : undefined;
}

/** Returns the view of a table at a moment, merged with the player's own. */
function viewOf<P extends Plan, V extends K & TableView, M extends Staked, K, T extends AnswerWords>(
  { seen }: DeclaredGame<P, V, M, K, T>,
  plan: P,
  { state, playerView = null }: TableSnapshot,
): V {
  const all = (state?.view ?? null) as Json as unknown as V;
  return playerView !== null && seen ? seen(all, playerView, plan) : all;
}

/** Returns the parts of a moment that a view is made of. */
function seenIn({ state, playerView }: TableSnapshot) {
  return [state?.view, playerView] as const;
}

function isAlike(one: TableSnapshot, other: TableSnapshot): boolean {
  return one.state?.view === other.state?.view && one.playerView === other.playerView;
}
