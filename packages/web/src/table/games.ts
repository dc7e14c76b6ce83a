import type { Plan } from '@croupier/core';
import type { baccarat, blackjack, casinoWar, poker, redDog, roulette } from '@croupier/games';

/** The games that have a card table's screen. */
const CARD_GAMES: readonly string[] = ['blackjack', 'baccarat', 'casino-war', 'red-dog'];

/** Whether there is a screen for the game of a plan. */
export function canShow(plan: Plan | undefined): boolean {
  return plan !== undefined && (isRoulette(plan) || isCardGame(plan) || isPoker(plan));
}

export function isRoulette(plan: Plan): plan is roulette.RoulettePlan {
  return plan.game === 'roulette';
}

export function isCardGame(plan: Plan): boolean {
  return CARD_GAMES.includes(plan.game);
}

export function isBlackjack(plan: Plan): plan is blackjack.BlackjackPlan {
  return plan.game === 'blackjack';
}

export function isBaccarat(plan: Plan): plan is baccarat.BaccaratPlan {
  return plan.game === 'baccarat';
}

export function isCasinoWar(plan: Plan): plan is casinoWar.CasinoWarPlan {
  return plan.game === 'casino-war';
}

export function isRedDog(plan: Plan): plan is redDog.RedDogPlan {
  return plan.game === 'red-dog';
}

/** Poker between players. */
export function isPoker(plan: Plan): plan is poker.PokerPlan {
  return plan.game === 'poker';
}
