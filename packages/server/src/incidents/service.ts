import { type Refusal, refuse } from '@croupier/core';
import { type AnswerOf, type Incident, MAX_INCIDENT, type ParsedOf } from '@croupier/protocol';
import { accountsNamed, namesOf, staffAmong } from '../accounts/lookups.ts';
import { complaintsAt } from '../closing/store.ts';
import type { Database, Queries } from '../storage/database.ts';
import { dealerAt } from '../studio/store.ts';
import { playersOfRound } from '../tables/store.ts';
import { tableNames } from '../tables/takings.ts';
import type { Clock } from '../time/clock.ts';
import {
  addEntry,
  entriesOf,
  findIncidents,
  type IncidentFilter,
  insertIncident,
  insertNote,
  insertPeople,
  lockIncident,
  notesAbout,
  peopleOf,
  roundOf,
  type StoredIncident,
  tableOf,
} from './store.ts';

/** The incidents of houses, and the staff's notes about players. */
export interface IncidentService {
  find(filter: IncidentFilter): Promise<Incident[]>;
  /** Records an incident. Refuses `no-such-table`, `no-such-round`, `no-such-account` and `incident-full`. */
  write(house: string, written: Written, by: string): Promise<Incident | Refusal>;
  /** Adds an entry. Refuses `no-such-incident`, `incident-decided`, `own-incident` and `incident-full`. */
  add(id: string, entry: NewEntry, by: string): Promise<Incident | Refusal>;
  /** Returns the dealer and the players of a round. Refuses `no-such-round`. */
  roundPeople(round: string): Promise<AnswerOf<'roundPeople'> | Refusal>;
  /** Returns the open complaints of a house's participants. */
  complaints(house: string): Promise<AnswerOf<'playerComplaints'>>;
  /** Returns the notes about a player. Refuses `no-such-account`. */
  notes(
    house: string,
    account: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<Omit<AnswerOf<'playerNotes'>, 'next'> | Refusal>;
  /** Adds a note about a player. Refuses `no-such-account` and `own-account`. */
  note(house: string, account: string, text: string, by: string): Promise<AnswerOf<'notePlayer'> | Refusal>;
}

type Written = ParsedOf<'writeIncident', 'body'>;
type NewEntry = ParsedOf<'addToIncident', 'body'>;

interface Needs {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
}

export function createIncidents({ database, clock }: Needs): IncidentService {
  const one = async (queries: Queries, stored: StoredIncident): Promise<Incident> => {
    const [described] = await describe(queries, [stored]);
    if (!described) throw new Error('an incident has no description');
    return described;
  };
  return {
    find: async (filter) => describe(database, await findIncidents(database, filter)),
    write: (house, { kind, text, table, round, people, names }, by) =>
      database.transaction(async (tx) => {
        const place = await placeOf(tx, house, table, round);
        if (place && 'code' in place) return place;
        const named = await peopleNamed(tx, people, names);
        if ('code' in named) return named;
        const dealer = place && (await dealerAt(tx, place.game_table, place.number));
        const accounts = [...new Set([...named, ...(dealer === undefined ? [] : [dealer])])];
        if (accounts.length > MAX_INCIDENT.people) return tooMany();
        const staff = await staffAmong(tx, house, accounts);
        const at = clock.now();
        const known = { house, kind, at, game_table: place?.game_table ?? null, round: place?.round ?? null };
        const id = await insertIncident(tx, known);
        const isStaff = (account: string) => account === dealer || staff.has(account);
        await insertPeople(
          tx,
          id,
          accounts.map((account) => ({ account, part: isStaff(account) ? 'staff' : 'player' })),
        );
        await addEntry(tx, { incident: id, at, account: by, step: 'opened', text });
        return one(tx, { ...known, id, open: true, number: place?.number ?? null });
      }),
    add: (id, { step, text }, by) =>
      database.transaction(async (tx) => {
        const incident = await lockIncident(tx, Number(id));
        if (!incident) return refuse('no-such-incident', 'There is no such incident.');
        if (step !== 'note' && incident.open === (step === 'reopened'))
          return refuse('incident-decided', `Somebody has already ${step} this incident. Reload the page.`);
        const people = step === 'closed' ? await peopleOf(tx, [incident.id]) : [];
        if (people.some(({ account }) => account === by))
          return refuse('own-incident', 'The incident names you, so somebody else must close it.');
        if ((await entriesOf(tx, [incident.id])).length >= MAX_INCIDENT.entries)
          return refuse('incident-full', 'This incident has too many entries. Record a new incident.', {
            details: { count: MAX_INCIDENT.entries },
          });
        await addEntry(tx, { incident: incident.id, at: clock.now(), account: by, step, text });
        return one(tx, { ...incident, open: step === 'note' ? incident.open : step === 'reopened' });
      }),
    roundPeople: async (round) => {
      const place = /^[1-9]\d{0,14}$/.test(round) ? await roundOf(database, round) : undefined;
      if (!place) return refuse('no-such-round', 'There is no round with this id.');
      const players = await playersOfRound(database, Number(round));
      const dealer = await dealerAt(database, place.game_table, place.number);
      const names = await namesOf(database, [...players, ...(dealer === undefined ? [] : [dealer])]);
      const named = (account: string) => ({ account, name: names.get(account) ?? '' });
      return { dealer: dealer === undefined ? null : named(dealer), players: players.map(named) };
    },
    complaints: async (house) => {
      const open = (await complaintsAt(database, house)).filter(({ settled_at }) => settled_at === null);
      const names = await namesOf(
        database,
        open.map(({ account }) => account),
      );
      return {
        complaints: open.map(({ id, account, filed_at, subject, round, due_at }) => ({
          id: String(id),
          account,
          name: names.get(account) ?? '',
          filedAt: filed_at,
          subject,
          round: round === null ? null : String(round),
          dueAt: due_at,
        })),
      };
    },
    notes: async (house, account, page) => {
      const notes = await notesAbout(database, house, account, page);
      const names = await namesOf(database, [account, ...notes.map(({ by_account }) => by_account)]);
      const name = names.get(account);
      if (name === undefined) return noSuchAccount();
      return {
        name,
        notes: notes.map(({ id, at, by_account, text }) => ({
          id,
          at,
          by: names.get(by_account) ?? '',
          text,
        })),
      };
    },
    note: async (house, account, text, by) => {
      if (account === by) return refuse('own-account', 'Somebody else must write notes about you.');
      const names = await namesOf(database, [account, by]);
      if (!names.has(account)) return noSuchAccount();
      const { id, at } = await insertNote(database, {
        house,
        account,
        at: clock.now(),
        by_account: by,
        text,
      });
      return { id, at, by: names.get(by) ?? '', text };
    },
  };
}

/** Returns the table and the round of an incident; undefined if it has neither. */
async function placeOf(tx: Queries, house: string, table: string | undefined, round: string | undefined) {
  if (round !== undefined)
    return (
      (await roundOf(tx, round, house)) ??
      refuse('no-such-round', 'This house has no round with this id. Leave the round out.')
    );
  if (table === undefined) return undefined;
  return (
    (await tableOf(tx, house, table)) ??
    refuse('no-such-table', 'This house has no table with this id. Leave the table out.')
  );
}

/** Returns the ids of people who are given by id or by name. Refuses `no-such-account`. */
async function peopleNamed(
  tx: Queries,
  ids: readonly string[],
  names: readonly string[],
): Promise<readonly string[] | Refusal> {
  const known = await namesOf(tx, ids);
  if (ids.some((id) => !known.has(id))) return noSuchAccount();
  const byName = await accountsNamed(tx, names);
  const missing = names.find((name) => !byName.has(name));
  if (missing !== undefined)
    return refuse('no-such-account', `No account has the name “${missing}”.`, { details: { name: missing } });
  return [...ids, ...byName.values()];
}

function noSuchAccount(): Refusal {
  return refuse('no-such-account', 'There is no such account.');
}

function tooMany(): Refusal {
  return refuse('incident-full', `An incident names at most ${MAX_INCIDENT.people} people.`, {
    details: { count: MAX_INCIDENT.people },
  });
}

/** Adds the entries, people and names to incidents. */
async function describe(queries: Queries, stored: readonly StoredIncident[]): Promise<Incident[]> {
  const ids = stored.map(({ id }) => id);
  const [entries, people] = await Promise.all([entriesOf(queries, ids), peopleOf(queries, ids)]);
  const [names, tables] = await Promise.all([
    namesOf(queries, [...new Set([...entries, ...people].map(({ account }) => account))]),
    tableNames(
      queries,
      stored.flatMap(({ game_table }) => (game_table === null ? [] : [String(game_table)])),
    ),
  ]);
  const nameOf = (account: string) => names.get(account) ?? '';
  return stored.map(({ id, kind, at, game_table, round, number, open }) => ({
    id: String(id),
    kind,
    at,
    open,
    table:
      game_table === null
        ? null
        : { id: String(game_table), name: tables.get(String(game_table))?.name ?? '' },
    round: round === null || number === null ? null : { id: String(round), number },
    people: people
      .filter(({ incident }) => incident === id)
      .map(({ account, part }) => ({ account, part, name: nameOf(account) })),
    entries: entries
      .filter(({ incident }) => incident === id)
      .map(({ at: when, account, step, text }) => ({ at: when, by: nameOf(account), step, text })),
  }));
}
