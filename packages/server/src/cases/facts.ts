import { type Figures, isBot } from '@croupier/protocol';
import { realPlayers, realRounds } from '../ledger/real-play.ts';
import { accountsThatLoosened, loosenedSince } from '../participants/self-limits.ts';
import { accountsWithPayments, moneyMoved, sharedInstruments } from '../payments/moved.ts';
import type { Queries } from '../storage/database.ts';
import { type PlayerSignal, playersInSignals, signalsAbout } from '../tables/integrity-signals.ts';
import type { Subject } from './alerts.ts';
import type { Facts } from './rules.ts';

const HOUR = 3_600_000;

/** Returns the accounts at a house with new facts since a time, in the order in which they are evaluated. */
export async function activeSince(queries: Queries, house: string, since: number): Promise<string[]> {
  const found = [
    await accountsWithPayments(queries, house, since),
    await realPlayers(queries, house, since),
    await playersInSignals(queries, house, since),
    await accountsThatLoosened(queries, house, since),
  ];
  return [...new Set(found.flat())].filter((account) => !isBot(account)).sort();
}

/** Returns the facts about a person since a time, oldest first. */
export async function factsOf(
  queries: Queries,
  { house, account, accounts }: Subject,
  since: number,
  now: number,
  timeZone: string,
): Promise<Facts> {
  const oldestFirst = <T extends { readonly at: number }>(some: readonly T[]) =>
    [...some].reverse().sort((a, b) => a.at - b.at);
  return {
    now,
    timeZone,
    payments: oldestFirst(await moneyMoved(queries, house, accounts, since)),
    rounds: oldestFirst(await realRounds(queries, house, accounts, since)),
    instruments: oldestFirst(await sharedInstruments(queries, house, accounts, since)),
    loosened: oldestFirst(await loosenedSince(queries, house, account, since)),
  };
}

/** Returns the facts without those until a time. */
export function factsAfter(facts: Facts, used: number): Facts {
  const fresh = ({ at }: { readonly at: number }) => at > used;
  return {
    ...facts,
    payments: facts.payments.filter(fresh),
    rounds: facts.rounds.filter(fresh),
    instruments: facts.instruments.filter(fresh),
    loosened: facts.loosened.filter(fresh),
  };
}

/** Returns the signals about a player by the other player whom they name, oldest first. */
export async function pairsOf(
  queries: Queries,
  { house, account }: Subject,
  since: number,
): Promise<ReadonlyMap<string, readonly PlayerSignal[]>> {
  const pairs = new Map<string, PlayerSignal[]>();
  for (const signal of (await signalsAbout(queries, house, [account], since)).reverse())
    for (const other of namedIn(signal)) {
      if (other === account || isBot(other)) continue;
      const known = pairs.get(other);
      if (known) known.push(signal);
      else pairs.set(other, [signal]);
    }
  return pairs;
}

function namedIn({ data }: PlayerSignal): ReadonlySet<string> {
  const named = [data.seat, data.seats, data.to].flat();
  return new Set(named.filter((one) => typeof one === 'string'));
}

/** Returns the longest span in milliseconds over which the rules with these figures look back. */
export function longestSpan(all: Iterable<Figures>): number {
  return Math.max(0, ...[...all].map(({ days = 0, hours = 0 }) => Math.max(24 * days, hours) * HOUR));
}
