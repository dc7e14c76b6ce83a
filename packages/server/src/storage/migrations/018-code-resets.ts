/** Whose one-time codes a manager has reset, and how they proved who they are. Milliseconds since 1970. */
export const codeResets = `
create table code_reset (
  id bigint generated always as identity primary key,
  account text not null references account,
  reset_by text not null references account,
  identity text not null,
  at bigint not null
);
`;
