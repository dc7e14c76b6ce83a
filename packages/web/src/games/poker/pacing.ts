import type { TableSnapshot } from '@croupier/client';
import { isCard } from '@croupier/core';
import type { poker } from '@croupier/games';
import { DEAL_TIME, TURN_TIME } from '../../pieces/motion/dealing.ts';
import type { Pacing } from '../../table/presented/presentation.ts';
import { isRunOut } from './all-in.ts';
import { isAsked } from './status.ts';

/** The time in milliseconds between two cards that leave the deck. */
const NEXT = 90;
/** The time in milliseconds between the last card of an all-in and its result. */
const DECIDES = 1100;

/** The pacing of the display. Cards come to rest before hand names, winners and stacks change. */
export const pacing: Pacing = {
  motion: (before, after) => {
    const [from, to] = [viewOf(before), viewOf(after)];
    const stays = before.state?.round.id === after.state?.round.id;
    const [was, is] = [stays ? lyingIn(from) : NOTHING, lyingIn(to)];
    if (is.board > was.board && isRunOut(from) && !isRunOut(to)) return { lasts: DECIDES, beat: NEXT };
    if (is.board > was.board || is.dealt > was.dealt) return { lasts: DEAL_TIME, beat: NEXT };
    return is.faceUp > was.faceUp ? { lasts: TURN_TIME, beat: NEXT } : undefined;
  },
  asks: (live) => isAsked(viewOf(live), (live.playerView as unknown as poker.PokerPlayerView | null)?.place),
};

const NOTHING = { board: 0, dealt: 0, faceUp: 0 };

/**
 * Counts the cards on the boards and in the players' hands, and how many of them are face up. A fold only removes
 * cards.
 */
function lyingIn({ boards, places }: poker.PokerView) {
  const hands = places.flatMap(({ hand }) => (hand ? [hand] : []));
  return {
    board: boards.flat().length,
    dealt: hands.reduce((sum, { down, up, drew }) => sum + down + up.length + (drew ?? 0), 0),
    faceUp: hands.reduce((sum, { up, shown }) => sum + up.length + (shown ?? []).filter(isCard).length, 0),
  };
}

function viewOf({ state }: TableSnapshot): poker.PokerView {
  return state?.view as unknown as poker.PokerView;
}
