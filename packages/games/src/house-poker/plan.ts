import type { Rank, RuleId } from '@croupier/core';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';
import type { Category } from '../poker/evaluate/index.ts';

/**
 * A game of poker against the house, as a rule book describes it: what is staked, how cards come and questions are put
 * (the course), and what each stake comes to. Only data.
 */
export interface HousePokerPlan extends BoxPlan {
  readonly game: 'house-poker';
  /** The ante; the bet, a multiple of it, where it may be staked before the deal; and the side bets. */
  readonly bets: { readonly ante: BoxBet; readonly [bet: string]: BoxBet };
  /** The bet comes with the ante, before the deal: so many times as high, else neither plays. */
  readonly betFirst?: { readonly times: number; readonly rule: RuleId };
  readonly hand: HandTerms;
  /** What happens from the close of bets to the result, step by step. */
  readonly course: readonly Step[];
  /** The hand with which the dealer plays; without it he always does. */
  readonly opens?: HandAtLeast & { readonly rule: RuleId };
  /** What a stake that plays against the dealer comes to where it neither loses nor ties. */
  readonly main: { readonly [bet: string]: MainTerms };
  readonly lost: RuleId;
  readonly tie: { readonly result: 'push' | 'lost'; readonly rule: RuleId };
  readonly fold: FoldTerms;
  readonly side: { readonly [bet: string]: SideTerms };
  /** Further boxes of a player: with the bet staked before the deal, and nobody looks at their cards. */
  readonly blind: RuleId;
  /** A house may have side bets as high as the ante, no more and no less. */
  readonly sideAsAnte?: { readonly posted: boolean; readonly rule: RuleId };
  /** A player who is silent folds. */
  readonly silence: RuleId;
  /** The wins of a box in one game are cut to its maximum. */
  readonly maximumWin: BoxPlan['maximumWin'] & { readonly of: 'box' };
}

/** How cards make a hand. */
export interface HandTerms {
  /** Three cards with a ranking of their own, or the best five of those of a hand and the board. */
  readonly cards: 'three' | 'five';
  /** Of a board and the cards in hand: any, or exactly three and two. */
  readonly uses: 'any' | 'two-and-three';
  readonly rule: RuleId;
}

/** A hand of this category or better; with ranks, one that is as high in these. */
export interface HandAtLeast {
  readonly hand: Category;
  readonly ranks?: readonly Rank[];
}

/** What a hand pays, to 1, in whole or half stakes. The highest hand stands first; the first that is reached is paid. */
export interface PayRow extends HandAtLeast {
  readonly pays: number;
  readonly rule: RuleId;
}

/** What a stake that plays against the dealer comes to. */
export interface MainTerms {
  /** The dealer has no hand: it pays this, or nothing and comes back; or it is settled as if he had one. */
  readonly noHand: { readonly pays: number; readonly rule: RuleId } | 'settled';
  /** The player's hand is better; below the last row it comes back unpaid. */
  readonly won: readonly PayRow[];
}

/** What becomes of stakes when a player gives up. Side bets that are not named play on. */
export interface FoldTerms {
  readonly rule: RuleId;
  readonly lost: readonly string[];
  readonly back: readonly string[];
}

/** A side bet: what it is judged by, and what it pays. */
export type SideTerms =
  | {
      /** All the cards a player ends with; those he holds and the first three of the board. */
      readonly by: 'hand' | 'flop';
      readonly pays: readonly PayRow[];
      readonly lost: RuleId;
    }
  | {
      /** Cards of one colour: the player's alone, or the dealer's too. */
      readonly by: 'colour';
      readonly own: { readonly pays: number; readonly rule: RuleId };
      readonly both: { readonly pays: number; readonly rule: RuleId };
      readonly lost: RuleId;
    };

/** What happens in a game, one after the other. */
export type Step = DealStep | AskStep | SettleStep;

export interface DealStep {
  /** Who gets cards: each box in turn, one at a time; the board; the dealer, whose cards are turned up. */
  readonly deal: 'boxes' | 'board' | 'dealer';
  readonly cards: number;
  /** So many cards of the dealer lie face down from now on, or open, the last of the deal. */
  readonly dealer?: { readonly down: number; readonly up: number };
  readonly rule: RuleId;
}

/** What every player is asked who has not bet or folded. Each may give one of the answers that are there. */
export interface AskStep {
  readonly ask: RuleId;
  /** To stake so many times the ante, once a game; or to go on with what is staked. */
  readonly bet?: { readonly times: readonly number[]; readonly rule: RuleId };
  readonly play?: RuleId;
  /** To wait for more cards without a bet. */
  readonly check?: RuleId;
  readonly fold?: RuleId;
  readonly buy?: readonly Purchase[];
}

/** Cards for a fee, before the next question: other cards for some of a hand, or one more. */
export interface Purchase {
  readonly kind: 'exchange' | 'extra';
  /** How many cards are exchanged at least and at most. */
  readonly cards: { readonly least: number; readonly most: number };
  /** So many times the ante, for all cards together or for each. */
  readonly fee: { readonly times: number; readonly per: 'purchase' | 'card' };
  /** Only after so many cards have been exchanged in this game. */
  readonly after?: number;
  /** So many times the ante have to be bet with it, before the card is seen. */
  readonly withBet?: number;
  readonly rule: RuleId;
}

/** Side bets that are decided now are paid and taken before the game goes on. */
export interface SettleStep {
  readonly settle: readonly string[];
  readonly rule: RuleId;
}
