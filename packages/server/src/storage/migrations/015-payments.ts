/**
 * Real money: what it is paid in from and out to, each transfer with all its steps, cash desks and their shifts, closings and
 * complaints. Times are milliseconds since 1970, amounts minor units.
 */
export const payments = `
-- Whether what a purse holds is play money; that of a registered participant is not.
alter table ledger_account add column play boolean not null default true;
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('issue', 'purse', 'stack', 'layout', 'carry', 'bank', 'tournament',
    'clearing', 'transit', 'fees', 'till', 'vault', 'chips', 'difference'));
alter table ledger_account drop constraint never_negative;
-- What a house has somewhere else (with its provider, in a till, in the vault) stands below nothing, as its debt to others above.
-- Chips stand below nothing where its tables have lost more of them than its desks have sold.
alter table ledger_account add constraint never_negative
  check (balance >= 0 or kind in ('issue', 'bank', 'clearing', 'fees', 'till', 'vault', 'chips', 'difference'));
-- Nobody pays out of a till what is not in it.
alter table ledger_account add constraint till_not_empty check (kind <> 'till' or balance <= 0);

create table instrument (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  kind text not null check (kind in ('account', 'card', 'other')),
  identifier text not null,
  issuer_country text,
  state text not null check (state in ('asked', 'registered', 'refused', 'removed')),
  why text,
  asked_at bigint not null,
  verified_at bigint
);
create index instrument_account on instrument (account, house);
-- A registered instrument is one participant's.
create unique index instrument_registered on instrument (house, kind, identifier) where state = 'registered';

create table transfer (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  direction text not null check (direction in ('in', 'out')),
  purpose text not null check (purpose in ('deposit', 'withdrawal', 'refund')),
  method text not null check (method in ('cash', 'account', 'card', 'other', 'postal-order')),
  instrument bigint references instrument,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('ordered', 'done', 'refused', 'returning', 'returned')),
  at bigint not null,
  changed_at bigint not null,
  key text not null,
  rule text not null,
  why text,
  shift bigint,
  document text,
  unique (account, key)
);
create index transfer_account on transfer (account, house, id);
create index transfer_open on transfer (id) where state in ('ordered', 'returning');

-- What became of it, one row a step.
create table transfer_step (
  transfer bigint not null references transfer,
  n int not null,
  state text not null,
  at bigint not null,
  why text,
  primary key (transfer, n)
);

-- Money that came in without having been asked for, by the provider's own number.
create table arrival (
  n bigint generated always as identity primary key,
  id text not null unique,
  house text not null,
  identifier text not null,
  amount bigint not null,
  at bigint not null,
  -- The owner's deposit, or when it was back with its sender.
  transfer bigint references transfer,
  returned_at bigint
);

-- The books of the embedded payment provider, which plays the other side.
create table provider_order (
  key text primary key,
  entry json not null
);

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
  -- Pieces by denomination, as they were counted.
  opening json not null,
  closed_at bigint,
  closing json,
  difference bigint,
  explanation text,
  approved_by text references account
);
create unique index shift_open on shift (desk) where closed_at is null;
create unique index shift_cashier on shift (cashier) where closed_at is null;

-- All else that a cashier does with money: chips, and what goes between the till and the vault.
create table desk_entry (
  id bigint generated always as identity primary key,
  shift bigint not null references shift,
  kind text not null check (kind in ('chips-sold', 'chips-redeemed', 'colour-redeemed', 'from-vault', 'to-vault')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  by_account text not null references account,
  reason text,
  -- Money that is moved by hand waits for a second pair of eyes.
  approved_by text references account,
  approved_at bigint,
  key text not null,
  unique (by_account, key)
);

create table closing (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  initiator text not null check (initiator in ('participant', 'operator')),
  ground text,
  reason text,
  by_account text references account,
  started_at bigint not null,
  notice_at bigint,
  objection_until bigint,
  objection text,
  objected_at bigint,
  settle_by bigint,
  objection_settled_at bigint,
  objection_answer text,
  state text not null check (state in ('open', 'taken-back', 'upheld', 'closed')),
  ended_at bigint
);
create unique index closing_open on closing (account, house) where state = 'open';

create table complaint (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  filed_at bigint not null,
  subject text not null,
  round bigint,
  due_at bigint,
  settled_at bigint,
  upheld boolean,
  answer text,
  settled_by text references account
);
create index complaint_account on complaint (account, house);
`;
