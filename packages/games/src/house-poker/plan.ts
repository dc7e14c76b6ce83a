import type { RuleId } from '@croupier/core';
import type { PayRow } from '../boxes/pay-table.ts';
import type { BoxBet, BoxPlan } from '../boxes/plan.ts';
import type { HandAtLeast, HandTerms } from '../boxes/poker-hand.ts';
import type { Category } from '../poker/evaluate/index.ts';

export type { HandAtLeast, HandTerms, PayRow };

/**
 * A game of poker against the house, as a rule book describes it. It holds the stakes, the order of cards and questions
 * (the procedure), and the result of each stake. Only data.
 */
export interface HousePokerPlan extends BoxPlan {
  readonly game: 'house-poker';
  /** The ante; the bet, a multiple of it, where it may be staked before the deal; and the side bets. */
  readonly bets: { readonly ante: BoxBet; readonly [bet: string]: BoxBet };
  /** The bet comes with the ante, before the deal: so many times as high, else neither plays. */
  readonly betFirst?: { readonly times: number; readonly rule: RuleId };
  /** An ante plays only with this bet beside it. */
  readonly compulsory?: { readonly bet: string; readonly rule: RuleId };
  readonly hand: HandTerms;
  /** The steps from the close of bets to the result. */
  readonly procedure: readonly Step[];
  /** The hand that the dealer needs to play; without this they always do. */
  readonly opens?: HandAtLeast & { readonly rule: RuleId };
  /** The result of a stake that plays against the dealer where it neither loses nor ties. */
  readonly main: { readonly [bet: string]: MainTerms };
  readonly lost: RuleId;
  /** With `fewer`, a hand of fewer cards than the dealer's wins where it is equal as far as it goes. */
  readonly tie: { readonly result: 'push' | 'lost'; readonly rule: RuleId; readonly fewer?: RuleId };
  readonly fold: FoldTerms;
  readonly side: { readonly [bet: string]: SideTerms };
  /** Further boxes of a player: the bet is staked before the deal, and their cards stay unseen until the end. */
  readonly blind: RuleId;
  /** They have no bet before the deal: their player is asked as for any other, and sees the board alone. */
  readonly blindAsked?: RuleId;
  /** A player alone at the table may look into so many of their boxes; else it is one. */
  readonly alone?: { readonly boxes: number; readonly rule: RuleId };
  /** The ante of a better hand against a dealer who has one: paid by its table, or a push. */
  readonly anteOnWin?: AnteReading;
  /** A house may have side bets as high as the ante, no more and no less. */
  readonly sideAsAnte?: { readonly posted: boolean; readonly rule: RuleId };
  /** A player who is silent folds. */
  readonly silence: RuleId;
  /** A player who is gone before bets close has not bet. */
  readonly gone?: RuleId;
  /** A hand that the management declares dead is given up, and these bets are lost with it. */
  readonly deadHand?: { readonly lost: readonly string[]; readonly rule: RuleId };
  /** The wins of a box in one game are cut to its maximum. */
  readonly maximumWin: BoxPlan['maximumWin'] & { readonly of: 'box' };
}

/** The result of the ante where houses differ. A table may post the other reading. */
export interface AnteReading {
  readonly usual: AnteResult;
  readonly rule: RuleId;
}

export type AnteResult = 'paid' | 'push';

/** The result of a stake that plays against the dealer. */
export interface MainTerms {
  /**
   * The result where the dealer has no hand. It pays a fixed multiple, where 0 means that the stake only comes back.
   * With `as-won` it pays as if the player's hand had won, even if the dealer's is better. With `settled` it is settled
   * as if the dealer had a hand.
   */
  readonly noHand: { readonly pays: number; readonly rule: RuleId } | 'as-won' | 'settled';
  /**
   * The payouts where the player's hand is better. Below the last row the stake comes back unpaid, by the rule
   * `unpaid`.
   */
  readonly won: readonly PayRow[];
  readonly unpaid?: RuleId;
  /** With six cards two combinations are paid; the second has a card that does not form the first. */
  readonly two?: RuleId;
  /** The pay table where the positions of a box have exchanged cards. */
  readonly swapped?: readonly PayRow[];
  /** The pay table of a hand of four cards. */
  readonly four?: readonly PayRow[];
}

/** The treatment of stakes when a player gives up. Side bets that are not named play on. */
export interface FoldTerms {
  readonly rule: RuleId;
  readonly lost: readonly string[];
  /** Of these one half is lost, the other comes back. */
  readonly half?: readonly string[];
  readonly back: readonly string[];
}

/** A side bet: the cards that decide it, and its payouts. */
export type SideTerms =
  | {
      /** All the cards a player ends with; those dealt, without purchases; theirs and the first three of the board. */
      readonly by: 'hand' | 'first' | 'flop';
      readonly pays: readonly PayRow[];
      readonly lost: RuleId;
      /** Once the hand is given up the board alone decides. */
      readonly folded?: RuleId;
    }
  | {
      /** The first cards of the own box, those of another one, or the dealer's: what they are besides a hand. */
      readonly by: 'combination';
      readonly of: 'own' | 'dealer' | number;
      readonly pays: readonly CombinationRow[];
      readonly lost: RuleId;
    }
  | {
      /** Staked with the bet: an insurance against a dealer without a hand. */
      readonly by: 'no-hand';
      readonly pays: number;
      readonly won: RuleId;
      readonly lost: RuleId;
      /** It comes back where the dealer has the better hand. */
      readonly better?: RuleId;
    }
  | {
      /** Cards of one colour: the player's alone, or the dealer's too. */
      readonly by: 'colour';
      readonly own: { readonly pays: number; readonly rule: RuleId };
      readonly both: { readonly pays: number; readonly rule: RuleId };
      readonly lost: RuleId;
    };

/** A combination of five cards, which may be more than the hand that they make. */
export type Combination = Category | 'picture-cards' | 'ace-king-queen' | 'one-colour';

/** The odds of combinations, to 1. The first row that is met is paid, even if another one ranks higher as a hand. */
export interface CombinationRow {
  readonly is: readonly Combination[];
  readonly pays: number;
  readonly rule: RuleId;
}

/** A step of a game. */
export type Step = DealStep | AskStep | SettleStep | EndStep;

export interface DealStep {
  /** The receivers of cards: each box in turn, one at a time; the board; or the dealer, whose cards are turned up. */
  readonly deal: 'boxes' | 'board' | 'dealer';
  readonly cards: number;
  /** The number of the dealer's cards that lie face down from now on, and that lie open, the last of the deal. */
  readonly dealer?: { readonly down: number; readonly up: number };
  /** The last cards of a box that lie open for everybody. */
  readonly open?: { readonly cards: number; readonly rule: RuleId };
  /** A card is burned before the first. */
  readonly burn?: RuleId;
  readonly rule: RuleId;
}

/** A question to every player who has not bet or folded. Each may give one of the answers that are there. */
export interface AskStep {
  readonly ask: RuleId;
  /** To stake so many antes, once a game; or to go on with the present stakes. */
  readonly bet?: StakeTerms;
  readonly play?: RuleId;
  /** To wait for more cards without a bet. */
  readonly check?: RuleId;
  readonly fold?: RuleId;
  /** To exchange the last cards of the two positions of a box with each other: so many times the ante of one. */
  readonly swap?: { readonly fee: number; readonly rule: RuleId };
  readonly buy?: readonly Purchase[];
  /**
   * To stake an insurance with the bet: at least as much as the bet, at most half of the hand's possible win with it.
   */
  readonly insure?: RuleId;
  /**
   * To pay for another card of a dealer without a hand. Only players who have bet are asked, and this is the whole
   * question.
   */
  readonly dealerCard?: DealerCard;
}

/** A stake in answer to a question. */
export interface StakeTerms {
  readonly times: readonly number[];
  /** The field it goes to: that of the bet unless said. */
  readonly on?: string;
  /** The hand is asked again by later questions. */
  readonly further?: true;
  readonly rule: RuleId;
}

/**
 * A card of the dealer is replaced for all who pay. The boxes of all others are settled before, on what the dealer has.
 */
export interface DealerCard {
  readonly removes: 'highest' | 'lowest';
  /** The fee in antes, of each box that takes part. */
  readonly fee: number;
  /** A further purchase for another fee, as long as the new card has the rank of the card replaced. */
  readonly again?: RuleId;
  /**
   * The ante's result for a player who paid for a card, where the dealer still has no hand: it is paid as usual, or a
   * push.
   */
  readonly inVain: AnteReading;
  readonly rule: RuleId;
}

/** Cards for a fee, before the next question: other cards for some of a hand, or one more. */
export interface Purchase {
  readonly kind: 'exchange' | 'extra';
  /** The least and greatest number of cards that are exchanged. */
  readonly cards: { readonly least: number; readonly most: number };
  /** The number of cards that come on top of those exchanged. */
  readonly more?: number;
  /** The fee in antes, for all cards together or for each. */
  readonly fee: { readonly times: number; readonly per: 'purchase' | 'card' };
  /** Only after so many cards have been bought in this way in this game. */
  readonly after?: { readonly kind: Purchase['kind']; readonly cards: number };
  /** A card is burned before those that come. */
  readonly burn?: RuleId;
  /** The number of antes that have to be bet with it, before the card is seen. */
  readonly withBet?: number;
  readonly rule: RuleId;
}

/** Side bets that are decided now are paid and taken before the game goes on. */
export interface SettleStep {
  readonly settle: readonly string[];
  readonly rule: RuleId;
}

/**
 * First cards so good that the box is over. This bet is paid by the table; all others come back except those that stay.
 */
export interface EndStep {
  readonly ends: string;
  readonly pays: readonly PayRow[];
  readonly stay: readonly string[];
  readonly rule: RuleId;
}
