/** When an account was erased at its holder's wish: what stays of it has no name. Milliseconds since 1970. */
export const erased = 'alter table account add column erased_at bigint';
