import { type GameEvent, type Money, money, type RuleId, type Transfer } from '@croupier/core';
import { gameEvent, transfer } from '../table/turn.ts';
import { occupantAt } from './cash/places.ts';
import type { Player } from './engine/index.ts';
import type { Occupant } from './state.ts';
import type { Turn } from './turn.ts';

/** The engine's players before a move. A comparison with them shows the effects of the move. */
export type PlayersBefore = readonly Pick<Player, 'stack' | 'back' | 'won'>[];

export function playersBefore({ state }: Turn): PlayersBefore {
  return (state.current?.hand.players ?? []).map(({ stack, back, won }) => ({ stack, back, won }));
}

/**
 * Updates the table's stacks after a move and returns the transfers: payments by `rule`, uncalled chips returned, wins,
 * and the rake at the end.
 */
export function applyChips(turn: Turn, earlier: PlayersBefore, rule: RuleId): Transfer[] {
  const { state, setup } = turn;
  const { current } = state;
  const { cites } = setup.plan;
  if (!current) return [];
  const transfers: Transfer[] = [];
  const ends: Transfer[] = [];
  for (const [index, player] of current.hand.players.entries()) {
    const place = current.places[index] ?? 0;
    const occupant = occupantAt(state.table, place);
    const seat = current.seats[index];
    const start = current.hand.setup.stacks[index] ?? 0;
    const last = earlier[index] ?? { stack: start, back: 0, won: 0 };
    // Another player may have taken the seat in the meantime.
    if (!occupant || seat === undefined || occupant.seat !== seat) continue;
    const back = player.back - last.back;
    const won = player.won - last.won;
    const paid = last.stack - player.stack + back + won;
    if (paid > 0) transfers.push(transfer(seat, 'stack', 'layout', paid, 'stake', rule, 'pot'));
    if (back > 0) ends.push(transfer(seat, 'layout', 'stack', back, 'return', cites.uncalled, 'pot'));
    if (won > 0) ends.push(transfer(seat, 'layout', 'stack', won, 'award', cites.award, 'pot'));
    occupant.stack = money(player.stack);
  }
  // Tournament chips are not money.
  return state.table.tournament ? [] : [...transfers, ...ends, ...dropOf(turn)];
}

function dropOf({ state, setup }: Turn): Transfer[] {
  const { current } = state;
  if (current?.hand.phase !== 'over' || current.hand.raked === 0) return [];
  const seat = current.seats[current.hand.awards[0]?.player ?? 0];
  if (seat === undefined) return [];
  return [transfer(seat, 'layout', 'bank', current.hand.raked, 'rake', setup.plan.cites.rake, 'pot')];
}

/** Returns the transfer of bought chips from the purse to the table. */
export function buyTransfer(occupant: Occupant, amount: Money, rule: RuleId): Transfer {
  return transfer(occupant.seat, 'purse', 'stack', amount, 'buy', rule, 'stack');
}

/** Returns the event with which a player leaves and cashes out all their chips. */
export function cashOut({ seat, stack, behind }: Occupant, place: number, rule: RuleId): GameEvent {
  const amount = stack + behind;
  const transfers = amount > 0 ? [transfer(seat, 'stack', 'purse', amount, 'cash', rule, 'stack')] : [];
  return gameEvent('left', rule, { data: { place }, transfers });
}
