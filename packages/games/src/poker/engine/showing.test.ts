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

describe('open cards that nobody has written down', () => {
  const stud = { game: 'seven-card-stud', structure: 'fixed', posts: [], bringIn: 2, bet: 4 } as const;
  it('neither bring it in nor speak first', () => {
    const hand = play(handOf({ ...stud, stacks: [100, 100, 100] }), 'p1 ??????, p2 2c7d9h, p3 3c8d9s');
    expect(hand.actor).toBe(1);
    play(hand, 'p2 pb, p3 cc, p1 cc, p1 ??, p2 Td, p3 9c');
    expect(hand.actor).toBe(2);
  });
});
