import type { SealedColumn } from '../storage/sealed-columns.ts';

/**
 * The schema for real money: payment instruments, and each transfer with all its steps. Times are milliseconds since
 * 1970, amounts are minor units.
 */
export const schema = `
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
-- Only one participant can have a registered instrument.
create unique index instrument_registered on instrument (house, kind, identifier) where state = 'registered';

-- A transfer is 'held' if the provider refuses to return its money.
create table transfer (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  direction text not null check (direction in ('in', 'out')),
  purpose text not null check (purpose in ('deposit', 'withdrawal', 'refund')),
  method text not null check (method in ('cash', 'account', 'card', 'other', 'postal-order')),
  instrument bigint references instrument,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('ordered', 'done', 'refused', 'returning', 'held', 'returned')),
  at bigint not null,
  changed_at bigint not null,
  key text not null,
  rule text not null,
  why text,
  shift bigint,
  cashier text references account,
  document text,
  -- The reason why it was paid out against a document other than the registered one.
  document_reason text,
  -- The number of repeated orders to return it.
  renewed int not null default 0
);
create index transfer_account on transfer (account, house, id);
create index transfer_changed on transfer (house, changed_at);
create index transfer_open on transfer (id) where state in ('ordered', 'returning');
-- A cash desk's transfer keys belong to its cashier.
create unique index transfer_key on transfer (account, key) where cashier is null;
create unique index transfer_desk_key on transfer (cashier, key) where cashier is not null;

-- The history of a transfer, one row per step.
create table transfer_step (
  transfer bigint not null references transfer,
  n int not null,
  state text not null,
  at bigint not null,
  why text,
  primary key (transfer, n)
);

-- Money that arrived without an order, under the provider's number.
create table arrival (
  n bigint generated always as identity primary key,
  id text not null unique,
  house text not null,
  identifier text not null,
  amount bigint not null,
  at bigint not null,
  -- The deposit that it became, or the time at which it was back with its sender.
  transfer bigint references transfer,
  returned_at bigint,
  renewed int not null default 0,
  refused_at bigint
);

-- Holds of compliance on the payouts of a person. A hold is in force until it is lifted.
create table payout_hold (
  id bigint generated always as identity primary key,
  account text not null references account,
  house text not null,
  reason text not null,
  held_by text not null references account,
  held_at bigint not null,
  lift_reason text,
  lifted_by text references account,
  lifted_at bigint,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index payout_hold_open on payout_hold (account, house) where lifted_at is null;

-- Manual entries, by two persons, of payments that the provider does not decide.
create table payment_decision (
  id bigint generated always as identity primary key,
  house text not null,
  -- A transfer, an arrival or the posting of a difference, and its number.
  kind text not null check (kind in ('transfer', 'arrival', 'difference')),
  subject bigint not null,
  outcome text not null check (outcome in ('moved', 'not-moved')),
  reason text not null,
  by_account text not null references account,
  at bigint not null,
  approved_by text references account,
  approved_at bigint,
  -- The key of the order that the provider had not decided, and the time at which it contradicted the booking.
  order_key text,
  refuted_at bigint,
  -- The time at which the provider confirmed the booking.
  confirmed_at bigint,
  check (approved_by <> by_account)
);
create unique index payment_decision_open on payment_decision (kind, subject) where approved_at is null;
-- For reconciling manual entries with the provider later.
create index payment_decision_not_moved on payment_decision (approved_at)
  where kind = 'transfer' and outcome = 'not-moved' and approved_at is not null;
create index payment_decision_moved on payment_decision (approved_at)
  where outcome = 'moved' and order_key is not null and refuted_at is null and confirmed_at is null;
`;

export const sealedColumns: readonly SealedColumn[] = [
  { name: 'instrument.identifier', form: 'comparable' },
  { name: 'arrival.identifier', form: 'text' },
  { name: 'transfer.document', form: 'text' },
  { name: 'payout_hold.reason', form: 'text' },
  { name: 'payout_hold.lift_reason', form: 'text' },
];
