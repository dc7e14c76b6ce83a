import { describe, expect, it } from 'vitest';
import { handOf, play, stacks } from '../../../test/poker.ts';
import { potsOf } from './index.ts';

describe('pots', () => {
  it('the last remaining player takes the pot without showing and gets uncalled chips back {kings.poker-texas-holdem.36 kings.poker-variants-comparison-1.51}', () => {
    const hand = play(
      handOf({ stacks: [100, 100, 100] }),
      'p1 2c7d, p2 3c8d, p3 4c9d, p3 cbr 60, p1 f, p2 f',
    );
    expect(hand.phase).toBe('over');
    expect(hand.players[2]).toMatchObject({ back: 50, won: 25, shown: 'no' });
    expect(stacks(hand)).toEqual([95, 90, 115]);
  });

  it('each all-in caps a main or side pot {kings.poker-tournament-rules.179 kings.poker-tournament-rules.E11 kings.poker-variants-comparison-1.73}', () => {
    const hand = play(
      handOf({ stacks: [100, 300, 1000, 1000], posts: [5, 10] }),
      `p1 AsAd, p2 KsKd, p3 2c7d, p4 3c8d
       p3 cbr 300, p4 cc, p1 cc, p2 cc`,
    );
    expect(potsOf(hand)).toEqual([
      { amount: 400, players: [0, 1, 2, 3] },
      { amount: 600, players: [1, 2, 3] },
    ]);
    play(hand, 'board 4h9sTh, p3 cc, p4 cc, board Jh, p3 cc, p4 cc, board 6s, p3 cc, p4 cc');
    play(hand, 'p1 sm, p2 sm, p3 sm, p4 sm');
    expect(stacks(hand)).toEqual([400, 600, 700, 700]);
  });

  it('the payments of a folded player remain in the pots they reached', () => {
    const hand = play(
      handOf({ stacks: [50, 1000, 1000], posts: [5, 10] }),
      'p1 AsAd, p2 KsKd, p3 2c7d, p3 cbr 100, p1 cc, p2 cc, board 4h9sTh, p2 cbr 100, p3 f',
    );
    expect(potsOf(hand)[0]).toEqual({ amount: 150, players: [0, 1] });
    expect(potsOf(hand)[1]).toEqual({ amount: 100, players: [1] });
  });

  it('equal hands split the pot, and odd chips go clockwise from the left of the button {kings.poker-texas-holdem.44 kings.poker-texas-holdem.49 kings.poker-texas-holdem.E8 kings.poker-variants-comparison-1.E11}', () => {
    const hand = play(
      handOf({ stacks: [34, 33, 33], posts: [1, 2], bet: 2 }),
      `p1 2c7d, p2 3c8d, p3 4c9d, p3 cbr 33, p1 cc, p2 cc
       board AsKsQs, board Js, board Ts, p1 sm, p2 sm, p3 sm`,
    );
    expect(hand.pot).toBe(99);
    expect(stacks(hand)).toEqual([34, 33, 33]);
    const odd = play(
      handOf({ stacks: [50, 50, 50, 50], posts: [1, 2], bet: 2 }),
      `p1 2c7d, p2 3c8d, p3 4c9d, p4 5c9h, p3 cbr 33, p4 cc, p1 f, p2 cc
       board AsKsQs, p2 cc, p3 cc, p4 cc, board Js, p2 cc, p3 cc, p4 cc, board Ts, p2 cc, p3 cc, p4 cc
       p2 sm, p3 sm, p4 sm`,
    );
    expect(odd.players.map(({ won }) => won)).toEqual([0, 34, 33, 33]);
  });

  it('the rake is 5 % up to the cap, in whole chips, taken before any split {kings.poker-texas-holdem.E10 kings.poker-variants-comparison-1.114 kings.poker-cash-games.11}', () => {
    const rake = { percent: 5, cap: 20 };
    const pot = (stack: number) =>
      play(
        handOf({ stacks: [stack, stack], posts: [5, 2], bet: 5, rake }),
        `p1 AsAd, p2 KsKd, p2 cbr ${stack}, p1 cc, board 4h9sTh, board Jh, board 6s, p1 sm, p2 sm`,
      );
    expect(pot(150)).toMatchObject({ raked: 15, players: [{ stack: 285 }, { stack: 0 }] });
    expect(pot(500)).toMatchObject({ raked: 20, players: [{ stack: 980 }, { stack: 0 }] });
    expect(pot(155).raked).toBe(15);
  });

  it('dead money goes into the main pot and does not count as a player’s bet {kings.poker-cash-games.48}', () => {
    const hand = play(
      handOf({ stacks: [100, 100, 100], posts: [5, 10, 10], dead: [0, 0, 5], opener: 2 }),
      'p1 2c7d, p2 3c8d, p3 AsAd, p3 cc, p1 f, p2 cc, board 4h9sTh',
    );
    expect(hand.pot).toBe(30);
    expect(hand.players[2]?.put).toBe(10);
  });

  it('an ante does not count toward the size of a bet {kings.poker-variants-comparison-1.40 kings.poker-texas-holdem.13}', () => {
    const hand = play(handOf({ stacks: [100, 100, 100], antes: [2, 2, 2] }), 'p1 2c7d, p2 3c8d, p3 AsAd');
    expect(hand).toMatchObject({ pot: 21, level: 10, actor: 2 });
    play(hand, 'p3 cc');
    expect(hand.players[2]).toMatchObject({ bet: 10, put: 12, stack: 88 });
  });
});

describe('showdown', () => {
  const toShow = 'board 4h9sTh, p1 cc, p2 cc, p3 cc, board Jh, p1 cc, p2 cc, p3 cc, board 6s';
  const start = 'p1 AsAd, p2 KsKd, p3 QsQd, p3 cc, p1 cc, p2 cc';

  it('a beaten hand may be mucked {kings.poker-variants-comparison-1.69}', () => {
    const hand = play(handOf({ stacks: [100, 100, 100] }), `${start}, ${toShow}, p1 cc, p2 cc, p3 cc`);
    expect(hand).toMatchObject({ phase: 'showdown', actor: 0 });
    play(hand, 'p1 sm, p2 muck, p3 muck');
    expect(stacks(hand)).toEqual([120, 90, 90]);
  });

  it('a player who mucks gives up the claim to the pot {kings.poker-variants-comparison-2.46}', () => {
    const hand = play(handOf({ stacks: [100, 100, 100] }), `${start}, ${toShow}, p1 cc, p2 cc, p3 cc`);
    play(hand, 'p1 muck, p2 muck');
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([90, 90, 120]);
  });

  it('the last player to bet shows first, in games with that rule {kings.poker-variants-comparison-1.66}', () => {
    const script = `${start}, ${toShow}, p1 cc, p2 cbr 10, p3 cc, p1 cc`;
    const left = play(handOf({ stacks: [100, 100, 100] }), script);
    expect(left.actor).toBe(0);
    const bettor = play(handOf({ stacks: [100, 100, 100], showdown: 'aggressor' }), script);
    expect(bettor.actor).toBe(1);
  });

  it('unknown cards must be identified when they are shown', () => {
    const hand = play(
      handOf({ stacks: [100, 100] }),
      `p1 ????, p2 KsKd, p2 cc, p1 cc, board 4h9sTh, p1 cc, p2 cc, board Jh, p1 cc, p2 cc, board 6s
       p1 cc, p2 cc`,
    );
    expect(() => play(hand, 'p1 sm')).toThrow('unknown-cards');
    expect(() => play(hand, 'p1 sm KsAd')).toThrow('other-cards');
    play(hand, 'p1 sm AsAd, p2 sm');
    expect(stacks(hand)).toEqual([110, 90]);
  });
});
