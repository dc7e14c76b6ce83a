import type { Parameter, Queries } from '../storage/database.ts';

/** An account to be erased at its holder's request, with its status at the houses. */
export interface Erasure {
  readonly account: string;
  readonly at: number;
  /** The houses where the account has applied but is not a participant yet. */
  readonly applied: readonly string[];
  /** Whether the account was ever more than an applicant, so that the law requires its e-mails to be kept. */
  readonly participated: boolean;
}

/** Accounts at a house whose records the law no longer requires. */
export interface ExpiredAccounts {
  readonly house: string;
  readonly at: number;
  readonly accounts: readonly string[];
}

/** A module's part in the export and erasure of a person's data. Every module that stores an account's data has one. */
export interface PersonalData {
  /**
   * The module's data about an account. Each entry is a query for the account `$1` that returns the newest row first.
   * The data omit everything that would let somebody else sign in: hashes and secrets of passwords, sessions, codes and
   * passkeys.
   */
  readonly kept: { readonly [what: string]: string };
  /** Erases everything that no law requires to be kept. */
  readonly erase?: (tx: Queries, erasure: Erasure) => Promise<void>;
  /** Erases the identities of the holders of closed accounts. */
  readonly expire?: (tx: Queries, expired: ExpiredAccounts) => Promise<void>;
}

/** Runs statements one after another with the same parameters. */
export async function each(
  tx: Queries,
  statements: readonly string[],
  parameters: readonly Parameter[],
): Promise<void> {
  for (const sql of statements) await tx.query(sql, parameters);
}
