import { describe, expect, it } from 'vitest';
import { betOrRaiseTo, bettingOf, checkOrCall, dealBoard, dealTo, fold, show } from '../engine/index.ts';
import { reportOf, startTournamentHand, type TournamentOpening } from './hand.ts';
import { playQuickly } from './quick-bot.ts';

function opening(stacks: readonly number[], more: Partial<TournamentOpening> = {}): TournamentOpening {
  return {
    game: 'texas-holdem',
    structure: 'no-limit',
    stakes: { smallBlind: 50, bigBlind: 100 },
    size: 6,
    seats: stacks.map((stack, index) => ({ seat: index + 1, entry: index + 1, stack, misses: false })),
    button: stacks.length,
    forcedAllIn: false,
    handForHand: false,
    headsUp: stacks.length === 2,
    carry: null,
    ...more,
  };
}

const deals = (hand: Parameters<typeof dealTo>[0], ...cards: string[]) => {
  for (const [player, text] of cards.entries())
    dealTo(hand, player, text.split(' ') as Parameters<typeof dealTo>[2]);
};

describe('a tournament hand', () => {
  it('posts by level and positions, and reports who had the big blind and the next positions', () => {
    const first = opening([1000, 1000, 1000], { stakes: { smallBlind: 50, bigBlind: 100, ante: 10 } });
    const started = startTournamentHand(first);
    expect(started.hand.players.map(({ bet, put }) => [bet, put])).toEqual([
      [50, 60],
      [100, 110],
      [0, 10],
    ]);
    deals(started.hand, '2c 7d', '3c 8d', 'As Ah');
    fold(started.hand);
    fold(started.hand);
    expect(reportOf(first, started)).toEqual({
      stacks: [
        { entry: 1, chips: 940 },
        { entry: 2, chips: 1070 },
        { entry: 3, chips: 990 },
      ],
      knockouts: [],
      duty: 2,
      carry: { button: 3, small: 1, big: 2 },
    });
  });

  it('credits an elimination to the winners of the last pot with the player’s chips {kings.poker-tournament-formats.92 kings.poker-tournament-formats.A12}', () => {
    // Entry 1 (100) has the best hand, entry 2 (300) the second, entry 3 (300) the worst.
    const given = opening([100, 300, 300], { button: 3 });
    const started = startTournamentHand(given);
    const { hand } = started;
    deals(hand, 'As Ad', 'Ks Kd', 'Qs Qd');
    betOrRaiseTo(hand, 300);
    checkOrCall(hand);
    checkOrCall(hand);
    dealBoard(hand, ['2c', '5h', '9d']);
    dealBoard(hand, ['3c']);
    dealBoard(hand, ['Jh']);
    while (hand.phase === 'showdown') show(hand, hand.actor);
    expect(reportOf(given, started)).toMatchObject({
      stacks: [
        { entry: 1, chips: 300 },
        { entry: 2, chips: 400 },
        { entry: 3, chips: 0 },
      ],
      knockouts: [{ entry: 3, by: [2] }],
    });
  });

  it('puts every player all-in in a flip-out, so that no player has to act {kings.poker-tournament-formats.134}', () => {
    const started = startTournamentHand(opening([500, 700, 900], { forcedAllIn: true }));
    deals(started.hand, 'As Ad', 'Ks Kd', 'Qs Qd');
    expect(bettingOf(started.hand)).toBeUndefined();
    expect(started.hand.closed).toBe(true);
  });

  it('has no cap on raises in fixed limit when the tournament is heads-up {kings.poker-tournament-rules.98 kings.poker-tournament-rules.A18}', () => {
    const fixed = {
      structure: 'fixed-limit' as const,
      stakes: { smallBlind: 50, bigBlind: 100, smallBet: 100, bigBet: 200 },
    };
    expect(startTournamentHand(opening([9000, 9000], fixed)).hand.setup.cap).toBeNull();
    expect(
      startTournamentHand(opening([9000, 9000], { ...fixed, headsUp: false })).hand.setup.cap,
    ).toBeUndefined();
  });

  it('has no button in stud, and keeps the positions of the previous hand', () => {
    const carry = { button: 1, small: 2, big: 3 };
    const given = opening([1000, 1000, 1000], {
      game: 'seven-card-stud',
      carry,
      stakes: { smallBet: 100, bigBet: 200, studAnte: 10, bringIn: 20 },
      structure: 'fixed-limit',
    });
    const { report } = playQuickly(given, (below) => below >> 1);
    expect(report).toMatchObject({ duty: null, carry });
    expect(report.stacks.reduce((sum, { chips }) => sum + chips, 0)).toBe(3000);
  });

  it('deals a penalized player in, collects the posts and folds the hand {kings.poker-tournament-rules.166}', () => {
    const given = opening([1000, 1000, 1000]);
    const seats = given.seats.map((seat) => ({ ...seat, misses: seat.seat === 2 }));
    const { report } = playQuickly({ ...given, seats }, (below) => Math.floor(below / 3));
    expect(report.stacks.find(({ entry }) => entry === 2)?.chips).toBe(900);
  });

  it('reports an all-in that waits for the other tables only when playing hand for hand {kings.poker-tournament-rules.84}', () => {
    const given = opening([50, 1000, 1000]);
    const first = (below: number) => below >> 1;
    expect(playQuickly(given, first).allIn).toBe(false);
    const played = playQuickly({ ...given, handForHand: true, forcedAllIn: true }, first);
    expect(played.allIn).toBe(true);
    expect(played.report.stacks.reduce((sum, { chips }) => sum + chips, 0)).toBe(2050);
  });
});
