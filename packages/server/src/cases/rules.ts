import type { CaseFact, CaseRule, Figures } from '@croupier/protocol';
import type { PlayedRound } from '../ledger/real-play.ts';
import type { LoosenedLimit } from '../participants/self-limits.ts';
import type { MovedMoney, SharedInstrument } from '../payments/moved.ts';
import type { PlayerSignal } from '../tables/integrity-signals.ts';
import { dayOf } from '../time/calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The facts about one person at a house. All lists are in order of time, oldest first. */
export interface Facts {
  readonly now: number;
  /** The time zone of the house, for rules about hours of the day. */
  readonly timeZone: string;
  readonly payments: readonly MovedMoney[];
  readonly rounds: readonly PlayedRound[];
  readonly instruments: readonly SharedInstrument[];
  readonly loosened: readonly LoosenedLimit[];
}

/** The reason for an alert: the facts, and the values that reached the figures of the house. */
export interface Found {
  readonly measured: Figures;
  readonly facts: readonly CaseFact[];
}

/** A rule about one person. The watch removes facts on which an earlier alert of the rule stands. */
export type PersonRule = (facts: Facts, figures: Figures) => Found | undefined;

/** The rules about one person. A rule is called only with all of its figures. */
export const PERSON_RULES = {
  'deposits-without-play': ({ now, payments, rounds }, { days = 0, amount = 0, percent = 0 }) => {
    const since = now - days * DAY;
    const deposits = payments.filter(({ direction, at }) => direction === 'in' && at >= since);
    const deposited = total(deposits);
    const from = deposits[0]?.at ?? now;
    const staked = sum(
      rounds.filter(({ at }) => at >= from),
      (one) => one.staked,
    );
    if (deposited < amount || staked * 100 >= deposited * percent) return undefined;
    return { measured: { amount: deposited, staked }, facts: deposits.map(paymentFact) };
  },
  structuring: ({ now, payments }, { days = 0, threshold = 0, percent = 0, count = 0 }) => {
    const least = (threshold * percent) / 100;
    const near = payments.filter(
      ({ at, amount }) => at >= now - days * DAY && amount >= least && amount < threshold,
    );
    return near.length < count
      ? undefined
      : { measured: { count: near.length, amount: total(near) }, facts: near.map(paymentFact) };
  },
  'fast-in-and-out': ({ payments }, { hours = 0, amount = 0, percent = 0 }) => {
    for (const out of payments) {
      if (out.direction === 'in') continue;
      const before = payments.filter(({ at }) => at >= out.at - hours * HOUR && at <= out.at);
      const came = before.filter(({ direction }) => direction === 'in');
      const went = before.filter(({ direction }) => direction === 'out');
      const [deposited, withdrawn] = [total(came), total(went)];
      if (deposited < amount || withdrawn * 100 < deposited * percent) continue;
      return { measured: { amount: deposited, withdrawn }, facts: [...came, ...went].map(paymentFact) };
    }
    return undefined;
  },
  'shared-instrument': ({ now, instruments }, { days = 0, count = 0 }) => {
    // `count` is the number of persons, including this one.
    const shared = instruments.filter(({ at, others }) => at >= now - days * DAY && others + 1 >= count);
    const most = Math.max(0, ...shared.map(({ others }) => others + 1));
    return shared.length === 0 ? undefined : { measured: { count: most }, facts: shared.map(instrumentFact) };
  },
  'large-cash': ({ payments }, { hours = 0, amount = 0 }) => {
    const cash = payments.filter(({ method }) => method === 'cash');
    for (const last of cash) {
      const within = cash.filter(({ at }) => at > last.at - hours * HOUR && at <= last.at);
      if (total(within) >= amount)
        return { measured: { amount: total(within) }, facts: within.map(paymentFact) };
    }
    return undefined;
  },
  'play-without-pause': ({ rounds }, { hours = 0, minutes = 0 }) => {
    let run: PlayedRound[] = [];
    for (const round of rounds) {
      const last = run.at(-1);
      if (last && round.at - last.at >= minutes * MINUTE) run = [];
      run.push(round);
      const lasted = round.at - (run[0]?.at ?? round.at);
      if (lasted >= hours * HOUR)
        return {
          measured: { hours: Math.floor(lasted / HOUR), rounds: run.length },
          facts: run.map(roundFact),
        };
    }
    return undefined;
  },
  'chasing-losses': ({ now, payments, rounds }, { hours = 0, amount = 0, count = 0 }) => {
    const since = now - hours * HOUR;
    const facts: CaseFact[] = [];
    let [deposits, lost, from] = [0, 0, since];
    for (const payment of payments) {
      if (payment.direction === 'out' || payment.at < since) continue;
      const before = rounds.filter(({ at }) => at >= from && at <= payment.at);
      const loss = -sum(before, ({ net }) => net);
      from = payment.at;
      if (loss < amount) continue;
      deposits += 1;
      lost += loss;
      facts.push(...before.map(roundFact), paymentFact(payment));
    }
    return deposits < count ? undefined : { measured: { count: deposits, lost }, facts };
  },
  'night-play': ({ now, rounds, timeZone }, { days = 0, from = 0, until = 0, count = 0 }) => {
    const hourOf = hourIn(timeZone);
    const atNight = rounds.filter(({ at }) => {
      const hour = hourOf(at);
      return (
        at >= now - days * DAY &&
        (from <= until ? hour >= from && hour < until : hour >= from || hour < until)
      );
    });
    // Hours before `from` belong to the night that began on the day before.
    const nights = new Set(atNight.map(({ at }) => dayOf(at - from * HOUR, timeZone)));
    return nights.size < count
      ? undefined
      : { measured: { nights: nights.size }, facts: atNight.map(roundFact) };
  },
  'growing-stakes': ({ now, rounds }, { days = 0, count = 0, percent = 0 }) => {
    const staked = rounds.filter((one) => one.at >= now - days * DAY && one.staked > 0);
    const [earlier, latest] = [staked.slice(0, -count), staked.slice(-count)];
    if (earlier.length < count) return undefined;
    const [before, after] = [earlier, latest].map((some) => sum(some, (one) => one.staked) / some.length);
    if (before === undefined || after === undefined || after * 100 < before * percent) return undefined;
    return {
      measured: { before: Math.round(before), after: Math.round(after) },
      facts: latest.map(roundFact),
    };
  },
  'payout-played-again': ({ now, payments }, { days = 0, hours = 0, count = 0 }) => {
    const since = now - days * DAY;
    const outs = payments.filter(({ direction, at }) => direction === 'out' && at >= since);
    const back = outs.flatMap((out) => {
      const deposit = payments.find(
        ({ direction, at }) => direction === 'in' && at >= out.at && at <= out.at + hours * HOUR,
      );
      return deposit ? [{ out, deposit }] : [];
    });
    const facts = new Map(
      back.flatMap(({ out, deposit }) => [out, deposit]).map((one) => [one.id, paymentFact(one)]),
    );
    return back.length < count ? undefined : { measured: { count: back.length }, facts: [...facts.values()] };
  },
  'limits-raised': ({ now, loosened }, { days = 0, count = 0 }) => {
    const raised = loosened.filter(({ at }) => at >= now - days * DAY);
    return raised.length < count
      ? undefined
      : { measured: { count: raised.length }, facts: raised.map(limitFact) };
  },
} as const satisfies Partial<Record<CaseRule, PersonRule>>;

/** The signals that name both persons of a pair, oldest first. */
export interface PairFacts {
  readonly now: number;
  readonly one: string;
  readonly other: string;
  readonly signals: readonly PlayerSignal[];
}

export type PairRule = (facts: PairFacts, figures: Figures) => Found | undefined;

/** The rules about a pair of persons at the tables. */
export const PAIR_RULES = {
  'chips-to-one': ({ now, one, other, signals }, { days = 0, count = 0, amount = 0 }) => {
    const moved = signals.flatMap((signal) => {
      const from =
        signal.kind === 'played-together' && signal.at >= now - days * DAY ? lossTo(signal, one, other) : 0;
      return from === 0 ? [] : [{ signal, from }];
    });
    // Chips that flow in both directions cancel out.
    const flow = sum(moved, ({ from }) => from);
    const same = moved.filter(({ from }) => from > 0 === flow > 0);
    if (same.length < count || Math.abs(flow) < amount) return undefined;
    return {
      measured: { count: same.length, amount: Math.abs(flow) },
      facts: same.map(({ signal, from }) => signalFact(signal, Math.abs(from))),
    };
  },
  'folded-better': ({ now, one, other, signals }, { days = 0, count = 0 }) => {
    const folds = signals.filter(
      ({ kind, at, data: { seat, to } }) =>
        kind === 'folded-better' &&
        at >= now - days * DAY &&
        [one, other].some((folder) => seat === folder) &&
        Array.isArray(to) &&
        to.some((winner) => winner === (seat === one ? other : one)),
    );
    return folds.length < count
      ? undefined
      : { measured: { count: folds.length }, facts: folds.map((fold) => signalFact(fold, null)) };
  },
  'same-address': ({ now, signals }, { days = 0, count = 0 }) => {
    const same = signals.filter(({ kind, at }) => kind === 'same-address' && at >= now - days * DAY);
    return same.length < count
      ? undefined
      : { measured: { count: same.length }, facts: same.map((one) => signalFact(one, null)) };
  },
} as const satisfies Partial<Record<CaseRule, PairRule>>;

/** Returns the chips that `one` lost while `other` won in the same round; negative if they went the other way. */
function lossTo({ data: { seats, net } }: PlayerSignal, one: string, other: string): number {
  if (!Array.isArray(seats) || !Array.isArray(net)) return 0;
  const [a, b] = [one, other].map((seat) => Number(net[seats.indexOf(seat)] ?? 0));
  if (a === undefined || b === undefined || a * b >= 0) return 0;
  return a < 0 ? Math.min(-a, b) : -Math.min(a, -b);
}

function sum<T>(some: readonly T[], of: (one: T) => number): number {
  return some.reduce((all, one) => all + of(one), 0);
}

function total(payments: readonly MovedMoney[]): number {
  return sum(payments, ({ amount }) => amount);
}

/** Returns a function that returns the hour of the day of a time, from 0 to 23. */
function hourIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return (at) => Number(format.format(at));
}

const paymentFact = ({ id, at, amount, direction, method }: MovedMoney): CaseFact => ({
  kind: 'payment',
  ref: String(id),
  at,
  amount,
  what: `${direction}-${method}`,
});
const roundFact = ({ round, at, net, plan }: PlayedRound): CaseFact => ({
  kind: 'round',
  ref: String(round),
  at,
  amount: net,
  what: plan,
});
const instrumentFact = ({ id, at, identifier }: SharedInstrument): CaseFact => ({
  kind: 'instrument',
  ref: String(id),
  at,
  amount: null,
  what: identifier,
});
const limitFact = ({ id, at, measure, value }: LoosenedLimit): CaseFact => ({
  kind: 'limit',
  ref: String(id),
  at,
  amount: value,
  what: measure,
});
const signalFact = ({ id, round, at, kind }: PlayerSignal, amount: number | null): CaseFact => ({
  kind: 'signal',
  ref: String(round ?? `note-${id}`),
  at,
  amount,
  what: kind,
});
