import { type Money, money } from '@croupier/core';
import { variantOf } from '../engine/index.ts';
import type { Level, PokerGame, PokerPlan, PokerTerms } from '../plan.ts';

/** A minute in milliseconds. */
export const MINUTE = 60_000;

/** The stakes and options of a table, from its plan and terms. */
export interface Settings {
  readonly level: Level;
  readonly seats: number;
  readonly buyIn: { readonly min: Money; readonly max: Money };
  readonly charge: 'drop' | 'time';
  readonly straddle: boolean;
  /** The size of the first straddle in big blinds. */
  readonly straddleBlinds: number;
  readonly runItTwice: boolean;
  /** Whether the first player on the waiting list may play over an absent player. */
  readonly playOver: boolean;
  /**
   * `blindsLive`: whether both missed blinds are posted live. `halfBetReopens`: whether an all-in of at least half a
   * bet reopens the betting in fixed limit.
   */
  readonly blindsLive: boolean;
  readonly halfBetReopens: boolean;
  /**
   * `halfOfIncrement`: whether an undersized raise must be completed once it is at least half of the last bet or raise,
   * rather than half of the whole bet faced. `decisionBack`: whether wrongly entered decisions can be taken back.
   */
  readonly halfOfIncrement: boolean;
  readonly decisionBack: boolean;
  /** Whether the staff must approve each change of seat. */
  readonly approvesSeats: boolean;
  /** Whether players can ask to see opponents' hands at the showdown. */
  readonly seesHands: boolean;
}

/** Returns the settings of the table, which are the plan's unless the table's terms differ. */
export function settingsOf(plan: PokerPlan, terms: PokerTerms): Settings {
  const level = plan.levels[terms.level ?? plan.usualLevel] ?? plan.levels[0];
  const min = terms.buyIn?.min ?? money(level.big * plan.buyIn.min);
  return {
    level,
    seats: terms.seats ?? plan.seats.most,
    buyIn: { min, max: terms.buyIn?.max ?? money(Math.max(min, level.big * plan.buyIn.max)) },
    charge: terms.charge ?? 'drop',
    straddle: terms.straddle ?? true,
    straddleBlinds: terms.straddleTo ? terms.straddleTo / level.big : 2,
    runItTwice: terms.runItTwice ?? plan.runItTwice,
    playOver: terms.playOver ?? false,
    blindsLive: terms.blindsLive ?? plan.blindsLive ?? false,
    halfBetReopens: terms.halfBetReopens ?? plan.halfBetReopens ?? false,
    halfOfIncrement: terms.halfOfIncrement ?? plan.halfOfIncrement ?? false,
    decisionBack: terms.decisionBack ?? plan.decisionBack ?? true,
    approvesSeats: terms.approvesSeats ?? false,
    seesHands: plan.seesHands === true && terms.seesHands !== false,
  };
}

/** Returns the blinds of the current game. No-limit and pot-limit games of a mix have smaller blinds. */
export function blindsOf(
  plan: PokerPlan,
  { level }: Settings,
  game: PokerGame,
): { small: number; big: number } {
  const { bigBetDivisor = 1 } = plan;
  const divisor = plan.games.length > 1 && game.structure !== 'fixed' ? bigBetDivisor : 1;
  return { small: level.small / divisor, big: level.big / divisor };
}

/** Returns whether straddles are ever possible. They require a game with blinds and at least three seats. */
export function canStraddle({ games }: PokerPlan, { straddle, seats }: Settings): boolean {
  return straddle && seats > 2 && games.some(({ variant }) => variantOf(variant).forced === 'blinds');
}

/** Returns the stakes of stud: an ante of a tenth of the small bet, and a bring-in of three tenths. */
export function studStakes({ level }: Settings): { ante: number; bringIn: number } {
  return { ante: level.big / 10, bringIn: (level.big * 3) / 10 };
}
