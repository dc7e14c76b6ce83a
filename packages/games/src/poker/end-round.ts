import { type Card, cloneJson, type GameEvent } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { betweenHands } from './cash/between-hands.ts';
import { callFromList } from './cash/list.ts';
import { type Hand, ownCards } from './engine/index.ts';
import type { CashTable, PokerState } from './state.ts';
import { NO_HAND_YET } from './tournament/opening.ts';
import type { Turn } from './turn.ts';

/** Ends the round after the hand. Players change seats or leave, and players on the list are called. */
export function endRound(turn: Turn): GameEvent[] {
  const { state, setup } = turn;
  const events: GameEvent[] = [gameEvent('round-ended', setup.plan.cites.award)];
  if (state.current && !state.void) state.table.last = lastHand(state);
  if (setup.plan.changeEvery && state.current && state.table.left === 0)
    state.table.game = (state.table.game + 1) % setup.plan.games.length;
  // At a tournament table, only a void hand ends here, and it is dealt again.
  if (state.table.tournament) state.table.tournament = cloneJson(NO_HAND_YET);
  else events.push(...betweenHands(turn), ...callFromList(turn));
  state.stage = 'ended';
  return events;
}

export function lastHand({ current, table }: PokerState): CashTable['last'] {
  if (!current) return null;
  const { hand, places } = current;
  const byPlace = <T>(of: (player: Hand['players'][number]) => T | undefined) =>
    Object.fromEntries(
      hand.players.flatMap((player, index) => {
        const value = of(player);
        return value === undefined ? [] : [[String(places[index]), value]];
      }),
    );
  return {
    number: table.hands,
    board: hand.boards.map((board) => (board as Card[]).join(' ')),
    won: byPlace(({ won }) => (won > 0 ? won : undefined)),
    shown: byPlace((player) => (player.shown === 'shown' ? ownCards(player) : undefined)),
    raked: hand.raked,
  };
}
