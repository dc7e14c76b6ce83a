import type { housePoker } from '@croupier/games';
import type { PlayedRounds } from '../five/simple-play.ts';
import { knownLearned } from '../known.ts';
import { exactOf } from '../odds.ts';
import { FlopRound } from './flop-round.ts';
import { OneExchangeRound } from './one-exchange-round.ts';
import { RaiseRound } from './raise-round.ts';
import { StreetRound } from './street-round.ts';
import { TwoOfThreeRound } from './two-of-three-round.ts';

/** A game whose best play is known, played by simple rules instead. */
export interface LearnedPlay {
  /** Returns rounds with results in half antes. */
  rounds(): PlayedRounds;
  /** The house edge per ante against play by the rules. */
  readonly edge: number;
}

/** Returns the play by simple rules, or undefined for games without such rules or without a computed house edge. */
export function learnedPlay(plan: housePoker.HousePokerPlan): LearnedPlay | undefined {
  const exact = exactOf(plan);
  if (!exact) return undefined;
  const { terms } = exact;
  const learned = knownLearned(terms);
  if (!learned) return undefined;
  const { edge } = learned;
  switch (terms.of) {
    case 'flop':
      return { edge, rounds: () => new FlopRound(terms.stakes) };
    case 'two-of-three':
      return { edge, rounds: () => new TwoOfThreeRound(terms.stakes) };
    case 'raises':
      return { edge, rounds: () => new RaiseRound(terms) };
    case 'streets':
      return { edge, rounds: () => new StreetRound(terms) };
    case 'five':
      return { edge, rounds: () => new OneExchangeRound(terms) };
  }
}
