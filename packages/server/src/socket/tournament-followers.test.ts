import type { TournamentState } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUTS } from '../http/limits.ts';
import { steadyClock } from '../time/clock.ts';
import type { StateForAll } from '../tournaments/tournament-service.ts';
import { type TournamentConnection, TournamentFollowers } from './tournament-followers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a tournament that Ann has entered several times. The test decides when each read is answered. */
async function followedTournament() {
  let entered = 0;
  const readings: (() => void)[] = [];
  const everybodys = () => ({ seq: entered, view: { entries: entered }, entries: [] });
  const part = () => ({ own: { entries: entered }, floor: null });
  const tournaments = {
    state: async () => ({ ...everybodys(), ...part() }) as unknown as TournamentState,
    stateForAll: (_: string, viewers: readonly { readonly id: string }[]) => {
      const read = { state: everybodys(), parts: Object.fromEntries(viewers.map(({ id }) => [id, part()])) };
      return new Promise<StateForAll>((resolve) => {
        readings.push(() => resolve(read as unknown as StateForAll));
      });
    },
    watch: () => () => undefined,
  };
  const heard: object[] = [];
  const connectionOf = (id: string, hears: (message: object) => void): TournamentConnection => ({
    account: { id, name: id, guest: true, roles: [] },
    say: hears,
    send: (encoded: Buffer) => hears(JSON.parse(String(encoded))),
  });
  // The clock uses the global timers, which the tests replace.
  const clock = steadyClock(Date.now, () => performance.now());
  const followers = new TournamentFollowers(tournaments, clock, TIMEOUTS);
  await followers.follow(
    connectionOf('ann', (message) => heard.push(message)),
    '1',
  );
  /** Adds an entry, which the followers should receive. */
  const enter = async () => {
    entered += 1;
    followers.changed('1');
    await vi.advanceTimersByTimeAsync(TIMEOUTS.lobby);
  };
  /** Answers the pending reads, last one first. */
  const answer = async () => {
    for (const reading of readings.splice(0).reverse()) reading();
    await vi.advanceTimersByTimeAsync(TIMEOUTS.lobby);
  };
  return { followers, readings, heard, enter, answer, connectionOf };
}

describe('followers of a tournament', () => {
  it('receive a change and their own data in one message, newest last', async () => {
    const { heard, enter, answer } = await followedTournament();
    await enter();
    await enter();
    await answer();
    await answer();
    expect(heard).toMatchObject([
      { seq: 1, view: { entries: 1 }, own: { entries: 1 } },
      { seq: 2, view: { entries: 2 }, own: { entries: 2 } },
    ]);
  });

  it('keep their own data if they started to follow while others were being updated', async () => {
    const { followers, heard, enter, answer, connectionOf } = await followedTournament();
    await enter();
    const late: object[] = [];
    await followers.follow(
      connectionOf('bob', (message) => late.push(message)),
      '1',
    );
    await answer();
    expect(heard).toHaveLength(1);
    expect(late).toEqual([expect.not.objectContaining({ own: null })]);
  });
});
