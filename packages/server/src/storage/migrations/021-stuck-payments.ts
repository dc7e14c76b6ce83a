/**
 * Payments that do not come to an end by themselves: money that the provider refuses to give back is held, each new order to do so
 * has a key of its own, and two persons book what the provider never decides.
 */
export const stuckPayments = `
alter table transfer drop constraint transfer_state_check;
alter table transfer add constraint transfer_state_check
  check (state in ('ordered', 'done', 'refused', 'returning', 'held', 'returned'));
-- How often the provider was asked anew to give it back.
alter table transfer add column renewed int not null default 0;
alter table arrival add column renewed int not null default 0;
alter table arrival add column refused_at bigint;

create table payment_decision (
  id bigint generated always as identity primary key,
  house text not null,
  -- A transfer, an arrival, or the posting of a difference, by its number.
  kind text not null check (kind in ('transfer', 'arrival', 'difference')),
  subject bigint not null,
  outcome text not null check (outcome in ('moved', 'not-moved')),
  reason text not null,
  by_account text not null references account,
  at bigint not null,
  approved_by text references account,
  approved_at bigint,
  check (approved_by <> by_account)
);
create unique index payment_decision_open on payment_decision (kind, subject) where approved_at is null;
create index posting_difference on posting (id) where reason = 'provider-difference';
`;
