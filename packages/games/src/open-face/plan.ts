import type { Money, Plan, Rank, RuleId } from '@croupier/core';
import type { Category } from '../poker/evaluate/index.ts';
import type { MisdealReason } from '../poker/irregularities.ts';

/** A hand by name, optionally of one rank, for example a pair of sixes. */
export interface NamedRow {
  readonly hand: Category;
  readonly rank?: Rank;
}

/** A royalty: the points that a row earns from each opponent. */
export interface Royalty extends NamedRow {
  readonly points: number;
  readonly rule: RuleId;
}

/** The time fee of a table, for points worth up to a limit. */
export interface Charge {
  readonly upTo: Money;
  readonly minutes: number;
  readonly fee: Money;
  readonly rule: RuleId;
}

/** The number of cards dealt in fantasyland, depending on the front that led there. The best matching front counts. */
export interface Deal extends NamedRow {
  readonly cards: number;
}

/** The house rules that a table applies. A plan names the rule for each. */
export const CITED_RULES = [
  'button',
  'highCard',
  'moves',
  'deal',
  'set',
  'street',
  'turn',
  'silent',
  'pay',
  'sit',
  'buyIn',
  'returning',
  'topUp',
  'stakes',
  'sitOut',
  'comeBack',
  'absent',
  'leave',
  'deadHand',
  'cardsBack',
  'game',
] as const;

/** Open Face Chinese poker between players: three rows each, scored in points. Contains only data. */
export interface OpenFacePlan extends Plan {
  readonly game: 'open-face';
  readonly seats: { readonly most: number; readonly rule: RuleId };
  /** The range of a point's value at a table. */
  readonly point: {
    readonly min: Money;
    readonly max: Money;
    readonly step: Money;
    readonly usual: Money;
    readonly rule: RuleId;
  };
  /** The minimum and maximum buy-in in points, unless the table sets its own. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** The smallest chip at a table. */
  readonly chip: Money;
  /** The points for a winning row, the rule for tied rows, and the points for a scoop. */
  readonly row: { readonly points: number; readonly rule: RuleId; readonly tie: RuleId };
  readonly scoop: { readonly points: number; readonly rule: RuleId };
  readonly royalties: { readonly [row in Row]: readonly Royalty[] };
  /**
   * The points that a player with rows in the wrong order pays to each opponent whose rows are in order, in
   * addition to that opponent's royalties.
   */
  readonly foul: {
    readonly points: number;
    readonly order: RuleId;
    readonly pays: RuleId;
    readonly both: RuleId;
  };
  readonly fantasyland: {
    /** The lowest front that leads to fantasyland. */
    readonly from: NamedRow;
    readonly rule: RuleId;
    readonly cards: number;
    readonly deal: RuleId;
    /** The rule that all players turn their cards face up in turn. */
    readonly set: RuleId;
    /** The table's option to deal more cards for a better front. Thirteen of them are set. */
    readonly progressive: { readonly rule: RuleId; readonly seats: number; readonly cards: readonly Deal[] };
  };
  /** The fees by the value of a point, smallest first. */
  readonly charges: readonly [Charge, ...Charge[]];
  /** The number of minutes within which a returning player must bring back the chips they left with. */
  readonly returnMinutes: number;
  /** The length of a break in minutes after which the floor may pick up the chips. */
  readonly breakMinutes: number;
  readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
  readonly cites: { readonly [cite in (typeof CITED_RULES)[number]]: RuleId };
  /** The rule that the dealer sets the cards of a player without a screen. */
  readonly enteredByDealer: RuleId;
}

/** The settings of a table within its plan. Omitted settings have their default values. */
export interface OpenFaceTerms {
  readonly point?: Money;
  readonly seats?: number;
  readonly fantasyland?: 'classic' | 'progressive';
  readonly buyIn?: { readonly min?: Money; readonly max?: Money };
}

/** The rows of a hand from front to back. */
export const ROWS = ['front', 'middle', 'back'] as const;

export type Row = (typeof ROWS)[number];
