import { money, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { bettorAt, eachBettor, emptyLayout, putDown, takeOff } from './layout-chips.ts';

const [anna, bert, cleo] = [seatId('anna'), seatId('bert'), seatId('cleo')];

it('each player with chips on the layout is listed once, in order of arrival', () => {
  const laid = emptyLayout();
  for (const seat of [anna, bert, cleo, anna]) putDown(laid, seat, 'ante', money(10));
  const there = () => {
    const seats: string[] = [];
    eachBettor(laid, (bettor) => {
      expect(bettor).toBe(bettorAt(laid, bettor.seat));
      seats.push(bettor.seat);
    });
    return seats;
  };
  expect(there()).toEqual([anna, bert, cleo]);
  takeOff(laid, anna, 'ante', money(10));
  expect(there()).toEqual([anna, bert, cleo]);
  takeOff(laid, anna, 'ante', money(10));
  expect(there()).toEqual([bert, cleo]);
  // A player who returns is last in the list. If the last player in the list leaves and returns repeatedly,
  // the list has no gaps.
  putDown(laid, anna, 'ante', money(10));
  expect(there()).toEqual([bert, cleo, anna]);
  for (const seat of [bert, cleo, anna]) takeOff(laid, seat, 'ante', money(10));
  expect([there(), laid.bettors, laid.places, laid.betting]).toEqual([[], [], {}, 0]);
});
