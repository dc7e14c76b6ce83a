/**
 * Private tables are played with purses of their own: those of the evening, which is told by the number of its first
 * table. Their ledger accounts, and the account that their play money comes from, have that number as their table. 0 is
 * a house's own: public tables, and private ones that were opened before.
 */
export const evenings = `
alter table game_table add column evening bigint not null default 0;
create index game_table_evening on game_table (evening) where evening <> 0;
create index game_table_host on game_table (host) where state <> 'closed';
`;
