import type { Queries } from '../../src/storage/database.ts';

/** Postings that were shown to an account as its own. */
export interface ShownPostings {
  readonly account: string;
  readonly postings: readonly number[];
}

/** Finds postings in an account's statement that belong to another account. */
export async function foreignPostings(
  stored: Queries,
  shown: readonly ShownPostings[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { account, postings } of shown) {
    const rows = await stored.query<{ id: number; holder: string }>(
      'select id, holder from posting where id = any($1::bigint[]) and holder <> $2 order by id limit 1',
      [postings, account],
    );
    wrong.push(...rows.map(({ id, holder }) => `${account} was shown the posting ${id} of ${holder}.`));
  }
  return wrong.slice(0, 5);
}
