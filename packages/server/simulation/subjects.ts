import type { Queries } from '../src/storage/database.ts';

/**
 * Returns the subjects of a violation as they are named in the event log: tables, tournaments and account
 * holders.
 */
export async function subjectsOf(
  stored: Queries,
  violation: string,
  names: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const numbers = (word: RegExp) => [...violation.matchAll(word)].map(([, number]) => Number(number));
  const rounds = await stored.query<{ table: string }>(
    'select distinct game_table::text as table from round where id = any($1::bigint[])',
    [numbers(/\bround (\d+)/gi)],
  );
  const tables = [...numbers(/\btable (\d+)/gi), ...rounds.map(({ table }) => table)];
  const people = violation.split(/[ ,.:]+/).flatMap((word) => names.get(word) ?? []);
  return [
    ...tables.map((id) => `table ${id}`),
    ...numbers(/\btournament (\d+)/gi).map((id) => `tournament ${id}`),
    ...people,
  ];
}
