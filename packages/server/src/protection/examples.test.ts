import { money } from '@croupier/core';
import { house } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import type { RealStake } from '../ledger/real-stakes.ts';
import { NO_PLAY, type Play, withChipsPlaced } from '../play/play.ts';
import { breakUntil, type Sequence, withStake } from '../play/sequence.ts';
import { stakeCapFor } from '../play/stake-cap.ts';

const protection = house('sazka')?.protection ?? {};
const terms = protection.breakInPlay;
if (!terms) throw new Error('the house has no break');

/** Returns a time of day, such as `18:00:00`, in milliseconds. */
function clock(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 0, 1, hours, minutes, seconds);
}

/** Returns a sequence from its first stake to its last evaluation. */
const sequence = (began: string, evaluated: string): Sequence => ({
  began: clock(began),
  evaluated: clock(evaluated),
});
const until = (known: Sequence, at: string) => breakUntil(known, clock(at), terms);

describe('the compulsory break of the platform', () => {
  it('E1: a game that starts before the 120 minutes end is played, and the next stake must wait {sazka.platform.E1 sazka.platform.66 sazka.platform.67 sazka.platform.69}', () => {
    expect(until(sequence('18:00:00', '19:59:59'), '20:00:10')).toBeUndefined();
    const after = sequence('18:00:00', '20:00:50');
    expect(until(after, '20:05:00')).toBe(clock('20:15:50'));
    expect(until(after, '20:15:49')).toBe(clock('20:15:50'));
    expect(until(after, '20:15:50')).toBeUndefined();
  });

  it('E2: exactly 120 minutes require a break of exactly 15 minutes {sazka.platform.E2 sazka.platform.67}', () => {
    const after = sequence('18:00:00', '20:00:00');
    expect(until(after, '20:14:59')).toBe(clock('20:15:00'));
    expect(until(after, '20:15:00')).toBeUndefined();
    expect(withStake(after, clock('20:15:00'), terms)).toEqual({
      began: clock('20:15:00'),
      evaluated: undefined,
    });
  });

  it('E3: 15 minutes between two games start a new sequence, and one second less does not {sazka.platform.E3 sazka.platform.64}', () => {
    const before = sequence('18:00:00', '18:30:00');
    expect(withStake(before, clock('18:45:00'), terms).began).toBe(clock('18:45:00'));
    expect(withStake(before, clock('18:44:59'), terms)).toBe(before);
  });

  it('E4: games of both suppliers form one sequence {sazka.platform.E4 sazka.platform.65}', () => {
    const roulette = sequence('18:00:00', '19:10:00');
    const { began } = withStake(roulette, clock('19:20:00'), terms);
    expect(until({ began, evaluated: clock('20:01:00') }, '20:02:00')).toBe(clock('20:16:00'));
  });

  it('E5: a break that becomes due allows the current game to finish, and bars the next one {sazka.platform.E5 sazka.platform.68}', () => {
    const at = clock('20:01:30');
    const game = { round: 7, table: 1, at: clock('20:00:30') };
    const play: Play = {
      ...withChipsPlaced(NO_PLAY, game, money(1000) as RealStake, protection),
      sequence: sequence('18:00:00', '20:01:00'),
    };
    const asking = { table: 1, at, guest: false };
    expect(stakeCapFor(protection, play, { ...asking, round: 7 })).toBeUndefined();
    expect(stakeCapFor(protection, play, { ...asking, round: 8 })).toMatchObject({
      most: 0,
      why: { code: 'break-in-play' },
    });
  });
});
