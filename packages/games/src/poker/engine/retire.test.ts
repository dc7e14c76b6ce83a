import { cloneJson } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { handOf, play, stacks } from '../../../test/poker.ts';
import { type Hand, retire, type Setup } from './index.ts';

const holes = ['p1 2c7d', 'p2 3c8d', 'p3 4c9d', 'p4 5cTd'];

/** Returns a no-limit hand with blinds of 5 and 10 after the deal. The third player acts first. */
function dealt(players = 3, setup: Partial<Setup> = {}): Hand {
  const hand = handOf({ stacks: new Array<number>(players).fill(1000), ...setup });
  return play(hand, holes.slice(0, players).join(','));
}

const flop = 'board AhKhQs';
const bets = (hand: Hand) => hand.players.map(({ bet }) => bet);

describe('killing a hand out of turn', () => {
  it('changes nothing if the hand is already dead or over', () => {
    const folded = play(dealt(), 'p3 f');
    const over = play(dealt(), 'p3 f, p1 f');
    for (const [hand, index] of [
      [folded, 2],
      [over, 1],
    ] as const) {
      const before = cloneJson(hand);
      retire(hand, index);
      expect(hand).toEqual(before);
    }
  });

  it('does not move the action if it was on another player', () => {
    const hand = dealt(4);
    retire(hand, 0);
    expect(hand).toMatchObject({ phase: 'bet', actor: 2, live: 3 });
    // The small blind remains in the pot.
    expect([hand.pot, bets(hand)]).toEqual([15, [5, 10, 0, 0]]);
  });

  it('moves the action on if it was on the hand’s owner', () => {
    const hand = dealt(4);
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'bet', actor: 3 });
  });

  it('gives the pot to the last remaining player, and returns the uncalled bet', () => {
    const hand = play(dealt(2), `p2 cc, p1 cc, ${flop}, p1 cbr 60`);
    retire(hand, 1);
    expect(hand).toMatchObject({ phase: 'over', pot: 20 });
    expect(hand.players[0]).toMatchObject({ back: 60, won: 20 });
    expect(stacks(hand)).toEqual([1010, 990]);
  });

  it('returns the owner’s uncalled bet', () => {
    const hand = play(dealt(2), `p2 cc, p1 cc, ${flop}, p1 cbr 60`);
    retire(hand, 0);
    expect(stacks(hand)).toEqual([990, 1010]);
  });

  it('leaves the owner’s uncalled bet in the pot if it is forfeited', () => {
    const hand = play(dealt(2), `p2 cc, p1 cc, ${flop}, p1 cbr 60`);
    retire(hand, 0, { forfeits: true });
    expect(stacks(hand)).toEqual([930, 1070]);
  });

  it('cancels the owner’s cards, so the hand continues if only those were due', () => {
    const hand = handOf({ stacks: [1000, 1000, 1000] });
    play(hand, 'p1 2c7d, p2 3c8d');
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'bet', actor: 0 });
  });

  it('cancels the owner’s discard, so the hand continues if only that was due', () => {
    const hand = handOf({ stacks: [1000, 1000, 1000], game: 'pineapple' });
    play(hand, 'p1 2c7dAs, p2 3c8dKs, p3 4c9dQs, p1 sd As, p2 sd Ks');
    expect(hand.phase).toBe('discard');
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'bet', actor: 0 });
  });

  it('passes the draw to the next player', () => {
    const hand = handOf({ stacks: [1000, 1000, 1000], game: '27-single-draw' });
    play(hand, 'p1 2c7dAs3h4h, p2 3c8dKs5h6h, p3 4c9dQs7h8h, p3 cc, p1 cc, p2 cc');
    expect(hand).toMatchObject({ phase: 'draw', actor: 0 });
    retire(hand, 0);
    expect(hand).toMatchObject({ phase: 'draw', actor: 1 });
    play(hand, 'p2 sd');
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'over' });
  });

  it('ends the draw if the owner was the last to draw', () => {
    const hand = handOf({ stacks: [1000, 1000, 1000], game: '27-single-draw' });
    play(hand, 'p1 2c7dAs3h4h, p2 3c8dKs5h6h, p3 4c9dQs7h8h, p3 cc, p1 cc, p2 cc, p1 sd, p2 sd');
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'bet', actor: 0 });
  });

  it('skips the owner at the showdown, and the last remaining player need not show', () => {
    const river = `p3 cc, p1 cc, p2 cc, ${flop}, p1 cc, p2 cc, p3 cc, board 2h, p1 cc, p2 cc, p3 cc, board 2s, p1 cc, p2 cc, p3 cc`;
    const hand = play(dealt(), river);
    expect(hand).toMatchObject({ phase: 'showdown', actor: 0 });
    retire(hand, 0);
    expect(hand).toMatchObject({ phase: 'showdown', actor: 1 });
    retire(hand, 1);
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([990, 990, 1020]);
  });
});

describe('the bring-in of a hand that dies before paying it', () => {
  const stud = (stackOf: readonly number[]) => {
    const hand = handOf({
      stacks: stackOf,
      game: 'seven-card-stud',
      structure: 'fixed',
      posts: [],
      antes: stackOf.map(() => 2),
      bringIn: 3,
    });
    return play(hand, 'p1 AsKs, p2 AhKh, p3 AdKd, p1 9s, p2 8h, p3 2d');
  };

  it('falls to the next player, and after the last player to the first', () => {
    const hand = stud([1000, 1000, 1000]);
    expect(hand.bringer).toBe(2);
    retire(hand, 2);
    expect(hand).toMatchObject({ phase: 'bet', bringer: 0, actor: 0, street: 0 });
    play(hand, 'p1 pb');
    expect(hand.actor).toBe(1);
  });

  it('is not paid if the other players are all-in, so the cards are dealt', () => {
    const stacksOf = [1000, 1000, 2, 2];
    const hand = handOf({
      stacks: stacksOf,
      game: 'seven-card-stud',
      structure: 'fixed',
      posts: [],
      antes: stacksOf.map(() => 2),
      bringIn: 3,
    });
    play(hand, 'p1 AsKs, p2 AhKh, p3 AdKd, p4 AcKc, p1 2s, p2 8h, p3 9d, p4 Tc');
    expect(hand.bringer).toBe(0);
    retire(hand, 0);
    expect(hand.bringer).toBe(1);
    retire(hand, 1);
    expect(hand).toMatchObject({ phase: 'deal', bringer: -1, actor: -1, street: 1, live: 2 });
  });
});

describe('a raise that is taken back with a dead hand', () => {
  const raised = () => play(dealt(4), 'p3 cc, p4 cbr 40');

  it('need not be called, while the amount of the raiser’s call remains in the pot', () => {
    const hand = raised();
    retire(hand, 3, { takesBack: true });
    expect(hand).toMatchObject({ phase: 'bet', actor: 0, level: 10, raise: 10, pot: 35, unraised: null });
    expect(hand.players[3]).toMatchObject({ folded: true, stack: 990, bet: 10, put: 10, back: 30 });
    // The third player has acted and does not face a raise, so only the blinds have to act.
    play(hand, 'p1 cc, p2 cc');
    expect(hand).toMatchObject({ street: 1, pot: 40 });
    expect(hand.players.reduce((sum, { stack }) => sum + stack, 0) + hand.pot).toBe(4000);
  });

  it('ends the betting if no player owes anything without the raise', () => {
    const hand = play(dealt(4), 'p3 cc, p4 cc, p1 cc, p2 cbr 40');
    retire(hand, 1, { takesBack: true });
    expect(hand).toMatchObject({ phase: 'deal', street: 1, pot: 40 });
  });

  it('leaves the pot to the last player, and returns the raise only once', () => {
    const hand = play(dealt(2), 'p2 cbr 40');
    retire(hand, 1, { takesBack: true });
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([1010, 990]);
  });

  it('still counts if the ruling does not take it back, or if it was called', () => {
    const stays = raised();
    retire(stays, 3);
    expect(stays).toMatchObject({ level: 40, pot: 65, actor: 0 });
    const called = play(raised(), 'p1 cc');
    retire(called, 3, { takesBack: true });
    expect(called).toMatchObject({ level: 40, pot: 100, actor: 1 });
  });

  it('still counts if another player’s hand dies', () => {
    const hand = raised();
    retire(hand, 0, { takesBack: true });
    expect(hand).toMatchObject({ level: 40, pot: 65, actor: 1, live: 3 });
  });
});
