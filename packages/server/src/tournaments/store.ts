import type { Json } from '@croupier/core';
import { json, tournamentBrief } from '@croupier/protocol';
import {
  type Announcement,
  announce,
  briefOf,
  type Command,
  commandSchema,
  type Tournament,
  type TournamentBrief,
} from '@croupier/tournaments';
import { z } from 'zod';
import { FencedError, type Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** A stored tournament: its announcement, and a snapshot of its state after some of its commands, if there is one. */
export interface StoredTournament {
  readonly id: number;
  readonly house: string;
  readonly announcement: Announcement;
  readonly snapshot: Tournament | null;
  readonly snapshot_n: number;
  /** The number of times that the tournament changed hands. A previous owner cannot write. */
  readonly epoch: number;
}

/** A stored command with its sender and key. A command that followed from others has no sender. */
export interface StoredCommand {
  readonly at: number;
  readonly by: { readonly account: string; readonly key: string } | null;
  readonly command: Command;
}

/** The form of a tournament’s id. */
const IS_ID = /^[0-9]{1,15}$/;

const object = (value: unknown) => typeof value === 'object' && value !== null;
const tournamentRow: z.ZodType<StoredTournament> = z.object({
  id: z.int(),
  house: z.string(),
  announcement: z.custom<Announcement>(object),
  snapshot: z.custom<Tournament>(object).nullable(),
  snapshot_n: z.int(),
  epoch: z.int(),
});

interface Announced {
  readonly house: string;
  readonly announcement: Announcement;
  /** The announcement as it was written. */
  readonly written: Json;
  readonly at: number;
  readonly by: string;
  /** The node that owns the tournament; null if there is only one server. */
  readonly owner: string | null;
}

/** Stores an announcement. Returns the tournament’s id. */
export async function insertTournament(
  tx: Queries,
  { house, announcement, written, at, by, owner }: Announced,
): Promise<number> {
  const [row] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    `insert into tournament (house, announcement, written, phase, brief, at, announced_by, owner)
     values ($1, $2::text::json, $7::text::json, 'announced', $3::text::json, $4, $5, $6) returning id`,
    [
      house,
      JSON.stringify(announcement),
      JSON.stringify(briefOf(announce(announcement))),
      at,
      by,
      owner,
      JSON.stringify(written),
    ],
  );
  if (!row) throw new Error('the new tournament has no row');
  return row.id;
}

/** Returns all tournaments that are not archived, or only the one with this id. */
export function activeTournaments(tx: Queries, id?: number): Promise<StoredTournament[]> {
  return checkedRows(
    tx,
    tournamentRow,
    `select id, house, announcement, snapshot, snapshot_n, epoch from tournament
     where not archived and ($1::bigint is null or id = $1) order by id`,
    [id ?? null],
  );
}

/** Returns an archived tournament; undefined if there is none with this id. */
export async function archivedTournament(tx: Queries, id: string): Promise<StoredTournament | undefined> {
  if (!IS_ID.test(id)) return undefined;
  const [stored] = await checkedRows(
    tx,
    tournamentRow,
    `select id, house, announcement, snapshot, snapshot_n, epoch from tournament where id = $1 and archived`,
    [Number(id)],
  );
  return stored;
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

/** Returns the time of a tournament's command number `n`; undefined if there is none. */
export async function timeOfCommand(tx: Queries, tournament: number, n: number): Promise<number | undefined> {
  const [row] = await checkedRows(
    tx,
    z.object({ at: z.int() }),
    'select at from tournament_command where tournament = $1 and n = $2',
    [tournament, n],
  );
  return row?.at;
}

/**
 * Stores commands. `first` is the number of the first command. Throws `FencedError` if the tournament has
 * another owner by now.
 */
export async function insertCommands(
  tx: Queries,
  { id, epoch }: Pick<StoredTournament, 'id' | 'epoch'>,
  first: number,
  commands: readonly StoredCommand[],
): Promise<void> {
  const written = await tx.query(
    `with owned as (select id from tournament where id = $1 and epoch = $7 for no key update)
     insert into tournament_command (tournament, n, at, account, key, command)
     select owned.id, $2::int - 1 + n, at, account, key, command::json
     from owned cross join unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) with ordinality
       as told (at, account, key, command, n)
     returning n`,
    [
      id,
      first,
      commands.map(({ at }) => at),
      commands.map(({ by }) => by?.account ?? null),
      commands.map(({ by }) => by?.key ?? null),
      commands.map(({ command }) => JSON.stringify(command)),
      epoch,
    ],
  );
  if (written.length < commands.length) throw new FencedError(`tournament ${id} has another owner`);
}

/** Returns the earlier commands with these keys, by `account key`. */
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

/** Returns the keys of a tournament's commands that begin with this prefix. */
export async function keysWith(tx: Queries, tournament: number, prefix: string): Promise<readonly string[]> {
  const rows = await checkedRows(
    tx,
    z.object({ key: z.string() }),
    'select key from tournament_command where tournament = $1 and starts_with(key, $2)',
    [tournament, prefix],
  );
  return rows.map(({ key }) => key);
}

/**
 * Waits for a running transaction whose commands lock the tournament. Returns whether the tournament still belongs to
 * the owner with this epoch.
 */
export async function waitForCommands(
  tx: Queries,
  { id, epoch }: Pick<StoredTournament, 'id' | 'epoch'>,
): Promise<boolean> {
  const owned = await tx.query('select 1 from tournament where id = $1 and epoch = $2 for update', [
    id,
    epoch,
  ]);
  return owned.length > 0;
}

/**
 * Returns whether the owner with this epoch wrote a command number `n`, after waiting for transactions that lock it.
 */
export async function isStored(
  tx: Queries,
  of: Pick<StoredTournament, 'id' | 'epoch'>,
  n: number,
): Promise<boolean> {
  return (await waitForCommands(tx, of)) && (await timeOfCommand(tx, of.id, n)) !== undefined;
}

/**
 * Takes at most `limit` tournaments that no living node owns, or that are listed in `again`. From then on, the previous
 * owner of these tournaments cannot write.
 */
export async function claimTournaments(
  tx: Queries,
  node: string,
  limit: number,
  again: readonly number[],
): Promise<StoredTournament[]> {
  return checkedRows(
    tx,
    tournamentRow,
    `update tournament set owner = $1, epoch = epoch + 1 where id in (
       select id from tournament
       where not archived and (owner is null or owner not in (select node from living_node) or id = any($3::bigint[]))
       order by id limit $2 for no key update skip locked)
     returning id, house, announcement, snapshot, snapshot_n, epoch`,
    [node, limit, again],
  );
}

/** Returns the tournaments that the storage assigns to a node, apart from those that the node holds. */
export async function unheldTournaments(
  queries: Queries,
  node: string,
  held: readonly number[],
): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    z.object({ id: z.int() }),
    'select id from tournament where owner = $1 and not archived and id <> all($2::bigint[])',
    [node, held],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the node that owns a tournament: null if none does, undefined if the tournament does not exist or is
 * archived.
 */
export async function ownerOfTournament(
  queries: Queries,
  tournament: string,
): Promise<string | null | undefined> {
  if (!IS_ID.test(tournament)) return undefined;
  const [row] = await checkedRows(
    queries,
    z.object({ owner: z.string().nullable() }),
    'select owner from tournament where id = $1 and not archived',
    [Number(tournament)],
  );
  return row?.owner;
}

/** Releases all tournaments that a node owned before its lease expired. */
export async function releaseTournaments(tx: Queries, node: string): Promise<void> {
  await tx.query('update tournament set owner = null where owner = $1', [node]);
}

/** Releases one tournament. The owner has finished its last commit. */
export async function releaseTournament(
  queries: Queries,
  { id, epoch }: { readonly id: number; readonly epoch: number },
): Promise<void> {
  await queries.query('update tournament set owner = null where id = $1 and epoch = $2', [id, epoch]);
}

/**
 * Archives a tournament with its last state. Throws `FencedError` if the tournament has another owner by now.
 */
export async function archiveTournament(
  tx: Queries,
  { id, epoch }: Pick<StoredTournament, 'id' | 'epoch'>,
  n: number,
  state: Tournament,
): Promise<void> {
  const archived = await tx.query(
    `update tournament set archived = true, owner = null, snapshot = $3::text::json, snapshot_n = $4
     where id = $1 and epoch = $2 returning id`,
    [id, epoch, JSON.stringify(state), n],
  );
  if (archived.length === 0) throw new FencedError(`tournament ${id} has another owner`);
}

/** Stores the phase of a tournament, and its summary for lists. */
export async function updateBrief(tx: Queries, id: number, brief: TournamentBrief): Promise<void> {
  await tx.query('update tournament set phase = $2, brief = $3::text::json where id = $1', [
    id,
    brief.phase,
    JSON.stringify(brief),
  ]);
}

/** The maximum number of tournaments in a list. */
const LISTED = 500;

/**
 * Returns summaries of one house's tournaments, or of all tournaments. Those that have not ended are first, then the
 * latest announcements.
 */
export function briefs(queries: Queries, house: string | undefined) {
  return checkedRows(
    queries,
    z.object({ id: z.string(), at: z.int(), brief: tournamentBrief.omit({ id: true, announcedAt: true }) }),
    `select id::text, at, brief from tournament where $1::text is null or house = $1
     order by phase in ('over', 'cancelled'), tournament.id desc limit $2`,
    [house ?? null, LISTED],
  );
}

/** Returns the summary of a tournament of this house; undefined if there is none with this id. */
export async function briefOfTarget(queries: Queries, house: string, id: string) {
  const [row] = await checkedRows(
    queries,
    z.object({ brief: tournamentBrief.omit({ id: true, announcedAt: true }) }),
    'select brief from tournament where id = $1 and house = $2',
    [id, house],
  );
  return row?.brief;
}

/** Returns a tournament's announcement as it was written; undefined if there is no tournament with this id. */
export async function writtenAnnouncement(queries: Queries, id: string) {
  if (!IS_ID.test(id)) return undefined;
  const [row] = await checkedRows(
    queries,
    z.object({ house: z.string(), announcement: json }),
    'select house, written as announcement from tournament where id = $1',
    [Number(id)],
  );
  return row;
}

/** Stores the state after `n` commands. */
export async function saveSnapshot(tx: Queries, id: number, n: number, state: Tournament): Promise<void> {
  await tx.query('update tournament set snapshot = $2::text::json, snapshot_n = $3 where id = $1', [
    id,
    JSON.stringify(state),
    n,
  ]);
}

/** The SQL query for the house of a tournament by the tournament's id. */
export const HOUSE_OF_TOURNAMENT = 'select house from tournament where id::text = $1';
