import type { Money, Refusal } from '@croupier/core';
import type { Queries } from '../storage/database.ts';

/** An account's current rights to move money at a house, as decided by the participants module. */
export interface MoneyRights {
  /** The reason why a deposit is not allowed. `withdraw` is the same for a withdrawal. */
  readonly deposit?: Refusal;
  readonly withdraw?: Refusal;
  /** The reason why no payment instrument can be registered. */
  readonly instrument?: Refusal;
  /** The deposit that the participant's own limits still allow; undefined if they have set none. */
  readonly depositCap?: { readonly most: Money; readonly why: Refusal };
}

/**
 * The queries that payments make about a house's participants. If the caller has locked the purse, the answers are
 * valid for the transaction.
 */
export interface AccountHolders {
  /** Returns the account's rights; undefined if it is not a participant of the house. */
  rights(tx: Queries, account: string, house: string, at: number): Promise<MoneyRights | undefined>;
  /** Counts a deposit towards the participant's own limit. */
  noteDeposit(tx: Queries, account: string, house: string, amount: Money, at: number): Promise<void>;
  /** Returns the verified name of a participant or an applicant; undefined if the account is neither. */
  nameOf(tx: Queries, account: string, house: string): Promise<string | undefined>;
  /** Returns the document by which a participant was verified, if one was required. */
  documentOf(
    tx: Queries,
    account: string,
    house: string,
  ): Promise<{ readonly kind: string; readonly number: string } | undefined>;
}
