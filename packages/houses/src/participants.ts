import type { RuleId } from '@croupier/core';

/**
 * The restrictions of a participant. They come from an unfinished registration, a closed account, the
 * participant's own settings or the law. Several independent restrictions may apply at the same time.
 */
export const RESTRICTIONS = [
  'applied',
  'self-limit',
  'break',
  'panic',
  'register',
  'closing',
  'closed',
] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The kinds of dealers: a person at the console, or the virtual croupier. */
export type DealerKind = 'person' | 'virtual';

/**
 * The terms of a house for participants, who play there for real money. Terms are pure data, and each part
 * cites its rule. The operator sets the figures that the book leaves to the law.
 */
export interface ParticipantTerms {
  /** The kinds of dealers that the licence of the house allows for real money. */
  readonly dealers: { readonly allowed: readonly DealerKind[]; readonly rule: RuleId };
  /** The rule that players must see the dealer live while they stake. Undefined if there is no such rule. */
  readonly streamed?: { readonly rule: RuleId };
  /** The minimum age in years. A participant reaches it on their birthday. */
  readonly age: { readonly minimum: number; readonly rule: RuleId; readonly reading: RuleId };
  /** The game plan that a person accepts at registration. Its version is the day on which it takes effect. */
  readonly gamePlan: { readonly version: string; readonly rule: RuleId };
  /** The rule that nobody may have more than one account. */
  readonly once: { readonly rule: RuleId };
  /**
   * The limits that participants set for themselves. Each must be set or declined before the registration is complete,
   * and can be changed later.
   */
  readonly selfLimits: { readonly timeZone: string; readonly rule: RuleId; readonly everyStake: RuleId };
  readonly identity: { readonly rule: RuleId; readonly unverified: RuleId; readonly doubt: RuleId };
  /** The rule that participants must prove ownership of a payment instrument. */
  readonly instrument: { readonly rule: RuleId };
  /** The register of excluded persons. It is checked at registration and at every sign-in. */
  readonly register: {
    readonly registration: RuleId;
    readonly login: RuleId;
    /** The rule that the last known status applies while the register is unavailable. */
    readonly outage: RuleId;
    readonly foundLater: RuleId;
    /** The rule that each use of the panic button is reported to the register. */
    readonly panic: RuleId;
    /**
     * The rules for requests for a long-term entry in the register. Requests go through the house, either
     * after the panic button or at any time.
     */
    readonly request: { readonly afterPanic: RuleId; readonly atAnyTime: RuleId };
  };
  /** The rules for changes of an account's state. */
  readonly lifecycle: {
    readonly activated: RuleId;
    readonly closing: RuleId;
    readonly restored: RuleId;
    readonly closed: RuleId;
  };
  /** The rules for the rights that remain under each restriction, or without any (`none`). */
  readonly permissions: { readonly [Kind in Restriction | 'none']: RuleId };
}
