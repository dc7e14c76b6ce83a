import { isRefusal, type Json, newShoe, type Plan, type Refusal } from '@croupier/core';
import { baccarat, type blackjack, type casinoWar, type redDog, type roulette } from '@croupier/games';
import { type BaccaratOdds, baccaratOdds } from './baccarat/odds.ts';
import { type BlackjackOdds, blackjackOdds } from './blackjack/odds.ts';
import { type CasinoWarOdds, casinoWarOdds } from './casino-war/odds.ts';
import { type RedDogOdds, redDogOdds } from './red-dog/odds.ts';
import { type RouletteOdds, rouletteOdds } from './roulette/odds.ts';

/** The odds of every bet of a plan, by the game it plays; with the plan itself, told apart alike. */
export type PlanOdds =
  | { readonly game: 'roulette'; readonly plan: roulette.RoulettePlan; readonly odds: RouletteOdds }
  | { readonly game: 'baccarat'; readonly plan: baccarat.BaccaratPlan; readonly odds: BaccaratOdds }
  | { readonly game: 'casino-war'; readonly plan: casinoWar.CasinoWarPlan; readonly odds: CasinoWarOdds }
  | { readonly game: 'red-dog'; readonly plan: redDog.RedDogPlan; readonly odds: RedDogOdds }
  | { readonly game: 'blackjack'; readonly plan: blackjack.BlackjackPlan; readonly odds: BlackjackOdds };

/** A plan whose odds are known. */
export type KnownPlan = PlanOdds['plan'];

const KNOWN: readonly string[] = [
  'roulette',
  'baccarat',
  'casino-war',
  'red-dog',
  'blackjack',
] satisfies PlanOdds['game'][];

/** Whether the odds of a plan's game are known; the registry of games makes its plans what their `game` says. */
export function isKnown(plan: Plan): plan is KnownPlan {
  return KNOWN.includes(plan.game);
}

/** Whether the odds of a plan depend on what a table posts. */
export function hasTerms({ game }: Plan): boolean {
  return game === 'blackjack' || game === 'baccarat';
}

/**
 * The odds of every bet of a plan, from its usual number of packs; those of blackjack and punto banco at a table that
 * posts `terms`, which it may refuse. It may take some seconds.
 */
export function oddsOf(plan: KnownPlan, terms: Json = {}): PlanOdds | Refusal {
  switch (plan.game) {
    case 'roulette':
      return { game: plan.game, plan, odds: rouletteOdds(plan) };
    case 'baccarat': {
      const decks = baccarat.decksOf(plan, terms);
      return isRefusal(decks) ? decks : { game: plan.game, plan, odds: baccaratOdds(plan, newShoe(decks)) };
    }
    case 'casino-war':
      return { game: plan.game, plan, odds: casinoWarOdds(plan) };
    case 'red-dog':
      return { game: plan.game, plan, odds: redDogOdds(plan) };
    case 'blackjack': {
      const odds = blackjackOdds(plan, terms);
      return isRefusal(odds) ? odds : { game: plan.game, plan, odds };
    }
  }
}
