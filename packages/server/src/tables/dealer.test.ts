import {
  type AnyRules,
  CROUPIER,
  isRefusal,
  player,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { coin } from '@croupier/core/laws/coin';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { Dealer } from './dealer.ts';
import { beginRound, playMove, type Round } from './round.ts';
import type { StoredTable } from './store.ts';
import { USUAL_TIMING } from './timing.ts';

const ANN: SeatId = seatId('ann');
const START = Date.UTC(2026, 0, 1);

let clock: VirtualClock;
let steps: { name: string; at: number }[];
let dues: number[];
let dealer: Dealer;
let round: Round;
let table: StoredTable;
beforeEach(() => {
  clock = new VirtualClock(START);
  table = {
    id: 1,
    house: 'test',
    plan: 'test/coin',
    name: 'Coin',
    dealer: 'virtual',
    terms: null,
    code: null,
    host: null,
    onRequest: false,
    tournament: null,
    timing: { ...USUAL_TIMING, betting: 20, draw: 6 },
    state: 'running',
    homeSession: 0,
    seq: 0,
    owner: null,
    epoch: 0,
    phase: null,
  };
  begin(coin, 'virtual');
});

function begin(rules: AnyRules, dealt: 'virtual' | 'console'): void {
  steps = [];
  dues = [];
  dealer = new Dealer(
    rules,
    clock,
    (name) => steps.push({ name, at: clock.now() - START }),
    () => dues.push(clock.now() - START),
  );
  const begun = beginRound(rules, {
    id: 1,
    number: 1,
    openedAt: START,
    seats: [],
    carry: null,
    terms: null,
    seed: dealt === 'virtual' ? { seed: '00', commitment: '' } : null,
    packs: null,
  });
  if (isRefusal(begun)) throw new Error(begun.message);
  round = begun.round;
}

const reschedule = (attended = true) => dealer.reschedule({ table, round, attended });
const pass = (seconds: number) => clock.pass(seconds, async () => undefined);
const play = (actor: Parameters<typeof playMove>[2], move: unknown) => {
  const played = playMove(coin, round, actor, move, { at: clock.now(), availableFunds: UNLIMITED_FUNDS });
  if (isRefusal(played)) throw new Error(played.message);
};

describe('the virtual croupier', () => {
  it('makes its next step once, after the wait that the table sets for it', async () => {
    reschedule();
    expect(dealer.wait).toEqual({ until: START + 20_000, length: 20_000 });
    await pass(60);
    expect(steps).toEqual([{ name: expect.stringContaining('close'), at: 20_000 }]);
  });

  it('makes a step at the time that the step specifies, regardless of the table’s wait', async () => {
    const at = START + 45_001;
    const due: AnyRules = {
      ...coin,
      options: (...asked) =>
        coin.options(...asked).map((option) => (option.pace ? { ...option, due: at } : option)),
    };
    begin(due, 'virtual');
    reschedule();
    expect(dealer.wait).toEqual({ until: at, length: 45_001 });
    await pass(60);
    expect(steps).toMatchObject([{ at: 45_001 }]);
  });

  it('is not delayed by players’ moves', async () => {
    reschedule();
    await pass(12);
    play(player(ANN), { type: 'guess', number: 1 });
    reschedule();
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([20_000]);
  });

  it('ends a wait immediately when all request it, regardless of the moves that follow, and the next wait has its full length', async () => {
    reschedule();
    await pass(3);
    dealer.endWait();
    reschedule();
    play(player(ANN), { type: 'guess', number: 1 });
    reschedule();
    await pass(1);
    expect(steps.map(({ at }) => at)).toEqual([3_000]);
    play(CROUPIER, { type: 'close' });
    reschedule();
    expect(dealer.wait).toEqual({ until: clock.now() + 6_000, length: 6_000 });
  });

  it('waits separately for each step', async () => {
    reschedule();
    await pass(20);
    play(CROUPIER, { type: 'close' });
    reschedule();
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([20_000, 26_000]);
  });

  it('uses a changed wait as soon as it is set', async () => {
    reschedule();
    await pass(10);
    table = { ...table, timing: { ...table.timing, betting: 12 } };
    reschedule();
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([12_000]);
  });

  it('ends a phase earlier once a shorter wait is requested, even if the request is withdrawn', async () => {
    let ready = false;
    const hurried: AnyRules = {
      ...coin,
      options: (_, { role }) =>
        role === 'croupier' ? [{ move: { type: 'close' }, pace: ready ? 'close' : 'betting' }] : [],
    };
    begin(hurried, 'virtual');
    const untils: unknown[] = [];
    for (const now of [false, true, false, true, false]) {
      ready = now;
      reschedule();
      untils.push(dealer.wait);
      await pass(0.5);
    }
    const [whole, cut] = [20_000, 2_500].map((until) => ({ until: START + until, length: 20_000 }));
    expect(untils).toEqual([whole, cut, cut, cut, cut]);
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([2_500]);
  });

  it('ends a phase at its planned time, however late a shorter wait is requested', async () => {
    let pace: 'betting' | 'pay' = 'betting';
    begin({ ...coin, options: () => [{ move: { type: 'close' }, pace }] }, 'virtual');
    reschedule();
    await pass(19);
    pace = 'pay';
    reschedule();
    expect(dealer.wait?.until).toBe(START + 20_000);
  });

  it('is not delayed by side tasks, and does them within a second, regardless of the table’s waits', async () => {
    const waiting: number[] = [];
    const announcing: AnyRules = {
      ...coin,
      options: (_, { role }) =>
        role === 'croupier'
          ? [
              ...waiting.map((id) => ({ move: { type: 'accept', id }, pace: 'pay', aside: true }) as const),
              { move: { type: 'close' }, pace: 'betting' },
            ]
          : [],
    };
    begin(announcing, 'virtual');
    for (const id of [1, 2, 3, 4, 5]) {
      waiting.push(id);
      reschedule();
      expect(dealer.wait).toEqual({ until: START + 20_000, length: 20_000 });
      await pass(id < 5 ? 4 : 3.9);
      waiting.shift();
      reschedule();
    }
    waiting.push(6);
    reschedule();
    await pass(60);
    const accept = (id: number) => expect.stringContaining(`"id":${id}`);
    // Announcements made in the last seconds are accepted together with the step that ends the phase.
    expect(steps).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => ({ name: accept(id), at: 4_000 * (id - 1) + 300 })),
      { name: expect.stringContaining('close'), at: 20_000 },
    ]);
  });

  it('does not deal to an empty table, but finishes the current round', async () => {
    reschedule(false);
    await pass(100);
    expect(steps).toEqual([]);
    expect(dealer.wait).toBeUndefined();
    play(player(ANN), { type: 'guess', number: 1 });
    reschedule(false);
    await pass(100);
    expect(steps).toHaveLength(1);
  });

  it('gives the first player at an empty table the full time to bet', async () => {
    reschedule(false);
    await pass(100);
    reschedule(true);
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([120_000]);
  });

  it('opens bets at an empty table immediately when somebody arrives', async () => {
    const opening: AnyRules = {
      ...coin,
      options: (_, { role }) => (role === 'croupier' ? [{ move: { type: 'open' }, pace: 'open' }] : []),
    };
    begin(opening, 'virtual');
    reschedule(false);
    await pass(100);
    reschedule(true);
    await pass(0);
    expect(steps.map(({ at }) => at)).toEqual([100_000]);
  });

  it('does not end a round in which nobody has made a move', async () => {
    const ending: AnyRules = {
      ...coin,
      options: (_, { role }) =>
        role === 'croupier' ? [{ move: { type: 'end' }, pace: 'betting', idle: true }] : [],
    };
    begin(ending, 'virtual');
    reschedule();
    await pass(100);
    expect(steps).toEqual([]);
    expect(dealer.wait).toBeUndefined();
    play(player(ANN), { type: 'guess', number: 1 });
    reschedule();
    await pass(20);
    expect(steps.map(({ at }) => at)).toEqual([120_000]);
  });

  it('rests while the table is paused, and then starts the wait again', async () => {
    reschedule();
    await pass(15);
    table = { ...table, state: 'paused' };
    reschedule();
    await pass(15);
    table = { ...table, state: 'running' };
    reschedule();
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([50_000]);
  });

  it('does not deal a round that belongs to a human dealer', async () => {
    begin(coin, 'console');
    reschedule();
    await pass(100);
    expect(steps).toEqual([]);
  });

  it('pauses after a failure', async () => {
    reschedule();
    await pass(20);
    dealer.holdOff(1_000);
    reschedule();
    await pass(60);
    expect(steps.map(({ at }) => at)).toEqual([20_000, 21_000]);
  });

  it('does nothing at a closed table, or after it was stopped', async () => {
    reschedule();
    dealer.rest();
    await pass(60);
    table = { ...table, state: 'closed' };
    reschedule();
    await pass(60);
    expect(steps).toEqual([]);
  });
});

describe('the clock of a table', () => {
  it('reports due moves, earliest first, even if a person deals', async () => {
    const rules: AnyRules = {
      ...coin,
      options: (_, { role }) =>
        role === 'clock'
          ? [9, 4].map((minutes) => ({ move: { type: 'due' }, due: START + 60_000 * minutes }))
          : [],
    };
    begin(rules, 'console');
    reschedule();
    await pass(600);
    expect(dues).toEqual([4 * 60_000]);
  });
});
