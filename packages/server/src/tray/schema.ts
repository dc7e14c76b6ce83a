/**
 * The schema for the chips in the trays of tables that people deal. Slips and decisions are only ever added. Times are
 * milliseconds since 1970, amounts are minor units.
 */
export const schema = `
-- The tables that have had a tray. A row is locked while its table's slips are read and written.
create table tray (
  game_table bigint primary key references game_table
);

create table tray_slip (
  id bigint generated always as identity primary key,
  game_table bigint not null references tray,
  -- The slip of the opening count; null for this count itself.
  opening bigint references tray_slip,
  kind text not null check (kind in ('opening', 'fill', 'credit', 'closing', 'correction')),
  -- The slip whose chips a correction replaces.
  corrects bigint references tray_slip,
  -- The number of chips by face value, and what they are worth.
  chips json not null,
  amount bigint not null check (amount >= 0),
  -- The balance of the table's bank at this moment.
  bank bigint not null,
  at bigint not null,
  account text not null references account,
  reason text,
  key text not null,
  -- The whole request that was made under the key.
  asked text not null,
  unique (account, key),
  check ((opening is null) = (kind = 'opening')),
  check ((corrects is not null) = (kind = 'correction')),
  check (kind <> 'correction' or reason is not null)
);
create index tray_slip_opening on tray_slip (opening);
create index tray_slip_table on tray_slip (game_table, id) where kind = 'opening';

-- The second signature of a slip, or the refusal of it.
create table tray_decision (
  slip bigint primary key references tray_slip,
  at bigint not null,
  account text not null references account,
  confirmed boolean not null,
  reason text,
  check (confirmed or reason is not null)
);

create function refuse_change() returns trigger language plpgsql as $body$
  begin raise exception 'rows of % are never changed', tg_table_name; end $body$;
create trigger never_changed before update on tray_slip for each row execute function refuse_change();
create trigger never_changed before update on tray_decision for each row execute function refuse_change();
`;
