import { incidentKind, incidentStep } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';

const incidentRow = z.object({
  id: z.int(),
  house: z.string(),
  kind: incidentKind,
  at: z.int(),
  game_table: z.int().nullable(),
  round: z.int().nullable(),
  number: z.int().nullable(),
  open: z.boolean(),
});
/** An incident as stored, with the number of its round. */
export type StoredIncident = z.infer<typeof incidentRow>;

const INCIDENT = `select incident.id, incident.house, kind, at, incident.game_table, incident.round, played_round.number,
    incident.open
  from incident left join played_round on played_round.round = incident.round`;

/** The conditions of a list of incidents. A condition that is undefined does not count. */
export interface IncidentFilter {
  readonly house: string;
  readonly state?: 'open' | 'closed' | undefined;
  readonly kind?: z.infer<typeof incidentKind> | undefined;
  readonly search?: string | undefined;
  readonly table?: string | undefined;
  readonly round?: string | undefined;
  readonly account?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Returns the incidents that meet all conditions, newest first. */
export function findIncidents(queries: Queries, filter: IncidentFilter): Promise<StoredIncident[]> {
  const { house, state, kind, search = '', table, round, account, before, limit } = filter;
  const words = search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return checkedRows(
    queries,
    incidentRow,
    `${INCIDENT} where incident.house = $1
       and ($2::boolean is null or incident.open = $2)
       and ($3::text is null or kind = $3)
       and ($4::text is null or incident.id in (
         select incident from incident_entry where to_tsvector('simple', text) @@ to_tsquery('simple', $4)))
       and ($5::text is null or incident.game_table::text = $5)
       and ($6::text is null or incident.round::text = $6)
       and ($7::text is null or incident.id in (select incident from incident_person where account = $7))
       and ($8::bigint is null or incident.id < $8)
     order by incident.id desc limit $9`,
    [
      house,
      state === undefined ? null : state === 'open',
      kind ?? null,
      words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & '),
      table ?? null,
      round ?? null,
      account ?? null,
      before === undefined ? null : Number(before),
      limit,
    ],
  );
}

/** Returns the number of open incidents at these tables, by table. */
export async function openIncidents(
  queries: Queries,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await checkedRows(
    queries,
    z.object({ game_table: z.int(), count: z.int() }),
    `select game_table, count(*)::int as count from incident
     where open and game_table = any($1::bigint[]) group by game_table`,
    [tables.map(Number)],
  );
  return new Map(rows.map(({ game_table, count }) => [String(game_table), count]));
}

/** Returns and locks an incident; undefined if it does not exist. */
export async function lockIncident(tx: Queries, id: number): Promise<StoredIncident | undefined> {
  await tx.query('select 1 from incident where id = $1 for update', [id]);
  const [found] = await checkedRows(tx, incidentRow, `${INCIDENT} where incident.id = $1`, [id]);
  return found;
}

const idRow = z.object({ id: z.int() });

export async function insertIncident(
  tx: Queries,
  { house, kind, at, game_table, round }: Omit<StoredIncident, 'id' | 'open' | 'number'>,
): Promise<number> {
  const [made] = await checkedRows(
    tx,
    idRow,
    'insert into incident (house, kind, at, game_table, round) values ($1, $2, $3, $4, $5) returning id',
    [house, kind, at, game_table, round],
  );
  if (!made) throw new Error('an incident was not stored');
  return made.id;
}

const entryRow = z.object({
  incident: z.int(),
  at: z.int(),
  account: z.string(),
  step: incidentStep,
  text: z.string(),
});
/** An entry of an incident as stored. */
export type StoredEntry = z.infer<typeof entryRow>;

/** Adds an entry. The steps `closed` and `reopened` also change the state of the incident. */
export async function addEntry(
  tx: Queries,
  { incident, at, account, step, text }: StoredEntry,
): Promise<void> {
  await tx.query(
    'insert into incident_entry (incident, at, account, step, text) values ($1, $2, $3, $4, $5)',
    [incident, at, account, step, text],
  );
  if (step === 'closed' || step === 'reopened')
    await tx.query('update incident set open = $2 where id = $1', [incident, step === 'reopened']);
}

/** Returns the entries of these incidents, oldest first. */
export function entriesOf(queries: Queries, incidents: readonly number[]): Promise<StoredEntry[]> {
  return checkedRows(
    queries,
    entryRow,
    `select incident, at, account, step, text from incident_entry
     where incident = any($1::bigint[]) order by incident, id`,
    [incidents],
  );
}

const personRow = z.object({ incident: z.int(), account: z.string(), part: z.enum(['player', 'staff']) });
/** A person whom an incident names. */
export type StoredPerson = z.infer<typeof personRow>;

export async function insertPeople(
  tx: Queries,
  incident: number,
  people: readonly Omit<StoredPerson, 'incident'>[],
): Promise<void> {
  await tx.query(
    `insert into incident_person (incident, account, part)
     select $1, account, part from unnest($2::text[], $3::text[]) as named (account, part)`,
    [incident, people.map(({ account }) => account), people.map(({ part }) => part)],
  );
}

/** Returns the people whom these incidents name. */
export function peopleOf(queries: Queries, incidents: readonly number[]): Promise<StoredPerson[]> {
  return checkedRows(
    queries,
    personRow,
    `select incident, account, part from incident_person
     where incident = any($1::bigint[]) order by incident, part, account`,
    [incidents],
  );
}

const placeRow = z.object({ game_table: z.int(), round: z.int().nullable(), number: z.int().nullable() });
/** The table of an incident, and its round if it is about one. */
export type Place = z.infer<typeof placeRow>;

/** Returns a table of the house; undefined if the house has none with this id. */
export async function tableOf(queries: Queries, house: string, table: string): Promise<Place | undefined> {
  const [found] = await checkedRows(
    queries,
    placeRow,
    `select game_table, null::bigint as round, null::int as number from table_purses
     where game_table = $1 and house = $2`,
    [Number(table), house],
  );
  return found;
}

/** Returns a round, at a table of the house if one is given; undefined if there is none with this id. */
export async function roundOf(queries: Queries, round: string, house?: string): Promise<Place | undefined> {
  const [found] = await checkedRows(
    queries,
    placeRow,
    `select played_round.game_table, round, number from played_round
     join table_purses on table_purses.game_table = played_round.game_table
     where round = $1 and ($2::text is null or house = $2)`,
    [Number(round), house ?? null],
  );
  return found;
}

const noteRow = z.object({ id: z.int(), at: z.int(), by_account: z.string(), text: z.string() });
/** A note about a player as stored. */
export type StoredNote = z.infer<typeof noteRow>;

/** Returns the notes about a player at a house, newest first. */
export function notesAbout(
  queries: Queries,
  house: string,
  account: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredNote[]> {
  return checkedRows(
    queries,
    noteRow,
    `select id, at, by_account, text from player_note
     where account = $1 and house = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [account, house, before ?? null, limit],
  );
}

export async function insertNote(
  queries: Queries,
  note: Omit<StoredNote, 'id'> & { readonly house: string; readonly account: string },
): Promise<StoredNote> {
  const [made] = await checkedRows(
    queries,
    noteRow,
    `insert into player_note (house, account, at, by_account, text) values ($1, $2, $3, $4, $5)
     returning id, at, by_account, text`,
    [note.house, note.account, note.at, note.by_account, sealed(note.text, 'player_note.text')],
  );
  if (!made) throw new Error('a note was not stored');
  return made;
}

/** The SQL query for the house of an incident by its id. */
export const HOUSE_OF_INCIDENT = 'select house from incident where id::text = $1';
