import type { Money, RuleId } from '@croupier/core';

/** The kinds of instruments that money may come from and go to. */
export const INSTRUMENT_KINDS = ['account', 'card', 'other'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** The grounds on which an operator must, or may, close an account. */
export const MUST_CLOSE = ['breach', 'inactive', 'deceased'] as const;
export const MAY_CLOSE = ['endangered', 'aml', 'public-order'] as const;
export type ClosingGround = (typeof MUST_CLOSE)[number] | (typeof MAY_CLOSE)[number];

/**
 * How real money comes into the accounts of a house and goes out again. Only data, each part citing the rule it follows;
 * the server carries it out. A house without it has only play money.
 */
export interface PaymentTerms {
  readonly instruments: InstrumentTerms;
  /** The rule for deposits from each kind of instrument. */
  readonly deposits: Readonly<Record<InstrumentKind, RuleId>>;
  /** Withdrawals go to the registered payment account, and to nothing else. */
  readonly withdrawals: RuleId;
  /** Money that came in against the rules goes back. */
  readonly returned: RuleId;
  readonly cash?: CashTerms;
  readonly closing: ClosingTerms;
  readonly complaints: RuleId;
}

export interface InstrumentTerms {
  /** The countries in which its keeper or issuer must be authorised: ISO 3166 codes. */
  readonly issuedIn: Readonly<
    Record<InstrumentKind, { readonly countries: readonly string[]; readonly rule: RuleId }>
  >;
  /** The rule that a person who registers it must prove that it is theirs. */
  readonly owned: RuleId;
  /** The rule that it is registered with that proof. */
  readonly registered: RuleId;
}

/** Money at a point of sale, counted over so many hours for each participant, one sum for each direction. */
export interface CashTerms {
  readonly hours: number;
  readonly deposit: CashLimit;
  readonly withdrawal: CashLimit;
}

export interface CashLimit {
  /** The amount that is still allowed. */
  readonly most: Money;
  readonly rule: RuleId;
  /** An identity document must be shown. */
  readonly document: RuleId;
}

export interface ClosingTerms {
  readonly must: RuleId;
  readonly may: RuleId;
  /** An account is inactive after so many months without a login and days without an evaluated bet. */
  readonly inactive: { readonly months: number; readonly days: number };
  readonly notice: RuleId;
  /** Participants ask for it without a reason; also by e-mail to that address. */
  readonly request: { readonly email: string; readonly rule: RuleId };
  readonly confirmation: RuleId;
  readonly takeBack: RuleId;
  /** The rule against stakes and deposits while an account is being closed. */
  readonly meanwhile: RuleId;
  /** The duties before it is closed. */
  readonly complete: RuleId;
  /** The days for an objection, and for its decision, in calendar days; and the e-mail address for it. */
  readonly objections: {
    readonly days: number;
    readonly settledIn: number;
    readonly email: string;
    readonly rule: RuleId;
  };
  readonly refund: RuleId;
  /** The excess over the deposits by an instrument goes to the payment account, or by postal order. */
  readonly excess: RuleId;
  /** The time zone in which its months and days are read. */
  readonly timeZone: string;
}

/** Chips that are bought and redeemed at the cash desk of a house on the ground. */
export interface ChipTerms {
  /** Value chips are money: bought and redeemed there at their printed value. */
  readonly value: RuleId;
  /**
   * Colour chips: with `own-table` they are changed back only at their table. With `desk` they are redeemed at the
   * cash desk, on the same day at the agreed value, later at the table's minimum.
   */
  readonly colour: { readonly redeemedAt: 'own-table' | 'desk'; readonly rule: RuleId };
}

/** The countries of the European Economic Area. */
export const EEA: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
