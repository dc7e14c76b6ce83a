/** Payments that were booked as not moved and have moved after all are looked for like other differences. */
export const movedAfterAll = `
drop index posting_difference;
create index posting_difference on posting (id) where reason in ('provider-difference', 'paid-after-all');
-- What people have booked as not moved is asked for again, in case that it has.
create index payment_decision_not_moved on payment_decision (approved_at)
  where kind = 'transfer' and outcome = 'not-moved' and approved_at is not null;
`;
