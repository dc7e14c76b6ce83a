import { describe, expect, it } from 'vitest';
import { handOf, play } from '../../../test/poker.ts';
import { type CountingReason, countsAs, type Hand, type Setup } from './index.ts';

/** Returns a three-handed tournament table at 100/200. The first player is the small blind. */
function table(setup: Partial<Setup> = {}): Hand {
  const hand = handOf({ stacks: [20_000, 20_000, 20_000], posts: [100, 200], bet: 200, ...setup });
  return play(hand, 'p1 2c7d, p2 3c8d, p3 4c9d');
}

const toFlop = 'p3 cc, p1 cc, p2 cc, board AhKhQs';
const call = (by?: CountingReason) => ({ type: 'call', ...(by ? { by } : {}) });
const raise = (to: number, by: CountingReason) => ({ type: 'raise', to, by });
const times = (count: number, chip: number) => Array.from({ length: count }, () => chip);

describe('chips put in without a declaration count as', () => {
  it('a call even if they are too few to cover it {kings.poker-tournament-rules.103 kings.poker-tournament-rules.121 kings.poker-variants-comparison-1.102}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [500] })).toEqual(call('under-call'));
    // The whole call is owed, regardless of the player's intention.
    play(hand, 'p2 cc');
    expect(hand.players[1]?.bet).toBe(1000);
  });

  it('a call if it is a single oversized chip {kings.poker-tournament-rules.109 kings.poker-tournament-rules.122 kings.poker-tournament-rules.E6 kings.poker-variants-comparison-1.104}', () => {
    expect(countsAs(table(), { chips: [500] })).toEqual(call('one-chip'));
    expect(countsAs(play(table(), `${toFlop}, p1 cbr 200`), { chips: [5000] })).toEqual(call('one-chip'));
    // The same applies to the big blind if nobody has raised.
    expect(countsAs(play(table(), 'p3 cc, p1 cc'), { chips: [500] })).toEqual(call('one-chip'));
  });

  it('a raise to the value of the chip if "raise" was said {kings.poker-tournament-rules.110 kings.poker-tournament-rules.124}', () => {
    expect(countsAs(table(), { chips: [500], said: 'raise' })).toEqual(raise(500, 'one-chip-raise'));
    expect(countsAs(table(), { chips: [300], said: 'raise' })).toEqual(raise(400, 'one-chip-raise'));
    expect(countsAs(table({ structure: 'pot' }), { chips: [5000], said: 'raise' })).toEqual(
      raise(700, 'one-chip-raise'),
    );
  });

  it('a bet of the full value of a single chip after the flop, before any bet {kings.poker-tournament-rules.112 kings.poker-tournament-rules.128}', () => {
    const hand = play(table(), toFlop);
    expect(countsAs(hand, { chips: [500] })).toEqual(raise(500, 'one-chip-bet'));
    expect(countsAs(hand, { chips: [100] })).toEqual(raise(200, 'one-chip-bet'));
  });

  it('a call if removing any one of several equal chips would leave too little {kings.poker-tournament-rules.113 kings.poker-tournament-rules.123 kings.poker-tournament-rules.E1}', () => {
    const four = handOf({ stacks: times(4, 20_000), posts: [200, 400], bet: 400 });
    const hand = play(four, 'p1 2c7d, p2 3c8d, p3 4c9d, p4 5cTd, p3 cbr 1200');
    expect(countsAs(hand, { chips: times(2, 1000) })).toEqual(call('alike'));
    expect(countsAs(hand, { chips: times(4, 500) })).toEqual(raise(2000, 'raise'));
  });

  it('a minimum raise if they exceed the bet faced by at least half, and otherwise a call {kings.poker-tournament-rules.116-118 kings.poker-tournament-rules.125-126 kings.poker-tournament-rules.E5 kings.poker-variants-comparison-1.100 kings.poker-variants-comparison-2.27}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [1000, ...times(4, 100)] })).toEqual(call('less-than-half'));
    expect(countsAs(hand, { chips: [1000, 500] })).toEqual(raise(2000, 'completed'));
    expect(countsAs(hand, { chips: [1000, 100, 100], said: 'raise' })).toEqual(raise(2000, 'completed'));
  });

  it('a raise to the amount put in, between the minimum and the maximum {kings.poker-tournament-rules.127}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: times(3, 1000) })).toEqual(raise(3000, 'raise'));
    const pot = play(table({ structure: 'pot' }), `${toFlop}, p1 cbr 600`);
    expect(countsAs(pot, { chips: times(30, 100) })).toEqual(raise(2400, 'raise'));
    const fixed = play(table({ structure: 'fixed' }), `${toFlop}, p1 cbr 200`);
    expect(countsAs(fixed, { chips: times(10, 100) })).toEqual(raise(400, 'raise'));
  });

  it('an all-in with all chips, including hidden ones, and a full raise only if they are enough {kings.poker-tournament-rules.120 kings.poker-tournament-rules.129}', () => {
    const hand = play(table({ stacks: [20_000, 1400, 20_000] }), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [1000, 100, 100] })).toEqual(raise(1200, 'all-in'));
    play(hand, 'p2 cbr 1200');
    expect(hand.players[1]).toMatchObject({ stack: 0, bet: 1200 });
    play(hand, 'p3 f');
    expect(countsAs(hand, { chips: times(5, 1000) })).toEqual(call());
  });

  it('the first movement only, unless "raise" was said and the first movement was at most a call {kings.poker-tournament-rules.99 kings.poker-tournament-rules.115}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    const string = { chips: [1000], second: times(2, 1000) };
    expect(countsAs(hand, string)).toEqual(call('string'));
    expect(countsAs(hand, { ...string, said: 'raise' })).toEqual(raise(3000, 'raise'));
    // The first movement was more than the call, so it is the raise.
    expect(countsAs(hand, { chips: times(2, 1000), second: [1000], said: 'raise' })).toEqual(
      raise(2000, 'string'),
    );
  });

  it('the spoken amount or all-in, regardless of the chips {kings.poker-tournament-rules.102 kings.poker-tournament-rules.115 kings.poker-tournament-rules.118 kings.poker-tournament-rules.120}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { amount: 2500 })).toEqual(raise(2500, 'said'));
    expect(countsAs(hand, { amount: 1200 })).toEqual(call('less-than-half'));
    expect(countsAs(hand, { amount: 1200, said: 'raise' })).toEqual(raise(2000, 'completed'));
    expect(countsAs(hand, { amount: 500 })).toEqual(call('under-call'));
    expect(countsAs(hand, { said: 'all-in' })).toEqual(raise(19_800, 'all-in'));
  });

  it('one of two sizes in fixed limit if a pair is open in stud', () => {
    const hand = handOf({
      game: 'seven-card-stud',
      structure: 'fixed',
      stacks: times(2, 20_000),
      antes: times(2, 10),
      bringIn: 30,
      bet: 100,
    });
    play(hand, 'p1 2c3cKh, p2 4d5d2s, p2 pb, p1 cc');
    play(hand, 'p1 Kd, p2 7h');
    expect(countsAs(hand, { chips: times(3, 50) })).toEqual(raise(100, 'raise'));
    expect(countsAs(hand, { chips: times(4, 50) })).toEqual(raise(200, 'raise'));
  });

  it('nothing while it is nobody’s turn to bet', () => {
    expect(countsAs(handOf({ stacks: [100, 100] }), { chips: [10] })).toBeUndefined();
  });
});
