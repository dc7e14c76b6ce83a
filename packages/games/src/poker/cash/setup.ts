import { type Money, money } from '@croupier/core';
import { type Variant, variantOf } from '../engine/index.ts';
import type { Level, PokerGame, PokerPlan, PokerTerms } from '../plan.ts';
import type { CashTable, Occupant } from '../state.ts';

export const MINUTE = 60_000;

/** A table's stakes and options, after plan and terms. */
export interface Settings {
  readonly level: Level;
  readonly seats: number;
  readonly buyIn: { readonly min: Money; readonly max: Money };
  readonly charge: 'drop' | 'time';
  readonly straddle: boolean;
  /** What the first straddle comes to in big blinds. */
  readonly straddleBlinds: number;
  readonly runItTwice: boolean;
  /** Whether the first on the waiting list may play for somebody who is away. */
  readonly playOver: boolean;
  /** Whether hands of opponents may be asked for at the showdown. */
  readonly seesHands: boolean;
}

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
    seesHands: plan.seesHands === true && terms.seesHands !== false,
  };
}

/** The games of the table: in dealer's choice those that its terms allow. */
export function gamesOf({ games, choice }: PokerPlan, terms: PokerTerms): PokerPlan['games'] {
  const [first, ...others] = games.filter(({ variant }) => terms.games?.includes(variant));
  return choice && first ? [first, ...others] : games;
}

/** Whether the next hand has a button: in dealer's choice also stud, so that the choice goes round. */
export function hasButton(plan: PokerPlan, terms: PokerTerms, table: CashTable): boolean {
  return plan.choice !== undefined || variantAt(plan, terms, table).forced === 'blinds';
}

/** The game that is dealt now, as the table chose or the rotation says. */
export function currentGame(plan: PokerPlan, terms: PokerTerms, table: CashTable): PokerGame {
  const allowed = gamesOf(plan, terms);
  const [first] = allowed;
  const last = plan.games[table.game];
  const game = last && allowed.includes(last) ? last : first;
  return plan.games.length === 1 && terms.structure ? { ...game, structure: terms.structure } : game;
}

export function variantAt(plan: PokerPlan, terms: PokerTerms, table: CashTable): Variant {
  return variantOf(currentGame(plan, terms, table).variant);
}

/** The blinds of the game that is dealt now; big-bet games of a mix are played for smaller ones. */
export function blindsOf(
  plan: PokerPlan,
  { level }: Settings,
  game: PokerGame,
): { small: number; big: number } {
  const { bigBetDivisor = 1 } = plan;
  const divisor = plan.games.length > 1 && game.structure !== 'fixed' ? bigBetDivisor : 1;
  return { small: level.small / divisor, big: level.big / divisor };
}

/** Whether anybody could ever straddle: a game of the table has blinds, and a third player can sit. */
export function canStraddle({ games }: PokerPlan, { straddle, seats }: Settings): boolean {
  return straddle && seats > 2 && games.some(({ variant }) => variantOf(variant).forced === 'blinds');
}

/** Stud: a tenth of the small bet as ante and three tenths to bring in. */
export function studStakes({ level }: Settings): { ante: number; bringIn: number } {
  return { ante: level.big / 10, bringIn: (level.big * 3) / 10 };
}

/** The places from the one after `from`, clockwise, `from` itself last. */
export function clockwise(from: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => ((from + step) % seats) + 1);
}

export function occupantAt(table: CashTable, place: number): Occupant | undefined {
  return table.places[String(place)];
}

/** Every occupied place with who sits there, by number. */
export function occupied(table: CashTable): (readonly [number, Occupant])[] {
  return Object.entries(table.places)
    .map(([place, occupant]) => [Number(place), occupant] as const)
    .sort(([one], [other]) => one - other);
}

/** Who is at the table with chips and has no hand to miss, ready for the next one as far as blinds allow. */
export function ready({ penalties }: CashTable, occupant: Occupant): boolean {
  const { seat, away, leaving, stack, behind } = occupant;
  return away === null && !leaving && stack + behind > 0 && !((penalties[seat]?.hands ?? 0) > 0);
}
