import { describe, expect, it } from 'vitest';
import { handOf, play } from '../../../test/poker.ts';
import { countsAs, type Hand, type Setup } from './index.ts';

/** A tournament table of three at 100/200; the first of them is small blind. */
function table(setup: Partial<Setup> = {}): Hand {
  const hand = handOf({ stacks: [20_000, 20_000, 20_000], posts: [100, 200], bet: 200, ...setup });
  return play(hand, 'p1 2c7d, p2 3c8d, p3 4c9d');
}

const toFlop = 'p3 cc, p1 cc, p2 cc, board AhKhQs';
const call = { type: 'call' };
const raise = (to: number) => ({ type: 'raise', to });
const times = (count: number, chip: number) => Array.from({ length: count }, () => chip);

describe('chips put in without a word count as', () => {
  it('a call where they are too few for it {kings.poker-tournament-rules.103 kings.poker-tournament-rules.121 kings.poker-variants-comparison-1.102}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [500] })).toEqual(call);
    // All of the call is owed, whatever was thought of it.
    play(hand, 'p2 cc');
    expect(hand.players[1]?.bet).toBe(1000);
  });

  it('a call where it is one chip too large {kings.poker-tournament-rules.109 kings.poker-tournament-rules.122 kings.poker-tournament-rules.E6 kings.poker-variants-comparison-1.104}', () => {
    expect(countsAs(table(), { chips: [500] })).toEqual(call);
    expect(countsAs(play(table(), `${toFlop}, p1 cbr 200`), { chips: [5000] })).toEqual(call);
  });

  it('a raise to all that one chip allows, where "raise" was said {kings.poker-tournament-rules.110 kings.poker-tournament-rules.124}', () => {
    expect(countsAs(table(), { chips: [500], raise: true })).toEqual(raise(500));
    expect(countsAs(table(), { chips: [300], raise: true })).toEqual(raise(400));
    expect(countsAs(table({ structure: 'pot' }), { chips: [5000], raise: true })).toEqual(raise(700));
  });

  it('a bet of its full value where it is one chip after the flop and nothing was bet {kings.poker-tournament-rules.112 kings.poker-tournament-rules.128}', () => {
    const hand = play(table(), toFlop);
    expect(countsAs(hand, { chips: [500] })).toEqual(raise(500));
    expect(countsAs(hand, { chips: [100] })).toEqual(raise(200));
  });

  it('a call where of several alike none can be taken away {kings.poker-tournament-rules.113 kings.poker-tournament-rules.123 kings.poker-tournament-rules.E1}', () => {
    const four = handOf({ stacks: times(4, 20_000), posts: [200, 400], bet: 400 });
    const hand = play(four, 'p1 2c7d, p2 3c8d, p3 4c9d, p4 5cTd, p3 cbr 1200');
    expect(countsAs(hand, { chips: times(2, 1000) })).toEqual(call);
    expect(countsAs(hand, { chips: times(4, 500) })).toEqual(raise(2000));
  });

  it('the least raise from half of what is faced on, a call below {kings.poker-tournament-rules.116-118 kings.poker-tournament-rules.125-126 kings.poker-tournament-rules.E5 kings.poker-variants-comparison-1.100 kings.poker-variants-comparison-2.27}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [1000, ...times(4, 100)] })).toEqual(call);
    expect(countsAs(hand, { chips: [1000, 500] })).toEqual(raise(2000));
    expect(countsAs(hand, { chips: [1000, 100, 100], raise: true })).toEqual(raise(2000));
  });

  it('a raise to what was put in from the least raise on, up to the most {kings.poker-tournament-rules.127}', () => {
    const hand = play(table(), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: times(3, 1000) })).toEqual(raise(3000));
    const pot = play(table({ structure: 'pot' }), `${toFlop}, p1 cbr 600`);
    expect(countsAs(pot, { chips: times(30, 100) })).toEqual(raise(2400));
    const fixed = play(table({ structure: 'fixed' }), `${toFlop}, p1 cbr 200`);
    expect(countsAs(fixed, { chips: times(10, 100) })).toEqual(raise(400));
  });

  it('all-in, with all chips whatever lay hidden, and no full raise where it is none {kings.poker-tournament-rules.120 kings.poker-tournament-rules.129}', () => {
    const hand = play(table({ stacks: [20_000, 1400, 20_000] }), `${toFlop}, p1 cbr 1000`);
    expect(countsAs(hand, { chips: [1000, 100, 100] })).toEqual(raise(1200));
    play(hand, 'p2 cbr 1200');
    expect(hand.players[1]).toMatchObject({ stack: 0, bet: 1200 });
    play(hand, 'p3 f');
    expect(countsAs(hand, { chips: times(5, 1000) })).toEqual(call);
  });

  it('nothing while nobody is to bet', () => {
    expect(countsAs(handOf({ stacks: [100, 100] }), { chips: [10] })).toBeUndefined();
  });
});
