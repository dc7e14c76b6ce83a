import { type Pace, type SeatId, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import type { Dealer } from './dealer.ts';
import { Readiness } from './readiness.ts';

const [ANN, BOB] = [seatId('ann'), seatId('bob')];

/** Creates a table in a wait that players can end, with these seats present. */
function waiting(...seats: SeatId[]) {
  const dealer = {
    shared: { name: 'first', pace: 'betting' as Pace } as Dealer['shared'],
    ended: 0,
    endWait: () => {},
  };
  dealer.endWait = () => {
    dealer.ended += 1;
  };
  const present = new Set(seats);
  return { dealer, present, readiness: new Readiness(dealer, present) };
}

it('a wait ends when everybody present is ready, and not earlier', () => {
  const { readiness, dealer } = waiting(ANN, BOB);
  expect(readiness.say(ANN, 'betting')).toBeUndefined();
  expect(readiness.endIfAllReady()).toBe(false);
  expect(readiness.state()).toEqual({ pace: 'betting', said: 1, of: 2 });
  readiness.say(BOB, 'betting');
  expect(readiness.endIfAllReady()).toBe(true);
  expect(dealer.ended).toBe(1);
});

it('an absent player delays nobody, and cannot hurry others', () => {
  const { readiness, present } = waiting(ANN, BOB);
  readiness.say(ANN, 'betting');
  present.delete(BOB);
  expect(readiness.endIfAllReady()).toBe(true);
  expect(readiness.say(BOB, 'betting')).toMatchObject({ code: 'not-now' });
});

it('readiness in one wait does not count in the next', () => {
  const { readiness, dealer } = waiting(ANN);
  readiness.say(ANN, 'betting');
  dealer.shared = { name: 'second', pace: 'draw' };
  expect(readiness.endIfAllReady()).toBe(false);
  expect(readiness.state()).toEqual({ pace: 'draw', said: 0, of: 1 });
  expect(readiness.say(ANN, 'betting')).toMatchObject({ code: 'not-now' });
});

it('a decision cannot be hurried, because nobody can declare themselves ready for it', () => {
  const { readiness, dealer } = waiting(ANN);
  dealer.shared = undefined;
  expect(readiness.say(ANN, 'betting')).toMatchObject({ code: 'not-now' });
  expect(readiness.endIfAllReady()).toBe(false);
  expect(readiness.state()).toBeNull();
});

it('only the house’s clock counts at a crowded table', () => {
  const seats = Array.from({ length: 25 }, (_, index) => seatId(`player-${index}`));
  const { readiness, dealer } = waiting(...seats);
  expect(readiness.state()).toBeNull();
  for (const seat of seats) expect(readiness.say(seat, 'betting')).toMatchObject({ code: 'not-now' });
  expect(readiness.endIfAllReady()).toBe(false);
  expect(dealer.ended).toBe(0);
});
