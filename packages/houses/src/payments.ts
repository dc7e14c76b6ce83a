import type { Money, RuleId } from '@croupier/core';

/** The kinds of payment instruments. */
export const INSTRUMENT_KINDS = ['account', 'card', 'other'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** The grounds on which an operator must or may close an account. */
export const MANDATORY_CLOSING_GROUNDS = ['breach', 'inactive', 'deceased'] as const;
export const OPTIONAL_CLOSING_GROUNDS = ['endangered', 'aml', 'public-order'] as const;
export type ClosingGround =
  | (typeof MANDATORY_CLOSING_GROUNDS)[number]
  | (typeof OPTIONAL_CLOSING_GROUNDS)[number];

/**
 * The terms of a house for deposits and withdrawals of real money. Terms are pure data that the server
 * applies, and each part cites its rule. A house without these terms has only play money.
 */
export interface PaymentTerms {
  readonly instruments: InstrumentTerms;
  /** The rule for deposits from each kind of instrument. */
  readonly deposits: Readonly<Record<InstrumentKind, RuleId>>;
  /** The rule that withdrawals go only to the registered payment account. */
  readonly withdrawals: RuleId;
  /** The rule that money received in breach of the rules is returned. */
  readonly returned: RuleId;
  readonly cash?: CashTerms;
  readonly closing: ClosingTerms;
  readonly complaints: RuleId;
}

export interface InstrumentTerms {
  /** The countries in which the bank or issuer of an instrument must be authorised, as ISO 3166 codes. */
  readonly issuedIn: Readonly<
    Record<InstrumentKind, { readonly countries: readonly string[]; readonly rule: RuleId }>
  >;
  /** The rule that a person must prove ownership of an instrument. */
  readonly owned: RuleId;
  /** The rule that an instrument is registered together with the proof of ownership. */
  readonly registered: RuleId;
}

/**
 * The terms for cash at a desk. The limits apply to each participant over this many hours, separately for
 * deposits and withdrawals.
 */
export interface CashTerms {
  readonly hours: number;
  readonly deposit: CashLimit;
  readonly withdrawal: CashLimit;
}

export interface CashLimit {
  /** The largest amount allowed. */
  readonly most: Money;
  readonly rule: RuleId;
  /** The rule that an identity document must be shown. */
  readonly document: RuleId;
}

export interface ClosingTerms {
  readonly must: RuleId;
  readonly may: RuleId;
  /**
   * The number of months without a sign-in, and of days without a settled bet, after which an account is
   * inactive.
   */
  readonly inactive: { readonly months: number; readonly days: number };
  readonly notice: RuleId;
  /**
   * The terms for participants who ask to have their account closed. They need not give a reason, and can
   * write to this e-mail address.
   */
  readonly request: { readonly email: string; readonly rule: RuleId };
  readonly confirmation: RuleId;
  readonly takeBack: RuleId;
  /** The rule that no stakes or deposits are accepted while an account is being closed. */
  readonly meanwhile: RuleId;
  /** The rule for the steps that must be completed before the account is closed. */
  readonly complete: RuleId;
  /**
   * The number of calendar days to make an objection and to decide it, and the e-mail address for objections.
   */
  readonly objections: {
    readonly days: number;
    readonly settledIn: number;
    readonly email: string;
    readonly rule: RuleId;
  };
  readonly refund: RuleId;
  /**
   * The rule that any amount beyond the deposits from an instrument goes to the payment account or by postal
   * order.
   */
  readonly excess: RuleId;
  /** The time zone in which months and days are counted. */
  readonly timeZone: string;
}

/** The terms for chips that a cashier's desk sells and redeems. */
export interface ChipTerms {
  /** The rule that value chips are bought and redeemed at their printed value. */
  readonly value: RuleId;
  /**
   * The place where colour chips are redeemed, either only at their own table (`own-table`) or at the cashier's desk
   * (`desk`). They are worth the agreed value on the same day, and the table's minimum later.
   */
  readonly colour: { readonly redeemedAt: 'own-table' | 'desk'; readonly rule: RuleId };
}

/** The countries of the European Economic Area. */
export const EEA: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
