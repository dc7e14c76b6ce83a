import type { Money, Plan, RuleId } from '@croupier/core';
import type { CitedRule } from './cites.ts';
import type { CountingReason, Structure } from './engine/index.ts';
import type { DeadHandReason, MisdealReason, SetAsideReason } from './irregularities.ts';

/** A game at the table. A table has one game, or several in rotation. */
export interface PokerGame {
  /** The id of one of the engine's variants. */
  readonly variant: string;
  readonly structure: Structure;
  /** The rules in the game's own book, in a mix whose games have several books. */
  readonly cites?: PokerPlan['cites'];
}

/**
 * A level of stakes, with its blinds, its time charge, and the cap of the drop for a short-handed and a full
 * table.
 */
export interface Level {
  readonly small: Money;
  readonly big: Money;
  readonly cap: { readonly few: Money; readonly many: Money };
  readonly time: { readonly minutes: number; readonly fee: Money };
  readonly rule: RuleId;
}

/** Poker between players at a house's cash table. */
export interface PokerPlan extends Plan {
  readonly game: 'poker';
  readonly seats: { readonly most: number; readonly rule: RuleId };
  /** One game, or the games of a mix in order. */
  readonly games: readonly [PokerGame, ...PokerGame[]];
  /** A mix changes to the next game after this number of hands, or after an orbit of the button. */
  readonly changeEvery?: { readonly hands: number | 'orbit'; readonly rule: RuleId };
  /** The rule of dealer's choice, by which the player on the button chooses the game of every hand. */
  readonly choice?: { readonly rule: RuleId };
  /** The divisor for the blinds of no-limit and pot-limit games in a mix with limit games. */
  readonly bigBetDivisor?: number;
  /** The betting structures that a table can choose, if the plan has one game. */
  readonly structures: readonly Structure[];
  /** The kinds of ante that a table can choose. */
  readonly antes: readonly AnteKind[];
  readonly levels: readonly [Level, ...Level[]];
  /** The index of the default level. */
  readonly usualLevel: number;
  /** The drop as a percentage of the pot, and the maximum number of players at a short-handed table. */
  readonly drop: { readonly percent: number; readonly few: number };
  /** The minimum and maximum buy-in in big blinds, unless the table sets its own. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** The number of minutes within which a returning player must bring back the chips they left with. */
  readonly returnMinutes: number;
  /** The length of a break in minutes. The floor may pick up the chips of a player who is away longer. */
  readonly breakMinutes: number;
  /** The number of minutes in which a player called from the list has to take a seat. */
  readonly calledMinutes: number;
  /**
   * The time bank: the maximum number of additional decision times for a player, and the number of hands
   * after which they get one back. It is omitted if the house has no time bank.
   */
  readonly timeBank?: { readonly most: number; readonly every: number };
  /** The smallest chip at a table. */
  readonly chip: Money;
  readonly runItTwice: boolean;
  /** Whether a player at the showdown can ask to see opponents' hands that are not mucked yet. */
  readonly seesHands?: boolean;
  /** Whether both missed blinds are posted live. Otherwise the small blind is dead. */
  readonly blindsLive?: boolean;
  /**
   * Whether an all-in of at least half a bet reopens the betting in fixed limit. Otherwise only a full bet
   * reopens it.
   */
  readonly halfBetReopens?: boolean;
  /**
   * Whether an undersized raise must be completed once it is at least half of the last bet or raise.
   * Otherwise it must be completed once it is at least half of the whole bet faced. A smaller raise counts as
   * a call.
   */
  readonly halfOfIncrement?: boolean;
  /**
   * Whether a wrongly entered decision can be taken back as long as it has had no effect. The default is
   * true.
   */
  readonly decisionBack?: boolean;
  /**
   * The player who shows first in games whose own book does not specify this. See `Variant` for the values.
   */
  readonly showdown?: 'aggressor' | 'left';
  readonly cites: { readonly [what in CitedRule]: RuleId };
  /** The rule for each way in which chips or spoken words can count. */
  readonly counting: { readonly [by in CountingReason]: RuleId };
  /** The rule for each reason why a hand is void or dead, or a card is removed from play. */
  readonly faults: {
    readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
    readonly deadHand: { readonly [reason in DeadHandReason]: RuleId };
    readonly setAside: { readonly [reason in SetAsideReason]: RuleId };
  };
}

/**
 * The kind of ante: from every player, or from one player for the whole table. It goes into the pot, or into
 * the attack that only the payer can win.
 */
export type AnteKind = 'each' | 'button' | 'big-blind' | 'attack';

/** The settings of a table within its plan. Amounts are in minor units. */
export interface PokerTerms {
  readonly level?: number;
  readonly structure?: Structure;
  readonly buyIn?: { readonly min?: Money; readonly max?: Money };
  readonly charge?: 'drop' | 'time';
  readonly noFlopNoDrop?: boolean;
  readonly ante?: { readonly kind: AnteKind; readonly amount: Money };
  readonly straddle?: boolean;
  /** The size of the first straddle, by default twice the big blind. Each further straddle doubles the last. */
  readonly straddleTo?: Money;
  readonly runItTwice?: boolean;
  /** Whether the first player on the waiting list may play over an absent player. */
  readonly playOver?: boolean;
  /**
   * Overrides of the plan. `blindsLive`: whether both missed blinds are posted live. `halfBetReopens`: whether an
   * all-in of at least half a bet reopens the betting in fixed limit.
   */
  readonly blindsLive?: boolean;
  readonly halfBetReopens?: boolean;
  /**
   * Overrides of the plan. `halfOfIncrement`: whether an undersized raise must be completed once it is at least half of
   * the last bet or raise, rather than half of the whole bet faced. `decisionBack`: whether staff can take back a
   * wrongly entered decision.
   */
  readonly halfOfIncrement?: boolean;
  readonly decisionBack?: boolean;
  /** Whether a change of seat, at this table or to another table, needs the staff's approval. */
  readonly approvesSeats?: boolean;
  /** Whether players can ask for opponents' hands at the showdown, if the plan has that rule. */
  readonly seesHands?: boolean;
  readonly seats?: number;
  /** Set at a tournament table, where the tournament starts the hands and the chips are not money. */
  readonly tournament?: true;
  /** The games to choose from in dealer's choice, by variant. The default is all games of the plan. */
  readonly games?: readonly string[];
}
