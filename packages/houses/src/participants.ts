import type { RuleId } from '@croupier/core';

/**
 * The restrictions of a participant: an unfinished registration or a closed account, the participant's own settings,
 * and the law. Several may hold at once; none depends on another.
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

/** A dealer is a person at the console, or the virtual croupier. */
export type DealerKind = 'person' | 'virtual';

/**
 * A house's demands on those who play there for money, who are its participants. Only data, each part citing the rule
 * it follows. Figures that the house's book leaves to the law are not here: the operator sets them.
 */
export interface ParticipantTerms {
  /** The dealers that the house's licence allows where real money is staked. */
  readonly dealers: { readonly allowed: readonly DealerKind[]; readonly rule: RuleId };
  /** Age in years, from that birthday on. */
  readonly age: { readonly minimum: number; readonly rule: RuleId; readonly reading: RuleId };
  /** The game plan that a person accepts on registering, by the day from which it holds. */
  readonly gamePlan: { readonly version: string; readonly rule: RuleId };
  /** One account a person. */
  readonly once: { readonly rule: RuleId };
  /** Each measure is set or declined separately, before the registration is complete; afterwards it can be changed. */
  readonly selfLimits: { readonly timeZone: string; readonly rule: RuleId; readonly everyStake: RuleId };
  readonly identity: { readonly rule: RuleId; readonly unverified: RuleId; readonly doubt: RuleId };
  /** An instrument of payment that is proven to be the participant's own. */
  readonly instrument: { readonly rule: RuleId };
  /** The register of excluded persons: asked at registration and at every login. */
  readonly register: {
    readonly registration: RuleId;
    readonly login: RuleId;
    /** In its outage the last known status holds. */
    readonly outage: RuleId;
    readonly foundLater: RuleId;
    /** The panic button is reported to it. */
    readonly panic: RuleId;
    /** A request for a long-term entry goes through the house: after the panic button, and without it. */
    readonly request: { readonly afterPanic: RuleId; readonly atAnyTime: RuleId };
  };
  /** The step from one state of the account to the next, by its rule. */
  readonly lifecycle: {
    readonly activated: RuleId;
    readonly closing: RuleId;
    readonly restored: RuleId;
    readonly closed: RuleId;
  };
  /** The rule for the rights left by each restriction; `none` where there is none. */
  readonly permissions: { readonly [Kind in Restriction | 'none']: RuleId };
}
