/** Payments that were booked as moved and that the provider has refused after all are looked for, and are differences like others. */
export const refusedAfterAll = `
-- The key of the order that the provider had not decided, and when it refused it although people had booked that it moved.
alter table payment_decision add column order_key text;
alter table payment_decision add column refuted_at bigint;
create index payment_decision_moved on payment_decision (approved_at)
  where outcome = 'moved' and order_key is not null and refuted_at is null;
drop index posting_difference;
create index posting_difference on posting (id)
  where reason in ('provider-difference', 'paid-after-all', 'charge-refused');
`;
