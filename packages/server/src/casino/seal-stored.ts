import { renewEmailHashes } from '../accounts/email-address.ts';
import { log } from '../monitoring/log.ts';
import { renewSearchTerms } from '../participants/search.ts';
import type { Database } from '../storage/database.ts';
import type { Seal } from '../storage/seal.ts';
import { sealColumns } from '../storage/sealed-columns.ts';
import { sealedColumns } from './schema.ts';

/** The name of the list of columns that are encrypted already. */
const SETTING = 'sealed-columns';

/**
 * Encrypts personal data that an earlier version stored readably, or that another key encrypted. With one key, only the
 * first start of a version with further columns has something to do. `stored` is the database as it is, and `database`
 * the one that seals.
 */
export async function sealStoredData(
  stored: Database,
  database: Database,
  seal: Seal,
  { keyChanged }: { readonly keyChanged: boolean },
): Promise<void> {
  const columns = sealedColumns.map(({ name }) => name).join(' ');
  const [done] = await stored.query<{ value: string }>('select value from setting where name = $1', [
    SETTING,
  ]);
  if (done?.value === columns && !keyChanged) return;
  const { sealed, lost } = await sealColumns(stored, seal, sealedColumns);
  const people = (sealed.get('participant.person') ?? 0) + (sealed.get('participant.offered') ?? 0);
  if (people > 0) await renewSearchTerms(database);
  if ((sealed.get('account.email') ?? 0) > 0) await renewEmailHashes(database);
  await stored.query(
    `insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = $2`,
    [SETTING, columns],
  );
  const count = [...sealed.values()].reduce((sum, one) => sum + one, 0);
  if (count + lost > 0)
    log.warn(
      `${count} personal data are now encrypted with the newest key, ${lost} cannot be opened with any.`,
    );
}
