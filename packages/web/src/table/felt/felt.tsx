import type { Plan } from '@croupier/core';
import { useRef } from 'react';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView, TextContext } from '../cards/declared.ts';
import type { DisplayedRound } from '../cards/displayed-round.ts';
import { useScene } from '../cards/scene.ts';
import { SideBets } from '../panels/side-bets.tsx';
import { Arc } from './arc.tsx';
import type { FeltProps } from './data.ts';
import type { FeltHand } from './hand.ts';
import { OneBox } from './one-box.tsx';
import { SideBySide } from './side-by-side.tsx';
import { Strip } from './strip.tsx';

interface DeclaredFeltProps<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
> {
  readonly game: DeclaredGame<P, V, M, K, T>;
  readonly said: TextContext<P, T>;
  readonly view: V;
  readonly displayed: DisplayedRound<V>;
  /** The view for objects other than cards. */
  readonly lies: V;
  /** The hands of the displayed round. */
  readonly hands: readonly FeltHand[];
  readonly playerView: M | undefined;
}

/** Shows the layout of a declared game, in the shape that the game names or with the game's own component. */
export function DeclaredFelt<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>({ game, said, view, displayed, lies, hands, playerView }: DeclaredFeltProps<P, V, M, K, T>) {
  const { plan, text } = said;
  const { narrow, bets, shown, info } = useScene();
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const at = { ...said, view, displayed, playerView, seat: shown.seat ?? '', placed: bets.placed };
  const felt: FeltProps<P, V> = {
    plan,
    view,
    displayed,
    lies,
    hands,
    boxes: game.boxes(at),
    pays: (game.pays?.(plan, text) ?? [])
      .filter(({ stands }) => stands?.(displayed.view) ?? true)
      .map((row) => ({
        ...row,
        // No row is highlighted while the result of the last round is still shown.
        lit: !displayed.last && row.lit?.(displayed.view),
        title: game.kindName(said, row.bet),
      })),
    prints: game.prints?.({ ...said, view }) ?? [],
    counts: game.counts?.({ ...said, view: displayed.view }, displayed.over) ?? [],
    boxCards: game.boxCards?.(plan) ?? 0,
    shoe,
  };
  // If there are no bet spots for side bets, no space is reserved. The engine decides which bets are side bets.
  const beside = !game.Felt && felt.boxes.some(({ sides }) => sides.some(({ limits }) => limits));
  const shape = game.shape(plan);
  const Shape = shape === 'row' ? SideBySide : shape === 'shared' ? OneBox : narrow ? Strip : Arc;
  return (
    <DealingProvider value={dealer}>
      {game.Felt ? <game.Felt {...felt} /> : <Shape {...felt} />}
      {beside && <SideBets plan={plan} terms={info.terms} names={game.limitNames(said)} />}
    </DealingProvider>
  );
}
