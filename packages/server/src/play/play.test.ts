import { type Money, money, type SettlementLine, seatId } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import type { RealLine, RealStake } from '../ledger/real-stakes.ts';
import {
  chipsOnLayouts,
  NO_PLAY,
  type Play,
  withChipsPlaced,
  withChipsRemoved,
  withGameEvaluated,
} from './play.ts';

const terms: Protection = {
  breakInPlay: {
    after: 120,
    lasts: 15,
    rule: 'test.house.1',
    unbroken: 15,
    sequence: 'test.house.2',
    begun: 'test.house.3',
  },
};
const MINUTE = 60_000;
const noon = Date.UTC(2026, 0, 1, 12);
const inRound = (round: number, minute: number) => ({ round, table: 1, at: noon + minute * MINUTE });

const real = (units: number) => money(units) as RealStake;

function line(outcome: SettlementLine['outcome'], stake: number, more: { keep?: Money } = {}): RealLine {
  return {
    seat: seatId('anna'),
    bet: 'red',
    stake: money(stake),
    outcome,
    rule: 'test.game.1',
    ...more,
  } as Partial<RealLine> as RealLine;
}

/** Returns the play after one more game, with the minutes of its stake and its evaluation. */
function played(play: Play, round: number, from: number, to: number): Play {
  const staked = withChipsPlaced(play, inRound(round, from), real(100), terms);
  return withGameEvaluated(staked, inRound(round, to), [line('lost', 100)], terms);
}

describe('the play of a player', () => {
  it('is one sequence from the first stake to the last evaluation {sazka.roulette-synot.82}', () => {
    const play = played(played(NO_PLAY, 1, 0, 1), 2, 10, 12);
    expect(play.sequence).toEqual({ began: noon, evaluated: noon + 12 * MINUTE });
    expect(play.games).toEqual([]);
  });

  it('adds up the stakes that are placed in the same round', () => {
    const play = withChipsPlaced(
      withChipsPlaced(NO_PLAY, inRound(1, 0), real(100), terms),
      inRound(1, 1),
      real(50),
      terms,
    );
    expect(play.games).toEqual([{ round: 1, table: 1, at: noon, amount: 150 }]);
    expect(chipsOnLayouts(play)).toBe(150);
  });

  it('does not count a bet that is withdrawn before betting closes', () => {
    const off = withChipsRemoved(withChipsPlaced(NO_PLAY, inRound(1, 0), real(100), terms), 1, real(100));
    expect(chipsOnLayouts(off)).toBe(0);
    expect(off.sequence).toBeUndefined();
    const again = withChipsPlaced(off, inRound(2, 60), real(100), terms);
    expect(again.sequence?.began).toBe(noon + 60 * MINUTE);
    expect(again.games.map(({ round }) => round)).toEqual([2]);
  });

  it('counts a bet that was decided before the end of its game', () => {
    const decided = withChipsRemoved(withChipsPlaced(NO_PLAY, inRound(1, 0), real(100), terms), 1, real(100));
    const play = withGameEvaluated(decided, inRound(1, 5), [line('won', 100)], terms);
    expect(play.sequence).toEqual({ began: noon, evaluated: noon + 5 * MINUTE });
  });

  it('is empty if the only game was void', () => {
    const staked = withChipsPlaced(NO_PLAY, inRound(1, 0), real(100), terms);
    expect(withGameEvaluated(staked, inRound(1, 5), [line('void', 100)], terms)).toMatchObject({
      sequence: undefined,
      games: [],
    });
    expect(withGameEvaluated(staked, inRound(1, 5), [], terms).sequence).toBeUndefined();
  });

  it('is continued by a void game, whose end counts as an evaluation', () => {
    const staked = withChipsPlaced(played(NO_PLAY, 1, 0, 10), inRound(2, 20), real(100), terms);
    const play = withGameEvaluated(staked, inRound(2, 30), [line('void', 100)], terms);
    expect(play.sequence).toEqual({ began: noon, evaluated: noon + 30 * MINUTE });
  });
});
