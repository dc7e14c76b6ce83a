import { spans } from '../monitoring/spans.ts';
import type { Database, Parameter, Queries } from './database.ts';

/** Returns the same database, with a span for each statement and transaction of a request, move or call. */
export function tracedDatabase(database: Database): Database {
  return {
    ...traced(database),
    separateConnection: database.separateConnection,
    transaction: (work) =>
      spans.run({ name: 'transaction', inside: true }, () => database.transaction((tx) => work(traced(tx)))),
    close: () => database.close(),
  };
}

function traced(queries: Queries): Queries {
  return {
    query: <Row>(sql: string, parameters?: readonly Parameter[]) => {
      const { operation, table } = kindOf(sql);
      return spans.run(
        {
          name: table === undefined ? operation : `${operation} ${table}`,
          kind: 'client',
          inside: true,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table === undefined ? {} : { 'db.collection.name': table }),
          },
        },
        () => queries.query<Row>(sql, parameters),
      );
    },
  };
}

const WRITES =
  /\b(insert(?=\s+into)|delete(?=\s+from)|update(?=\s+\w+(?:\s+as\s+\w+)?\s+set\b))\s+(?:into\s+|from\s+)?(\w+)/gi;

/** Returns the operation of a statement and its first table. The rest of the statement may contain values. */
export function kindOf(sql: string): { readonly operation: string; readonly table: string | undefined } {
  const [operation = 'other'] = /^\s*[a-z]+/i.exec(sql) ?? [];
  // A statement with parts is named by the last part that writes.
  const [, write, into] = [...sql.matchAll(WRITES)].at(-1) ?? [];
  if (write && into) return { operation: write.toLowerCase(), table: into.toLowerCase() };
  const [, table] = /\b(?:from|into|update|join)\s+(?!only\b|lateral\b)([a-z_]+)/i.exec(sql) ?? [];
  return { operation: operation.trim().toLowerCase(), table: table?.toLowerCase() };
}
