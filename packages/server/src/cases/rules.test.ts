import { CASE_RULES, type Figures, unfitFigures } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import type { PlayedRound } from '../ledger/real-play.ts';
import type { MovedMoney } from '../payments/moved.ts';
import type { PlayerSignal } from '../tables/integrity-signals.ts';
import { type Facts, PAIR_RULES, PERSON_RULES, type PersonRule } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Prague, in winter. */
const NOW = Date.parse('2026-01-20T11:00:00Z');

let ids = 0;
const paid = (
  hoursAgo: number,
  amount: number,
  direction: 'in' | 'out' = 'in',
  method = 'account',
): MovedMoney => ({ id: ++ids, direction, method, amount, at: NOW - hoursAgo * HOUR });
const played = (hoursAgo: number, staked: number, net = 0): PlayedRound => ({
  round: ++ids,
  plan: 'sazka/roulette-synot',
  at: NOW - hoursAgo * HOUR,
  staked,
  net,
});
const facts = (given: Partial<Facts>): Facts => ({
  now: NOW,
  timeZone: 'Europe/Prague',
  payments: [],
  rounds: [],
  instruments: [],
  loosened: [],
  ...given,
});
/** Returns the values that a rule measures; undefined if it raises no alert. */
const measured = (rule: keyof typeof PERSON_RULES, given: Partial<Facts>, figures: Figures) =>
  (PERSON_RULES[rule] as PersonRule)(facts(given), figures)?.measured;

describe('a rule about a person', () => {
  it('finds deposits that are hardly played with', () => {
    const figures = { days: 7, amount: 1_000, percent: 50 };
    const payments = [paid(200, 9_000), paid(48, 600), paid(24, 400)];
    expect(measured('deposits-without-play', { payments }, figures)).toEqual({ amount: 1_000, staked: 0 });
    expect(measured('deposits-without-play', { payments, rounds: [played(30, 499)] }, figures)).toBeDefined();
    expect(
      measured('deposits-without-play', { payments, rounds: [played(30, 500)] }, figures),
    ).toBeUndefined();
    // Play before the first deposit does not count, and the amount must be reached.
    expect(measured('deposits-without-play', { payments, rounds: [played(50, 900)] }, figures)).toBeDefined();
    expect(measured('deposits-without-play', { payments: payments.slice(0, 2) }, figures)).toBeUndefined();
  });

  it('finds several payments just below a threshold', () => {
    const figures = { days: 2, threshold: 1_000, percent: 90, count: 3 };
    const near = [paid(40, 900), paid(30, 999), paid(10, 950, 'out', 'cash')];
    expect(measured('structuring', { payments: near }, figures)).toEqual({ count: 3, amount: 2_849 });
    for (const other of [paid(49, 950), paid(1, 1_000), paid(1, 899)])
      expect(measured('structuring', { payments: [...near.slice(1), other] }, figures)).toBeUndefined();
  });

  it('finds money that comes in and soon goes out again', () => {
    const figures = { hours: 12, amount: 1_000, percent: 80 };
    const come = paid(20, 1_000);
    expect(measured('fast-in-and-out', { payments: [come, paid(8, 800, 'out')] }, figures)).toEqual({
      amount: 1_000,
      withdrawn: 800,
    });
    expect(measured('fast-in-and-out', { payments: [come, paid(8, 799, 'out')] }, figures)).toBeUndefined();
    expect(measured('fast-in-and-out', { payments: [come, paid(7, 900, 'out')] }, figures)).toBeUndefined();
    expect(
      measured('fast-in-and-out', { payments: [paid(20, 999), paid(8, 999, 'out')] }, figures),
    ).toBeUndefined();
  });

  it('finds an instrument that several persons gave as theirs', () => {
    const instruments = [{ id: 4, identifier: 'CZ65 … 5399', at: NOW - DAY, others: 2 }];
    expect(measured('shared-instrument', { instruments }, { days: 30, count: 3 })).toEqual({ count: 3 });
    expect(measured('shared-instrument', { instruments }, { days: 30, count: 4 })).toBeUndefined();
    expect(measured('shared-instrument', { instruments }, { days: 1, count: 2 })).toBeDefined();
  });

  it('finds much cash within some hours', () => {
    const figures = { hours: 24, amount: 1_000 };
    const payments = [
      paid(50, 500, 'in', 'cash'),
      paid(30, 600, 'in', 'cash'),
      paid(10, 9_000),
      paid(8, 400, 'out', 'cash'),
    ];
    expect(measured('large-cash', { payments }, figures)).toEqual({ amount: 1_100 });
    expect(measured('large-cash', { payments: payments.slice(1, 3) }, figures)).toBeUndefined();
  });

  it('finds play without a pause', () => {
    const rounds = Array.from({ length: 17 }, (_, n) => played(8 - n / 2, 10));
    const figures = { hours: 8, minutes: 60 };
    expect(measured('play-without-pause', { rounds }, figures)).toEqual({ hours: 8, rounds: 17 });
    const paused = rounds.filter((_, n) => n !== 9 && n !== 8);
    expect(measured('play-without-pause', { rounds: paused }, figures)).toBeUndefined();
  });

  it('finds deposits that follow losses', () => {
    const figures = { hours: 24, amount: 500, count: 2 };
    const rounds = [played(20, 500, -500), played(10, 600, -600), played(9, 100, 100)];
    const payments = [paid(19, 500), paid(8, 500)];
    expect(measured('chasing-losses', { rounds, payments }, figures)).toEqual({ count: 2, lost: 1_000 });
    const wins = [played(20, 500, 500), ...rounds.slice(1)];
    expect(measured('chasing-losses', { rounds: wins, payments }, figures)).toBeUndefined();
  });

  it('counts nights in the time zone of the house, across midnight', () => {
    // 23:30 and 02:30 in Prague belong to one night, 22:30 to none.
    const at = (time: string) => ({ ...played(0, 10), at: Date.parse(time) });
    const rounds = [
      at('2026-01-10T22:30:00Z'),
      at('2026-01-11T01:30:00Z'),
      at('2026-01-12T21:30:00Z'),
      at('2026-01-14T02:30:00Z'),
    ];
    const figures = { days: 30, from: 23, until: 5, count: 2 };
    expect(measured('night-play', { rounds }, figures)).toEqual({ nights: 2 });
    expect(measured('night-play', { rounds }, { ...figures, count: 3 })).toBeUndefined();
    expect(measured('night-play', { rounds }, { ...figures, from: 1 })).toEqual({ nights: 2 });
    expect(measured('night-play', { rounds }, { ...figures, days: 7 })).toBeUndefined();
  });

  it('finds stakes that grow', () => {
    const rounds = [10, 10, 30, 31].map((staked, n) => played(20 - n, staked));
    const figures = { days: 30, count: 2, percent: 300 };
    expect(measured('growing-stakes', { rounds }, figures)).toEqual({ before: 10, after: 31 });
    expect(measured('growing-stakes', { rounds }, { ...figures, percent: 306 })).toBeUndefined();
    const tripled = [played(9, 100), played(8, 100), played(2, 300), played(1, 300)];
    expect(measured('growing-stakes', { rounds: tripled }, figures)).toEqual({ before: 100, after: 300 });
    expect(measured('growing-stakes', { rounds: rounds.slice(1) }, figures)).toBeUndefined();
  });

  it('finds withdrawn money that soon comes back', () => {
    const payments = [paid(50, 100, 'out'), paid(48, 100), paid(20, 100, 'out'), paid(17, 100)];
    expect(measured('payout-played-again', { payments }, { days: 3, hours: 3, count: 2 })).toEqual({
      count: 2,
    });
    expect(measured('payout-played-again', { payments }, { days: 3, hours: 2, count: 2 })).toBeUndefined();
  });

  it('counts limits that were raised', () => {
    const raised = (hoursAgo: number) => ({
      id: ++ids,
      measure: 'stake-day',
      value: 5,
      at: NOW - hoursAgo * HOUR,
    });
    const loosened = [raised(80), raised(40), raised(2)];
    expect(measured('limits-raised', { loosened }, { days: 2, count: 2 })).toEqual({ count: 2 });
    expect(measured('limits-raised', { loosened }, { days: 2, count: 3 })).toBeUndefined();
  });
});

describe('a rule about a pair', () => {
  const signal = (kind: string, data: PlayerSignal['data'], hoursAgo = 1): PlayerSignal => ({
    id: ++ids,
    round: ids,
    at: NOW - hoursAgo * HOUR,
    kind,
    data,
  });
  const pair = (signals: readonly PlayerSignal[]) => ({ now: NOW, one: 'ann', other: 'bob', signals });

  it('finds chips that flow from one to the other', () => {
    const hand = (ann: number, bob: number) =>
      signal('played-together', { seats: ['bob', 'ann', 'cid'], net: [bob, ann, -ann - bob] });
    const signals = [hand(-300, 200), hand(-100, 400), hand(50, -80), hand(-10, -10)];
    const figures = { days: 1, count: 2, amount: 250 };
    // 200 and 100 went to Bob, and 50 came back.
    expect(PAIR_RULES['chips-to-one'](pair(signals), figures)?.measured).toEqual({ count: 2, amount: 250 });
    expect(PAIR_RULES['chips-to-one'](pair(signals), { ...figures, amount: 251 })).toBeUndefined();
    expect(PAIR_RULES['chips-to-one'](pair(signals), { ...figures, count: 3 })).toBeUndefined();
    const back = signals.map((one) => ({
      ...one,
      data: { seats: ['ann', 'bob', 'cid'], net: one.data.net ?? [] },
    }));
    expect(PAIR_RULES['chips-to-one'](pair(back), figures)?.measured).toEqual({ count: 2, amount: 250 });
  });

  it('finds better hands that were folded to the other', () => {
    const fold = (seat: string, ...to: string[]) => signal('folded-better', { seat, to, put: 5 });
    const unlike = signal('played-together', { seat: 'ann', to: ['bob'], put: 5 });
    const signals = [fold('ann', 'bob'), fold('bob', 'ann', 'cid'), fold('ann', 'cid'), unlike];
    expect(PAIR_RULES['folded-better'](pair(signals), { days: 1, count: 2 })?.measured).toEqual({ count: 2 });
    expect(PAIR_RULES['folded-better'](pair(signals), { days: 1, count: 3 })).toBeUndefined();
  });

  it('finds players at one address', () => {
    const signals = [
      signal('same-address', { seats: ['ann', 'bob'] }),
      signal('same-address', { seats: ['ann', 'bob'] }, 30),
    ];
    expect(PAIR_RULES['same-address'](pair(signals), { days: 2, count: 2 })?.measured).toEqual({ count: 2 });
    expect(PAIR_RULES['same-address'](pair(signals), { days: 1, count: 2 })).toBeUndefined();
  });
});

it('a rule needs exactly its figures, each within its bounds', () => {
  expect(unfitFigures('large-cash', { hours: 24, amount: 1 })).toBeUndefined();
  expect(unfitFigures('large-cash', { hours: 24 })).toContain('amount');
  expect(unfitFigures('large-cash', { hours: 0, amount: 1 })).toContain('hours');
  expect(unfitFigures('large-cash', { hours: 24, amount: 1, toString: 1 })).toContain('toString');
  const evaluated = [...Object.keys(PERSON_RULES), ...Object.keys(PAIR_RULES), 'screening', 'deadline'];
  expect(Object.keys(CASE_RULES).sort()).toEqual(evaluated.sort());
});
