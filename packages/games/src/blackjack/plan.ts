import type { Money, Plan, Ratio, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';

/** A choice that a table posts: the values allowed, and the usual one, which is the default. */
export interface Choice<Value> {
  readonly of: readonly Value[];
  readonly usual: Value;
  readonly rule: RuleId;
}

/** Boxes with seats, or one box that any number of players share, each deciding alone. */
export type Seating =
  | {
      readonly kind: 'boxes';
      readonly boxes: number;
      /** Two boxes make a position: its player bets the same on both. */
      readonly perPosition: 1 | 2;
      readonly rule: RuleId;
      /** The player who was first on a box owns it and decides for it. */
      readonly owner: RuleId;
      readonly boxesPerPlayer: { readonly most: number; readonly rule: RuleId };
      /** A player on several boxes may be asked to give one up for another player. */
      readonly giveUp?: RuleId;
      /** Bets of others on a box that has its player; they alone decide. */
      readonly behind?: {
        readonly rule: RuleId;
        readonly decides: RuleId;
        /** Players on one box, its owner included. */
        readonly most?: { readonly players: number; readonly rule: RuleId };
        /** An owner's double or split: they may match it, and need not. */
        readonly match: RuleId;
      };
    }
  | { readonly kind: 'common'; readonly rule: RuleId };

/** The shoe; with `byHand` the cut card is put in only at tables where the cards are shuffled by hand. */
export interface CardTerms extends ShoeTerms {
  readonly byHand?: Choice<boolean>;
}

/** Limits of the main bet. All amounts are whole multiples of `step`. */
export interface StakeTerms {
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  /** The rule on limits, and the rule by which a bet outside them is refused. */
  readonly rule: RuleId;
  readonly outside: RuleId;
  /** All first bets on one box together stay within its maximum. */
  readonly boxSum?: RuleId;
  readonly maximumWin?: MaximumWin;
}

/** The greatest net win of a box, or of a position, in one game. */
export interface MaximumWin {
  readonly amount: Money;
  readonly of: 'box' | 'position';
  /**
   * Declared: posted, and compared with the stakes when the plan is loaded. Cap: wins over the maximum are cut to it.
   */
  readonly mode: Choice<'declared' | 'cap'>;
  /** The rule that applies where stakes at their maxima can win more than declared. */
  readonly exceeded?: RuleId;
  readonly rule: RuleId;
}

/**
 * The first two cards of the box, the dealer's first two, or both with the dealer's first card, or all the dealer's.
 */
export type SideBetCards = 'own-two' | 'dealer-two' | 'own-two-and-first' | 'position-four' | 'dealer-bust';

/** A combination that a side bet can pay. Each is determined by its cards alone. */
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
  // four cards, by rank alone
  | 'four-of-a-kind'
  | 'two-pairs'
  | 'three-of-a-kind'
  | 'one-pair';

export interface SideBetTerms {
  /** Its name in moves and lines: `perfect-pairs`, `21+3`, `top-3`. */
  readonly id: string;
  readonly title: { readonly en: string; readonly [language: string]: string };
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  readonly limitRule: RuleId;
  /** A side bet needs the player's own main bet on the same box, and has its own field. */
  readonly rule: RuleId;
  /** Decided as soon as its cards are known, before any decision; or with the main bet. */
  readonly settled: 'early' | 'end';
  readonly lost: RuleId;
  /** A stake that the table fixes: the same as the main bet, or free within the limits. */
  readonly stake?: Choice<'as-main' | 'free'>;
  /** Best first; the first that fits is paid, and no other. */
  readonly pays: readonly SideBetPay[];
  readonly cards: SideBetCards;
  /** The stake comes back, whatever the dealer gets, when the player has a natural. */
  readonly naturalPushes?: RuleId;
}

export type SideBetPay =
  | { readonly row: SideBetRow; readonly pays: number; readonly rule: RuleId }
  /** The dealer is over 21 with this many cards; with `natural`, only if the player's first two cards are one. */
  | {
      readonly cards: { readonly least: number; readonly most?: number };
      readonly natural?: true;
      readonly pays: number;
      readonly rule: RuleId;
    };

export interface InsuranceTerms {
  readonly pays: Ratio;
  /** The rule on the time and the players of the offer: the dealer's first card is an ace. */
  readonly offer: RuleId;
  readonly paid: RuleId;
  readonly lost: RuleId;
  /** Exactly half of the first bet, or up to it from `min`. */
  readonly amount: 'half' | { readonly min: Money | 'half-minimum'; readonly step: Money };
  readonly limitRule: RuleId;
  /** Until the dealer's second card is dealt (or at once, if it lies there face down), or until the first decision. */
  readonly closes: 'second-card' | 'first-decision';
  readonly closed: RuleId;
  /** Before their second card the dealer announces that bets are closed. */
  readonly lastCall: RuleId;
  /** Whether a natural may be insured. */
  readonly natural: { readonly may: boolean; readonly rule: RuleId };
  /** A player who says nothing has declined. */
  readonly silent: RuleId;
  /** Collected before the players go on, once the dealer has looked; paid after the main bets are collected. */
  readonly apart?: RuleId;
  /** A natural against an ace may be paid even money at once instead. */
  readonly evenMoney?: RuleId;
}

/** The dealer's play on a soft 17 (an ace and six points besides). The third choice draws only on an ace and a six. */
export type Soft17 = 'draws' | 'stands' | 'draws-on-two-cards';

/** On which first two cards a paid double may be bet. */
export type DoubleOn = 'any' | '9-11' | 'not-hard-9-11';

/** Against which first cards of the dealer's a hand may be given up. */
export type SurrenderOn = 'any' | 'not-against-ace';

/** The effect of a dealer's natural on a hand that was given up: half comes back, or nothing. */
export type SurrenderToNatural = 'half-back' | 'lost';

/** Split aces get one card each, or are played as other hands. */
export type SplitAces = 'one-card' | 'as-others';

/**
 * The number of times that a box may be split (null: without limit), and whether an ace on a split ace is split again.
 */
export interface SplitLimit {
  readonly most: number | null;
  readonly resplitAces: boolean;
}

export interface PlayerTerms {
  readonly hit: RuleId;
  readonly stand: RuleId;
  readonly bust: RuleId;
  /** Bets and cards of a hand over 21 are taken at once, not with the settlement: no cancellation gives them back. */
  readonly bustTaken?: RuleId;
  /** Totals of 21 to which no card is dealt. */
  readonly final: { readonly totals: 'every-21' | 'hard-21'; readonly rule: RuleId };
  /** The greatest total on which a card may be drawn. */
  readonly hitsUpTo?: { readonly total: number; readonly rule: RuleId };
  readonly double?: {
    readonly on: Choice<DoubleOn>;
    readonly rule: RuleId;
    /** After a split: not at all, as on the first two cards, or on any two. */
    readonly afterSplit: { readonly on: 'none' | 'as-first' | 'any'; readonly rule: RuleId };
    /** The bank stakes the double of 9, 10 and 11 without an ace; after a split too, or not. */
    readonly free?: { readonly rule: RuleId; readonly afterSplit: boolean };
  };
  readonly split: {
    readonly by: 'points' | 'rank';
    readonly rule: RuleId;
    readonly limit: Choice<SplitLimit>;
    readonly again: RuleId;
    readonly aces: Choice<SplitAces>;
    /** Cards that may be bought to a split hand beyond its second. */
    readonly bought?: { readonly most: number; readonly rule: RuleId };
    /** Equal cards of another value than ten are split at the bank's cost; tens are paid. */
    readonly free?: { readonly rule: RuleId; readonly tens: RuleId };
  };
  /** Half of the stake is given up on the first two cards. */
  readonly surrender?: {
    readonly rule: RuleId;
    readonly on: Choice<SurrenderOn>;
    readonly toNatural: Choice<SurrenderToNatural>;
  };
  /** The second cards of the two boxes of a position may be exchanged. */
  readonly switchCards?: RuleId;
}

export interface DealerTerms {
  readonly holeCard: Choice<'none' | 'face-down'>;
  /** After the insurance, and before any player decides, the face-down card is looked at for a natural. */
  readonly checks: { readonly under: 'never' | 'ace' | 'ace-and-ten'; readonly rule: RuleId };
  readonly turn: RuleId;
  readonly draws: RuleId;
  readonly stands: RuleId;
  readonly soft17: Choice<Soft17>;
  /** Whether the dealer plays their hand to the end when nothing depends on it. */
  readonly finishes: { readonly when: 'always' | 'when-needed'; readonly rule: RuleId };
}

/** The rules that decide a main bet by the cards on the table. */
export interface OutcomeTerms {
  readonly bust: RuleId;
  readonly natural: {
    readonly pays: Choice<Ratio>;
    readonly rule: RuleId;
    /** The house's own name for a natural, where it is not called a blackjack. */
    readonly title?: { readonly en: string; readonly [language: string]: string };
  };
  readonly bothNatural: { readonly result: 'push' | 'lose'; readonly rule: RuleId };
  readonly dealerNatural: RuleId;
  readonly dealerBust: RuleId;
  readonly higher: RuleId;
  readonly equal: { readonly result: 'push' | 'lose'; readonly rule: RuleId };
  readonly lower: RuleId;
  /** A number of cards within 21 that wins at once, against a natural of the dealer too or not. */
  readonly cardsWin?: { readonly cards: number; readonly evenAgainstNatural: boolean; readonly rule: RuleId };
  /** Five cards within 21 rank between a natural and all totals; all of them are equal. */
  readonly fiveCards?: {
    readonly pays: Ratio;
    readonly rule: RuleId;
    /** Whether the dealer's five cards are one too. */
    readonly dealer: { readonly has: boolean; readonly rule: RuleId };
  };
  /** The dealer's 22 is a stand-off for every hand still in play. */
  readonly dealer22?: { readonly naturalsToo: boolean; readonly rule: RuleId };
  /** A doubled hand against a natural of a ten and then an ace: all comes back, or what was added. */
  readonly doubledAgainstTen?: { readonly back: 'all' | 'added'; readonly rule: RuleId };
  /** The bank's stake of a free double that loses, or ties. */
  readonly freeDouble?: { readonly lost: RuleId; readonly tied: RuleId };
  readonly freeSplit?: { readonly lost: RuleId; readonly tied: RuleId };
}

/** The reason why a game may be stopped, and cancelled if it cannot be reconstructed. */
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
  /** A bet is taken back. */
  readonly withdraw: RuleId;
  /** Once every player has bet the game starts without waiting longer. */
  readonly ready?: RuleId;
  readonly close: RuleId;
  readonly late: RuleId;
  readonly deal: { readonly first: RuleId; readonly second: RuleId };
  readonly turns: RuleId;
  readonly outOfTurn: RuleId;
  /** Players bet and decide by chip, word and sign, and the dealer may enter it for them. */
  readonly enteredByDealer?: RuleId;
  readonly settle: { readonly rule: RuleId; readonly order: 'right-to-left' | 'left-to-right' };
  /** The decision that is played for a silent player. */
  readonly timeout: { readonly plays: 'stand' | 'hit-below-12'; readonly rule: RuleId };
  readonly disconnect: {
    readonly beforeClose: 'stand' | 'nothing-bet';
    readonly before: RuleId;
    readonly after: RuleId;
  };
  /** A double, a split or an insurance that the purse does not hold, where the book speaks of it. */
  readonly funds?: RuleId;
  /** A card wrongly entered is put right while nothing depends on it. */
  readonly correction: RuleId;
  readonly faults: readonly {
    readonly reason: FaultReason;
    readonly rule: RuleId;
    /** Fewer cards than this are no ground. */
    readonly cards?: number;
  }[];
  readonly reconstruction: RuleId;
  readonly cancelled: RuleId;
}

/** A blackjack, as a rule book describes it. Only data. */
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
