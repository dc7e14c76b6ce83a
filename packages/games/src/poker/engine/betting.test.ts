import { describe, expect, it } from 'vitest';
import { act, handOf, play } from '../../../test/poker.ts';
import { bettingOf, type Setup } from './index.ts';

const six = [1000, 1000, 1000, 1000, 1000, 1000];
const holes = 'p1 2c7d, p2 3c8d, p3 4c9d, p4 5cTd, p5 6cJd, p6 7cQd';
const toFlop = `${holes}, p3 cc, p4 cc, p5 cc, p6 cc, p1 cc, p2 cc, board AhKhQs`;

function dealt(setup: Partial<Setup> = {}, stacks: readonly number[] = six) {
  const hand = handOf({ stacks, ...setup });
  return play(hand, holes.split(', ').slice(0, stacks.length).join(','));
}

describe('blinds and order of action', () => {
  it('the blinds are posted left of the button before the deal {kings.poker-texas-holdem.11-12 kings.poker-texas-holdem.32}', () => {
    const hand = handOf({ stacks: six });
    expect(hand.players.map(({ bet }) => bet)).toEqual([5, 10, 0, 0, 0, 0]);
    expect(hand.phase).toBe('deal');
  });

  it('the player left of the big blind acts first, then clockwise {kings.poker-texas-holdem.34}', () => {
    const hand = dealt();
    const order: number[] = [];
    while (hand.street === 0) {
      order.push(hand.actor);
      play(hand, `p${hand.actor + 1} cc`);
    }
    expect(order).toEqual([2, 3, 4, 5, 0, 1]);
  });

  it('later rounds begin with the first remaining player to the left of the button {kings.poker-texas-holdem.38} {kings.poker-texas-holdem.39} {kings.poker-texas-holdem.40}', () => {
    const hand = play(dealt(), 'p3 cc, p4 cc, p5 cc, p6 cc, p1 f, p2 cc, board AhKhQs');
    expect(hand.actor).toBe(1);
  });

  it('heads up the button posts the small blind, acts first before the flop and last after it {kings.poker-variants-comparison-1.97}', () => {
    const hand = dealt({}, [1000, 1000]);
    expect(hand.players.map(({ bet }) => bet)).toEqual([10, 5]);
    expect(hand.actor).toBe(1);
    play(hand, 'p2 cc, p1 cc, board AhKhQs');
    expect(hand.actor).toBe(0);
  });

  it('a straddle is live, so it acts last before the flop and may raise {kings.poker-variants-comparison-1.42}', () => {
    const hand = dealt({ posts: [5, 10, 20] });
    expect(hand.actor).toBe(3);
    expect(bettingOf(hand)).toMatchObject({ toCall: 20, raise: { min: 40 } });
    play(hand, 'p4 cc, p5 f, p6 f, p1 f, p2 f');
    expect(bettingOf(hand)).toMatchObject({ player: 2, toCall: 0, raise: { min: 40 } });
  });

  it('only the big blind may check before the flop, in an unraised pot {kings.poker-texas-holdem.19}', () => {
    const hand = dealt();
    expect(bettingOf(hand)?.toCall).toBe(10);
    play(hand, 'p3 cc, p4 f, p5 f, p6 f, p1 f');
    expect(bettingOf(hand)).toMatchObject({ player: 1, toCall: 0 });
  });

  it('with equal blinds, the small blind owes nothing and may check {kings.poker-texas-holdem.E7}', () => {
    const hand = play(dealt({ posts: [10, 10] }), 'p3 f, p4 f, p5 f, p6 f');
    expect(bettingOf(hand)).toMatchObject({ player: 0, toCall: 0 });
    play(hand, 'p1 cc');
    expect(bettingOf(hand)).toMatchObject({ player: 1, toCall: 0 });
  });
});

describe('no limit', () => {
  it('the first player before the flop can call 10, raise to 20 or more, or go all-in {kings.poker-texas-holdem.E3 kings.poker-texas-holdem.17}', () => {
    expect(bettingOf(dealt())).toEqual({ player: 2, toCall: 10, raise: { min: 20, max: 1000 } });
  });

  it('a raise must be at least the size of the last bet or raise {kings.poker-texas-holdem.18 kings.poker-texas-holdem.25 kings.poker-texas-holdem.E4 kings.poker-variants-comparison-1.53 kings.poker-variants-comparison-1.E6}', () => {
    const hand = play(dealt(), `${toFlop.slice(holes.length + 2)}, p1 cbr 20, p2 cbr 60`);
    expect(bettingOf(hand)?.raise?.min).toBe(100);
    expect(act(hand, 'p3 cbr 99')).toMatchObject({ code: 'bad-raise' });
  });

  it('a bet of 5 must be raised to at least 10 {kings.poker-texas-holdem.E1 kings.poker-variants-comparison-1.E2 kings.poker-variants-comparison-2.E2}', () => {
    const hand = play(dealt({ posts: [2, 5], bet: 5 }), `${toFlop.slice(holes.length + 2)}, p1 cbr 5`);
    expect(bettingOf(hand)?.raise?.min).toBe(10);
  });

  it('the minimum bet is the big blind, and the maximum is the stack {kings.poker-texas-holdem.21 kings.poker-texas-holdem.24 kings.poker-texas-holdem.26 kings.poker-variants-comparison-1.52}', () => {
    const hand = play(dealt(), toFlop.slice(holes.length + 2));
    expect(bettingOf(hand)?.raise).toEqual({ min: 10, max: 990 });
  });

  it('an all-in for less than a full raise does not reopen the betting {kings.poker-texas-holdem.E11 kings.poker-variants-comparison-1.101}', () => {
    const hand = play(
      dealt({}, [1000, 1000, 80, 1000]),
      'p3 cc, p4 cc, p1 cc, p2 cc, board AhKhQs, p1 cbr 50, p2 cc, p3 cbr 70',
    );
    // A player who has not acted yet can raise, by a full 50.
    expect(bettingOf(hand)).toMatchObject({ player: 3, toCall: 70, raise: { min: 120 } });
    play(hand, 'p4 cc');
    expect(bettingOf(hand)).toEqual({ player: 0, toCall: 20 });
    expect(act(hand, 'p1 cbr 200')).toMatchObject({ code: 'no-raise' });
  });

  it('short all-ins that together make a full raise reopen the betting {kings.poker-tournament-rules.119}', () => {
    const hand = play(
      dealt({}, [1000, 1000, 80, 110]),
      'p3 cc, p4 cc, p1 cc, p2 cc, board AhKhQs, p1 cbr 50, p2 cc, p3 cbr 70, p4 cbr 100',
    );
    expect(bettingOf(hand)).toMatchObject({ player: 0, toCall: 50, raise: { min: 150 } });
  });

  it('a raise over a short all-in is at least the last full raise', () => {
    const hand = play(
      dealt({ posts: [100, 200], bet: 200 }, [5000, 5000, 5000, 800, 5000]),
      'p3 cbr 600, p4 cbr 800',
    );
    expect(bettingOf(hand)).toMatchObject({ player: 4, raise: { min: 1200 } });
    play(hand, 'p5 f, p1 f, p2 f');
    expect(bettingOf(hand)).toEqual({ player: 2, toCall: 200 });
  });

  it('a short big blind is still called in full {kings.poker-texas-holdem.16}', () => {
    const hand = dealt({}, [1000, 4, 1000, 1000]);
    expect(bettingOf(hand)).toMatchObject({ player: 2, toCall: 10, raise: { min: 20 } });
  });

  it('nobody can raise when all opponents are all-in', () => {
    const hand = play(dealt({}, [1000, 100]), 'p2 cbr 100');
    expect(bettingOf(hand)).toEqual({ player: 0, toCall: 90 });
    const more = play(dealt({}, [1000, 60, 100, 80]), 'p3 cbr 100, p4 cc, p1 cc, p2 cc');
    expect(bettingOf(more)).toBeUndefined();
    const last = play(dealt({}, [50, 1000, 100, 80]), 'p3 cbr 100, p4 cc, p1 cc');
    expect(bettingOf(last)).toEqual({ player: 1, toCall: 90 });
  });

  it('a raise is not possible if no opponent could put in more than the current bet', () => {
    const waiting = play(dealt({}, [60, 60, 100, 1000]), 'p3 cbr 100');
    expect(bettingOf(waiting)).toEqual({ player: 3, toCall: 100 });
    expect(act(waiting, 'p4 cbr 200')).toMatchObject({ code: 'no-raise' });
    // An opponent with one more chip is enough, because the raise could make them put it in.
    const reached = play(dealt({}, [60, 101, 100, 1000]), 'p3 cbr 100');
    expect(bettingOf(reached)).toMatchObject({ player: 3, raise: { min: 190, max: 1000 } });
  });

  it('the blinds are live, so the big blind may raise an unraised pot {kings.poker-variants-comparison-1.41}', () => {
    const hand = play(dealt(), 'p3 cc, p4 cc, p5 cc, p6 cc, p1 cc');
    expect(bettingOf(hand)?.raise).toEqual({ min: 20, max: 1000 });
  });

  it('check-raising is allowed {kings.poker-variants-comparison-1.44}', () => {
    const hand = play(dealt({}, [1000, 1000]), 'p2 cc, p1 cc, board AhKhQs, p1 cc, p2 cbr 10, p1 cbr 30');
    expect(hand.level).toBe(30);
  });
});

describe('pot limit', () => {
  const pot = { structure: 'pot' } as const;

  it('the maximum raise is the pot after the call, including all bets {kings.poker-texas-holdem.29 kings.poker-texas-holdem.E6 kings.poker-variants-comparison-1.54 kings.poker-variants-comparison-1.E4 kings.poker-variants-comparison-2.24 kings.poker-variants-comparison-2.E3}', () => {
    const hand = dealt(pot);
    expect(bettingOf(hand)?.raise).toEqual({ min: 20, max: 35 });
    expect(bettingOf(play(hand, 'p3 cc'))?.raise?.max).toBe(45);
    const folded = play(dealt(pot), 'p3 f, p4 f, p5 f, p6 f');
    expect(bettingOf(folded)?.raise?.max).toBe(30);
  });

  it('at 2/5 the first player may raise to 17, and the next one after a call to 22 {kings.poker-variants-comparison-1.E5 kings.poker-omaha.E6}', () => {
    const hand = dealt({ ...pot, posts: [2, 5], bet: 5 });
    expect(bettingOf(hand)?.raise?.max).toBe(17);
    expect(bettingOf(play(hand, 'p3 cc'))?.raise?.max).toBe(22);
  });

  it('with a pot of 100, the maximum bet is 100 and the maximum raise is to 400 {kings.poker-texas-holdem.E2 kings.poker-texas-holdem.27-28 kings.poker-variants-comparison-1.E1 kings.poker-variants-comparison-2.E1}', () => {
    const hand = play(
      dealt({ ...pot, posts: [25, 50], bet: 50 }, [1000, 1000]),
      'p2 cc, p1 cc, board AhKhQs',
    );
    expect(hand.pot).toBe(100);
    expect(bettingOf(hand)?.raise).toEqual({ min: 50, max: 100 });
    play(hand, 'p1 cbr 100');
    expect(bettingOf(hand)).toEqual({ player: 1, toCall: 100, raise: { min: 200, max: 400 } });
  });
});

describe('fixed limit', () => {
  const fixed = { structure: 'fixed' } as const;

  it('allows bets to 10, 20, 30 and 40 before the flop, and to 20, 40, 60 and 80 on the turn {kings.poker-texas-holdem.22-23 kings.poker-texas-holdem.E5 kings.poker-variants-comparison-1.57-58 kings.poker-variants-comparison-1.E7 kings.poker-variants-comparison-2.22 kings.poker-variants-comparison-2.E4}', () => {
    const hand = dealt(fixed);
    expect(bettingOf(hand)).toEqual({ player: 2, toCall: 10, raise: { min: 20, max: 20, sizes: [20] } });
    play(hand, 'p3 cbr 20, p4 cbr 30, p5 cbr 40');
    expect(bettingOf(hand)).toEqual({ player: 5, toCall: 40 });
    expect(act(hand, 'p6 cbr 50')).toMatchObject({ code: 'no-raise' });
    play(hand, 'p6 f, p1 f, p2 f, p3 cc, p4 cc, board AhKhQs, p3 cc, p4 cc, p5 cc, board 2s');
    play(hand, 'p3 cbr 20, p4 cbr 40, p5 cbr 60, p3 cbr 80');
    expect(bettingOf(hand)).toEqual({ player: 3, toCall: 40 });
  });

  it('a player with less can go all-in {kings.poker-variants-comparison-1.119}', () => {
    const hand = dealt(fixed, [1000, 1000, 14, 1000]);
    expect(bettingOf(hand)?.raise).toEqual({ min: 14, max: 14, sizes: [14] });
    play(hand, 'p3 cbr 14');
    expect(bettingOf(hand)?.raise?.sizes).toEqual([24]);
  });

  it('without a cap the number of raises is not limited', () => {
    const hand = play(
      dealt({ ...fixed, cap: null }, [1000, 1000]),
      'p2 cbr 20, p1 cbr 30, p2 cbr 40, p1 cbr 50',
    );
    expect(bettingOf(hand)?.raise?.sizes).toEqual([60]);
  });
});
