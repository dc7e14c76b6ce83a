import { describe, expect, it } from 'vitest';
import { handOf, play, stacks } from '../../../test/poker.ts';

describe('hands laid open before the last card', () => {
  it('end the hand with that card: nothing is left to be shown', () => {
    const hand = play(
      handOf({ stacks: [100, 100] }),
      'p1 AsAd, p2 KsKd, p2 cbr 100, p1 cc, p1 sm, p2 sm, board 2c7d9h, board 3c, board 4d',
    );
    expect(hand.phase).toBe('over');
    expect(stacks(hand)).toEqual([200, 0]);
  });
});

describe('a table where all hands lie open once nobody can bet any more', () => {
  const faceUp = { faceUp: true } as const;

  it('shows every hand before the rest of the board, and has nothing to ask at the showdown {kings.poker-tournament-rules.131-133 kings.poker-variants-comparison-1.106 kings.poker-variants-comparison-2.43}', () => {
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

  it('ends the hand with the call where no card is to come', () => {
    const hand = play(
      handOf({ stacks: [100, 100], ...faceUp }),
      'p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 2c7d9h, p1 cc, p2 cc, board 3c, p1 cc, p2 cc, board 4d',
    );
    play(hand, 'p1 cbr 90, p2 cc');
    expect(hand).toMatchObject({ phase: 'over', players: [{ shown: 'shown' }, { shown: 'shown' }] });
  });

  it('keeps hands covered while cards are exchanged: they are still played', () => {
    const hand = play(
      handOf({ game: '27-single-draw', stacks: [100, 100], ...faceUp }),
      'p1 2c3d4h5s9c, p2 2d3h4s6c9d, p2 cbr 100, p1 cc',
    );
    expect(hand).toMatchObject({ phase: 'draw', closed: true, players: [{ shown: 'no' }, { shown: 'no' }] });
    play(hand, 'p1 sd 9c, p1 7c, p2 sd');
    expect(hand).toMatchObject({ phase: 'over', players: [{ shown: 'shown' }, { shown: 'shown' }] });
    expect(stacks(hand)).toEqual([200, 0]);
  });

  it('lets nobody muck, and waits for cards that only their holder knows', () => {
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

describe('open cards that nobody has written down', () => {
  const stud = { game: 'seven-card-stud', structure: 'fixed', posts: [], bringIn: 2, bet: 4 } as const;
  it('neither bring it in nor speak first', () => {
    const hand = play(handOf({ ...stud, stacks: [100, 100, 100] }), 'p1 ??????, p2 2c7d9h, p3 3c8d9s');
    expect(hand.actor).toBe(1);
    play(hand, 'p2 pb, p3 cc, p1 cc, p1 ??, p2 Td, p3 9c');
    expect(hand.actor).toBe(2);
  });
});
