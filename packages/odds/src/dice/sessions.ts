import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { Generator } from '../generator.ts';
import type { ChainState } from './chain.ts';
import type { DiceKernel } from './kernel.ts';

/** The terms of a simulation of dice: bets that the player keeps down, sessions of so many throws each. */
export interface DiceSessionTerms {
  readonly sessions: number;
  /** Throws in a session. */
  readonly throws: number;
  readonly seed: number;
  readonly terms?: Json | undefined;
}

/** The result of simulated sessions; amounts in minor units. */
export interface SimulatedDice {
  readonly throws: number;
  /** The player's win in all sessions together, and their stakes that were decided. */
  readonly net: number;
  readonly decided: number;
  /** The win of each session, from the worst to the best. */
  readonly sessions: readonly number[];
  /** The lowest point of each session, from the deepest on. */
  readonly lows: readonly number[];
  /** The number of a shooter's turns, by length in throws. */
  readonly turns: readonly number[];
}

/** Plays sessions with the same bets kept down, settled by the plan's own engine. */
export function playSessions<State extends ChainState>(
  kernel: DiceKernel<State> | Refusal,
  { sessions, throws, seed }: DiceSessionTerms,
): SimulatedDice | Refusal {
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
