import type { Json } from '@croupier/core';
import { json } from '@croupier/protocol';
import { type Announcement, type Command, commandSchema, type Tournament } from '@croupier/tournaments';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** A stored tournament: its announcement, and a snapshot of its state after so many commands, if there is one. */
export interface StoredTournament {
  readonly id: number;
  readonly house: string;
  readonly announcement: Announcement;
  readonly snapshot: Tournament | null;
  readonly snapshot_n: number;
}

/** A stored command with its sender and key; without a sender where it followed from others. */
export interface StoredCommand {
  readonly at: number;
  readonly by: { readonly account: string; readonly key: string } | null;
  readonly command: Command;
}

const object = (value: unknown) => typeof value === 'object' && value !== null;
const tournamentRow: z.ZodType<StoredTournament> = z.object({
  id: z.int(),
  house: z.string(),
  announcement: z.custom<Announcement>(object),
  snapshot: z.custom<Tournament>(object).nullable(),
  snapshot_n: z.int(),
});

/** Stores an announcement. Returns the tournament’s id. */
export async function insertTournament(
  tx: Queries,
  { house, announcement, at, by }: { house: string; announcement: Announcement; at: number; by: string },
): Promise<number> {
  const [row] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    `insert into tournament (house, announcement, phase, at, announced_by)
     values ($1, $2::text::json, 'announced', $3, $4) returning id`,
    [house, JSON.stringify(announcement), at, by],
  );
  if (!row) throw new Error('the new tournament has no row');
  return row.id;
}

/** Returns all tournaments, or one. */
export function storedTournaments(tx: Queries, id?: number): Promise<StoredTournament[]> {
  return checkedRows(
    tx,
    tournamentRow,
    `select id, house, announcement, snapshot, snapshot_n from tournament
     where $1::bigint is null or id = $1 order by id`,
    [id ?? null],
  );
}

/** Returns the commands of a tournament after its first `n`, in order. */
export function commandsAfter(tx: Queries, tournament: number, n: number) {
  return checkedRows(
    tx,
    z.object({ at: z.int(), command: commandSchema }),
    'select at, command from tournament_command where tournament = $1 and n > $2 order by n',
    [tournament, n],
  );
}

/** Returns the time of a tournament's command number `n`; undefined where there is none. */
export async function momentOf(tx: Queries, tournament: number, n: number): Promise<number | undefined> {
  const [row] = await checkedRows(
    tx,
    z.object({ at: z.int() }),
    'select at from tournament_command where tournament = $1 and n = $2',
    [tournament, n],
  );
  return row?.at;
}

/** Stores commands, with `first` as the number of the first. */
export async function insertCommands(
  tx: Queries,
  tournament: number,
  first: number,
  commands: readonly StoredCommand[],
): Promise<void> {
  await tx.query(
    `insert into tournament_command (tournament, n, at, account, key, command)
     select $1::bigint, $2::int - 1 + row_number() over (), at, account, key, command::json
     from unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) as told (at, account, key, command)`,
    [
      tournament,
      first,
      commands.map(({ at }) => at),
      commands.map(({ by }) => by?.account ?? null),
      commands.map(({ by }) => by?.key ?? null),
      commands.map(({ command }) => JSON.stringify(command)),
    ],
  );
}

/** Returns the earlier commands under these keys, by `account key`. */
export async function keysUsed(
  tx: Queries,
  tournament: number,
  keys: readonly { readonly account: string; readonly key: string }[],
): Promise<ReadonlyMap<string, Json>> {
  if (keys.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    z.object({ account: z.string(), key: z.string(), command: json }),
    `select account, key, command from tournament_command
     join unnest($2::text[], $3::text[]) as asked (account, key) using (account, key) where tournament = $1`,
    [tournament, keys.map(({ account }) => account), keys.map(({ key }) => key)],
  );
  return new Map(rows.map(({ account, key, command }) => [`${account} ${key}`, command]));
}

/** Waits for a transaction that is still under way: its commands refer to their tournament. */
export async function waitForCommands(tx: Queries, id: number): Promise<void> {
  await tx.query('select 1 from tournament where id = $1 for update', [id]);
}

/** Tells whether a tournament has a command number `n`, once no transaction under way holds it. */
export async function wasTold(tx: Queries, id: number, n: number): Promise<boolean> {
  await waitForCommands(tx, id);
  return (await momentOf(tx, id, n)) !== undefined;
}

export async function updatePhase(tx: Queries, id: number, phase: Tournament['phase']): Promise<void> {
  await tx.query('update tournament set phase = $2 where id = $1', [id, phase]);
}

/** Stores the state after `n` commands. */
export async function saveSnapshot(tx: Queries, id: number, n: number, state: Tournament): Promise<void> {
  await tx.query('update tournament set snapshot = $2::text::json, snapshot_n = $3 where id = $1', [
    id,
    JSON.stringify(state),
    n,
  ]);
}

/** The query for the house of a tournament by its id. */
export const HOUSE_OF_TOURNAMENT = 'select house from tournament where id::text = $1';
