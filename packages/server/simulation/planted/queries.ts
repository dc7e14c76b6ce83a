import type { Database, Parameter, Queries } from '../../src/storage/database.ts';

/** A function that answers a statement. `ask` sends the statement to the storage. */
type Answers = (
  sql: string,
  parameters: readonly Parameter[] | undefined,
  ask: (sql: string, parameters?: readonly Parameter[]) => Promise<unknown[]>,
) => Promise<unknown[]>;

/** Intercepts every statement, including those in transactions. */
export function overQueries(database: Database, answers: Answers): Database {
  const over = (queries: Queries): Queries => ({
    query: async <Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> =>
      (await answers(sql, parameters, (changed, given) => queries.query(changed, given))) as Row[],
  });
  return {
    ...over(database),
    ...(database.separateConnection ? { separateConnection: over(database.separateConnection) } : {}),
    transaction: (work) => database.transaction((tx) => work(over(tx))),
    close: () => database.close(),
  };
}

/**
 * Returns the position of a column's values among the parameters. The statement must read its rows from `unnest($1, …)
 * as made (name, …)`.
 */
export function placeOf(column: string, sql: string): number {
  const [, values = '', names = ''] = /unnest\(([^()]*)\)\s+as made \(([^()]*)\)/.exec(sql) ?? [];
  const at = names.split(/,\s*/).indexOf(column);
  const [, number] = /\$(\d+)/.exec(values.split(',')[at] ?? '') ?? [];
  if (number === undefined) throw new Error(`This statement makes no rows with ${column}: ${sql}`);
  return Number(number) - 1;
}
