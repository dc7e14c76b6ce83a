import type { Plan, Rank, RuleId } from '@croupier/core';
import type { Duty } from './legal.ts';

/** The contracts that can be announced. The first four have trumps. Betl and durch are played alone without trumps. */
export const CONTRACTS = ['game', 'seven', 'hundred', 'hundred-seven', 'betl', 'durch'] as const;

export type Contract = (typeof CONTRACTS)[number];

/** A contract played alone without trumps, instead of the contract that was to be announced. */
export type Solo = Extract<Contract, 'betl' | 'durch'>;

/** The part of a contract that is doubled and scored separately. */
export type Component = 'game' | 'seven' | 'hundred' | Solo;

/** The points that a component is worth from each opponent. */
export interface Rate {
  readonly points: number;
  /** The points with hearts as trumps, which is called the better game. */
  readonly better: number;
  readonly rule: RuleId;
}

/** The terms of a contract: its components, and its rule. */
export interface ContractTerms {
  readonly components: readonly Component[];
  /** The rule that the contract needs the seven of trumps in hand. */
  readonly needsSeven?: RuleId;
  readonly rule: RuleId;
}

/** The house rules that a table applies. A plan names the rule for each. */
export const CITED_RULES = [
  'sit',
  'chips',
  'deals',
  'button',
  'lot',
  'deal',
  'trump',
  'giveUp',
  'partner',
  'question',
  'bad',
  'announce',
  'flek',
  'flekAgain',
  'lead',
  'turn',
  'trick',
  'marriage',
  'pay',
  'absent',
  'leave',
  'final',
  'early',
  'cardBack',
  'game',
] as const;

/** Mariash for four, with a partner who is called by a card. Contains only data. */
export interface MariashPlan extends Plan {
  readonly game: 'mariash';
  /**
   * The limits and the default for the number of chips that every player starts with. Each chip is worth one
   * point.
   */
  readonly chips: { readonly min: number; readonly max: number; readonly usual: number };
  /** The possible numbers of deals in a game, and the default. */
  readonly deals: { readonly of: readonly number[]; readonly usual: number };
  /** The ranks from low to high, with trumps and without. */
  readonly ranks: {
    readonly trumps: { readonly of: readonly Rank[]; readonly rule: RuleId };
    readonly plain: { readonly of: readonly Rank[]; readonly rule: RuleId };
  };
  readonly points: {
    readonly ace: number;
    readonly ten: number;
    readonly lastTrick: number;
    readonly rule: RuleId;
    readonly marriage: number;
    readonly trumpMarriage: number;
    readonly marriageRule: RuleId;
  };
  readonly contracts: { readonly [contract in Contract]: ContractTerms };
  readonly rates: {
    readonly game: Rate;
    readonly silentSeven: Rate;
    /** The rate for exactly the target. It is paid again for each ten points over the target. */
    readonly silentSevenBeaten: RuleId;
    readonly seven: Rate;
    /** The rate for exactly the target. It is paid again for each ten points over the target. */
    readonly hundred: Rate;
    /** The rate for each ten points short of the target. */
    readonly hundredLost: Rate;
    /** The rate for exactly the target. It is doubled for each ten points over the target. */
    readonly silentHundred: Rate;
    readonly betl: Rate;
    readonly durch: Rate;
  };
  readonly hundred: {
    readonly target: number;
    /**
     * The marriages beyond the one that counts towards the target. With `after-target` they can be announced at any
     * time and are added once the target is reached. With `running` they count only if the points already taken reach
     * the target when they are announced.
     */
    readonly extraMarriages: 'after-target' | 'running';
    readonly rule: RuleId;
  };
  /** The rules on a player's duties when playing to a trick. */
  readonly duties: { readonly [duty in Duty]: RuleId };
  /** The rule on playing a forbidden card, for the first time and for later times. */
  readonly revoke: { readonly rule: RuleId };
  readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
  /** The number of minutes after which an absent player loses the seat, between deals. */
  readonly breakMinutes: number;
  readonly cites: { readonly [cite in (typeof CITED_RULES)[number]]: RuleId };
  /** The rule that the croupier enters moves for players without a screen. */
  readonly enteredByDealer: RuleId;
}

/** The settings of a table within its plan. Omitted settings have their default values. */
export interface MariashTerms {
  readonly chips?: number;
  readonly deals?: number;
}

/** The reasons for declaring a deal void. The rules leave this decision to the floor. */
export const MISDEALS = ['misdealt', 'card-exposed', 'interruption'] as const;

export type MisdealReason = (typeof MISDEALS)[number];
