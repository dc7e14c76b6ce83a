import type { SealedColumn } from '../storage/sealed-columns.ts';

/**
 * The schema for calls to external services, and for the embedded services' own data. Times are milliseconds since
 * 1970.
 */
export const schema = `
-- Calls to identity checks, the register, e-mail and payments. Each is written together with its cause, and delivered under its key
-- until it is answered.
create table port_call (
  id bigint generated always as identity primary key,
  port text not null,
  call text not null,
  key text not null unique,
  account text references account,
  house text,
  payload json not null,
  written_at bigint not null,
  tries int not null default 0,
  next_at bigint not null,
  answer json,
  answered_at bigint
);
create index port_call_account on port_call (account, house);
create index port_call_open on port_call (next_at) where answered_at is null;

-- The books of the embedded payment provider.
create table provider_order (
  key text primary key,
  entry json not null
);
`;

export const sealedColumns: readonly SealedColumn[] = [{ name: 'port_call.payload', form: 'json' }];
