/**
 * The schema of a double-entry ledger. Every posting moves an amount from one account to another, so the sum
 * of all balances is always zero. Times are milliseconds since 1970, amounts are minor units.
 */
export const schema = `
-- 'issue' is the source of a house's play money; 'bank' is the house's money at a table. 'tickets' holds the value of all
-- tickets for tournaments that were won and not yet used. A private table is played from the purses
-- of its home session. Their accounts, and the issue account of the home session, have the number of its first table as
-- home_session. 0 is the house itself: public tables.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('issue', 'purse', 'stack', 'layout', 'carry', 'bank', 'tournament', 'tickets',
    'clearing', 'transit', 'fees', 'till', 'vault', 'chips', 'difference')),
  house text not null,
  game_table bigint not null default 0,
  holder text not null default '',
  balance bigint not null default 0,
  -- Whether the purse holds play money. A registered participant's purse does not.
  play boolean not null default true,
  unique (holder, house, game_table, kind),
  -- A player cannot spend more than they have, and no more can be paid from the layout than lies there. Money that others hold for
  -- the house (its provider, a till, the vault) is negative, the counterpart of its liabilities. 'chips' is negative if the
  -- tables have lost more chips than the desks have sold.
  constraint never_negative
    check (balance >= 0 or kind in ('issue', 'bank', 'clearing', 'fees', 'till', 'vault', 'chips', 'difference')),
  -- No more can be paid out of a till than it holds.
  constraint till_not_empty check (kind <> 'till' or balance <= 0)
) with (fillfactor = 70);
-- For the chips at a table.
create index ledger_account_table on ledger_account (game_table) where game_table <> 0;
-- For other modules: real-money purses.
create view real_purse as
  select holder as account, house, balance from ledger_account
  where kind = 'purse' and game_table = 0 and not play;

-- For other modules: the banks of each table, and the chips at the table that are not in them.
create view table_bank as
  select game_table, play, balance from ledger_account where kind = 'bank' and game_table <> 0;
create view table_chips as
  select game_table, sum(balance)::bigint as amount from ledger_account
  where kind in ('layout', 'carry', 'stack') and game_table <> 0 group by game_table;

create table posting (
  id bigint generated always as identity primary key,
  at bigint not null,
  from_account bigint not null,
  to_account bigint not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- The owner of the chips: the player, or the seat on whose behalf layout, carry and bank exchange them.
  holder text not null,
  rule text,
  round bigint,
  bet text
);
create index posting_holder on posting (holder, id);
create index posting_round on posting (round) where round is not null;
-- For other modules: the net amount that each player moved from their purse to a table during a round, at its highest and at
-- the end of the round.
create view purse_flow as
  select round, seat, max(net)::bigint as most, (array_agg(net order by id desc))[1]::bigint as net from (
    select posting.id, round, posting.holder as seat, sum(case when source.kind = 'purse' then amount else -amount end)
      over (partition by round, posting.holder order by posting.id) as net
    from posting join ledger_account as source on source.id = from_account
    join ledger_account as target on target.id = to_account
    where 'purse' in (source.kind, target.kind)
  ) as flow group by round, seat;
-- For deciding whether a holder's postings moved play money or real money.
create index posting_play_money_over on posting (holder, id) where reason = 'play-money-over';
-- For finding postings of differences with the payment provider among all postings.
create index posting_difference on posting (id)
  where reason in ('provider-difference', 'charge-difference', 'paid-after-all', 'charge-refused');
-- For other modules: these postings, and whether the house lacks the amount or has a surplus.
create view provider_difference as
  select posting.id as posting, house, posting.holder, amount, at, reason, ledger_account.id = from_account as lacks
  from posting join ledger_account on kind = 'difference' and ledger_account.id in (from_account, to_account)
  where reason in ('provider-difference', 'charge-difference', 'paid-after-all', 'charge-refused');

-- The sums of the postings up to turnover_end, by hour, for reports. Home sessions are left out.
create table turnover (
  house text not null,
  play boolean not null,
  -- Hours since 1970.
  hour int not null,
  from_kind text not null,
  to_kind text not null,
  reason text not null,
  postings bigint not null,
  amount bigint not null,
  primary key (house, play, hour, from_kind, to_kind, reason)
);
-- The sums of all hours.
create table turnover_total (
  house text not null,
  play boolean not null,
  from_kind text not null,
  to_kind text not null,
  amount bigint not null,
  primary key (house, play, from_kind, to_kind)
);
-- The last posting in the sums: one row once there are any.
create table turnover_end (one boolean primary key default true check (one), posting bigint not null);
`;
