import type { Money, Plan, RuleId } from '@croupier/core';
import type { Cite } from './cites.ts';
import type { Counting, Structure } from './engine/index.ts';
import type { Aside, DeadHandReason, MisdealReason } from './irregularities.ts';

/** A game of the table: one, or several in rotation. */
export interface PokerGame {
  /** The id of a variant of the engine. */
  readonly variant: string;
  readonly structure: Structure;
  /** The rules of the game's book, in a mix whose games have several books. */
  readonly cites?: PokerPlan['cites'];
}

/** A level of stakes: its blinds, the cap of the drop for a small and a full table, and the time charge. */
export interface Level {
  readonly small: Money;
  readonly big: Money;
  readonly cap: { readonly few: Money; readonly many: Money };
  readonly time: { readonly minutes: number; readonly fee: Money };
  readonly rule: RuleId;
}

/** Poker between players at a cash table of a house. */
export interface PokerPlan extends Plan {
  readonly game: 'poker';
  readonly seats: { readonly most: number; readonly rule: RuleId };
  /** One game, or the order of a mix. */
  readonly games: readonly [PokerGame, ...PokerGame[]];
  /** A mix: the next game comes after this many hands, or after an orbit of the button. */
  readonly changeEvery?: { readonly hands: number | 'orbit'; readonly rule: RuleId };
  /** Dealer's choice: in every hand the player on the button chooses one of the games. */
  readonly choice?: { readonly rule: RuleId };
  /** Big-bet games in a mix of limit games: their blinds are the level's divided by this number. */
  readonly bigBetDivisor?: number;
  /** The betting structures that a table may choose, if the plan has one game. */
  readonly structures: readonly Structure[];
  /** Antes that a table may play with. */
  readonly antes: readonly AnteKind[];
  readonly levels: readonly [Level, ...Level[]];
  /** The usual level, counted from 0. */
  readonly usualLevel: number;
  /** The drop in per cent of the pot, and the most players of a short-handed table. */
  readonly drop: { readonly percent: number; readonly few: number };
  /** The minimum and maximum buy-in in big blinds, unless the table sets its own. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** The minutes within which a returning player must bring back the chips that they left with. */
  readonly returnMinutes: number;
  /** The minutes of a break after which the floor may pick up the chips. */
  readonly breakMinutes: number;
  /** The minutes that a player called from the list has to take a seat. */
  readonly calledMinutes: number;
  /**
   * The time bank: the most additional decision times of a player, and the number of hands after which they get one
   * back. Left out where the house has none.
   */
  readonly timeBank?: { readonly most: number; readonly every: number };
  /** The smallest chip of a table. */
  readonly chip: Money;
  readonly runItTwice: boolean;
  /** A player at the showdown may ask to see opponents' hands that are not mucked yet. */
  readonly seesHands?: boolean;
  /** Whether both missed blinds are posted live; otherwise the small one is dead. */
  readonly blindsLive?: boolean;
  /** Fixed limit: whether an all-in of half a bet reopens the betting; otherwise only a whole bet does. */
  readonly halfBetReopens?: boolean;
  /**
   * Whether chips short of a raise complete it from half of the last bet or raise; otherwise from half of the whole bet
   * faced.
   */
  readonly halfOfIncrement?: boolean;
  /** Whether a wrongly entered decision can be taken back while it has had no effect; true by default. */
  readonly decisionBack?: boolean;
  /** The player who shows first in games whose own book does not say it, from the small blind on: see the engine. */
  readonly showdown?: 'aggressor' | 'left';
  readonly cites: { readonly [what in Cite]: RuleId };
  /** The rule for each way in which chips put in and spoken words count. */
  readonly counting: { readonly [by in Counting]: RuleId };
  /** The rule for each reason why a hand is void or dead, or a card is out of play. */
  readonly faults: {
    readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
    readonly deadHand: { readonly [reason in DeadHandReason]: RuleId };
    readonly setAside: { readonly [reason in Aside]: RuleId };
  };
}

/**
 * An ante from everybody, or from one player for the whole table: into the pot, or as the attack that only they can
 * win.
 */
export type AnteKind = 'each' | 'button' | 'big-blind' | 'attack';

/** The settings of a table within its plan. Amounts in minor units. */
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
  /** Whether the first on the waiting list may play over for an absent player. */
  readonly playOver?: boolean;
  /** Differences from the plan: whether both blinds are live, and whether half a fixed bet reopens the betting. */
  readonly blindsLive?: boolean;
  readonly halfBetReopens?: boolean;
  /** Differences from the plan: whether half of the last raise completes one, and whether no decision is taken back. */
  readonly halfOfIncrement?: boolean;
  readonly decisionBack?: boolean;
  /** Whether a change of seat, here or to another table, needs the approval of the staff. */
  readonly approvesSeats?: boolean;
  /** Whether players may ask for opponents' hands at the showdown, where the plan has that rule. */
  readonly seesHands?: boolean;
  readonly seats?: number;
  /** Set at a tournament table: the tournament starts its hands, and the chips are not money. */
  readonly tournament?: true;
  /** Dealer's choice: the games to choose from, by variant; by default all of the plan. */
  readonly games?: readonly string[];
}
