/**
 * Double entry: every posting takes an amount out of one account and puts it into another, so the sum of all balances is
 * always zero. Times are milliseconds since 1970, amounts minor units.
 */
export const schema = `
-- 'issue' is where a house's play money comes from; 'bank' is the house's money at a table. A private table is played with purses of
-- its home session, which is told by the number of its first table: their accounts, and the one that their play money comes from, have that
-- number as their table. 0 is a house's own: public tables.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('issue', 'purse', 'stack', 'layout', 'carry', 'bank', 'tournament',
    'clearing', 'transit', 'fees', 'till', 'vault', 'chips', 'difference')),
  house text not null,
  game_table bigint not null default 0,
  holder text not null default '',
  balance bigint not null default 0,
  -- Whether what a purse holds is play money; that of a registered participant is not.
  play boolean not null default true,
  unique (holder, house, game_table, kind),
  -- A player cannot spend what they do not have, nor can more be paid from the layout than lies there. What a house has somewhere else
  -- (with its provider, in a till, in the vault) stands below nothing, as its debt to others above. Chips stand below nothing where its
  -- tables have lost more of them than its desks have sold.
  constraint never_negative
    check (balance >= 0 or kind in ('issue', 'bank', 'clearing', 'fees', 'till', 'vault', 'chips', 'difference')),
  -- Nobody pays out of a till what is not in it.
  constraint till_not_empty check (kind <> 'till' or balance <= 0)
) with (fillfactor = 70);
-- For others: purses of real money.
create view real_purse as
  select holder as account, house, balance from ledger_account
  where kind = 'purse' and game_table = 0 and not play;

create table posting (
  id bigint generated always as identity primary key,
  at bigint not null,
  from_account bigint not null,
  to_account bigint not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Whose chips they are: of the player, or of the seat on whose behalf layout, carry and bank exchange them.
  holder text not null,
  rule text,
  round bigint,
  bet text
);
create index posting_holder on posting (holder, id);
create index posting_round on posting (round) where round is not null;
-- Payments that people have booked and that came otherwise are looked for among all postings.
create index posting_difference on posting (id)
  where reason in ('provider-difference', 'charge-difference', 'paid-after-all', 'charge-refused');
-- For others: those postings, and whether the house lacks the amount or has it to give.
create view provider_difference as
  select posting.id as posting, house, posting.holder, amount, at, reason, ledger_account.id = from_account as lacks
  from posting join ledger_account on kind = 'difference' and ledger_account.id in (from_account, to_account)
  where reason in ('provider-difference', 'charge-difference', 'paid-after-all', 'charge-refused');
`;
