import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { Generator } from '../generator.ts';
import type { ChainState } from './chain.ts';
import type { DiceKernel } from './kernel.ts';

/** The terms of a dice simulation, with the number and length of sessions. */
export interface DiceSessionTerms {
  readonly sessions: number;
  /** The number of throws in a session. */
  readonly throws: number;
  readonly seed: number;
  readonly terms?: Json | undefined;
}

/** The result of simulated sessions, in minor units. */
export interface SimulatedDice {
  readonly throws: number;
  /** The player's win over all sessions, and the total of their decided stakes. */
  readonly net: number;
  readonly decided: number;
  /** The wins of the sessions, in ascending order. */
  readonly sessions: readonly number[];
  /** The lowest value of the win in each session, in ascending order. */
  readonly lows: readonly number[];
  /** The number of turns of each length in throws. */
  readonly turns: readonly number[];
}

/** Simulates sessions in which the player keeps making the same bets. The plan's own engine settles them. */
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
