import { isRefusal, type Refusal } from '@croupier/core';
import { barbut } from '@croupier/games';
import { DiceKernel } from '../dice/kernel.ts';
import { type DiceSessionTerms, playSessions, type SimulatedDice } from '../dice/sessions.ts';
import { type Chips, TWO_DICE } from '../dice/throws.ts';
import { stateOf, tableOf } from './odds.ts';

/**
 * Simulates sessions of barbut in which the player repeats the same bets. Nobody else plays, so the player
 * keeps the dice.
 */
export function simulateBarbut(
  plan: barbut.BarbutPlan,
  chips: Chips,
  at: DiceSessionTerms,
): SimulatedDice | Refusal {
  const bets = barbut.game.bets(plan, at.terms);
  if (isRefusal(bets)) return bets;
  const kernel = DiceKernel.compile(tableOf(plan, at.terms), chips, stateOf({}), () => false, TWO_DICE);
  return playSessions(kernel, at);
}
