import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';

const noteRow = z.object({
  id: z.int(),
  by_account: z.string(),
  at: z.int(),
  text: z.string(),
  confidential: z.boolean(),
});
/** A note of the staff about a person. */
export type Note = z.infer<typeof noteRow>;

const COLUMNS = 'id, by_account, at, text, confidential';

/** Adds a note to a person's file. */
export async function addNote(
  tx: Queries,
  note: {
    readonly house: string;
    readonly account: string;
    readonly by: string;
    readonly at: number;
    readonly text: string;
    readonly confidential: boolean;
  },
): Promise<Note> {
  const [row] = await checkedRows(
    tx,
    noteRow,
    `insert into file_note (house, account, by_account, at, text, confidential)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [note.house, note.account, note.by, note.at, sealed(note.text, 'file_note.text'), note.confidential],
  );
  if (!row) throw new Error('a note was not stored');
  return row;
}

/** Returns the last notes about a person at a house, newest first. */
export function notesOf(queries: Queries, account: string, house: string): Promise<Note[]> {
  return checkedRows(
    queries,
    noteRow,
    `select ${COLUMNS} from file_note where account = $1 and house = $2 order by id desc limit 200`,
    [account, house],
  );
}
