import type { Database, Parameter, Queries } from '../src/storage/database.ts';

/** The moment of a cut: before a statement reaches the database, or after it ran but before its answer arrives. */
export type Side = 'before' | 'after';

export interface CutDatabase extends Database {
  /**
   * Cuts the next transaction at its n-th statement. The COMMIT counts as the statement after the last one. A
   * repeated call replaces the cut. A statement that writes outside a transaction counts as a transaction.
   */
  cutAt(n: number, side: Side, options?: { readonly stays?: boolean }): void;
  /** Restores the connection. Returns whether the last requested cut was made. */
  heal(): boolean;
  /** Calls `answer` once in place of the next statement that contains this text. */
  insteadOf(text: string, answer: () => unknown[]): void;
}

/**
 * A database whose connection can be cut at any statement of a transaction. If `stays` is set, the database
 * remains unreachable.
 */
export function cuttable(database: Database): CutDatabase {
  let cuts: { readonly n: number; readonly side: Side; readonly stays: boolean }[] = [];
  let wasCut = false;
  let away = false;
  let instead: { readonly text: string; readonly answer: () => unknown[] } | undefined;
  const lost = () => new Error('the connection of this test is cut');
  return {
    query: async (sql, parameters) => {
      if (away) throw lost();
      const cut = /^\s*(insert|update|delete)/.test(sql) ? cuts.shift() : undefined;
      if (cut?.n !== 1) return database.query(sql, parameters);
      wasCut = cuts.length === 0;
      away = cut.stays;
      if (cut.side === 'after') await database.query(sql, parameters);
      throw lost();
    },
    close: () => database.close(),
    transaction: async (work) => {
      if (away) throw lost();
      const cut = cuts.shift();
      let statements = 0;
      let broken = false;
      const breaks = (side: Side) => {
        if (!cut || statements !== cut.n || side !== cut.side) return false;
        broken = true;
        wasCut = cuts.length === 0;
        away = cut.stays;
        return true;
      };
      const over = (tx: Queries): Queries => ({
        query: async <Row>(sql: string, parameters?: readonly Parameter[]) => {
          statements += 1;
          if (broken || breaks('before')) throw lost();
          const breaksAfter = breaks('after');
          const rows = await tx.query<Row>(sql, parameters);
          if (breaksAfter) throw lost();
          if (!instead || !sql.includes(instead.text)) return rows;
          const { answer } = instead;
          instead = undefined;
          return answer() as Row[];
        },
      });
      const result = await database.transaction(async (tx) => {
        const worked = await work(over(tx));
        statements += 1;
        if (breaks('before')) throw lost();
        return worked;
      });
      if (breaks('after')) throw lost();
      return result;
    },
    cutAt: (n, side, { stays = false } = {}) => {
      cuts.push({ n, side, stays });
      wasCut = false;
    },
    heal: () => {
      cuts = [];
      away = false;
      return wasCut;
    },
    insteadOf: (text, answer) => {
      instead = { text, answer };
    },
  };
}
