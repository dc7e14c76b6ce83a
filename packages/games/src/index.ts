import type { AnyGame, Plan } from '@croupier/core';
import { game as baccaratGame } from './baccarat/index.ts';
import { game as barbutGame } from './barbut/index.ts';
import { game as blackjackGame } from './blackjack/index.ts';
import { game as casinoWarGame } from './casino-war/index.ts';
import { game as crapsGame } from './craps/index.ts';
import { game as housePokerGame } from './house-poker/index.ts';
import { game as letItRideGame } from './let-it-ride/index.ts';
import { game as mariashGame } from './mariash/index.ts';
import { game as openFaceGame } from './open-face/index.ts';
import { game as paiGowGame } from './pai-gow/index.ts';
import { game as pokerGame } from './poker/index.ts';
import { game as redDogGame } from './red-dog/index.ts';
import { game as rouletteGame } from './roulette/index.ts';
import { game as sicBoGame } from './sic-bo/index.ts';

export * as baccarat from './baccarat/index.ts';
export * as barbut from './barbut/index.ts';
export * as blackjack from './blackjack/index.ts';
export type { BoxBet, BoxPlan } from './boxes/plan.ts';
export type { BoxPlayerView, BoxView } from './boxes/views.ts';
export * as casinoWar from './casino-war/index.ts';
export * as craps from './craps/index.ts';
export type { DicePlan, NoThrow } from './dice/plan.ts';
export type { DicePlayerView, DiceView, ThrowingView } from './dice/views.ts';
export * as housePoker from './house-poker/index.ts';
export * as letItRide from './let-it-ride/index.ts';
export * as mariash from './mariash/index.ts';
export * as openFace from './open-face/index.ts';
export * as paiGow from './pai-gow/index.ts';
export * as poker from './poker/index.ts';
export * as redDog from './red-dog/index.ts';
export * as roulette from './roulette/index.ts';
export * as sicBo from './sic-bo/index.ts';
export { type ChipLimits, limitsOf } from './tournament/limits.ts';

/** Every game in this package. */
export const games: readonly AnyGame[] = [
  rouletteGame,
  baccaratGame,
  casinoWarGame,
  redDogGame,
  blackjackGame,
  pokerGame,
  openFaceGame,
  mariashGame,
  housePokerGame,
  paiGowGame,
  letItRideGame,
  sicBoGame,
  barbutGame,
  crapsGame,
];

/**
 * Returns the game that a plan belongs to. Throws a RangeError if the game does not exist, because plans come
 * from this project.
 */
export function gameOf(plan: Plan): AnyGame {
  const game = games.find(({ id }) => id === plan.game);
  if (!game) throw new RangeError(`there is no game "${plan.game}"`);
  return game;
}
