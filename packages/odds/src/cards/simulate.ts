import { isRefusal, newShoe, type PlanId, type Refusal, refuse } from '@croupier/core';
import {
  type baccarat,
  blackjack,
  type casinoWar,
  type housePoker,
  type letItRide,
  type paiGow,
  type redDog,
} from '@croupier/games';
import { BaccaratKernel } from '../baccarat/kernel.ts';
import { BlackjackKernel } from '../blackjack/kernel.ts';
import { blackjackOdds } from '../blackjack/odds.ts';
import { CasinoWarKernel } from '../casino-war/kernel.ts';
import { Fraction } from '../fraction.ts';
import { Generator } from '../generator.ts';
import { simplePlay } from '../house-poker/five/simple-play.ts';
import { ThreeCardKernel } from '../house-poker/kernel.ts';
import { learnedPlay } from '../house-poker/learned/play.ts';
import { PlayedKernel } from '../house-poker/played-kernel.ts';
import { LetItRideKernel } from '../let-it-ride/kernel.ts';
import { PaiGowKernel } from '../pai-gow/kernel.ts';
import { RedDogKernel } from '../red-dog/kernel.ts';
import type { KernelBet, RoundKernel } from './kernel.ts';
import { FastShoe } from './shoe.ts';

/** The plan of a game that is dealt from a shoe. */
export type CardPlan =
  | baccarat.BaccaratPlan
  | casinoWar.CasinoWarPlan
  | redDog.RedDogPlan
  | housePoker.HousePokerPlan
  | paiGow.PaiGowPlan
  | letItRide.LetItRidePlan
  | blackjack.BlackjackPlan;

export interface CardSimulationTerms {
  readonly rounds: number;
  /** The seed of the generator, which gives the same cards on every machine. */
  readonly seed: number;
  /** Whether every round has a fresh shoe, as the odds assume, or the shoe is dealt down to the cut card. */
  readonly shoe?: 'fresh' | 'dealt';
}

/** The result of a simulation with best play and a unit on every bet. All counts are exact. */
export interface SimulatedCards {
  readonly plan: PlanId;
  readonly rounds: number;
  readonly seed: number;
  readonly shoe: 'fresh' | 'dealt';
  readonly bets: readonly SimulatedBet[];
}

export interface SimulatedBet {
  readonly bet: string;
  /** The number of rounds with each win, in units of the first stake, best first. */
  readonly results: readonly { readonly net: Fraction; readonly rounds: number }[];
  /** The observed house edge, and its standard error. */
  readonly edge: Fraction;
  readonly standardError: number;
  /** The computed house edge for a fresh shoe. */
  readonly expected: number;
}

/** The number of cards to draw at a time by default. */
const AHEAD = { fresh: 8, dealt: 64 } as const;

/**
 * Simulates rounds with the best play of a plan. Blackjack is played by its strategy table, with a unit on
 * the main bet and the usual terms. Refuses an invalid number of rounds as `wrong-rounds`.
 */
export function simulateCards(
  plan: CardPlan,
  { rounds, seed, shoe: kind = 'fresh' }: CardSimulationTerms,
): SimulatedCards | Refusal {
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    return refuse('wrong-rounds', `The number of rounds must be a whole number from 1 on, not ${rounds}.`);
  const kernel = kernelOf(plan);
  if (isRefusal(kernel)) return kernel;
  const shoe = new FastShoe(kernel.counts, Generator.seeded(seed), kernel.cards ?? AHEAD[kind]);
  // Without a cut card, the shoe is shuffled when a quarter of the cards is left. The blackjack engine does the same.
  const behind =
    kind === 'fresh' || plan.shoe.everyGame
      ? shoe.left
      : (plan.shoe.cutCard?.behind ?? Math.ceil(shoe.left / 4));
  const counts = new Float64Array(kernel.outcomes);
  for (let round = 0; round < rounds; round++) {
    if (shoe.left <= behind) shoe.shuffle();
    const outcome = kernel.round(shoe);
    counts[outcome] = (counts[outcome] as number) + 1;
  }
  return {
    plan: plan.id,
    rounds,
    seed,
    shoe: kind,
    bets: kernel.bets.map((bet) => simulatedBet(bet, counts, rounds)),
  };
}

/** Returns the kernel of a plan, which plays the best known strategy. */
function kernelOf(plan: CardPlan): RoundKernel | Refusal {
  const cards = newShoe(plan.shoe.decks.usual);
  switch (plan.game) {
    case 'baccarat':
      return new BaccaratKernel(plan, cards);
    case 'casino-war':
      return new CasinoWarKernel(plan, cards);
    case 'red-dog':
      return new RedDogKernel(plan, cards);
    case 'house-poker':
      return housePokerKernel(plan);
    case 'pai-gow':
      return new PaiGowKernel(plan);
    case 'let-it-ride':
      return new LetItRideKernel(plan);
    case 'blackjack': {
      const house = blackjack.houseRules(plan);
      const odds = blackjackOdds(plan);
      if (isRefusal(house)) return house;
      return isRefusal(odds) ? odds : new BlackjackKernel(house, odds.strategy, odds.main.byTable);
    }
  }
}

function housePokerKernel(plan: housePoker.HousePokerPlan): RoundKernel | Refusal {
  if (plan.hand.cards === 'three') return new ThreeCardKernel(plan);
  const play = learnedPlay(plan) ?? simplePlay(plan);
  return play
    ? new PlayedKernel(play)
    : refuse(
        'not-simulated',
        `${plan.id} cannot be simulated yet: the house edge of a simple play of it is not known.`,
      );
}

function simulatedBet({ bet, expected, net }: KernelBet, counts: Float64Array, rounds: number): SimulatedBet {
  const found = new Map<string, { readonly net: Fraction; rounds: number }>();
  for (const [outcome, count] of counts.entries()) {
    if (count === 0) continue;
    const each = net(outcome);
    const known = found.get(`${each}`);
    if (known) known.rounds += count;
    else found.set(`${each}`, { net: each, rounds: count });
  }
  const results = [...found.values()].sort((one, other) => other.net.compare(one.net));
  const sum = results.reduce(
    (all, each) => all.plus(each.net.times(Fraction.of(each.rounds))),
    Fraction.ZERO,
  );
  const mean = sum.toNumber() / rounds;
  const squares = results.reduce((all, each) => all + each.rounds * (each.net.toNumber() - mean) ** 2, 0);
  return {
    bet,
    results,
    edge: sum.over(Fraction.of(rounds)).negated(),
    standardError: Math.sqrt(squares) / rounds,
    expected,
  };
}
