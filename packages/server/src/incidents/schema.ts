import type { SealedColumn } from '../storage/sealed-columns.ts';

/** The schema for incidents, and for the staff's notes about players. Times are milliseconds since 1970. */
export const schema = `
create table incident (
  id bigint generated always as identity primary key,
  house text not null,
  kind text not null check (kind in ('dispute', 'dealer-error', 'device', 'behaviour', 'lost-and-found', 'other')),
  at bigint not null,
  game_table bigint references game_table,
  round bigint references round,
  -- The entries record when and why this changed.
  open boolean not null default true,
  check (round is null or game_table is not null)
);
create index incident_house on incident (house, id);
create index incident_open on incident (house, id) where open;
create index incident_round on incident (round) where round is not null;
create index incident_table on incident (game_table, id) where game_table is not null;
create index incident_open_table on incident (game_table) where open and game_table is not null;

-- The texts of an incident. Rows are only added.
create table incident_entry (
  id bigint generated always as identity primary key,
  incident bigint not null references incident,
  at bigint not null,
  account text not null references account,
  step text not null check (step in ('opened', 'note', 'closed', 'reopened')),
  text text not null
);
create index incident_entry_incident on incident_entry (incident, id);
create index incident_entry_account on incident_entry (account);
create index incident_entry_words on incident_entry using gin (to_tsvector('simple', text));

-- The people that an incident is about.
create table incident_person (
  incident bigint not null references incident,
  account text not null references account,
  part text not null check (part in ('player', 'staff')),
  primary key (incident, account)
);
create index incident_person_account on incident_person (account);

-- The staff's notes about a player. Rows are only added.
create table player_note (
  id bigint generated always as identity primary key,
  house text not null,
  account text not null references account,
  at bigint not null,
  by_account text not null references account,
  text text not null
);
create index player_note_account on player_note (account, house, id);
create index player_note_by on player_note (by_account);
`;

export const sealedColumns: readonly SealedColumn[] = [{ name: 'player_note.text', form: 'text' }];
