import type { Database, Parameter, Queries } from '../../src/storage/database.ts';

/**
 * The parameters of a booking statement, as written by the ledger's `book`. Each list has one entry per
 * posting, except the last two lists, which have one entry per account.
 */
export interface Booking {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly amounts: readonly number[];
  readonly reasons: readonly string[];
}

/** Intercepts every booking statement. `books` may run other statements first, and returns the new parameters. */
export function overBookings(
  database: Database,
  books: (
    booking: Booking,
    parameters: readonly Parameter[],
    run: (parameters: readonly Parameter[]) => Promise<unknown>,
  ) => Promise<readonly Parameter[]>,
): Database {
  const over = (queries: Queries): Queries => ({
    query: async <Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> => {
      if (!parameters || !/insert into posting/.test(sql)) return queries.query<Row>(sql, parameters);
      const [, from, to, amounts, reasons] = parameters as unknown as [
        number,
        number[],
        number[],
        number[],
        string[],
      ];
      const run = (changed: readonly Parameter[]) => queries.query(sql, changed);
      return queries.query<Row>(sql, await books({ from, to, amounts, reasons }, parameters, run));
    },
  });
  return {
    ...over(database),
    transaction: (work) => database.transaction((tx) => work(over(tx))),
    close: () => database.close(),
  };
}

/**
 * Returns the parameters for the same statement with only some of the postings. The statement still updates
 * the same accounts.
 */
export function only(parameters: readonly Parameter[], keep: (nth: number) => boolean): readonly Parameter[] {
  const lists = parameters.slice(1, 9) as unknown as (string | number | null)[][];
  const [from = [], to = [], amounts = []] = lists.map((list) => list.filter((_, nth) => keep(nth)));
  const ids = parameters[9] as readonly number[];
  const changes = ids.map((id) =>
    amounts.reduce<number>(
      (sum, amount, nth) =>
        sum + (to[nth] === id ? Number(amount) : 0) - (from[nth] === id ? Number(amount) : 0),
      0,
    ),
  );
  return [
    parameters[0] as Parameter,
    ...lists.map((list) => list.filter((_, nth) => keep(nth))),
    ids,
    changes,
  ];
}
