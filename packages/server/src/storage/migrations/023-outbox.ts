/** The moves that one table makes necessary at another are called what the code calls them. */
export const outbox = `
alter table errand rename to outbox;
alter index errand_open rename to outbox_open;
`;
