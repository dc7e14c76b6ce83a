import type { TableSnapshot } from '@croupier/client';
import type { Json, Plan } from '@croupier/core';
import { useMemo } from 'react';
import type { TableProps } from '../../games/game.ts';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView, TextContext } from '../cards/declared.ts';
import { usePeeling } from '../cards/peeling.tsx';
import { freshOptions, optionsOf } from '../cards/use-options.ts';
import type { FeltHand } from '../felt/hand.ts';
import { asRevealed, cardsMoving } from './cards.ts';
import type { Pacing } from './presentation.ts';
import { type PresentedTable, usePresented } from './use-presented.ts';

/** A declared game’s table as it is shown. */
interface PresentedGame<V> extends PresentedTable {
  /**
   * The state that may be revealed, the state of moving objects, and the live state, on which the player
   * acts.
   */
  readonly views: { readonly revealed: V; readonly moving: V; readonly live: V };
  /** The hands as they may be revealed, and the hands with the cards that are on the table or arriving. */
  readonly hands: { readonly revealed: readonly FeltHand[]; readonly moving: readonly FeltHand[] };
  /** Whether something is moving, so that its result has not been revealed yet. */
  readonly inMotion: boolean;
}

/**
 * Returns the presented table of a declared game. All games share the pacing of cards. The game itself
 * defines the pacing of other objects.
 */
export function usePresentedGame<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>(game: DeclaredGame<P, V, M, K, T>, props: TableProps<P>, said: TextContext<P, T>): PresentedGame<V> {
  const { plan, shown: live } = props;
  const peels = usePeeling() ? game.peels : undefined;
  const pacing = useMemo(() => pacingOf(game, said, peels), [game, said, peels]);
  const presented = usePresented(props, pacing);
  const { revealed, moving } = presented;
  // A pending press changes the snapshot, but not these parts of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const views = useMemo(() => {
    const first = viewOf(game, plan, revealed);
    const seen = (at: TableSnapshot) => (isAlike(at, revealed) ? first : viewOf(game, plan, at));
    return { revealed: first, moving: seen(moving), live: seen(live) };
  }, [game, plan, ...seenIn(revealed), ...seenIn(moving), ...seenIn(live)]);
  const { playerView } = moving;
  const hands = useMemo(() => {
    const known = game.hands({ ...said, view: views.revealed });
    if (views.moving === views.revealed) return { revealed: known, moving: known };
    const peeled = peels && peeledBy(peels, said, playerView);
    return {
      revealed: known,
      moving: asRevealed(game.hands({ ...said, view: views.moving }), known, peeled),
    };
  }, [game, said, peels, playerView, views.revealed, views.moving]);
  return { ...presented, views, hands, inMotion: revealed.state?.seq !== live.state?.seq };
}

function pacingOf<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>(
  game: DeclaredGame<P, V, M, K, T>,
  said: TextContext<P, T>,
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

/** Returns the name of the hand whose cards this player may peel; undefined if there is none. */
function peeledBy<P extends Plan, M extends BasePlayerView, T>(
  peels: (said: TextContext<P, T>, playerView: M) => string | undefined,
  said: TextContext<P, T>,
  playerView: TableSnapshot['playerView'],
): string | undefined {
  return playerView ? peels(said, playerView as unknown as M) : undefined;
}

/** Returns the view of a table at a moment, merged with the player's own. */
function viewOf<P extends Plan, V extends K & TableView, M extends BasePlayerView, K, T extends AnswerTexts>(
  { seen }: DeclaredGame<P, V, M, K, T>,
  plan: P,
  { state, playerView = null }: TableSnapshot,
): V {
  const all = (state?.view ?? null) as Json as unknown as V;
  return playerView !== null && seen ? seen(all, playerView, plan) : all;
}

/** Returns the parts of a snapshot that a view depends on. */
function seenIn({ state, playerView }: TableSnapshot) {
  return [state?.view, playerView] as const;
}

function isAlike(one: TableSnapshot, other: TableSnapshot): boolean {
  return one.state?.view === other.state?.view && one.playerView === other.playerView;
}
