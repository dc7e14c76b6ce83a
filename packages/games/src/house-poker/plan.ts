import type { RuleId } from '@croupier/core';
import type { PayRow } from '../boxes/pay-table.ts';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';
import type { HandAtLeast, HandTerms } from '../boxes/poker-hand.ts';
import type { Category } from '../poker/evaluate/index.ts';

export type { HandAtLeast, HandTerms, PayRow };

/**
 * A game of poker against the house, as a rule book describes it: the stakes, the order of cards and questions (the
 * procedure), and the result of each stake. Contains only data.
 */
export interface HousePokerPlan extends BoxPlan {
  readonly game: 'house-poker';
  /** The bets before the deal: the ante, the side bets and, if it can be staked before the deal, the bet. */
  readonly bets: { readonly ante: BoxBet; readonly [bet: string]: BoxBet };
  /**
   * Set if the bet is staked with the ante before the deal, at this multiple of the ante. Neither is valid
   * without the other.
   */
  readonly betFirst?: { readonly times: number; readonly rule: RuleId };
  /** Set if an ante is valid only together with this other bet. */
  readonly compulsory?: { readonly bet: string; readonly rule: RuleId };
  readonly hand: HandTerms;
  /** The steps from the close of bets to the result. */
  readonly procedure: readonly Step[];
  /** The hand with which the dealer qualifies. Omitted if the dealer always qualifies. */
  readonly opens?: HandAtLeast & { readonly rule: RuleId };
  /** The results of the stakes against the dealer. */
  readonly main: { readonly [bet: string]: MainTerms };
  readonly lost: RuleId;
  /**
   * The result of a tie. With `fewer`, a hand with fewer cards than the dealer's wins if all of its cards
   * tie.
   */
  readonly tie: { readonly result: 'push' | 'lost'; readonly rule: RuleId; readonly fewer?: RuleId };
  readonly fold: FoldTerms;
  readonly side: { readonly [bet: string]: SideTerms };
  /**
   * The rule that a player's further boxes are blind: the bet is staked before the deal, and the cards remain
   * unseen until the end.
   */
  readonly blind: RuleId;
  /**
   * The rule that blind boxes have no bet before the deal. Their player makes the same decisions as for any other
   * box, but sees only the board.
   */
  readonly blindAsked?: RuleId;
  /** The number of boxes whose cards a player alone at the table may look at. Omitted if it is one box. */
  readonly alone?: { readonly boxes: number; readonly rule: RuleId };
  /** The result of the ante when the player's hand is better and the dealer qualifies: paid by its table, or a push. */
  readonly anteOnWin?: AnteReading;
  /** The rule that lets a table require side bets to equal the ante. */
  readonly sideAsAnte?: { readonly posted: boolean; readonly rule: RuleId };
  /** The rule that a player who does not respond folds. */
  readonly silence: RuleId;
  /** The rule that the bets of a player who leaves before bets close do not count. */
  readonly gone?: RuleId;
  /** The rule for management to declare a hand dead, and the bets that are lost with it. */
  readonly deadHand?: { readonly lost: readonly string[]; readonly rule: RuleId };
  /** The maximum win of a box in one round, to which wins are reduced. */
  readonly maximumWin: BoxPlan['maximumWin'] & { readonly of: 'box' };
}

/** A result of the ante on which houses differ. A table's terms can set the result that is not the default. */
export interface AnteReading {
  readonly usual: AnteResult;
  readonly rule: RuleId;
}

export type AnteResult = 'paid' | 'push';

/** The result of a stake that plays against the dealer. */
export interface MainTerms {
  /**
   * The result if the dealer does not qualify. It pays a fixed multiple, where 0 means a push. With `as-won` it pays as
   * if the player's hand had won, even if the dealer's is better. With `settled` it is settled as if the dealer
   * qualified.
   */
  readonly noHand: { readonly pays: number; readonly rule: RuleId } | 'as-won' | 'settled';
  /**
   * The payouts if the player's hand is better. Below the last row, the stake is returned without a win, under the
   * rule in `unpaid`.
   */
  readonly won: readonly PayRow[];
  readonly unpaid?: RuleId;
  /**
   * The rule that pays six cards for two combinations. The second includes a card that is not part of the
   * first.
   */
  readonly two?: RuleId;
  /** The pay table if the positions of a box have switched cards. */
  readonly swapped?: readonly PayRow[];
  /** The pay table of a hand of four cards. */
  readonly four?: readonly PayRow[];
}

/** The handling of stakes when a player folds. Side bets that are not listed stay in play. */
export interface FoldTerms {
  readonly rule: RuleId;
  readonly lost: readonly string[];
  /** The stakes of which half is lost and the other half is returned. */
  readonly half?: readonly string[];
  readonly back: readonly string[];
}

/** A side bet: the cards that decide it, and its payouts. */
export type SideTerms =
  | {
      /**
       * The cards that count: the player's final hand, the dealt cards without purchases, or the dealt cards and the
       * flop.
       */
      readonly by: 'hand' | 'first' | 'flop';
      readonly pays: readonly PayRow[];
      readonly lost: RuleId;
      /** The rule that only the board decides if the hand is folded. */
      readonly folded?: RuleId;
    }
  | {
      /** Decided by a combination of the first cards of the box, of another box or of the dealer. */
      readonly by: 'combination';
      readonly of: 'own' | 'dealer' | number;
      readonly pays: readonly CombinationRow[];
      readonly lost: RuleId;
    }
  | {
      /** Staked with the bet, as insurance against a dealer who does not qualify. */
      readonly by: 'no-hand';
      readonly pays: number;
      readonly won: RuleId;
      readonly lost: RuleId;
      /** The rule that returns the stake if the dealer has the better hand. */
      readonly better?: RuleId;
    }
  | {
      /** Decided by whether cards have one colour: only the player's, or also the dealer's. */
      readonly by: 'colour';
      readonly own: { readonly pays: number; readonly rule: RuleId };
      readonly both: { readonly pays: number; readonly rule: RuleId };
      readonly lost: RuleId;
    };

/** A combination of five cards that can pay more than their poker hand. */
export type Combination = Category | 'picture-cards' | 'ace-king-queen' | 'one-colour';

/**
 * The odds of combinations, to 1. The first matching row is paid, even if a later row ranks higher as a poker
 * hand.
 */
export interface CombinationRow {
  readonly is: readonly Combination[];
  readonly pays: number;
  readonly rule: RuleId;
}

/** A step of a round. */
export type Step = DealStep | AskStep | SettleStep | EndStep;

export interface DealStep {
  /**
   * The recipient of the cards: each box in turn, one card at a time, or the board, or the dealer, whose
   * cards are turned up.
   */
  readonly deal: 'boxes' | 'board' | 'dealer';
  readonly cards: number;
  /**
   * The numbers of face-down and face-up cards that the dealer has from this step on. The face-up cards are
   * dealt last.
   */
  readonly dealer?: { readonly down: number; readonly up: number };
  /** The number of last cards of a box that are face up for everybody. */
  readonly open?: { readonly cards: number; readonly rule: RuleId };
  /** The rule that requires a card to be burned before the first card of this step. */
  readonly burn?: RuleId;
  readonly rule: RuleId;
}

/**
 * A question to every player who has neither bet nor folded. Each player gives one of the answers that the
 * step allows.
 */
export interface AskStep {
  readonly ask: RuleId;
  /** The answer that stakes a multiple of the ante, once per round, or stays in with the current stakes. */
  readonly bet?: StakeTerms;
  readonly play?: RuleId;
  /** The answer that waits for more cards without betting. */
  readonly check?: RuleId;
  readonly fold?: RuleId;
  /**
   * The answer that switches the last cards of the two positions of a box. The fee is a multiple of the ante
   * of one position.
   */
  readonly swap?: { readonly fee: number; readonly rule: RuleId };
  readonly buy?: readonly Purchase[];
  /**
   * The answer that adds an insurance bet to the bet. The insurance is at least the bet, and at most half of
   * the possible win with it.
   */
  readonly insure?: RuleId;
  /**
   * The answer that pays for another card for a dealer who does not qualify. Only players who have bet get
   * this question, and the step has no other question.
   */
  readonly dealerCard?: DealerCard;
}

/** A stake in answer to a question. */
export interface StakeTerms {
  readonly times: readonly number[];
  /** The field of the stake. The default is the field of the bet. */
  readonly on?: string;
  /** Whether the player still has to decide in later steps. */
  readonly further?: true;
  readonly rule: RuleId;
}

/**
 * The terms for replacing a card of the dealer, for all boxes that pay. The other boxes are settled first,
 * against the dealer's current hand.
 */
export interface DealerCard {
  readonly removes: 'highest' | 'lowest';
  /** The fee in antes for each box that takes part. */
  readonly fee: number;
  /** The rule for another purchase at another fee, if the new card has the same rank as the replaced one. */
  readonly again?: RuleId;
  /**
   * The result of the ante when the player paid for a card and the dealer still does not qualify: paid as usual, or a
   * push.
   */
  readonly inVain: AnteReading;
  readonly rule: RuleId;
}

/** Cards bought for a fee before the next question: an exchange of some cards, or one extra card. */
export interface Purchase {
  readonly kind: 'exchange' | 'extra';
  /** The minimum and maximum number of cards that can be exchanged. */
  readonly cards: { readonly least: number; readonly most: number };
  /** The number of extra cards dealt in addition to those exchanged. */
  readonly more?: number;
  /** The fee in antes, for all cards together or for each card. */
  readonly fee: { readonly times: number; readonly per: 'purchase' | 'card' };
  /** The purchase that the player must have made before in this round: its kind and number of cards. */
  readonly after?: { readonly kind: Purchase['kind']; readonly cards: number };
  /** The rule that requires a card to be burned before the bought cards are dealt. */
  readonly burn?: RuleId;
  /** The number of antes that must be bet with the purchase, before the card is seen. */
  readonly withBet?: number;
  readonly rule: RuleId;
}

/** A step that pays and collects the side bets that have been decided, before the round continues. */
export interface SettleStep {
  readonly settle: readonly string[];
  readonly rule: RuleId;
}

/**
 * A step that immediately ends each box whose first cards are in the pay table. The bet `ends` is paid by
 * that table. All other bets are returned, except those in `stay`.
 */
export interface EndStep {
  readonly ends: string;
  readonly pays: readonly PayRow[];
  readonly stay: readonly string[];
  readonly rule: RuleId;
}
