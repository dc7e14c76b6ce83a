/** The schema for devices that read the draws of tables, and for their readings. Times are milliseconds since 1970. */
export const schema = `
create table device (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  kind text not null check (kind in ('wheel', 'shoe')),
  name text not null,
  -- The key itself is known to the device alone.
  key_hash text not null unique,
  enters_by_itself boolean not null default false,
  -- The milliseconds for a circuit of the ball at which the sensor closes the bets; null if the dealer closes them.
  closes_bets_at int,
  connected_by text not null references account,
  connected_at bigint not null,
  disconnected_by text references account,
  disconnected_at bigint
);
create index device_table on device (game_table) where disconnected_at is null;

create table device_reading (
  id bigint generated always as identity primary key,
  device bigint not null references device,
  game_table bigint not null references game_table,
  -- The device's own name for the reading.
  name text not null,
  at bigint not null,
  told_at bigint,
  -- Null for a card that no draw waited for, because it may lie face down.
  value text,
  -- The draw that waited for the reading: its round, and the number of the staff's moves in that round.
  round bigint,
  staff_moves int,
  state text not null check (state in ('proposed', 'entered', 'differs', 'refused', 'unawaited', 'passed')),
  why json,
  unique (device, name)
);
create index device_reading_table on device_reading (game_table, id);

-- Readings and entries that differ, and stop their table until an inspector settles it.
create table reading_dispute (
  id bigint generated always as identity primary key,
  game_table bigint not null references game_table,
  round bigint not null,
  at bigint not null,
  readings json not null,
  -- The value that was in play already.
  entered text,
  -- Whether the table ran before, so that it continues afterwards.
  ran boolean not null,
  settled_at bigint,
  settled_by text references account,
  settled_value text
);
create unique index reading_dispute_open on reading_dispute (game_table) where settled_at is null;
-- For other modules: rounds whose readings differ and that no inspector has settled.
create view disputed_reading as select round from reading_dispute where settled_at is null;
`;
