import { describe, expect, it } from 'vitest';
import { act, handOf, play } from '../../../test/poker.ts';
import { bettingOf, type Hand, potsOf, type Setup } from './index.ts';

// The engine settings of a tournament.
const TOURNAMENT = { showdown: 'last-aggressor', faceUp: true } as const;

const holes = ['p1 2c7d', 'p2 3c8d', 'p3 4c9d', 'p4 5cTd'];

function dealt(players: readonly number[], setup: Partial<Setup> = {}): Hand {
  const hand = handOf({ stacks: players, posts: [100, 200], bet: 200, ...TOURNAMENT, ...setup });
  return play(hand, holes.slice(0, players.length).join(','));
}

describe('action in a tournament', () => {
  it('is taken only by the player to act, and is binding {kings.poker-tournament-rules.03 kings.poker-tournament-rules.64 kings.poker-tournament-rules.102}', () => {
    const hand = dealt([5000, 5000, 5000]);
    expect(() => act(hand, 'p1 f')).toThrow('turn');
    play(hand, 'p3 f');
    expect(hand.players[2]?.folded).toBe(true);
    expect(() => play(hand, 'p3 cc')).toThrow('turn');
  });

  it('has no cap on raises in no limit {kings.poker-tournament-rules.96 kings.poker-variants-comparison-1.55-56 kings.poker-variants-comparison-2.23}', () => {
    const hand = dealt([50_000, 50_000, 50_000]);
    for (let to = 400, raises = 0; raises < 20; raises++, to += 200)
      play(hand, `p${hand.actor + 1} cbr ${to}`);
    expect(hand.bets).toBe(21);
    expect(bettingOf(hand)?.raise?.max).toBe(50_000);
  });

  it('is limited to one bet and three raises in fixed limit, except with two players left {kings.poker-tournament-rules.97-98 kings.poker-variants-comparison-1.59 kings.poker-variants-comparison-2.25}', () => {
    const limit = dealt([5000, 5000, 5000], { structure: 'fixed' });
    play(limit, 'p3 cbr 400, p1 cbr 600, p2 cbr 800');
    expect(bettingOf(limit)).toEqual({ player: 2, toCall: 400 });
    const two = dealt([5000, 5000], { structure: 'fixed', posts: [200, 100], cap: null });
    for (let to = 400; to <= 3000; to += 200) play(two, `p${two.actor + 1} cbr ${to}`);
    expect(bettingOf(two)?.raise?.sizes).toEqual([3200]);
  });

  it('the caller owes the whole amount, even of a misunderstood bet {kings.poker-tournament-rules.108}', () => {
    const hand = play(dealt([5000, 5000, 5000]), 'p3 cbr 2900');
    expect(bettingOf(hand)?.toCall).toBe(2800);
    play(hand, 'p1 cc');
    expect(hand.players[0]).toMatchObject({ bet: 2900, stack: 2100 });
  });

  it('after a short all-in, players who have acted can only call or fold, and the others can raise by the last raise {kings.poker-tournament-rules.119 kings.poker-tournament-rules.E12 kings.poker-variants-comparison-2.28}', () => {
    const hand = dealt([5000, 5000, 5000, 800]);
    play(hand, 'p3 cbr 600, p4 cbr 800');
    expect(bettingOf(hand)?.raise?.min).toBe(1200);
    play(hand, 'p1 cc, p2 f');
    expect(bettingOf(hand)).toEqual({ player: 2, toCall: 200 });
    expect(act(hand, 'p3 cbr 1400')).toMatchObject({ code: 'no-raise' });
  });

  it('in fixed limit, the next raise is one bet above a short all-in, which does not count as a bet {kings.poker-variants-comparison-1.A19 kings.poker-variants-comparison-1.119}', () => {
    const hand = dealt([5000, 5000, 280, 5000], { structure: 'fixed' });
    play(hand, 'p3 cbr 280');
    expect(bettingOf(hand)?.raise?.sizes).toEqual([480]);
    play(hand, 'p4 cbr 480, p1 cbr 680, p2 cbr 880');
    expect(bettingOf(hand)).toEqual({ player: 3, toCall: 400 });
  });

  it('in fixed limit, a short all-in does not reopen the betting, and a raise over a short bet is one full bet {kings.poker-variants-comparison-1.A19}', () => {
    const raised = play(
      dealt([5000, 5000, 5000, 280], { structure: 'fixed' }),
      'p3 cc, p4 cbr 280, p1 f, p2 f',
    );
    expect(bettingOf(raised)).toEqual({ player: 2, toCall: 80 });
    const bet = dealt([5000, 280, 5000], { structure: 'fixed' });
    play(bet, 'p3 cc, p1 cc, p2 cc, board AhKhQs, p1 cc, p2 cbr 80');
    expect(bettingOf(bet)).toEqual({ player: 2, toCall: 80, raise: { min: 280, max: 280, sizes: [280] } });
    // This is the first of the four bets.
    play(bet, 'p3 cbr 280, p1 cbr 480, p3 cbr 680, p1 cbr 880');
    expect(bettingOf(bet)).toEqual({ player: 2, toCall: 200 });
  });

  it('a hand with a dead button may have no small blind {kings.poker-tournament-rules.44 kings.poker-variants-comparison-1.96 kings.poker-variants-comparison-2.67}', () => {
    const hand = dealt([5000, 5000, 5000], { posts: [200], opener: 1 });
    expect(hand).toMatchObject({ pot: 200, level: 200, actor: 1 });
  });

  it('heads up the button has the small blind and acts first before the flop {kings.poker-tournament-rules.45 kings.poker-variants-comparison-2.66}', () => {
    const hand = dealt([5000, 5000], { posts: [200, 100] });
    expect(hand.actor).toBe(1);
    play(hand, 'p2 cc, p1 cc, board AhKhQs');
    expect(hand.actor).toBe(0);
  });

  it('a big blind with too few chips for ante and blind is all-in', () => {
    const hand = dealt([5000, 150, 5000], { antes: [25, 25, 25] });
    expect(hand.players[1]).toMatchObject({ stack: 0, bet: 125, put: 150 });
    expect(hand.level).toBe(200);
  });
});

describe('pots in a tournament', () => {
  it('side pots stay separate until all action is over {kings.poker-tournament-rules.71 kings.poker-tournament-rules.179 kings.poker-variants-comparison-2.49}', () => {
    const hand = dealt([5000, 5000, 300, 900], {});
    play(hand, 'p3 cbr 300, p4 cbr 900, p1 cc, p2 cc');
    const before = [
      { amount: 1200, players: [0, 1, 2, 3] },
      { amount: 1800, players: [0, 1, 3] },
    ];
    expect(potsOf(hand)).toEqual(before);
    play(hand, 'board AhKhQs, p1 cbr 1000, p2 cc');
    expect(potsOf(hand)).toEqual([...before, { amount: 2000, players: [0, 1] }]);
  });

  it('odd chips go to high before low, then left of the button, and in stud by suit {kings.poker-tournament-rules.55-59 kings.poker-variants-comparison-1.112 kings.poker-variants-comparison-2.48}', () => {
    // Of 103 chips, the high half gets the odd chip of the first split. The odd chip of the low half goes to
    // the low hand nearest to the button's left.
    const split = handOf({
      ...{ game: 'omaha-hilo', structure: 'pot', posts: [], bet: 2 },
      ...{ ...TOURNAMENT, stacks: [35, 34, 34], antes: [34, 34, 34], dead: [1, 0, 0] },
    });
    play(split, 'p1 AsKsQh9h, p2 Ah2hTdTc, p3 Ad2dJdJc, board 3c4c8s, board Kd, board Kc');
    expect(split.players.map(({ won }) => won)).toEqual([52, 26, 25]);
    const stud = handOf({
      ...{ game: 'seven-card-stud', structure: 'fixed', posts: [], bringIn: 1, bet: 2 },
      ...{ ...TOURNAMENT, stacks: [4, 3], antes: [3, 3], dead: [1, 0] },
    });
    play(stud, 'p1 KhQd9c, p2 KsQc9d, p1 7s, p2 7h, p1 5h, p2 5c, p1 3c, p2 3d, p1 2d, p2 2h');
    expect(stud.players.map(({ won }) => won)).toEqual([3, 4]);
  });
});

describe('the showdown in a tournament', () => {
  const checks = 'p1 cc, p2 cc, p3 cc';
  const called = (setup: Partial<Setup> = {}) =>
    play(dealt([5000, 5000, 5000], setup), 'p3 cc, p1 cc, p2 cc, board AhKhQs');

  it('begins with the last player to bet or raise, then continues clockwise {kings.poker-tournament-rules.134 kings.poker-variants-comparison-1.68 kings.poker-variants-comparison-2.42}', () => {
    const hand = play(
      called(),
      `${checks}, board Jh, ${checks}, board 6s, p1 cc, p2 cbr 200, p3 cbr 400, p1 cc, p2 cc`,
    );
    expect(hand.actor).toBe(2);
    play(hand, 'p3 sm');
    expect(hand.actor).toBe(0);
    play(hand, 'p1 sm');
    expect(hand.actor).toBe(1);
  });

  it('depends on the last bet of any street, even before the flop {kings.poker-tournament-rules.135}', () => {
    const flop = play(called(), `p1 cc, p2 cbr 200, p3 cc, p1 cc, board Jh, ${checks}, board 6s, ${checks}`);
    expect(flop.actor).toBe(1);
    const before = play(
      dealt([5000, 5000, 5000]),
      `p3 cbr 400, p1 cc, p2 cc, board AhKhQs, ${checks}, board Jh, ${checks}`,
    );
    play(before, `board 6s, ${checks}`);
    expect(before.actor).toBe(2);
  });

  it('begins left of the button if there was no bet, or in stud with the bring-in {kings.poker-tournament-rules.136}', () => {
    expect(play(called(), `${checks}, board Jh, ${checks}, board 6s, ${checks}`).actor).toBe(0);
    const stud = handOf({
      ...{ game: 'seven-card-stud', structure: 'fixed', posts: [], bringIn: 50, bet: 200 },
      ...{ ...TOURNAMENT, stacks: [5000, 5000], antes: [25, 25] },
    });
    play(stud, 'p1 AhAdKc, p2 2c7d3h, p2 pb, p1 cc');
    for (const cards of ['p1 Kd, p2 8h', 'p1 9c, p2 Td', 'p1 5c, p2 6s', 'p1 Jc, p2 Qs'])
      play(stud, `${cards}, p1 cc, p2 cc`);
    expect(stud).toMatchObject({ phase: 'showdown', actor: 1 });
  });

  it('is won by the best open hand, because cards speak regardless of their owner’s words {kings.poker-tournament-rules.67 kings.poker-tournament-rules.130 kings.poker-variants-comparison-1.70 kings.poker-variants-comparison-2.44}', () => {
    const hand = play(called(), `${checks}, board Jh, ${checks}, board Th, ${checks}`);
    play(hand, 'p1 sm, p2 sm, p3 sm');
    // The royal flush is on the board, so all three players split the pot.
    expect(hand.players.map(({ won }) => won)).toEqual([200, 200, 200]);
  });

  it('lets a player in turn refuse to show, which gives up the pot {kings.poker-tournament-rules.137 kings.poker-variants-comparison-2.46}', () => {
    const hand = play(called(), `${checks}, board Jh, ${checks}, board 6s, ${checks}`);
    play(hand, 'p1 muck, p2 sm, p3 sm');
    expect(hand.players[0]).toMatchObject({ folded: true, won: 0, shown: 'mucked' });
  });

  it('requires all cards to be shown to win, so that one card alone is refused {kings.poker-tournament-rules.138 kings.poker-tournament-rules.140}', () => {
    const hand = play(
      handOf({ stacks: [5000, 5000], posts: [200, 100], bet: 200, showdown: 'last-aggressor' }),
      `p1 ????, p2 KsKd, p2 cc, p1 cc, board 4h9sTh, p1 cc, p2 cc, board Jh, p1 cc, p2 cc, board 6s, p1 cc, p2 cc`,
    );
    expect(act(hand, 'p1 sm As')).toMatchObject({ code: 'wrong-number' });
    play(hand, 'p1 sm AsAd, p2 muck');
    expect(hand.players[0]?.won).toBe(400);
  });

  it('gives the last remaining player the pot unseen, even after the other players have mucked {kings.poker-tournament-rules.139 kings.poker-tournament-rules.E4 kings.poker-variants-comparison-2.45}', () => {
    const hand = play(dealt([5000, 5000], { posts: [200, 100] }), 'p2 cc, p1 cc, board AhKhQs, p1 cc, p2 cc');
    play(hand, 'board Jh, p1 cc, p2 cc, board 6s, p1 cc, p2 cbr 400, p1 cc, p2 muck');
    expect(hand).toMatchObject({ phase: 'over' });
    expect(hand.players[0]).toMatchObject({ shown: 'no', won: 1200 });
  });
});
