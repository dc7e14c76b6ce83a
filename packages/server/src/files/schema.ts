import type { SealedColumn } from '../storage/sealed-columns.ts';

/**
 * The schema for people's files: documents, notes of the staff, and accesses. The rest of a file belongs to other
 * modules. Times are milliseconds since 1970.
 */
export const schema = `
-- A document that a person sent, or that staff added. Its content is encrypted with its own key, and the server's key seals that
-- key, so that a change of the server's key rewrites only the small keys.
create table file_document (
  id text primary key,
  house text not null,
  account text not null references account,
  kind text not null check (kind in ('identity-card', 'passport', 'address', 'source-of-funds', 'other')),
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes int not null,
  -- The hash of the content.
  sha256 text not null,
  -- The member of the staff who added it; null if the person sent it.
  by_account text references account,
  at bigint not null,
  sealed_key text not null,
  content bytea not null
);
create index file_document_account on file_document (account, house);

-- Notes are only added.
create table file_note (
  id bigint generated always as identity primary key,
  house text not null,
  account text not null references account,
  by_account text not null references account,
  at bigint not null,
  text text not null,
  -- Whether the note is left out of the person's export.
  confidential boolean not null
);
create index file_note_account on file_note (account, house);

-- Who opened a file or a document, when and why. Accesses are only added.
create table file_access (
  id bigint generated always as identity primary key,
  house text not null,
  -- The person whose data were opened.
  account text not null references account,
  by_account text not null references account,
  at bigint not null,
  reason text not null,
  -- The document, which may have been erased since, and its kind. Null for the file itself.
  document text,
  kind text
);
create index file_access_house on file_access (house, id);
create index file_access_account on file_access (account, id);
create index file_access_by on file_access (by_account, id);
`;

export const sealedColumns: readonly SealedColumn[] = [{ name: 'file_note.text', form: 'text' }];
