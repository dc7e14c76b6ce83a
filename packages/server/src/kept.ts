import type { Parameter, Queries } from './storage/database.ts';

/** An account that is erased at its holder's wish, and how it stands. */
export interface Erasure {
  readonly account: string;
  readonly at: number;
  /** The houses where the account has only applied. */
  readonly applied: readonly string[];
  /** Whether the account has been more than an applicant anywhere: the law keeps the letters to it. */
  readonly participated: boolean;
}

/** The accounts at a house whose records the law keeps no longer. */
export interface Expired {
  readonly house: string;
  readonly accounts: readonly string[];
}

/** A module's part of what is kept of a person. Each module that stores something of an account has one. */
export interface PersonalData {
  /**
   * Everything that is kept of an account, by what it is: each a query for the account `$1`, the newest row first. Left
   * out is what would let somebody else in: hashes and secrets of passwords, sessions, codes and passkeys.
   */
  readonly kept: { readonly [what: string]: string };
  /** Erases what no law keeps. */
  readonly erase?: (tx: Queries, erasure: Erasure) => Promise<void>;
  /** Erases who the holders of closed accounts were. */
  readonly expire?: (tx: Queries, expired: Expired) => Promise<void>;
}

/** Runs statements one after the other with the same parameters. */
export async function each(
  tx: Queries,
  statements: readonly string[],
  parameters: readonly Parameter[],
): Promise<void> {
  for (const sql of statements) await tx.query(sql, parameters);
}
