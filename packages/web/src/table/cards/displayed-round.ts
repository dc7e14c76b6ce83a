import type { TableState } from '@croupier/client';
import { useEffect, useState } from 'react';

/** The time in milliseconds for which the cards of a round stay after bets for the next one have opened. */
const LINGERS = 4000;

/** The round that the table shows: the live one, or the previous one while its cards stay. */
export interface DisplayedRound<View> {
  readonly view: View;
  /** The id of the round. */
  readonly round: string;
  /** Whether the round is over, and its cards are still there. */
  readonly over: boolean;
  /** Whether this is the previous round, shown while bets for the next one are open. */
  readonly last: boolean;
}

interface Kept<View> extends DisplayedRound<View> {
  readonly number: number;
}

/**
 * Returns the round whose cards the table shows. Cards stay after the settlement, so that all players see the result.
 * They disappear when the player bets again, or when bets have been open for a while.
 */
export function useDisplayedRound<View>(
  state: TableState,
  view: View,
  {
    hasCards,
    open,
    betting,
  }: { readonly hasCards: boolean; readonly open: boolean; readonly betting: boolean },
): DisplayedRound<View> {
  const { id: round, number } = state.round;
  const [kept, setKept] = useState<Kept<View>>();
  const [cleared, setCleared] = useState<string>();
  if (hasCards && kept?.view !== view) setKept({ view, round, number, over: false, last: false });
  const before = !hasCards && kept && kept.round !== round && kept.number + 1 === number ? kept : undefined;
  // Until bets open, the player's chips still belong to the previous round. Once bets are open, a new bet
  // clears that round.
  if (before && open && betting && cleared !== before.round) setCleared(before.round);
  const shown = before && cleared !== before.round && !(open && betting) ? before : undefined;
  const leaves = shown && open ? shown.round : undefined;
  useEffect(() => {
    if (leaves === undefined) return undefined;
    const wait = setTimeout(() => setCleared(leaves), LINGERS);
    return () => clearTimeout(wait);
  }, [leaves]);
  if (!shown) return { view, round, over: false, last: false };
  return { view: shown.view, round: shown.round, over: true, last: open };
}
