import type { Money, Plan, Ratio, RuleId } from '@croupier/core';
import type { ShoeTerms } from '../shoe/terms.ts';

/** A choice that a table posts: the allowed values, and the usual one, which is the default. */
export interface Choice<Value> {
  readonly of: readonly Value[];
  readonly usual: Value;
  readonly rule: RuleId;
}

/** Boxes with seats, or one common box that any number of players share, each deciding alone. */
export type Seating =
  | {
      readonly kind: 'boxes';
      readonly boxes: number;
      /** With 2, two boxes make a position, and its player bets the same on both. */
      readonly perPosition: 1 | 2;
      readonly rule: RuleId;
      /** The player who was first on a box owns it and decides for it. */
      readonly owner: RuleId;
      readonly boxesPerPlayer: { readonly most: number; readonly rule: RuleId };
      /** The rule by which a player on several boxes gives one up for another player. */
      readonly giveUp?: RuleId;
      /** Bets of other players on a box that has its owner; the owner alone decides. */
      readonly behind?: {
        readonly rule: RuleId;
        readonly decides: RuleId;
        /** Players on one box, its owner included. */
        readonly most?: { readonly players: number; readonly rule: RuleId };
        /** The rule by which players behind may match an owner's double or split. */
        readonly match: RuleId;
      };
    }
  | { readonly kind: 'common'; readonly rule: RuleId };

/** The shoe. With `byHand`, a cut card is used only at tables where the cards are shuffled by hand. */
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
  /** The rule that all first bets on one box together stay within its maximum. */
  readonly boxSum?: RuleId;
  readonly maximumWin?: MaximumWin;
}

/** The greatest net win of a box, or of a position, in one game. */
export interface MaximumWin {
  readonly amount: Money;
  readonly of: 'box' | 'position';
  /**
   * `declared`: the maximum is posted, and checked against the stakes when the plan is loaded. `cap`: wins are cut to
   * it.
   */
  readonly mode: Choice<'declared' | 'cap'>;
  /** The rule that applies where stakes at their maxima can win more than declared. */
  readonly exceeded?: RuleId;
  readonly rule: RuleId;
}

/**
 * The cards that decide a side bet: `own-two-and-first` adds the dealer's first card to the box's first two, and
 * `dealer-bust` reads all cards of the dealer.
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
  /** The rule that a side bet needs the player's own main bet on the same box, and has its own field. */
  readonly rule: RuleId;
  /** Settled as soon as its cards are known, before any decision; or with the main bet. */
  readonly settled: 'early' | 'end';
  readonly lost: RuleId;
  /** A choice of the table: the side bet equals the main bet, or is free within the limits. */
  readonly stake?: Choice<'as-main' | 'free'>;
  /** The rows, best first. Only the first row that fits is paid. */
  readonly pays: readonly SideBetPay[];
  readonly cards: SideBetCards;
  /** The rule that the stake pushes, whatever the dealer gets, when the player has a natural. */
  readonly naturalPushes?: RuleId;
}

export type SideBetPay =
  | { readonly row: SideBetRow; readonly pays: number; readonly rule: RuleId }
  /**
   * Pays if the dealer busts with this many cards; with `natural`, only if the player's first two cards are a natural.
   */
  | {
      readonly cards: { readonly least: number; readonly most?: number };
      readonly natural?: true;
      readonly pays: number;
      readonly rule: RuleId;
    };

export interface InsuranceTerms {
  readonly pays: Ratio;
  /** The rule that offers insurance: when, to whom, against the dealer's ace. */
  readonly offer: RuleId;
  readonly paid: RuleId;
  readonly lost: RuleId;
  /** Exactly half of the first bet, or any amount from `min` up to half. */
  readonly amount: 'half' | { readonly min: Money | 'half-minimum'; readonly step: Money };
  readonly limitRule: RuleId;
  /**
   * Whether insurance closes with the dealer's second card (at once, if it already lies face down) or the first
   * decision.
   */
  readonly closes: 'second-card' | 'first-decision';
  readonly closed: RuleId;
  /** The rule that the dealer announces the close of insurance before their second card. */
  readonly lastCall: RuleId;
  /** Whether a natural may be insured. */
  readonly natural: { readonly may: boolean; readonly rule: RuleId };
  /** The rule that a silent player has declined. */
  readonly silent: RuleId;
  /**
   * The rule by which insurance is settled apart from its box: lost insurance is collected once the dealer has checked,
   * and winning insurance is paid after the main bets are settled.
   */
  readonly apart?: RuleId;
  /** The rule that a natural against an ace may take even money at once. */
  readonly evenMoney?: RuleId;
}

/** The dealer's play on a soft 17. `draws-on-two-cards` draws only on an ace and a six. */
export type Soft17 = 'draws' | 'stands' | 'draws-on-two-cards';

/** The first two cards that may be doubled, where the player pays for the double. */
export type DoubleOn = 'any' | '9-11' | 'not-hard-9-11';

/** The dealer's first cards against which a hand may be surrendered. */
export type SurrenderOn = 'any' | 'not-against-ace';

/** The effect of a dealer's natural on a surrendered hand: half comes back, or nothing. */
export type SurrenderToNatural = 'half-back' | 'lost';

/** Whether split aces get one card each, or are played as other hands. */
export type SplitAces = 'one-card' | 'as-others';

/** The number of times that a box may be split (null: no limit), and whether split aces may be split again. */
export interface SplitLimit {
  readonly most: number | null;
  readonly resplitAces: boolean;
}

export interface PlayerTerms {
  readonly hit: RuleId;
  readonly stand: RuleId;
  readonly bust: RuleId;
  /** The rule that bets and cards of a bust hand are taken at once. A later cancellation does not give them back. */
  readonly bustTaken?: RuleId;
  /** The totals of 21 that get no more cards. */
  readonly final: { readonly totals: 'every-21' | 'hard-21'; readonly rule: RuleId };
  /** The greatest total on which a card may be drawn. */
  readonly hitsUpTo?: { readonly total: number; readonly rule: RuleId };
  readonly double?: {
    readonly on: Choice<DoubleOn>;
    readonly rule: RuleId;
    /** The double after a split: none, on the same totals as the first two cards, or on any two cards. */
    readonly afterSplit: { readonly on: 'none' | 'as-first' | 'any'; readonly rule: RuleId };
    /** The bank stakes the double of 9, 10 and 11 without an ace. `afterSplit` allows that after a split too. */
    readonly free?: { readonly rule: RuleId; readonly afterSplit: boolean };
  };
  readonly split: {
    readonly by: 'points' | 'rank';
    readonly rule: RuleId;
    readonly limit: Choice<SplitLimit>;
    readonly again: RuleId;
    readonly aces: Choice<SplitAces>;
    /** The number of cards that may be bought to a split hand beyond its second. */
    readonly bought?: { readonly most: number; readonly rule: RuleId };
    /** Pairs other than tens are split at the bank's cost; the player pays for a split of tens. */
    readonly free?: { readonly rule: RuleId; readonly tens: RuleId };
  };
  /** Surrender: half of the stake is given up on the first two cards. */
  readonly surrender?: {
    readonly rule: RuleId;
    readonly on: Choice<SurrenderOn>;
    readonly toNatural: Choice<SurrenderToNatural>;
  };
  /** The rule by which the second cards of the two boxes of a position may be switched. */
  readonly switchCards?: RuleId;
}

export interface DealerTerms {
  readonly holeCard: Choice<'none' | 'face-down'>;
  /** The cards under which the dealer checks for a natural, after insurance and before any player decides. */
  readonly checks: { readonly under: 'never' | 'ace' | 'ace-and-ten'; readonly rule: RuleId };
  readonly turn: RuleId;
  readonly draws: RuleId;
  readonly stands: RuleId;
  readonly soft17: Choice<Soft17>;
  /** Whether the dealer completes their hand even when no bet depends on it. */
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
  /** A number of cards within 21 that wins at once, perhaps even against a dealer's natural. */
  readonly cardsWin?: { readonly cards: number; readonly evenAgainstNatural: boolean; readonly rule: RuleId };
  /** Five cards within 21 rank between a natural and every total; two such hands are equal. */
  readonly fiveCards?: {
    readonly pays: Ratio;
    readonly rule: RuleId;
    /** Whether the dealer's five cards rank as such a hand too. */
    readonly dealer: { readonly has: boolean; readonly rule: RuleId };
  };
  /** A dealer's 22 pushes every hand still in play. */
  readonly dealer22?: { readonly naturalsToo: boolean; readonly rule: RuleId };
  /** A doubled hand against a dealer's ten and then ace: the whole stake comes back, or only the added part. */
  readonly doubledAgainstTen?: { readonly back: 'all' | 'added'; readonly rule: RuleId };
  /** The rules for the bank's stake of a free double that loses or pushes. */
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
  /** The rule on taking back a bet. */
  readonly withdraw: RuleId;
  /** The rule that the game starts without further waiting once every player has bet and is ready. */
  readonly ready?: RuleId;
  readonly close: RuleId;
  readonly late: RuleId;
  readonly deal: { readonly first: RuleId; readonly second: RuleId };
  readonly turns: RuleId;
  readonly outOfTurn: RuleId;
  /** The rule by which players bet and decide by chip, word and sign, and the dealer may enter it for them. */
  readonly enteredByDealer?: RuleId;
  readonly settle: { readonly rule: RuleId; readonly order: 'right-to-left' | 'left-to-right' };
  /** The decision played for a silent player. */
  readonly timeout: { readonly plays: 'stand' | 'hit-below-12'; readonly rule: RuleId };
  readonly disconnect: {
    readonly beforeClose: 'stand' | 'nothing-bet';
    readonly before: RuleId;
    readonly after: RuleId;
  };
  /** The rule on a double, split or insurance that the player cannot afford, where the book has one. */
  readonly funds?: RuleId;
  /** The rule by which a wrongly entered card is corrected while nothing depends on it. */
  readonly correction: RuleId;
  readonly faults: readonly {
    readonly reason: FaultReason;
    readonly rule: RuleId;
    /** The least number of cards that is a reason to cancel. */
    readonly cards?: number;
  }[];
  readonly reconstruction: RuleId;
  readonly cancelled: RuleId;
}

/** A form of blackjack as a rule book describes it. Only data. */
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
