import type { Money, Refusal } from '@croupier/core';
import type { Queries } from '../storage/database.ts';

/** The present rules for an account's money at a house, from the house's knowledge of its participants. */
export interface MoneyRights {
  /** The reason against a deposit, or a withdrawal. */
  readonly deposit?: Refusal;
  readonly withdraw?: Refusal;
  /** The reason against registering an instrument of payment. */
  readonly instrument?: Refusal;
  /** The deposit that the participant's own limits still allow. */
  readonly depositCap?: { readonly most: Money; readonly why: Refusal };
}

/**
 * The queries of payments to the house's participants. Asked after the purse is locked, they hold for the transaction.
 */
export interface AccountHolders {
  /** Returns the account's rules; undefined for an account that is no participant of the house. */
  rights(tx: Queries, account: string, house: string, at: number): Promise<MoneyRights | undefined>;
  /** Counts a deposit towards the participant's own limit. */
  noteDeposit(tx: Queries, account: string, house: string, amount: Money, at: number): Promise<void>;
  /** Returns the name that a participant, or an applicant, is identified by. */
  nameOf(tx: Queries, account: string, house: string): Promise<string | undefined>;
  /** Returns the document that a participant was verified by, where one was required. */
  documentOf(
    tx: Queries,
    account: string,
    house: string,
  ): Promise<{ readonly kind: string; readonly number: string } | undefined>;
}
