import type { SeatId } from '@croupier/core';
import type { RoundOpening } from './opening.ts';
import type { TournamentStatusView, TournamentTable } from './state.ts';

/**
 * Returns all players in betting order, clockwise. The first round begins at the drawn seat, and each later
 * round one seat further.
 */
export function orderOf({ seats, size, button, hand }: RoundOpening): readonly SeatId[] {
  const first = (button - 1 + hand - 1) % size;
  const turn = ({ seat }: RoundOpening['seats'][number]) => (seat - 1 - first + size) % size;
  return [...seats]
    .filter(({ misses }) => !misses)
    .sort((one, other) => turn(one) - turn(other))
    .map(({ player }) => player);
}

export function tournamentStatusOf(
  { opening, report, playing, chips, placed }: TournamentTable<unknown, unknown>,
  turn: SeatId | undefined,
  bets: boolean,
): TournamentStatusView {
  const sitting = new Map(opening?.seats.map((one) => [one.player, one]));
  const left = new Map(report?.stacks.map(({ entry, chips: has }) => [entry, has]));
  return {
    hand: opening?.hand ?? 0,
    level: opening?.level ?? 0,
    stakes: { ...opening?.stakes },
    waits: false,
    dealt: (opening?.seats ?? []).map(({ player, seat: place, entry }) => ({ seat: player, place, entry })),
    report,
    extraHand: opening?.extraHand ?? false,
    betting: bets ? (opening?.betting ?? 'open') : null,
    players: (opening ? orderOf(opening) : []).flatMap((seat) => {
      const one = sitting.get(seat);
      if (!one) return [];
      const has = playing ? (chips[seat] ?? 0) : (left.get(one.entry) ?? one.stack);
      return [{ seat, place: one.seat, entry: one.entry, chips: has, placed: placed[seat] === true }];
    }),
    turn: turn ?? null,
  };
}
