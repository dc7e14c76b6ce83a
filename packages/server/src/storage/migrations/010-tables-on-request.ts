/** Public tables that a player asked for: they close once nobody plays there any more. */
export const tablesOnRequest = `
alter table game_table add column on_request boolean not null default false;
`;
