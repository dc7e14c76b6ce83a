import type { TableState } from '@croupier/client';
import { useEffect, useState } from 'react';

/** The time in milliseconds for which the cards of a game stay after bets for the next one have opened. */
const LINGERS = 4000;

/** The round that the table shows: the live one, or the last one while its cards lie on. */
export interface DisplayedRound<View> {
  readonly view: View;
  /** The round it is of. */
  readonly round: string;
  /** The round is over: its cards still lie there. */
  readonly over: boolean;
  /** It is the last round's, seen while the next one is bet on. */
  readonly last: boolean;
}

interface Kept<View> extends DisplayedRound<View> {
  readonly number: number;
}

/**
 * Returns the cards on the table. Those of a game stay there after it is settled, so that everybody sees the result.
 * They go when the player bets again or bets have been open for a while.
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
  // Until bets are open, the player's chips there still belong to the game before. Once they have opened, that game
  // is cleared.
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
