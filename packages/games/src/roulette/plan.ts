import type { Money, Plan, RuleId } from '@croupier/core';

/** The kinds of bets on a roulette layout, by the field's names. */
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

/** A pocket or a number on the layout. Text, because 0 and 00 differ. */
export type Pocket = string;

/** The column by which the blue die of dice roulette pays: the normal, the higher or the lower one. */
export type PayMode = 'normal' | 'hi' | 'lo';

/**
 * The payout and the limits of a bet kind. `rule` is the rule that names its payout. Where the book numbers the boxes
 * of a kind apart (columns 1 to 3), there is one rule for each, in order.
 */
export interface BetTerms {
  /** Win on top of the stake, to 1; with dice, by the pay mode: `push` gives the stake back, `lose` takes it. */
  readonly pays: number | { readonly [mode in PayMode]: number | 'push' | 'lose' };
  readonly rule: RuleId | readonly RuleId[];
  /** Least and greatest stake of one player on one position; without `max` there is none. */
  readonly min: Money;
  readonly max?: Money;
  readonly limitRule: RuleId;
  /** Dice: what covers the number but is not paid by the mode `lo` (it stays, or loses) is so by this rule. */
  readonly loRule?: RuleId;
}

/** A wheel with its pockets in order, clockwise, or three dice. */
export type Device =
  | {
      readonly kind: 'wheel';
      readonly pockets: readonly Pocket[];
      readonly rule: RuleId;
      /**
       * The circuits that the ball must make, and the effect of fewer: no valid spin, or a ruling of the staff until
       * the ball lies.
       */
      readonly circuits?: {
        readonly least: number;
        readonly fewer: 'invalid' | 'discretion';
        readonly rule: RuleId;
      };
      /**
       * The ball runs against the wheel, else no number comes of it; with `alternates`, the wheel turns the other way
       * each game.
       */
      readonly againstWheel?: RuleId;
      readonly alternates?: RuleId;
    }
  | {
      readonly kind: 'dice';
      readonly rule: RuleId;
      readonly modeRule: RuleId;
      /** The rule on the thrower of the dice. */
      readonly throwerRule: RuleId;
    };

/** The numbered field and where the zeros touch it. All positions follow from it and from the kinds in `bets`. */
export interface LayoutTerms {
  readonly numbers: 24 | 36;
  /**
   * The places of the zeros. `none`: without; `single`: zero across the head. `double`: 0 over 1 and half of 2, 00 over
   * the other half and 3, side by side. `double-apart`: 0 across the head as in `single`, 00 can be bet straight only.
   */
  readonly zeros: 'none' | 'single' | 'double' | 'double-apart';
  readonly rule: RuleId;
  readonly red: readonly Pocket[];
}

/** The effect of a zero on bets that it does not win. Bets that cover the zero always win at their own odds. */
export type ZeroTerms =
  /** No zero, or all others lose. */
  | { readonly kind: 'lose'; readonly rule: RuleId }
  /**
   * La partage: even chances get half back, exactly. Columns and dozens lose by `others`, bets on numbers by
   * `numbers`.
   */
  | {
      readonly kind: 'half-back';
      readonly rule: RuleId;
      readonly others: RuleId;
      readonly numbers: RuleId;
    }
  /** Even chances: whole units are halved, an odd unit goes to prison for one game. Others as above. */
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
   * Outside bets: the player claims half back, or leaves the stake for the next game, an odd chip always. Bets on
   * numbers have won or lost, by `numbers`.
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
  /** Amounts are whole multiples of this (a chip, a euro, a koruna). */
  readonly step: Money;
  /** The limits count per player and position. */
  readonly scopeRule: RuleId;
  /** A bet under the minimum that was not refused in time is void and goes back. */
  readonly under: RuleId;
  /** A bet over the maximum that was not refused in time plays up to it; the excess goes back. */
  readonly over: RuleId;
  /**
   * The rule by which a bet outside the limits is refused before the close. It also covers a bet of part of a chip,
   * unless `step` names another rule.
   */
  readonly refuse: RuleId | { readonly under: RuleId; readonly over: RuleId; readonly step: RuleId };
  /** Greatest total of one player in one round. */
  readonly total?: { readonly max: Money; readonly rule: RuleId };
  /** The inside maxima follow the straight-up maximum times the numbers covered; a table that lowers it lowers all. */
  readonly insideFollowsStraight?: RuleId;
  /** A table may post other limits inside these. */
  readonly table: RuleId;
  /** Raising limits while the table is open: which of them, and the minutes of notice. */
  readonly raise?: {
    readonly what: 'minimum' | 'minimum-and-maximum';
    readonly noticeMinutes: number;
    readonly rule: RuleId;
    /** The rule that says how many minutes, where that is another one. */
    readonly noticeRule?: RuleId;
  };
  /** Limits of one player's own, at their request. */
  readonly individual?: RuleId;
  /**
   * Several players together over the maximum of a position: the management may forbid the excess, or void the game.
   */
  readonly joint?: { readonly answer: 'forbid-excess' | 'void-game'; readonly rule: RuleId };
}

/**
 * A declared figure is shown and checked when the plan loads; a cap cuts what one player gets in a round. `counts` says
 * whether it means wins with the stakes that come back, or wins alone.
 */
export interface MaximumWin {
  readonly amount: Money;
  readonly counts: 'return' | 'net';
  readonly mode: 'declared' | 'cap';
  /** The rule that applies where stakes at their maxima can win more than declared. */
  readonly exceeded?: RuleId;
  readonly rule: RuleId;
}

/** One family of announced, racetrack or special bets that a plan offers. `rule` names its chips. */
export type AnnouncedTerms = { readonly rule: RuleId } & (
  | {
      readonly bet: 'neighbours';
      readonly perSide: { readonly least: number; readonly most: number; readonly usual: number };
    }
  | { readonly bet: 'finals-neighbours'; readonly most: 1 | 2; readonly each?: readonly RuleId[] }
  /** The finals, with the rule of each final 0–9 where the book numbers them. */
  | { readonly bet: 'finals' | 'finals-plein-splits'; readonly each?: readonly RuleId[] }
  /** Vertical: 0/3 1/4 … 9/12; horizontal: 0/1 1/2 … 9/10. */
  | { readonly bet: 'finals-splits-vertical' | 'finals-splits-horizontal'; readonly each?: readonly RuleId[] }
  /**
   * One chip on each position of a number, or as many as it covers numbers; with `firstFour`, 0/1/2/3 too.
   */
  | { readonly bet: 'complete'; readonly firstFour: boolean; readonly chips: 'one-each' | 'proportional' }
  | { readonly bet: 'dozen-corners' | 'dozen-streets' | 'dozen-six-lines'; readonly each?: readonly RuleId[] }
  /** Segments in the order dozen 1–3, column 1–3, low, high. */
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
  /** `placed` at once, as from a racetrack; or `accepted` only once the croupier has repeated it. */
  readonly by: 'placed' | 'accepted';
  readonly rule: RuleId;
  /** All limits follow from the positions: one position over its maximum refuses the whole announcement. */
  readonly limitRule: RuleId;
  /** The stake is paid in full with the announcement. */
  readonly paidRule?: RuleId;
  /** The inspector repeats it too, after the croupier: it counts only then. */
  readonly inspectorToo?: RuleId;
  /** It is repeated in this language as well (ISO 639-1). */
  readonly alsoIn?: string;
  /** The person who repeats it once the ball runs, where that differs. */
  readonly duringSpin?: { readonly repeatedBy: 'inspector'; readonly rule: RuleId };
  /** The refusal of an announcement for which there is no time, and the end of one that was not accepted in time. */
  readonly refusal?: RuleId;
  readonly late?: RuleId;
  /**
   * After the close the inspector decides which announcements were too late, accepted or not. Without this rule, one
   * not accepted by then is void.
   */
  readonly afterClose?: RuleId;
  /** A sum put on a series field without words: the greatest whole piece, the rest handed back. */
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
  /** `throw-then-close`: bets stay open while the ball runs. `call-starts-wheel`: the opening call starts it. */
  readonly order: 'throw-then-close' | 'close-then-throw' | 'call-starts-wheel';
  /** Bets open with the croupier's call, or at once after the last game. */
  readonly opening: 'call' | 'at-once';
  /** The person who rules on doubts at the table. */
  readonly rulingBy: 'inspector' | 'croupier';
  readonly cites: {
    readonly open: RuleId;
    readonly spin: RuleId;
    readonly close: RuleId;
    readonly result: RuleId;
    readonly settle: RuleId;
    readonly next: RuleId;
  };
  /** The reasons the book gives for an invalid spin, each with its rule; some need a ruling. */
  readonly invalid: readonly {
    readonly reason: InvalidReason;
    readonly rule: RuleId;
    readonly needsRuling?: true;
  }[];
  /**
   * The consequence of an invalid spin. `respin`: spun again with bets standing and closed. `bets-movable`: bets are
   * void for the throw but free to change until the next close. `stakes-returned`: stakes are returned and betting
   * starts again. `game-void`: the whole game is void, and stakes are returned.
   */
  readonly afterInvalid: {
    readonly consequence: 'respin' | 'bets-movable' | 'stakes-returned' | 'game-void';
    readonly rule: RuleId;
  };
  /**
   * A bet after the close is handed back. Once the result is known and before it is paid, the rule `beforePaid` applies
   * where there is one.
   */
  readonly late: RuleId;
  readonly beforePaid?: RuleId;
  /** Moving, adding or cancelling chips after the close: not possible, or the whole game is void. */
  readonly interference: { readonly consequence: 'refused' | 'game-void'; readonly rule: RuleId };
  /** After the close a misplaced chip may still be corrected with the inspector's consent. */
  readonly correction?: RuleId;
  /** Winning stakes stay on the layout unless taken, or come back with the win. */
  readonly winningStakes: { readonly go: 'stay' | 'back'; readonly rule: RuleId };
  /** A losing stake goes to the bank. A winning line cites the rule of its payout. */
  readonly lost: RuleId;
  /**
   * Reasons to void a game or one player's bets, each with its rule and the role that declares it: the one that rules,
   * unless given. Stakes go back unless they are confiscated.
   */
  readonly voids: readonly {
    readonly reason: VoidReason;
    readonly scope: 'game' | 'bets';
    readonly rule: RuleId;
    readonly by?: 'croupier' | 'manager';
    readonly stakes?: 'confiscated';
  }[];
  readonly voidGame: RuleId;
  /** A result once announced is corrected to the pocket where the ball lies. */
  readonly correctResult?: RuleId;
  /** The management may hold payouts back while a breach is examined. */
  readonly holdPayouts?: RuleId;
  /** Operator's interruption before the result is recorded, and after. */
  readonly interruption: { readonly before: RuleId; readonly after: RuleId };
  /** A player whose connection is lost before the close: their bets stay, or nothing is bet; after it they stand. */
  readonly disconnect: {
    readonly beforeClose: 'stand' | 'nothing-bet';
    readonly before: RuleId;
    readonly after: RuleId;
  };
  /** Stakes and wins that an absent player leaves lying. */
  readonly forgotten?: {
    /** An outside pile is collected whole after this many further wins in a row. */
    readonly outsideWins: number;
    readonly outside: RuleId;
    /** A winning number bet plays this many further games, then is taken off. */
    readonly insideGames: number;
    readonly inside: RuleId;
    /** Sums taken off are held for this many games. */
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
 * Colour chips: chips without a printed value, one colour a player, worth what was agreed, valid only at this table.
 */
export interface ColourChipTerms {
  readonly rule: RuleId;
  readonly colours: readonly string[];
  /** Values a player may agree on; those outside the table's straight-up limits are not offered. */
  readonly values: readonly Money[];
  readonly valueRule: RuleId;
  readonly onePlayer: RuleId;
  readonly exchange: RuleId;
  /** Chips brought back too late are worth this each: after the player left, the table closed, or the day ended. */
  readonly later: {
    readonly after: 'leaving' | 'table-closed' | 'day-ended';
    readonly value: Money | 'table-minimum';
    readonly rule: RuleId;
  };
  readonly otherTable: RuleId;
}

/** A roulette, as a rule book describes it. Only data. */
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
