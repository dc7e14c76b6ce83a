import type { Money, Plan, RuleId } from '@croupier/core';

/** The kinds of bets on a roulette layout, by their usual English names. */
export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'five-bet'
  | 'six-line'
  | 'column'
  | 'dozen'
  | 'quarter'
  | EvenChance;
export type EvenChance = 'red' | 'black' | 'even' | 'odd' | 'low' | 'high';

/** A pocket, or a number on the layout. It is a string, because 0 and 00 differ. */
export type Pocket = string;

/** The column of payouts that the blue die of dice roulette selects: normal, higher or lower. */
export type PayMode = 'normal' | 'hi' | 'lo';

/**
 * The payout and the limits of a kind of bet. `rule` is the rule for its payout. If the book has separate rules for the
 * boxes of a kind (columns 1 to 3), there is one rule for each, in order.
 */
export interface BetTerms {
  /**
   * The winnings to 1, on top of the stake. With dice, they depend on the pay mode: `push` returns the stake, `lose`
   * takes it.
   */
  readonly pays: number | { readonly [mode in PayMode]: number | 'push' | 'lose' };
  readonly rule: RuleId | readonly RuleId[];
  /** The minimum and maximum stake of one player on one position. Without `max` there is no maximum. */
  readonly min: Money;
  readonly max?: Money;
  readonly limitRule: RuleId;
  /** With dice, the rule by which a bet on the number pushes or loses in the mode `lo`. */
  readonly loRule?: RuleId;
}

/** A wheel with its pockets in order, clockwise, or three dice. */
export type Device =
  | {
      readonly kind: 'wheel';
      readonly pockets: readonly Pocket[];
      readonly rule: RuleId;
      /**
       * The number of circuits that the ball must make, and the effect of fewer: an invalid spin, or a decision by the
       * staff until the ball has come to rest.
       */
      readonly circuits?: {
        readonly least: number;
        readonly fewer: 'invalid' | 'discretion';
        readonly rule: RuleId;
      };
      /**
       * The rule that requires the ball to be spun against the wheel; otherwise the spin is invalid. With
       * `alternates`, the wheel changes its direction every round.
       */
      readonly againstWheel?: RuleId;
      readonly alternates?: RuleId;
    }
  | {
      readonly kind: 'dice';
      readonly rule: RuleId;
      readonly modeRule: RuleId;
      /** The rule that decides who throws the dice. */
      readonly throwerRule: RuleId;
    };

/** The layout of numbers and zeros. It determines all positions, together with the kinds in `bets`. */
export interface LayoutTerms {
  readonly numbers: 24 | 36;
  /**
   * The position of the zeros. `none`: the layout has no zero. `single`: the zero spans the head. `double`: 0
   * is next to 1 and half of 2, and 00 next to the other half and 3, side by side. `double-apart`: 0 spans
   * the head as in `single`, and 00 can only be bet straight up.
   */
  readonly zeros: 'none' | 'single' | 'double' | 'double-apart';
  readonly rule: RuleId;
  readonly red: readonly Pocket[];
}

/** The effect of a zero on bets that do not cover it. Bets that cover the zero always win at their own odds. */
export type ZeroTerms =
  /** The layout has no zero, or all bets that do not cover the zero lose. */
  | { readonly kind: 'lose'; readonly rule: RuleId }
  /**
   * La partage: even chances get exactly half back. Columns and dozens lose under the rule `others`, bets on numbers
   * under `numbers`.
   */
  | {
      readonly kind: 'half-back';
      readonly rule: RuleId;
      readonly others: RuleId;
      readonly numbers: RuleId;
    }
  /**
   * On even chances, whole units are halved, and an odd unit goes to prison for one round. Other bets are
   * treated as in `half-back`.
   */
  | {
      readonly kind: 'half-odd-unit-in-prison';
      readonly rule: RuleId;
      readonly prison: RuleId;
      readonly others: RuleId;
      readonly numbers: RuleId;
      readonly onHit: { readonly pays: 'release' | 'own-odds'; readonly rule: RuleId };
      readonly onMiss: RuleId;
      readonly onZero: RuleId;
    }
  /**
   * On outside bets, the player claims half back or leaves the stake for the next round. An odd chip always
   * remains. Bets on numbers win or lose, under the rule `numbers`.
   */
  | {
      readonly kind: 'half-or-leave';
      readonly rule: RuleId;
      readonly numbers: RuleId;
      readonly claim: RuleId;
      readonly oddChip: RuleId;
      readonly onHit: { readonly pays: 'release' | 'own-odds'; readonly rule: RuleId };
      readonly onMiss: RuleId;
      readonly onZero: RuleId;
    };

export interface LimitTerms {
  /** The step of all amounts (a chip, a euro, a koruna). */
  readonly step: Money;
  /** The rule that limits apply per player and position. */
  readonly scopeRule: RuleId;
  /** The rule that voids and returns a bet under the minimum, if it was not refused in time. */
  readonly under: RuleId;
  /**
   * The rule that returns the excess of a bet over the maximum, if it was not refused in time. The rest of the bet
   * stays in play.
   */
  readonly over: RuleId;
  /**
   * The rule for refusing a bet outside the limits before bets close. It also covers a bet that is not a
   * whole number of chips, unless `step` has another rule.
   */
  readonly refuse: RuleId | { readonly under: RuleId; readonly over: RuleId; readonly step: RuleId };
  /** The maximum total stake of one player in one round. */
  readonly total?: { readonly max: Money; readonly rule: RuleId };
  /**
   * The rule that the inside maxima are the straight-up maximum times the numbers covered. A table that
   * lowers the straight-up maximum lowers all inside maxima.
   */
  readonly insideFollowsStraight?: RuleId;
  /** The rule that a table can post other limits within these. */
  readonly table: RuleId;
  /** The terms for raising limits while the table is open: which limits, and the minutes of notice. */
  readonly raise?: {
    readonly what: 'minimum' | 'minimum-and-maximum';
    readonly noticeMinutes: number;
    readonly rule: RuleId;
    /** The rule for the minutes of notice, if it is a separate rule. */
    readonly noticeRule?: RuleId;
  };
  /** The rule that a player can have individual limits at their request. */
  readonly individual?: RuleId;
  /**
   * The ruling when the players' bets together exceed a position's maximum. Management refuses the excess or
   * voids the round.
   */
  readonly joint?: { readonly answer: 'forbid-excess' | 'void-game'; readonly rule: RuleId };
}

/**
 * The maximum win. A declared maximum is shown, and checked when the plan is loaded. A cap reduces one
 * player's wins in a round. `counts` is `return` if the maximum includes returned stakes.
 */
export interface MaximumWin {
  readonly amount: Money;
  readonly counts: 'return' | 'net';
  readonly mode: 'declared' | 'cap';
  /** The rule that applies if the highest possible win exceeds the declared maximum. */
  readonly exceeded?: RuleId;
  readonly rule: RuleId;
}

/** One family of announced, racetrack or special bets that a plan offers. `rule` defines its chips. */
export type AnnouncedTerms = { readonly rule: RuleId } & (
  | {
      readonly bet: 'neighbours';
      readonly perSide: { readonly least: number; readonly most: number; readonly usual: number };
    }
  | { readonly bet: 'finals-neighbours'; readonly most: 1 | 2; readonly each?: readonly RuleId[] }
  /** The finals. `each` contains one rule for each final 0–9, if the book has separate rules. */
  | { readonly bet: 'finals' | 'finals-plein-splits'; readonly each?: readonly RuleId[] }
  /** The pairs of finals: vertical 0/3 1/4 … 9/12; horizontal 0/1 1/2 … 9/10. */
  | { readonly bet: 'finals-splits-vertical' | 'finals-splits-horizontal'; readonly each?: readonly RuleId[] }
  /** One chip on each position of a number, or one per number covered. With `firstFour`, also on 0/1/2/3. */
  | { readonly bet: 'complete'; readonly firstFour: boolean; readonly chips: 'one-each' | 'proportional' }
  | { readonly bet: 'dozen-corners' | 'dozen-streets' | 'dozen-six-lines'; readonly each?: readonly RuleId[] }
  /** The segments in this order: dozens 1–3, columns 1–3, low, high. */
  | { readonly bet: 'colour-of-segment'; readonly each?: readonly RuleId[] }
  | {
      readonly bet:
        | 'big-series'
        | 'small-series'
        | 'orphans'
        | 'orphans-plein'
        | 'zero-game'
        | 'game-7-9'
        | 'game-7-9-five'
        | 'game-7-9-plein'
        | 'game-3-4'
        | 'half-complete'
        | 'splits-of-zero'
        | 'splits-of'
        | 'splits-vertical-of'
        | 'splits-horizontal-of'
        | 'corners-of'
        | 'streets-of-zero'
        | 'six-lines-of'
        | 'plein-splits-of'
        | 'plein-corners-of'
        | 'corners-of-two'
        | 'first-six-splits'
        | 'last-six-splits'
        | 'first-two-corners'
        | 'last-two-corners'
        | 'first-three'
        | 'first-four'
        | 'first-six'
        | 'last-six';
    }
);

export interface AnnouncementTerms {
  readonly bets: readonly AnnouncedTerms[];
  /**
   * `placed`: the bet counts immediately, as on a racetrack. `accepted`: it counts only once the croupier has repeated
   * it.
   */
  readonly by: 'placed' | 'accepted';
  readonly rule: RuleId;
  /**
   * The rule that the limits of each position apply. If one position is over its maximum, the whole announcement is
   * refused.
   */
  readonly limitRule: RuleId;
  /** The rule that requires the stake to be paid in full with the announcement. */
  readonly paidRule?: RuleId;
  /** The rule that requires the inspector to repeat the announcement too, after the croupier. */
  readonly inspectorToo?: RuleId;
  /** The language in which the announcement is also repeated (ISO 639-1). */
  readonly alsoIn?: string;
  /** The rule that the inspector, not the croupier, repeats the announcement while the ball is spinning. */
  readonly duringSpin?: { readonly repeatedBy: 'inspector'; readonly rule: RuleId };
  /** The rule for announcements that are too late, or not accepted in time. */
  readonly refusal?: RuleId;
  readonly late?: RuleId;
  /**
   * The rule that the inspector decides after bets close which announcements were late, including
   * announcements that were accepted. Without this rule, announcements that had not been accepted are void.
   */
  readonly afterClose?: RuleId;
  /**
   * The rule for chips placed on a series field without an announcement. The largest amount that divides
   * evenly over the series is bet, and the rest is returned.
   */
  readonly onField?: RuleId;
}

/** The reason why a spin is invalid. */
export type InvalidReason =
  | 'too-few-circuits'
  | 'with-the-wheel'
  | 'not-reversed'
  | 'wheel-stopped'
  | 'ball-out'
  | 'foreign-object'
  | 'ball-on-separator'
  | 'dice-off-table'
  | 'dice-cocked'
  | 'croupier-error';

export interface ProcedureTerms {
  /**
   * `throw-then-close`: bets stay open while the ball is spinning. `call-starts-wheel`: the opening call starts the
   * wheel.
   */
  readonly order: 'throw-then-close' | 'close-then-throw' | 'call-starts-wheel';
  /** Whether bets open with the croupier's call, or immediately after the previous round. */
  readonly opening: 'call' | 'at-once';
  /** The role that rules on disputes at the table. */
  readonly rulingBy: 'inspector' | 'croupier';
  readonly cites: {
    readonly open: RuleId;
    readonly spin: RuleId;
    readonly close: RuleId;
    readonly result: RuleId;
    readonly settle: RuleId;
    readonly next: RuleId;
  };
  /** The reasons in the rule book for an invalid spin, each with its rule. Some of them require a ruling. */
  readonly invalid: readonly {
    readonly reason: InvalidReason;
    readonly rule: RuleId;
    readonly needsRuling?: true;
  }[];
  /**
   * The consequence of an invalid spin. `respin`: the wheel is spun again with the same bets. `bets-movable`: bets do
   * not count for the throw but can be changed until the next close. `stakes-returned`: stakes are returned and betting
   * starts again. `game-void`: the whole round is void, and stakes are returned.
   */
  readonly afterInvalid: {
    readonly consequence: 'respin' | 'bets-movable' | 'stakes-returned' | 'game-void';
    readonly rule: RuleId;
  };
  /** The rule that a bet after the close is returned. Between result and payment, `beforePaid` applies if it is set. */
  readonly late: RuleId;
  readonly beforePaid?: RuleId;
  /**
   * The rule for moving, adding or cancelling chips after the close. Such an action is refused, or voids the
   * whole round.
   */
  readonly interference: { readonly consequence: 'refused' | 'game-void'; readonly rule: RuleId };
  /** The rule that a misplaced chip can be corrected after the close with the inspector's consent. */
  readonly correction?: RuleId;
  /** Whether winning stakes remain on the layout unless taken, or are returned with the win. */
  readonly winningStakes: { readonly go: 'stay' | 'back'; readonly rule: RuleId };
  /** The rule that a losing stake goes to the bank. A line for a win cites the rule of its payout instead. */
  readonly lost: RuleId;
  /**
   * The reasons for voiding a round or one player's bets, each with its rule and the role that declares it (`rulingBy`
   * by default). Stakes are returned unless they are confiscated.
   */
  readonly voids: readonly {
    readonly reason: VoidReason;
    readonly scope: 'game' | 'bets';
    readonly rule: RuleId;
    readonly by?: 'croupier' | 'manager';
    readonly stakes?: 'confiscated';
  }[];
  readonly voidGame: RuleId;
  /** The rule that a wrongly announced result is corrected to the pocket in which the ball lies. */
  readonly correctResult?: RuleId;
  /** The rule that management can hold payouts while a breach is investigated. */
  readonly holdPayouts?: RuleId;
  /** The rules for an interruption by the operator, before the result is recorded and after. */
  readonly interruption: { readonly before: RuleId; readonly after: RuleId };
  /**
   * The effect of a connection lost before bets close. The bets remain, or count as not made. After the
   * close, bets always remain.
   */
  readonly disconnect: {
    readonly beforeClose: 'stand' | 'nothing-bet';
    readonly before: RuleId;
    readonly after: RuleId;
  };
  /** The terms for stakes and wins of absent players. */
  readonly forgotten?: {
    /** The number of further wins in a row after which a stake and its wins on an outside bet are collected. */
    readonly outsideWins: number;
    readonly outside: RuleId;
    /** The number of further rounds that a winning number bet plays before it is removed. */
    readonly insideGames: number;
    readonly inside: RuleId;
    /** The number of rounds for which removed sums are held. */
    readonly heldGames: number;
    readonly held: RuleId;
    readonly lapse: RuleId;
    /** The rule that no claims are possible after the end of play. */
    readonly endOfPlay: RuleId;
  };
}

export type VoidReason =
  | 'combined-bets'
  | 'collusion'
  | 'staff-advice'
  | 'forbidden-device'
  | 'manipulation'
  | 'breach'
  | 'interference'
  | 'operator';

/**
 * Colour chips have no printed value. Each player has one colour, worth the agreed value and valid only at this table.
 */
export interface ColourChipTerms {
  readonly rule: RuleId;
  readonly colours: readonly string[];
  /** The values that a player can choose. Values outside the table's straight-up limits are not offered. */
  readonly values: readonly Money[];
  readonly valueRule: RuleId;
  readonly onePlayer: RuleId;
  readonly exchange: RuleId;
  /**
   * The value of each chip that is brought back after the player left, the table closed, or the day ended.
   */
  readonly later: {
    readonly after: 'leaving' | 'table-closed' | 'day-ended';
    readonly value: Money | 'table-minimum';
    readonly rule: RuleId;
  };
  readonly otherTable: RuleId;
}

/** Roulette as a rule book describes it. Contains only data. */
export interface RoulettePlan extends Plan {
  readonly game: 'roulette';
  readonly device: Device;
  readonly layout: LayoutTerms;
  readonly bets: { readonly [kind in BetKind]?: BetTerms };
  readonly zero: ZeroTerms;
  readonly limits: LimitTerms;
  readonly maximumWin?: MaximumWin;
  readonly announcements?: AnnouncementTerms;
  readonly procedure: ProcedureTerms;
  readonly colourChips?: ColourChipTerms;
}
