/** What was booked as moved is asked for until the provider says so: what it kept or moved otherwise is booked then. */
export const confirmed = `
alter table payment_decision add column confirmed_at bigint;
drop index payment_decision_moved;
create index payment_decision_moved on payment_decision (approved_at)
  where outcome = 'moved' and order_key is not null and refuted_at is null and confirmed_at is null;
drop index posting_difference;
create index posting_difference on posting (id)
  where reason in ('provider-difference', 'charge-difference', 'paid-after-all', 'charge-refused');
`;
