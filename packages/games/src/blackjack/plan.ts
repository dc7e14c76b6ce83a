import type { Money, Plan, Ratio, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';

/** A choice that a table posts: the allowed values and the default. */
export interface Choice<Value> {
  readonly of: readonly Value[];
  readonly usual: Value;
  readonly rule: RuleId;
}

/**
 * Separate boxes with seats, or one common box that any number of players share. At a common box all players decide for
 * themselves.
 */
export type Seating =
  | {
      readonly kind: 'boxes';
      readonly boxes: number;
      /** With 2, two boxes form a position, and its player bets the same amount on both. */
      readonly perPosition: 1 | 2;
      readonly rule: RuleId;
      /** The rule that the first player on a box owns it and decides for it. */
      readonly owner: RuleId;
      readonly boxesPerPlayer: { readonly most: number; readonly rule: RuleId };
      /** The rule that a player with several boxes gives up a box for another player. */
      readonly giveUp?: RuleId;
      /** Bets that other players place on an owner's box. Only the owner decides. */
      readonly behind?: {
        readonly rule: RuleId;
        readonly decides: RuleId;
        /** The maximum number of players on one box, including the owner. */
        readonly most?: { readonly players: number; readonly rule: RuleId };
        /** The rule that lets players behind match an owner's double or split. */
        readonly match: RuleId;
      };
    }
  | { readonly kind: 'common'; readonly rule: RuleId };

/** The shoe. With `byHand`, a cut card is used only at tables where the cards are shuffled manually. */
export interface CardTerms extends ShoeTerms {
  readonly byHand?: Choice<boolean>;
}

/** The limits of the main bet. All amounts are multiples of `step`. */
export interface StakeTerms {
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  /** The rule that sets the limits, and the rule that refuses a bet outside them. */
  readonly rule: RuleId;
  readonly outside: RuleId;
  /** The rule that the first bets of all players on one box together stay within its maximum. */
  readonly boxSum?: RuleId;
  readonly maximumWin?: MaximumWin;
}

/** The highest net win of a box, or of a position, in one round. */
export interface MaximumWin {
  readonly amount: Money;
  readonly of: 'box' | 'position';
  /**
   * `declared`: the maximum is posted, and checked against the stakes when the plan is loaded. `cap`: wins are reduced
   * to it.
   */
  readonly mode: Choice<'declared' | 'cap'>;
  /** The rule that applies if the highest possible win exceeds the declared maximum. */
  readonly exceeded?: RuleId;
  readonly rule: RuleId;
}

/**
 * The cards that decide a side bet. `own-two-and-first` adds the dealer's first card to the box's first two cards.
 * `dealer-bust` uses all cards of the dealer.
 */
export type SideBetCards = 'own-two' | 'dealer-two' | 'own-two-and-first' | 'position-four' | 'dealer-bust';

/** A combination that a side bet can pay. Only the cards determine it. */
export type SideBetRow =
  // two cards
  | 'perfect-pair'
  | 'coloured-pair'
  | 'mixed-pair'
  // three cards
  | 'suited-trips'
  | 'straight-flush'
  | 'trips'
  | 'straight'
  | 'flush'
  | '777-suited'
  | '678-suited'
  | '777'
  | '678'
  | '21-suited'
  | '21'
  | '20'
  | '19'
  // four cards, by rank only
  | 'four-of-a-kind'
  | 'two-pairs'
  | 'three-of-a-kind'
  | 'one-pair';

export interface SideBetTerms {
  /** The name of the bet in moves and settlement lines: `perfect-pairs`, `21+3`, `top-3`. */
  readonly id: string;
  readonly title: { readonly en: string; readonly [language: string]: string };
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  readonly limitRule: RuleId;
  /** The rule that a side bet needs the player's own main bet on the same box, and has its own field. */
  readonly rule: RuleId;
  /**
   * Whether the bet is settled as soon as its cards are known, before any decision, or together with the main
   * bet.
   */
  readonly settled: 'early' | 'end';
  readonly lost: RuleId;
  /** Whether the side bet equals the main bet or is free within the limits, as the table chooses. */
  readonly stake?: Choice<'as-main' | 'free'>;
  /** The rows, best first. Only the first row that matches is paid. */
  readonly pays: readonly SideBetPay[];
  readonly cards: SideBetCards;
  /** The rule that the stake pushes when the player has a natural, regardless of the dealer's cards. */
  readonly naturalPushes?: RuleId;
}

export type SideBetPay =
  | { readonly row: SideBetRow; readonly pays: number; readonly rule: RuleId }
  /**
   * Pays if the dealer busts with this number of cards. With `natural`, it pays only if the player's first
   * two cards are also a natural.
   */
  | {
      readonly cards: { readonly least: number; readonly most?: number };
      readonly natural?: true;
      readonly pays: number;
      readonly rule: RuleId;
    };

export interface InsuranceTerms {
  readonly pays: Ratio;
  /** The rule for when and to which players insurance against the dealer's ace is offered. */
  readonly offer: RuleId;
  readonly paid: RuleId;
  readonly lost: RuleId;
  /** Exactly half of the first bet, or any amount from `min` up to half. */
  readonly amount: 'half' | { readonly min: Money | 'half-minimum'; readonly step: Money };
  readonly limitRule: RuleId;
  /**
   * Whether insurance closes with the dealer's second card or with the first decision. If the second card is already
   * face down, insurance closes immediately.
   */
  readonly closes: 'second-card' | 'first-decision';
  readonly closed: RuleId;
  /** The rule that the dealer announces the close of insurance before dealing their second card. */
  readonly lastCall: RuleId;
  /** Whether a natural can be insured. */
  readonly natural: { readonly may: boolean; readonly rule: RuleId };
  /** The rule that a player who does not answer has declined. */
  readonly silent: RuleId;
  /**
   * The rule that settles insurance separately from its box. Lost insurance is collected once the dealer has checked,
   * and winning insurance is paid after the main bets are settled.
   */
  readonly apart?: RuleId;
  /** The rule that a natural against an ace can take even money immediately. */
  readonly evenMoney?: RuleId;
}

/** The dealer's play on a soft 17. `draws-on-two-cards` draws only on a two-card soft 17, an ace and a six. */
export type Soft17 = 'draws' | 'stands' | 'draws-on-two-cards';

/** The two-card hands that can be doubled when the player pays for the double. */
export type DoubleOn = 'any' | '9-11' | 'not-hard-9-11';

/** The dealer's first cards against which a hand can be surrendered. */
export type SurrenderOn = 'any' | 'not-against-ace';

/** The effect of a dealer's natural on a surrendered hand: the player gets half back, or nothing. */
export type SurrenderToNatural = 'half-back' | 'lost';

/** Whether split aces get one card each, or are played like other hands. */
export type SplitAces = 'one-card' | 'as-others';

/** The number of times that a box can be split (null: no limit), and whether split aces can be split again. */
export interface SplitLimit {
  readonly most: number | null;
  readonly resplitAces: boolean;
}

export interface PlayerTerms {
  readonly hit: RuleId;
  readonly stand: RuleId;
  readonly bust: RuleId;
  /**
   * The rule that the bets and cards of a bust hand are taken immediately. A later cancellation does not return them.
   */
  readonly bustTaken?: RuleId;
  /** The totals of 21 to which no more cards can be drawn. */
  readonly final: { readonly totals: 'every-21' | 'hard-21'; readonly rule: RuleId };
  /** The highest total on which a card can be drawn. */
  readonly hitsUpTo?: { readonly total: number; readonly rule: RuleId };
  readonly double?: {
    readonly on: Choice<DoubleOn>;
    readonly rule: RuleId;
    /** Doubling after a split: never, on the same totals as the first two cards, or on any two cards. */
    readonly afterSplit: { readonly on: 'none' | 'as-first' | 'any'; readonly rule: RuleId };
    /**
     * Set if the bank pays for a double on 9, 10 or 11 without an ace. With `afterSplit`, it also pays after
     * a split.
     */
    readonly free?: { readonly rule: RuleId; readonly afterSplit: boolean };
  };
  readonly split: {
    readonly by: 'points' | 'rank';
    readonly rule: RuleId;
    readonly limit: Choice<SplitLimit>;
    readonly again: RuleId;
    readonly aces: Choice<SplitAces>;
    /** The number of cards that can be drawn to a split hand after its second. */
    readonly bought?: { readonly most: number; readonly rule: RuleId };
    /** Set if the bank pays for the split of any pair except tens. The player pays for a split of tens. */
    readonly free?: { readonly rule: RuleId; readonly tens: RuleId };
  };
  /** Set if a player can give up half of the stake on the first two cards. */
  readonly surrender?: {
    readonly rule: RuleId;
    readonly on: Choice<SurrenderOn>;
    readonly toNatural: Choice<SurrenderToNatural>;
  };
  /** The rule for switching the second cards of the two boxes of a position. */
  readonly switchCards?: RuleId;
}

export interface DealerTerms {
  readonly holeCard: Choice<'none' | 'face-down'>;
  /** The first cards with which the dealer checks for a natural, after insurance and before any player decides. */
  readonly checks: { readonly under: 'never' | 'ace' | 'ace-and-ten'; readonly rule: RuleId };
  readonly turn: RuleId;
  readonly draws: RuleId;
  readonly stands: RuleId;
  readonly soft17: Choice<Soft17>;
  /** Whether the dealer completes their hand even when no bet depends on it. */
  readonly finishes: { readonly when: 'always' | 'when-needed'; readonly rule: RuleId };
}

/** The rules that decide the outcome of a main bet from the cards on the table. */
export interface OutcomeTerms {
  readonly bust: RuleId;
  readonly natural: {
    readonly pays: Choice<Ratio>;
    readonly rule: RuleId;
    /** The house's own name for a natural, if it is not called a blackjack. */
    readonly title?: { readonly en: string; readonly [language: string]: string };
  };
  readonly bothNatural: { readonly result: 'push' | 'lose'; readonly rule: RuleId };
  readonly dealerNatural: RuleId;
  readonly dealerBust: RuleId;
  readonly higher: RuleId;
  readonly equal: { readonly result: 'push' | 'lose'; readonly rule: RuleId };
  readonly lower: RuleId;
  /** The number of cards within 21 that wins immediately, in some plans even against a dealer's natural. */
  readonly cardsWin?: { readonly cards: number; readonly evenAgainstNatural: boolean; readonly rule: RuleId };
  /** Set if five cards within 21 rank between a natural and every total. Two such hands are equal. */
  readonly fiveCards?: {
    readonly pays: Ratio;
    readonly rule: RuleId;
    /** Whether the dealer's five cards rank as such a hand too. */
    readonly dealer: { readonly has: boolean; readonly rule: RuleId };
  };
  /** Set if a dealer's 22 pushes every hand still in play. */
  readonly dealer22?: { readonly naturalsToo: boolean; readonly rule: RuleId };
  /**
   * The part of the stake that a doubled hand gets back against a dealer's ten followed by an ace: all of it,
   * or only the added part.
   */
  readonly doubledAgainstTen?: { readonly back: 'all' | 'added'; readonly rule: RuleId };
  /** The rules for the bank's stake when a free double loses or pushes. */
  readonly freeDouble?: { readonly lost: RuleId; readonly tied: RuleId };
  readonly freeSplit?: { readonly lost: RuleId; readonly tied: RuleId };
}

/** The reason why a round can be stopped, and cancelled if it cannot be reconstructed. */
export type FaultReason =
  | 'wrong-record'
  | 'cards-face-up'
  | 'cards-fallen'
  | 'hole-card-exposed'
  | 'misdeal'
  | 'no-result';

export interface ProcedureTerms {
  readonly open: RuleId;
  readonly bet: RuleId;
  /** The rule for taking back a bet. */
  readonly withdraw: RuleId;
  /** The rule that the round starts without further waiting once every player has bet and is ready. */
  readonly ready?: RuleId;
  readonly close: RuleId;
  readonly late: RuleId;
  readonly deal: { readonly first: RuleId; readonly second: RuleId };
  readonly turns: RuleId;
  readonly outOfTurn: RuleId;
  /** The rule that players may bet and decide with chips, words and gestures, which the dealer may enter for them. */
  readonly enteredByDealer?: RuleId;
  readonly settle: { readonly rule: RuleId; readonly order: 'right-to-left' | 'left-to-right' };
  /** The decision made for a player who does not answer. */
  readonly timeout: { readonly plays: 'stand' | 'hit-below-12'; readonly rule: RuleId };
  readonly disconnect: {
    readonly beforeClose: 'stand' | 'nothing-bet';
    readonly before: RuleId;
    readonly after: RuleId;
  };
  /** The rule for a double, split or insurance that the player cannot afford, if the rule book has one. */
  readonly funds?: RuleId;
  /** The rule for correcting a wrongly entered card while nothing depends on it. */
  readonly correction: RuleId;
  readonly faults: readonly {
    readonly reason: FaultReason;
    readonly rule: RuleId;
    /** The minimum number of cards that is a reason to cancel. */
    readonly cards?: number;
  }[];
  readonly reconstruction: RuleId;
  readonly cancelled: RuleId;
}

/** A form of blackjack as a rule book describes it. Contains only data. */
export interface BlackjackPlan extends Plan {
  readonly game: 'blackjack';
  readonly seating: Seating;
  readonly shoe: CardTerms;
  readonly stake: StakeTerms;
  readonly sideBets: readonly SideBetTerms[];
  readonly insurance: InsuranceTerms;
  readonly player: PlayerTerms;
  readonly dealer: DealerTerms;
  readonly outcomes: OutcomeTerms;
  readonly procedure: ProcedureTerms;
}
