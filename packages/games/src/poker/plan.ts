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

/** A level of stakes: its blinds, the cap of the drop for a small and a full table, and the charge by time instead. */
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
  /** A mix: after how many hands the next game comes, or after a round of the button. */
  readonly changeEvery?: { readonly hands: number | 'orbit'; readonly rule: RuleId };
  /** Dealer's choice: in every hand the player on the button chooses one of the games. */
  readonly choice?: { readonly rule: RuleId };
  /** Big-bet games in a mix of limit games: their blinds are those of the level divided by this. */
  readonly bigBetDivisor?: number;
  /** The structures a table may choose where the plan has one game. */
  readonly structures: readonly Structure[];
  /** Antes that a table may play with. */
  readonly antes: readonly AnteKind[];
  readonly levels: readonly [Level, ...Level[]];
  /** The usual level, counted from 0. */
  readonly usualLevel: number;
  /** Per cent of the pot, and up to how many players count as few. */
  readonly drop: { readonly percent: number; readonly few: number };
  /** The least and the greatest buy-in in big blinds, unless the table sets its own. */
  readonly buyIn: { readonly min: number; readonly max: number };
  /** A player who returns within so many minutes must bring the chips that they left with. */
  readonly returnMinutes: number;
  /** A break lasts so many minutes before the chips may be picked up. */
  readonly breakMinutes: number;
  /** Called from the list, a player has so many minutes. */
  readonly calledMinutes: number;
  /**
   * Beyond the time for one decision a player may take it so many times more; after so many hands they get one of
   * them back. None where the house has none.
   */
  readonly timeBank?: { readonly most: number; readonly every: number };
  /** The smallest chip of a table. */
  readonly chip: Money;
  readonly runItTwice: boolean;
  /** A player still in at the showdown may ask to see the hands of their opponents that are not mucked yet. */
  readonly seesHands?: boolean;
  /** A player who posts both missed blinds has both in the bet; else the small one is dead. */
  readonly blindsLive?: boolean;
  /** Fixed limit: an all-in of half a bet or more opens the betting again; else only a whole one does. */
  readonly halfBetReopens?: boolean;
  /** Chips short of a raise are completed from half of the last bet or raise on; else of all that is faced. */
  readonly halfOfIncrement?: boolean;
  /** A decision that was entered wrong is taken back as long as nothing came of it; unless said. */
  readonly decisionBack?: boolean;
  /**
   * The player who shows first in games whose own book leaves it to the glossary, from the small blind on: see the
   * engine.
   */
  readonly showdown?: 'aggressor' | 'left';
  readonly cites: { readonly [what in Cite]: RuleId };
  /** The rule for each way in which chips put in and words said count. */
  readonly counting: { readonly [by in Counting]: RuleId };
  /** The rule for each reason why a hand is void or dead, or a card out of play. */
  readonly faults: {
    readonly misdeal: { readonly [reason in MisdealReason]: RuleId };
    readonly deadHand: { readonly [reason in DeadHandReason]: RuleId };
    readonly setAside: { readonly [reason in Aside]: RuleId };
  };
}

/** An ante from everybody, or one player for the whole table: into the pot, or as the attack that only they can win. */
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
  /** The size of the first straddle, twice the big blind unless given; each further one doubles the last. */
  readonly straddleTo?: Money;
  readonly runItTwice?: boolean;
  /** The first on the waiting list may play for an absent player. */
  readonly playOver?: boolean;
  /** Otherwise than the plan: both blinds live, and half a fixed bet opens the betting again. */
  readonly blindsLive?: boolean;
  readonly halfBetReopens?: boolean;
  /** Otherwise than the plan: half of the last raise completes one, and no decision is taken back. */
  readonly halfOfIncrement?: boolean;
  readonly decisionBack?: boolean;
  /** A change of seat, at the table or to another one, waits until the staff approve it. */
  readonly approvesSeats?: boolean;
  /** Players may ask for hands of opponents at the showdown, where the plan has that rule. */
  readonly seesHands?: boolean;
  readonly seats?: number;
  /** A table of a tournament: the tournament begins its hands, with chips that are no money. */
  readonly tournament?: true;
  /** Dealer's choice: the games that may be chosen, by their variants; all of the plan unless said. */
  readonly games?: readonly string[];
}
