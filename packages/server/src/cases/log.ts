import type { CaseEntry } from '@croupier/protocol';
import type { Queries } from '../storage/database.ts';
import { sealed } from '../storage/secret.ts';

/** A new entry in the log of a case. `by` is null for an entry of the server. */
export interface NewEntry extends Pick<CaseEntry, 'at' | 'what' | 'text'> {
  readonly by: string | null;
  readonly links?: CaseEntry['links'];
}

/** Adds an entry to the log of a case. */
export async function addEntry(
  tx: Queries,
  id: number,
  { at, by, what, text, links = [] }: NewEntry,
): Promise<void> {
  await tx.query(
    'insert into case_entry (case_id, at, by_account, what, text, links) values ($1, $2, $3, $4, $5, $6::text::json)',
    [id, at, by, what, sealed(text, 'case_entry.text'), JSON.stringify(links)],
  );
}
