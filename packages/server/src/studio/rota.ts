import { type Refusal, refuse } from '@croupier/core';
import type { RotaEntry } from '@croupier/protocol';
import { z } from 'zod';
import { croupiersAt, type NamedAccount, namesOf } from '../accounts/lookups.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const MINUTE = 60_000;
/** The shortest break between stints, in milliseconds. */
export const SHORTEST_BREAK = 10 * MINUTE;
/** The longest span of a rota that can be read or set at once, in milliseconds. */
const LONGEST_SPAN = 8 * 24 * 60 * MINUTE;

/** A time span in milliseconds since 1970. */
export interface Span {
  readonly after: number;
  readonly until: number;
}

/** The rota of a house in a time span. */
export interface Rota {
  readonly breakAfter: number | null;
  readonly entries: readonly RotaEntry[];
}

const entryRow = z.object({
  game_table: z.int(),
  account: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
});

const toEntry = ({ game_table, account, starts_at, ends_at }: z.infer<typeof entryRow>): RotaEntry => ({
  table: String(game_table),
  account,
  from: starts_at,
  to: ends_at,
});

/** Returns the entries of a house's rota that overlap a time span, in order. */
export async function rotaEntries(
  queries: Queries,
  house: string,
  { after, until }: Span,
): Promise<RotaEntry[]> {
  const rows = await checkedRows(
    queries,
    entryRow,
    `select game_table, account, starts_at, ends_at from rota_entry
     where house = $1 and ends_at > $2 and starts_at < $3 order by starts_at, id`,
    [house, after, until],
  );
  return rows.map(toEntry);
}

/**
 * Returns the minutes of dealing after which a dealer of the house needs a break; null if the house sets no
 * limit.
 */
export async function breakAfter(queries: Queries, house: string): Promise<number | null> {
  const [rule] = await checkedRows(
    queries,
    z.object({ minutes: z.int() }),
    'select minutes from break_rule where house = $1',
    [house],
  );
  return rule?.minutes ?? null;
}

/** Returns the croupiers of a house, and the other people in these entries. */
export async function peopleOf(
  queries: Queries,
  house: string,
  entries: readonly RotaEntry[],
): Promise<readonly NamedAccount[]> {
  const croupiers = await croupiersAt(queries, house);
  const known = new Set(croupiers.map(({ id }) => id));
  const others = await namesOf(
    queries,
    entries.map(({ account }) => account).filter((account) => !known.has(account)),
  );
  return [...croupiers, ...[...others].map(([id, name]) => ({ id, name }))];
}

/** Refuses a span that ends before it begins, or is too long. */
export function refuseSpan({ after, until }: Span): Refusal | undefined {
  return until > after && until - after <= LONGEST_SPAN
    ? undefined
    : refuse('malformed', 'A rota is for a span of at most eight days.');
}

/**
 * Replaces the entries of a house's rota that start in a time span. Refuses `no-such-dealer`, `no-such-table`,
 * `rota-overlaps` and `no-break`.
 */
export async function setRota(
  database: Database,
  house: string,
  span: Span,
  { breakAfter: most, entries }: Rota,
  by: string,
): Promise<Refusal | undefined> {
  const outside = entries.find(({ from, to }) => from < span.after || from >= span.until || to <= from);
  if (outside)
    return refuse('malformed', 'Each entry starts in the span of the rota, and ends after it starts.');
  return database.transaction(async (tx) => {
    // Two managers who change the rota at the same time wait for each other.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`rota ${house}`]);
    const croupiers = new Map((await croupiersAt(tx, house)).map(({ id, name }) => [id, name]));
    if (entries.some(({ account }) => !croupiers.has(account)))
      return refuse(
        'no-such-dealer',
        'A dealer on the rota is not a croupier of this house. Give them that role first.',
      );
    if (!(await areTablesOf(tx, house, entries)))
      return refuse('no-such-table', 'A table of the rota belongs to another house.');
    const beside = await rotaEntries(tx, house, {
      after: span.after - LONGEST_SPAN,
      until: span.until + LONGEST_SPAN,
    });
    const kept = beside.filter(({ from }) => from < span.after || from >= span.until);
    const wrong = refuseRota([...kept, ...entries], most, croupiers);
    if (wrong) return wrong;
    await tx.query('delete from rota_entry where house = $1 and starts_at >= $2 and starts_at < $3', [
      house,
      span.after,
      span.until,
    ]);
    for (const { table, account, from, to } of entries)
      await tx.query(
        `insert into rota_entry (house, game_table, account, starts_at, ends_at, planned_by)
         values ($1, $2, $3, $4, $5, $6)`,
        [house, Number(table), account, from, to, by],
      );
    await tx.query('delete from break_rule where house = $1', [house]);
    if (most !== null)
      await tx.query('insert into break_rule (house, minutes) values ($1, $2)', [house, most]);
    return undefined;
  });
}

async function areTablesOf(tx: Queries, house: string, entries: readonly RotaEntry[]): Promise<boolean> {
  const tables = [...new Set(entries.map(({ table }) => table))];
  if (tables.some((table) => !/^[1-9]\d{0,14}$/.test(table))) return false;
  const found = await tx.query(
    'select 1 from table_purses where house = $1 and game_table = any($2::bigint[])',
    [house, tables.map(Number)],
  );
  return found.length === tables.length;
}

/**
 * Refuses a rota in which two entries of a table or of a dealer overlap, or a dealer deals too long without a
 * break.
 */
export function refuseRota(
  entries: readonly RotaEntry[],
  most: number | null,
  names: ReadonlyMap<string, string>,
): Refusal | undefined {
  const sorted = [...entries].sort((one, other) => one.from - other.from);
  const untilAt = new Map<string, number>();
  const worked = new Map<string, { from: number; to: number }>();
  for (const { table, account, from, to } of sorted) {
    const dealer = names.get(account) ?? 'A dealer';
    if ((untilAt.get(table) ?? 0) > from)
      return refuse('rota-overlaps', 'Two dealers are planned at one table at the same time.', {
        details: { until: from },
      });
    untilAt.set(table, to);
    const before = worked.get(account);
    if (before && before.to > from)
      return refuse('rota-overlaps', `${dealer} is planned at two tables at the same time.`, {
        details: { until: from },
      });
    const began = before && from - before.to < SHORTEST_BREAK ? before.from : from;
    worked.set(account, { from: began, to });
    if (most !== null && to - began > most * MINUTE)
      return refuse('no-break', `${dealer} would deal for more than ${most} minutes without a break.`, {
        details: { count: most, until: began },
      });
  }
  return undefined;
}

/**
 * The time before the beginning of a dealer's entry at which the dealer is announced at the table, in
 * milliseconds.
 */
const ANNOUNCED = 15 * MINUTE;

/**
 * Returns the entry of the dealer who is due at a table, now or within a quarter of an hour; undefined if the current
 * dealer continues.
 */
export function reliefAt(
  entries: readonly RotaEntry[],
  table: string,
  dealer: string | undefined,
  now: number,
): RotaEntry | undefined {
  const here = entries.filter(
    (entry) => entry.table === table && entry.to > now && entry.from <= now + ANNOUNCED,
  );
  const due = here.findLast(({ from }) => from <= now);
  if (due && due.account !== dealer) return due;
  return here.find(({ from, account }) => from > now && account !== dealer);
}

/** Returns the span of a rota that determines who is due at a moment. */
export const spanAround = (now: number): Span => ({ after: now, until: now + ANNOUNCED + 1 });
