import { isRefusal, type Json, type Money, type Refusal, type SeatId } from '@croupier/core';
import { craps } from '@croupier/games';
import { DiceKernel } from '../dice/kernel.ts';
import { type DiceSessionTerms, playSessions, type SimulatedDice } from '../dice/sessions.ts';
import { type Chips, TWO_DICE } from '../dice/throws.ts';
import { SHOOTER, type State, stateOf, tableOf } from './odds.ts';

/** Returns the craps kernel for a player who keeps making these bets. Refuses bets that the table refuses. */
export function crapsKernel(plan: craps.CrapsPlan, chips: Chips, terms?: Json): DiceKernel<State> | Refusal {
  const bets = craps.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const line: Money = bets.find(({ id }) => id === 'pass')?.min ?? plan.step;
  const loses = (carried: unknown) => (carried as { readonly order: readonly SeatId[] }).order[0] !== SHOOTER;
  return DiceKernel.compile(tableOf(plan, terms, line), chips, stateOf(null), loses, TWO_DICE);
}

/** Simulates sessions of craps in which the player keeps making the same bets while another player throws. */
export function simulateCraps(
  plan: craps.CrapsPlan,
  chips: Chips,
  at: DiceSessionTerms,
): SimulatedDice | Refusal {
  return playSessions(crapsKernel(plan, chips, at.terms), at);
}
