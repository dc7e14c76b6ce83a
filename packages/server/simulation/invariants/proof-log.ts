import { isRefusal } from '@croupier/core';
import { checkChain, NO_ENTRIES, rootOf, type TableEntry } from '@croupier/protocol';
import { NATIVE } from '../../src/chance/seed.ts';
import type { Queries } from '../../src/storage/database.ts';

interface LoggedEntry extends TableEntry {
  readonly table: string;
  readonly place: number | null;
  readonly leaf: string;
}

/** Finds gaps in the chains of tables, and signed heads that do not cover exactly the entries before them. */
export async function proofLogFaults(stored: Queries): Promise<readonly string[]> {
  const entries = await stored.query<LoggedEntry>(
    `select round.game_table::text as table, round.number, round.id::text as round, state,
       case when state <> 'open' then seed end as seed, coalesce(entry, '') as entry, place, leaf
     from round left join log_entry on log_entry.round = round.id order by round.game_table, round.number`,
  );
  const wrong: string[] = [];
  for (const table of new Set(entries.map((entry) => entry.table))) {
    const checked = checkChain(
      table,
      NO_ENTRIES,
      entries.filter((entry) => entry.table === table),
    );
    if (isRefusal(checked)) wrong.push(`The proof log of table ${table}: ${checked.message}`);
  }
  const leaves: string[] = [];
  for (const { place, leaf } of entries) if (place !== null) leaves[place] = leaf;
  const heads = await stored.query<{ size: number; root: string }>(
    'select size, root from log_head order by size',
  );
  for (const { size, root } of heads.slice(-3)) {
    const hashes = leaves.slice(0, size).map((leaf) => Buffer.from(leaf, 'hex'));
    if (hashes.length !== size || Buffer.from(rootOf(hashes, NATIVE)).toString('hex') !== root)
      wrong.push(`The head of ${size} entries of the proof log does not cover them.`);
  }
  return wrong;
}
