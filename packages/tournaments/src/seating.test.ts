import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { firstToMove, worstSeat } from './seating.ts';

/** Returns table 1 with these entries by seat, and with the seat that had the last duty. */
function tableWith(seats: readonly number[], duty: number, dealt: readonly number[] = []) {
  const desk = new Desk().enter(6).start();
  const table = Object.assign(desk.table(1), { seats: [0, ...seats], lastDuty: duty, dealt: [...dealt] });
  return { table, first: firstToMove(desk.tournament, table)?.number, worst: worstSeat(table) };
}

describe('the moved player and their new seat', () => {
  it('are the next player after the last duty and the next free seat, between hands {kings.poker-tournament-rules.37 kings.poker-tournament-rules.177}', () => {
    expect(tableWith([1, 0, 3, 0, 5, 0], 1)).toMatchObject({ first: 3, worst: 2 });
    expect(tableWith([1, 0, 3, 0, 5, 0], 5)).toMatchObject({ first: 1, worst: 6 });
  });

  it('are found clockwise from the player who has the duty now, during a hand {kings.poker-tournament-rules.37 kings.poker-tournament-rules.A4}', () => {
    expect(tableWith([1, 0, 3, 0, 5, 0], 1, [1, 3, 5])).toMatchObject({ first: 5, worst: 4 });
    // Entry 3 has just sat down and is not in this hand, so entry 5 has the duty.
    expect(tableWith([1, 0, 3, 0, 5, 0], 1, [1, 5])).toMatchObject({ first: 1, worst: 6 });
  });
});
