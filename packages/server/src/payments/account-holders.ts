import type { Money, Refusal } from '@croupier/core';
import type { Queries } from '../storage/database.ts';

/** What holds for an account's money at a house now, as the house knows its participants. */
export interface MoneyRights {
  /** Why nothing may be paid in, or out. */
  readonly deposit?: Refusal;
  readonly withdraw?: Refusal;
  /** The reason against registering an instrument of payment. */
  readonly instrument?: Refusal;
  /** How much more may be paid in under the participant's own limits. */
  readonly depositCap?: { readonly most: Money; readonly why: Refusal };
}

/** What payments ask of the house's register of participants. Asked after the purse is locked, it holds for the transaction. */
export interface AccountHolders {
  /** Undefined for who is no participant of the house. */
  rights(tx: Queries, account: string, house: string, at: number): Promise<MoneyRights | undefined>;
  /** A deposit counts for the participant's own limit. */
  noteDeposit(tx: Queries, account: string, house: string, amount: Money, at: number): Promise<void>;
  /** The name that a participant, or an applicant, is identified by. */
  nameOf(tx: Queries, account: string, house: string): Promise<string | undefined>;
  /** The identity document that a participant was verified by, where one was asked for. */
  documentOf(
    tx: Queries,
    account: string,
    house: string,
  ): Promise<{ readonly kind: string; readonly number: string } | undefined>;
}
