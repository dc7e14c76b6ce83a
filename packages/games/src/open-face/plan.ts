import type { Money, Plan, Rank, RuleId } from '@croupier/core';
import type { Category } from '../poker/evaluate/index.ts';
import type { MisdealReason } from '../poker/irregularities.ts';

/** A hand by its name; with a rank, one of this rank: a pair of sixes. */
export interface NamedRow {
  readonly hand: Category;
  readonly rank?: Rank;
}

/** A royalty: the points that a row earns from every opponent. */
export interface Royalty extends NamedRow {
  readonly points: number;
  readonly rule: RuleId;
}

/** The charge for the table's time, where a point is worth at most so much. */
export interface Charge {
  readonly upTo: Money;
  readonly minutes: number;
  readonly fee: Money;
  readonly rule: RuleId;
}

/**
 * The number of cards that a player of fantasyland is dealt, by the front that led there; the best front that fits
 * counts.
 */
export interface Deal extends NamedRow {
  readonly cards: number;
}

/** The house rules that a table applies; a plan gives the rule of each. */
export const CITES = [
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

/** Open Face Chinese poker between players: three rows each, scored in points. Only data. */
export interface OpenFacePlan extends Plan {
  readonly game: 'open-face';
  readonly seats: { readonly most: number; readonly rule: RuleId };
  /** The range of a point's worth at a table. */
  readonly point: {
    readonly min: Money;
    readonly max: Money;
    readonly step: Money;
    readonly usual: Money;
    readonly rule: RuleId;
  };
  /** The least and the greatest buy-in, in points, unless the table sets its own. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** The smallest chip of a table. */
  readonly chip: Money;
  /** A row that beats the same row of an opponent, one that ties it, and all three won. */
  readonly row: { readonly points: number; readonly rule: RuleId; readonly tie: RuleId };
  readonly scoop: { readonly points: number; readonly rule: RuleId };
  readonly royalties: { readonly [row in Row]: readonly Royalty[] };
  /** Rows in the wrong order: what goes to each opponent whose rows are in order, besides the opponent's royalties. */
  readonly foul: {
    readonly points: number;
    readonly order: RuleId;
    readonly pays: RuleId;
    readonly both: RuleId;
  };
  readonly fantasyland: {
    /** The front that leads there, and better ones. */
    readonly from: NamedRow;
    readonly rule: RuleId;
    readonly cards: number;
    readonly deal: RuleId;
    /** All of them are turned face up in turn. */
    readonly set: RuleId;
    /** An option of the table: the better the front, the more cards, of which thirteen are set. */
    readonly progressive: { readonly rule: RuleId; readonly seats: number; readonly cards: readonly Deal[] };
  };
  /** By the value of a point, the least first. */
  readonly charges: readonly [Charge, ...Charge[]];
  /** A player who returns within so many minutes must bring the chips that they left with. */
  readonly returnMinutes: number;
  /** A break lasts so many minutes before the chips may be picked up. */
  readonly breakMinutes: number;
  readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
  readonly cites: { readonly [cite in (typeof CITES)[number]]: RuleId };
  /** By this the dealer sets the cards of a player who plays without a screen. */
  readonly enteredByDealer: RuleId;
}

/** The settings of a table within its plan; one left out is as usual. */
export interface OpenFaceTerms {
  readonly point?: Money;
  readonly seats?: number;
  readonly fantasyland?: 'classic' | 'progressive';
  readonly buyIn?: { readonly min?: Money; readonly max?: Money };
}

/** The rows of a hand from top to bottom. */
export const ROWS = ['front', 'middle', 'back'] as const;

export type Row = (typeof ROWS)[number];
