import type { Plan, Rank, RuleId } from '@croupier/core';
import type { Duty } from './legal.ts';

/**
 * The contracts that may be announced. The first four have trumps; betl and durch are played alone and without trumps.
 */
export const CONTRACTS = ['game', 'seven', 'hundred', 'hundred-seven', 'betl', 'durch'] as const;

export type Contract = (typeof CONTRACTS)[number];

/** Played alone, without trumps: instead of the contract that was to come. */
export type Solo = Extract<Contract, 'betl' | 'durch'>;

/** The part of a contract that is doubled and scored separately. */
export type Component = 'game' | 'seven' | 'hundred' | Solo;

/** The worth of a component, in points from each opponent. */
export interface Rate {
  readonly points: number;
  /** The points where hearts are trumps, which is the better game. */
  readonly better: number;
  readonly rule: RuleId;
}

/** The terms of a contract: its components, and its rule. */
export interface ContractTerms {
  readonly components: readonly Component[];
  /** Only with the seven of trumps in hand. */
  readonly needsSeven?: RuleId;
  readonly rule: RuleId;
}

/** The house rules that a table applies; a plan gives the rule of each. */
export const CITES = [
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

/** Mariash for four with a partner who is called by a card. Only data. */
export interface MariashPlan extends Plan {
  readonly game: 'mariash';
  /** The chips that everybody starts with, of one point each, and the number of deals played with them. */
  readonly chips: { readonly min: number; readonly max: number; readonly usual: number };
  readonly deals: { readonly of: readonly number[]; readonly usual: number };
  /** From low to high. */
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
    /** The holder's opponents get it when they beat the seven in the last trick. */
    readonly silentSevenBeaten: RuleId;
    readonly seven: Rate;
    /** At exactly the target, and for each ten over it. */
    readonly hundred: Rate;
    /** For each ten missing. */
    readonly hundredLost: Rate;
    /** At exactly the target; each ten over it doubles. */
    readonly silentHundred: Rate;
    readonly betl: Rate;
    readonly durch: Rate;
  };
  readonly hundred: {
    readonly target: number;
    /**
     * The marriages beside the one that counts towards the target. With `after-target` they are laid at any time and
     * added once it is reached. With `running` they count only if laid when the points taken so far have reached it.
     */
    readonly extraMarriages: 'after-target' | 'running';
    readonly rule: RuleId;
  };
  /** The duties of a player to a trick. */
  readonly duties: { readonly [duty in Duty]: RuleId };
  /** Playing a card that is not allowed: the first time, and when it happens again. */
  readonly revoke: { readonly rule: RuleId };
  readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
  /** A player who is away so many minutes loses the seat between deals. */
  readonly breakMinutes: number;
  readonly cites: { readonly [cite in (typeof CITES)[number]]: RuleId };
  /** By this the croupier enters what players say and play who have no screen. */
  readonly enteredByDealer: RuleId;
}

/** The settings of a table within its plan; one left out is as usual. */
export interface MariashTerms {
  readonly chips?: number;
  readonly deals?: number;
}

/** The reasons why a deal is void: the book leaves it to the floor. */
export const MISDEALS = ['misdealt', 'card-exposed', 'interruption'] as const;

export type MisdealReason = (typeof MISDEALS)[number];
