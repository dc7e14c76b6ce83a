/**
 * The schema for cash desks, their shifts and the cashiers' entries. Times are milliseconds since 1970, amounts are
 * minor units.
 */
export const schema = `
create table cash_desk (
  id bigint generated always as identity primary key,
  house text not null,
  name text not null,
  unique (house, name)
);

create table shift (
  id bigint generated always as identity primary key,
  desk bigint not null references cash_desk,
  cashier text not null references account,
  opened_at bigint not null,
  -- The counted number of each denomination.
  opening json not null,
  closed_at bigint,
  closing json,
  difference bigint,
  explanation text,
  approved_by text references account
);
create unique index shift_open on shift (desk) where closed_at is null;
create unique index shift_cashier on shift (cashier) where closed_at is null;

-- All other movements of money at a desk: chips, tournament cash, and transfers between till and vault.
create table desk_entry (
  id bigint generated always as identity primary key,
  shift bigint not null references shift,
  kind text not null check (kind in ('chips-sold', 'chips-redeemed', 'colour-redeemed', 'from-vault', 'to-vault', 'float',
    'tournament-entry', 'tournament-refund', 'tournament-prize')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  by_account text not null references account,
  reason text,
  -- The tournament player whose cash it is: the account that the desk made for their name.
  player text references account,
  -- The second person who approved a manual entry.
  approved_by text references account,
  approved_at bigint,
  -- When the entry was withdrawn, before a second person had approved it.
  withdrawn_at bigint,
  key text not null,
  -- The whole request that was made under the key.
  asked text,
  unique (by_account, key)
);
`;
