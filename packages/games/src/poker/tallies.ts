import type { SeatId, Tally } from '@croupier/core';
import type { Hand } from './engine/index.ts';
import type { PokerState, TableHand } from './state.ts';

/** The part of the table's state that the statistics are based on. */
interface Played extends Pick<PokerState, 'void'> {
  readonly current: Pick<TableHand, 'hand' | 'seats'> | null;
}

/**
 * Returns a hand's contribution to each player's statistics, in the usual poker terms: hands dealt in, chips
 * put in voluntarily on the first street (VPIP), and a raise on that street (PFR). It also contains the later
 * streets seen, the showdowns reached and won, and the chips won or lost.
 */
export function talliesOf({ current, void: voided }: Played): readonly Tally[] {
  if (!current || voided || current.hand.phase !== 'over') return [];
  const { hand, seats } = current;
  return seats.map((seat, index) => tallyOf(hand, seat, index));
}

function tallyOf(hand: Hand, seat: SeatId, index: number): Tally {
  const { entered, foldedOn, won = 0, put = 0 } = hand.players[index] ?? {};
  const further = foldedOn === undefined ? hand.street > 0 : foldedOn > 0;
  const showdown = foldedOn === undefined && hand.live > 1;
  return {
    seat,
    counts: {
      hands: 1,
      entered: count(entered !== undefined),
      raised: count(entered === 'raised'),
      further: count(further),
      showdowns: count(showdown),
      showdownsWon: count(showdown && won > 0),
      net: won - put,
    },
  };
}

function count(is: boolean): number {
  return is ? 1 : 0;
}
