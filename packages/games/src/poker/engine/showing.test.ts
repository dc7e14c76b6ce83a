import { describe, expect, it } from 'vitest';
import { handOf, play, stacks } from '../../../test/poker.ts';
import { type Hand, mayMuck, nextCard, runOut, waitsForOthers } from './index.ts';

describe('hands that are opened before the last card is dealt', () => {
  it('end the hand with that card, because nothing is left to show', () => {
    const hand = play(
      handOf({ stacks: [100, 100] }),
      'p1 AsAd, p2 KsKd, p2 cbr 100, p1 cc, p1 sm, p2 sm, board 2c7d9h, board 3c, board 4d',
    );
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([200, 0]);
  });
});

describe('a table that opens all hands once nobody can bet', () => {
  const faceUp = { faceUp: true } as const;

  it('opens every hand before the rest of the board, and nobody has to act at the showdown {kings.poker-tournament-rules.131 kings.poker-tournament-rules.132 kings.poker-tournament-rules.133 kings.poker-variants-comparison-1.106 kings.poker-variants-comparison-2.43}', () => {
    const hand = play(
      handOf({ stacks: [100, 100, 40], ...faceUp }),
      'p1 AsAd, p2 KsKd, p3 QsQd, p3 cbr 40, p1 cc, p2 cc, board 2c7d9h, p1 cc, p2 cc',
    );
    expect(hand.players.map(({ shown }) => shown)).toEqual(['no', 'no', 'no']);
    play(hand, 'board 3c, p1 cbr 60, p2 cc');
    expect(hand).toMatchObject({ phase: 'deal', closed: true });
    expect(hand.players.map(({ shown }) => shown)).toEqual(['shown', 'shown', 'shown']);
    play(hand, 'board 4d');
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([240, 0, 0]);
  });

  it('ends the hand with the call on the last street', () => {
    const hand = play(
      handOf({ stacks: [100, 100], ...faceUp }),
      'p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 2c7d9h, p1 cc, p2 cc, board 3c, p1 cc, p2 cc, board 4d',
    );
    play(hand, 'p1 cbr 90, p2 cc');
    expect(hand).toMatchObject({ phase: 'over', players: [{ shown: 'shown' }, { shown: 'shown' }] });
  });

  it('keeps hands closed while draws are still due', () => {
    const hand = play(
      handOf({ game: '27-single-draw', stacks: [100, 100], ...faceUp }),
      'p1 2c3d4h5s9c, p2 2d3h4s6c9d, p2 cbr 100, p1 cc',
    );
    expect(hand).toMatchObject({ phase: 'draw', closed: true, players: [{ shown: 'no' }, { shown: 'no' }] });
    play(hand, 'p1 sd 9c, p1 7c, p2 sd');
    expect(hand).toMatchObject({ phase: 'over', players: [{ shown: 'shown' }, { shown: 'shown' }] });
    expect(stacks(hand)).toEqual([200, 0]);
  });

  it('does not allow mucking, and waits for cards that only their holder knows', () => {
    const hand = play(
      handOf({ stacks: [100, 100], ...faceUp }),
      'p1 ????, p2 KsKd, p2 cbr 100, p1 cc, board 2c7d9h, board 3c, board 4d',
    );
    expect(hand).toMatchObject({ phase: 'showdown', actor: 0 });
    expect(() => play(hand, 'p1 muck')).toThrow('no-muck');
    play(hand, 'p1 sm AsAd');
    expect(stacks(hand)).toEqual([200, 0]);
  });
});

describe('the showdown with a player who is all-in', () => {
  /** Plays a side pot. Player 1 is all-in for 40; the other players check down, then bet 60 on the river and call. */
  const sidePot = (setup: object = { faceUp: true }) =>
    play(
      handOf({ stacks: [40, 500, 500], ...setup }),
      'p1 AsAd, p2 KsKd, p3 QsQd, p3 cbr 40, p1 cc, p2 cc, board 2c7d9h, p2 cc, p3 cc, board 3c, p2 cc, p3 cc, board 4d, p2 cbr 60, p3 cc',
    );

  it('opens all hands, including those in a side pot, and does not allow mucking {kings.poker-tournament-rules.131 kings.poker-tournament-rules.133 kings.poker-variants-comparison-1.106 kings.poker-variants-comparison-2.43}', () => {
    const hand = sidePot();
    expect(hand.players.map(({ shown }) => shown)).toEqual(['shown', 'shown', 'shown']);
    expect(hand).toMatchObject({ phase: 'over', closed: false });
    expect(stacks(hand)).toEqual([120, 520, 400]);
  });

  it('waits for cards that only their holder knows, which must be opened in turn and cannot be mucked {kings.poker-tournament-rules.133}', () => {
    const hand = play(
      handOf({ stacks: [40, 500, 500], faceUp: true }),
      'p1 ????, p2 ????, p3 ????, p3 cbr 40, p1 cc, p2 cc, board 2c7d9h, p2 cc, p3 cc, board 3c, p2 cc, p3 cc, board 4d, p2 cbr 60, p3 cc',
    );
    expect(hand.phase).toBe('showdown');
    for (const player of [0, 1, 2]) expect(mayMuck(hand, player)).toBe(false);
    play(hand, 'p2 sm KsKd');
    expect(() => play(hand, 'p3 muck')).toThrow('no-muck');
    play(hand, 'p3 sm QsQd, p1 sm AsAd');
    expect(stacks(hand)).toEqual([120, 520, 400]);
  });

  it('opens no hands automatically if no live player is all-in', () => {
    const script =
      'p1 AsAd, p2 KsKd, p3 QsQd, p3 cbr 40, p1 cc, p2 cc, board 2c7d9h, p1 cc, p2 cc, p3 cc, board 3c, p1 cc, p2 cc, p3 cc, board 4d, p1 cc, p2 cc, p3 cc';
    const hand = play(handOf({ stacks: [500, 500, 500], faceUp: true }), script);
    expect(hand.players.map(({ shown }) => shown)).toEqual(['no', 'no', 'no']);
    expect(mayMuck(hand, 0)).toBe(true);
  });

  it('lets each player show or muck if the table does not have that rule', () => {
    const hand = sidePot({});
    expect([hand.phase, hand.actor, mayMuck(hand, 0)]).toEqual(['showdown', 0, true]);
  });
});

describe('a hand played hand for hand', () => {
  const handForHand = { faceUp: true, handForHand: true } as const;
  const covered = (hand: Hand) => hand.players.every(({ shown }) => shown === 'no');

  it('stops at a called all-in, with cards closed until the other tables have finished {kings.poker-tournament-rules.84}', () => {
    const hand = play(handOf({ stacks: [100, 100], ...handForHand }), 'p1 AsAd, p2 KsKd, p2 cbr 100, p1 cc');
    expect([waitsForOthers(hand), covered(hand), nextCard(hand), hand.actor]).toEqual([
      true,
      true,
      undefined,
      -1,
    ]);
    expect(() => play(hand, 'p1 sm')).toThrow('not-showing');
    runOut(hand);
    expect(hand.players.map(({ shown }) => shown)).toEqual(['shown', 'shown']);
    play(hand, 'board 2c7d9h, board 3c, board 4d');
    expect([waitsForOthers(hand), hand.phase, stacks(hand)]).toEqual([false, 'over', [200, 0]]);
  });

  it('stops at an all-in called on the river too, before any award {kings.poker-tournament-rules.84}', () => {
    const hand = play(
      handOf({ stacks: [100, 100], ...handForHand }),
      'p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 2c7d9h, p1 cc, p2 cc, board 3c, p1 cc, p2 cc, board 4d, p1 cbr 90, p2 cc',
    );
    expect([waitsForOthers(hand), covered(hand), stacks(hand)]).toEqual([true, true, [0, 0]]);
    runOut(hand);
    expect([hand.phase, stacks(hand)]).toEqual(['over', [200, 0]]);
  });

  it('lets the other players continue betting after the all-in, and stops before the showdown {kings.poker-tournament-rules.84 kings.poker-tournament-rules.A24}', () => {
    const hand = play(
      handOf({ stacks: [40, 500, 500], ...handForHand }),
      'p1 AsAd, p2 KsKd, p3 QsQd, p3 cbr 40, p1 cc, p2 cc, board 2c7d9h, p2 cc, p3 cc, board 3c, p2 cc, p3 cc, board 4d, p2 cbr 60',
    );
    expect(waitsForOthers(hand)).toBe(false);
    play(hand, 'p3 cc');
    expect([waitsForOthers(hand), covered(hand), hand.actor]).toEqual([true, true, -1]);
    runOut(hand);
    expect([hand.phase, stacks(hand)]).toEqual(['over', [120, 520, 400]]);
  });

  it('stops only once, even if a later street needs cards {kings.poker-tournament-rules.84}', () => {
    const hand = play(
      handOf({ game: '27-single-draw', stacks: [100, 100], ...handForHand }),
      'p1 2c3d4h5s9c, p2 2d3h4s6c9d, p2 cbr 100, p1 cc',
    );
    expect([waitsForOthers(hand), hand.phase === 'draw']).toEqual([true, false]);
    runOut(hand);
    play(hand, 'p1 sd 9c, p1 7c, p2 sd');
    expect([hand.phase, stacks(hand)]).toEqual(['over', [200, 0]]);
  });

  it('does not stop when everybody folds to a raise, or at a showdown without an all-in {kings.poker-tournament-rules.84}', () => {
    const folded = play(handOf({ stacks: [100, 100], ...handForHand }), 'p1 AsAd, p2 KsKd, p2 cbr 100, p1 f');
    expect([waitsForOthers(folded), folded.phase]).toEqual([false, 'over']);
    const checked = play(
      handOf({ stacks: [100, 100], ...handForHand }),
      'p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 2c7d9h, p1 cc, p2 cc, board 3c, p1 cc, p2 cc, board 4d, p1 cc, p2 cc',
    );
    expect([waitsForOthers(checked), checked.phase]).toEqual([false, 'showdown']);
  });
});

describe('upcards that were not recorded', () => {
  const stud = { game: 'seven-card-stud', structure: 'fixed', posts: [], bringIn: 2, bet: 4 } as const;
  it('mean that their player neither owes the bring-in nor acts first', () => {
    const hand = play(handOf({ ...stud, stacks: [100, 100, 100] }), 'p1 ??????, p2 2c7d9h, p3 3c8d9s');
    expect(hand.actor).toBe(1);
    play(hand, 'p2 pb, p3 cc, p1 cc, p1 ??, p2 Td, p3 9c');
    expect(hand.actor).toBe(2);
  });
});
