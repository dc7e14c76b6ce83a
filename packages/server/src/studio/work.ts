import type { DealerWork } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { tableNames } from '../tables/takings.ts';
import { breakAfter, SHORTEST_BREAK, type Span } from './rota.ts';
import { openStints, type StoredStint } from './store.ts';

const MINUTE = 60_000;
/** The time that is searched for the beginning of a dealer's work, in milliseconds. */
const DAY = 24 * 60 * MINUTE;

/** The part of a stint that determines the breaks of its dealer. */
type Dealt = Pick<StoredStint, 'began_at' | 'ended_at' | 'ended_how'>;

/** The breaks of a dealer, and the time without them, see `DealerWork`. */
export type Breaks = Pick<DealerWork, 'worked' | 'longest' | 'breaksTaken' | 'breaksDue' | 'breakAt'>;

/**
 * Returns the breaks between the stints of one dealer, oldest first. A time of less than ten minutes between two stints is
 * no break. `minutes` is the time after which the house requires a break.
 */
export function breaksOf(stints: readonly Dealt[], minutes: number | null, now: number): Breaks {
  const spells = spellsOf(stints, now);
  const lengths = spells.map(({ from, to }) => to - from);
  const last = stints.at(-1);
  const current = last?.ended_at === null ? spells.at(-1) : undefined;
  const limit = minutes === null ? Number.POSITIVE_INFINITY : minutes * MINUTE;
  return {
    worked: stints.reduce((sum, { began_at, ended_at }) => sum + (ended_at ?? now) - began_at, 0),
    longest: Math.max(0, ...lengths),
    breaksTaken: Math.max(0, spells.length - 1) + (last?.ended_how === 'break' ? 1 : 0),
    breaksDue: lengths.reduce((sum, length) => sum + Math.floor(length / limit), 0),
    breakAt: current && minutes !== null ? current.from + limit : null,
  };
}

/** Joins stints without a break between them. */
function spellsOf(stints: readonly Dealt[], now: number): { readonly from: number; to: number }[] {
  const spells: { readonly from: number; to: number }[] = [];
  for (const { began_at: from, ended_at } of stints) {
    const to = ended_at ?? now;
    const before = spells.at(-1);
    if (before && from - before.to < SHORTEST_BREAK) before.to = Math.max(before.to, to);
    else spells.push({ from, to });
  }
  return spells;
}

const stintRow = z.object({
  game_table: z.int(),
  account: z.string(),
  began_at: z.int(),
  ended_at: z.int().nullable(),
  ended_how: z.enum(['break', 'relief', 'end', 'table-closed']).nullable(),
  first_round: z.int(),
  last_round: z.int().nullable(),
  /** The last round that has ended. */
  dealt: z.int(),
});

const STINT = `select stint.game_table, account, began_at, ended_at, ended_how, first_round, last_round,
  coalesce(last_round, (select max(number) from played_round
    where played_round.game_table = stint.game_table and not played_round.open), 0) as dealt from stint`;

/** Returns the work of a house's dealers in the stints that began in a time span, by name. */
export async function dealerWork(
  queries: Queries,
  house: string,
  { after, until }: Span,
  now: number,
): Promise<{ readonly breakAfter: number | null; readonly dealers: DealerWork[] }> {
  const minutes = await breakAfter(queries, house);
  const stints = await checkedRows(
    queries,
    stintRow,
    `${STINT} join table_purses on table_purses.game_table = stint.game_table
     where house = $1 and began_at >= $2 and began_at < $3 order by began_at, stint.id`,
    [house, after, until],
  );
  const accounts = [...new Set(stints.map(({ account }) => account))];
  const names = await namesOf(queries, accounts);
  const tables = await tableNames(queries, [...new Set(stints.map(({ game_table }) => String(game_table)))]);
  const dealers = accounts.map((account): DealerWork => {
    const own = stints.filter((stint) => stint.account === account);
    return {
      account,
      name: names.get(account) ?? '',
      ...breaksOf(own, minutes, now),
      rounds: own.reduce((sum, { first_round, dealt }) => sum + Math.max(0, dealt - first_round + 1), 0),
      stints: own.map((stint) => ({
        table: { id: String(stint.game_table), name: tables.get(String(stint.game_table))?.name ?? '' },
        from: stint.began_at,
        to: stint.ended_at,
        ended: stint.ended_how,
        first: stint.first_round,
        last: stint.last_round,
      })),
    };
  });
  return { breakAfter: minutes, dealers: dealers.sort((one, other) => one.name.localeCompare(other.name)) };
}

/** The current dealer of a table. */
export interface CurrentDealer {
  readonly account: string;
  readonly name: string;
  readonly since: number;
  /** The time by which the dealer must take a break; null if the house sets none. */
  readonly breakAt: number | null;
}

/** Returns the current dealers of a house's tables, by table. */
export async function currentDealers(
  queries: Queries,
  house: string,
  tables: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, CurrentDealer>> {
  const stints = await openStints(queries, tables);
  const [names, breaks] = await Promise.all([
    namesOf(
      queries,
      stints.map(({ account }) => account),
    ),
    breakTimes(
      queries,
      house,
      stints.map(({ account }) => account),
      now,
    ),
  ]);
  return new Map(
    stints.map(({ game_table, account, began_at }) => [
      String(game_table),
      { account, name: names.get(account) ?? '', since: began_at, breakAt: breaks.get(account) ?? null },
    ]),
  );
}

/** Returns the time by which each of these dealers must take a break; nothing without a rule of the house. */
export async function breakTimes(
  queries: Queries,
  house: string,
  accounts: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const minutes = await breakAfter(queries, house);
  if (minutes === null || accounts.length === 0) return new Map();
  const stints = await checkedRows(
    queries,
    stintRow,
    `${STINT} where account = any($1::text[]) and began_at > $2 order by began_at, stint.id`,
    [accounts, now - DAY],
  );
  return new Map(
    accounts.flatMap((account) => {
      const own = stints.filter((stint) => stint.account === account);
      const { breakAt } = breaksOf(own, minutes, now);
      return breakAt === null ? [] : [[account, breakAt] as const];
    }),
  );
}
