import { isRefusal, type Json, type Money, type Refusal, type SeatId } from '@croupier/core';
import { craps } from '@croupier/games';
import { DiceKernel } from '../dice/kernel.ts';
import type { Chips } from '../dice/throws.ts';
import { Generator } from '../generator.ts';
import { SHOOTER, type State, stateOf, tableOf } from './odds.ts';

/** How craps is simulated: bets that the player keeps down, sessions of so many throws each. */
export interface CrapsSimulationTerms {
  readonly sessions: number;
  /** Throws in a session. */
  readonly throws: number;
  readonly seed: number;
  readonly terms?: Json | undefined;
}

/** What came of simulated sessions; amounts in minor units. */
export interface SimulatedCraps {
  readonly throws: number;
  /** What the player won in all sessions together, and what of their stakes was decided. */
  readonly net: number;
  readonly decided: number;
  /** What each session won, from the worst to the best. */
  readonly sessions: readonly number[];
  /** How far each session was down at its worst, from the deepest on. */
  readonly lows: readonly number[];
  /** How many turns of a shooter took so many throws, by the number of throws. */
  readonly turns: readonly number[];
}

/** Every throw of two dice is as likely as any other. */
const THROWS = 36;

/** The kernel of craps for a player who keeps these bets down. Refuses what the table refuses. */
export function crapsKernel(plan: craps.CrapsPlan, chips: Chips, terms?: Json): DiceKernel<State> | Refusal {
  const bets = craps.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const line: Money = bets.find(({ id }) => id === 'pass')?.min ?? plan.step;
  const loses = (carried: unknown) => (carried as { readonly order: readonly SeatId[] }).order[0] !== SHOOTER;
  return DiceKernel.compile(tableOf(plan, terms, line), chips, stateOf(null), loses, THROWS);
}

/** Plays sessions of craps with the same bets kept down, settled by the plan's own engine. */
export function simulateCraps(
  plan: craps.CrapsPlan,
  chips: Chips,
  { sessions, throws, seed, terms }: CrapsSimulationTerms,
): SimulatedCraps | Refusal {
  const kernel = crapsKernel(plan, chips, terms);
  if (isRefusal(kernel)) return kernel;
  const generator = Generator.seeded(seed);
  const [nets, lows] = [new Float64Array(sessions), new Float64Array(sessions)];
  for (let session = 0; session < sessions; session++) {
    const end = kernel.session(throws, generator);
    if (isRefusal(end)) return end;
    nets[session] = end.net;
    lows[session] = end.low;
  }
  const { throws: made, net, decided, turns } = kernel.result();
  return { throws: made, net, decided, sessions: [...nets.sort()], lows: [...lows.sort()], turns };
}
