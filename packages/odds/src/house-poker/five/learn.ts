import type { housePoker } from '@croupier/games';
import { FastShoe } from '../../cards/shoe.ts';
import { Generator } from '../../generator.ts';
import { FourCardRound, hasFourCards } from './four-cards.ts';
import { ANSWERS, BET, FiveCardRound, FOLD, type Policy } from './round.ts';

/** Every this many hands, the answers that are clearly worse than the best are dropped. */
const CHUNK = 500_000;
/** The number of cards drawn ahead: those dealt before the first decision. */
const AHEAD = 6;
/** An answer is dropped if it is worse by CERTAIN standard errors after at least TRIALS trials. */
const CERTAIN = 4;
const TRIALS = 30;

/** The rounds of a game for which a policy is learned. */
export type LearnedRound = FiveCardRound | FourCardRound;

export function roundOf(plan: housePoker.HousePokerPlan): LearnedRound {
  return hasFourCards(plan) ? new FourCardRound(plan) : new FiveCardRound(plan);
}

/**
 * The results of each answer for each class of hands. Answers that may still be the best are tried in turn.
 */
class Trial {
  private readonly count: Float64Array;
  private readonly sum: Float64Array;
  private readonly squares: Float64Array;
  /** The answers that may still be best, as bits. */
  private readonly alive: Uint8Array;

  /** `answers` contains the answer to try next for each class of hands. The learner updates it. */
  constructor(private readonly answers: Uint8Array) {
    this.count = new Float64Array(answers.length * ANSWERS);
    this.sum = new Float64Array(answers.length * ANSWERS);
    this.squares = new Float64Array(answers.length * ANSWERS);
    this.alive = new Uint8Array(answers.length).fill((1 << ANSWERS) - 1);
    answers.fill(BET);
  }

  /** Adds the result of an answer, and switches to the next answer. */
  add(cell: number, answer: number, net: number): void {
    const at = cell * ANSWERS + answer;
    this.count[at] = (this.count[at] as number) + 1;
    this.sum[at] = (this.sum[at] as number) + net;
    this.squares[at] = (this.squares[at] as number) + net * net;
    const alive = this.alive[cell] as number;
    let next = this.answers[cell] as number;
    do next = (next + 1) % ANSWERS;
    while (((alive >> next) & 1) === 0);
    this.answers[cell] = next;
  }

  /** Drops the answers that are clearly worse than the best, or that were never possible. */
  prune(): void {
    for (let cell = 0; cell < this.answers.length; cell++) {
      const best = this.best(cell);
      const least = this.mean(cell, best) - CERTAIN * this.error(cell, best);
      for (let answer = 0; answer < ANSWERS; answer++) {
        if (answer === best) continue;
        const tried = this.count[cell * ANSWERS + answer] as number;
        const other = this.count[cell * ANSWERS + best] as number;
        const never = tried === 0 && other >= TRIALS * ANSWERS;
        const worse =
          tried >= TRIALS &&
          other >= TRIALS &&
          this.mean(cell, answer) + CERTAIN * this.error(cell, answer) < least;
        if (never || worse) this.alive[cell] = (this.alive[cell] as number) & ~(1 << answer);
      }
      this.alive[cell] = (this.alive[cell] as number) | (1 << best);
    }
  }

  /** Returns the answer with the best average, or a bet if none was tried. */
  best(cell: number): number {
    let best = BET;
    for (let answer = 0; answer < ANSWERS; answer++)
      if (this.mean(cell, answer) > this.mean(cell, best)) best = answer;
    return best;
  }

  /** Returns BET if a bet wins at least as much as a fold, otherwise FOLD. */
  bets(cell: number): number {
    return this.mean(cell, BET) >= this.mean(cell, FOLD) ? BET : FOLD;
  }

  private mean(cell: number, answer: number): number {
    const at = cell * ANSWERS + answer;
    const count = this.count[at] as number;
    return count === 0 ? Number.NEGATIVE_INFINITY : (this.sum[at] as number) / count;
  }

  private error(cell: number, answer: number): number {
    const at = cell * ANSWERS + answer;
    const count = this.count[at] as number;
    const mean = (this.sum[at] as number) / count;
    return Math.sqrt(((this.squares[at] as number) / count - mean * mean) / count);
  }
}

/**
 * Learns a policy by trying every answer to each decision for each class of hands. First it learns the
 * decision after a purchase, then the first decision given that play. It repeats both passes once. The same
 * seed gives the same result.
 */
export function learnPolicy(
  plan: housePoker.HousePokerPlan,
  { hands, seed, progress }: { readonly hands: number; readonly seed: number; progress?(pass: number): void },
): Policy {
  const round = roundOf(plan);
  const shoe = new FastShoe(new Uint8Array(52).fill(1), Generator.seeded(seed), AHEAD);
  const policy = round.newPolicy();
  const passes = [later, first, later, first];
  for (const [number, pass] of passes.entries()) {
    pass(round, shoe, policy, hands / passes.length, number === 0);
    progress?.(number + 1);
  }
  return policy;
}

/** Learns the play after a purchase. With `any`, the purchases are random; otherwise most of them follow the policy. */
function later(round: LearnedRound, shoe: FastShoe, policy: Policy, hands: number, any: boolean): void {
  const trying = { ...policy, second: policy.second.slice(), six: policy.six.slice() };
  const five = new Trial(trying.second);
  const six = new Trial(trying.six);
  round.policy = trying;
  for (let hand = 1; hand <= hands; hand++) {
    shoe.shuffle();
    // One hand in four makes a random purchase, so that rare purchases are tried too.
    round.tryFirst = any || (hand & 3) === 0 ? 2 + ((hand >> 2) % (ANSWERS - 2)) : -1;
    const net = round.round(shoe);
    if (round.secondCell >= 0) five.add(round.secondCell, round.secondAnswer, net);
    if (round.sixCell >= 0) six.add(round.sixCell, round.sixAnswer, net);
    if (hand % CHUNK !== 0) continue;
    five.prune();
    six.prune();
  }
  round.tryFirst = -1;
  for (let cell = 0; cell < policy.second.length; cell++) {
    policy.second[cell] = five.best(cell);
    policy.last[cell] = five.bets(cell);
  }
  for (let cell = 0; cell < policy.six.length; cell++) {
    policy.six[cell] = six.best(cell);
    policy.lastSix[cell] = six.bets(cell);
  }
}

/** Learns the first decision, which is made with the cards as dealt. */
function first(round: LearnedRound, shoe: FastShoe, policy: Policy, hands: number): void {
  const trying = { ...policy, first: policy.first.slice() };
  const trial = new Trial(trying.first);
  round.policy = trying;
  for (let hand = 1; hand <= hands; hand++) {
    shoe.shuffle();
    const net = round.round(shoe);
    if (round.firstCell >= 0) trial.add(round.firstCell, round.firstAnswer, net);
    if (hand % CHUNK === 0) trial.prune();
  }
  for (let cell = 0; cell < policy.first.length; cell++) policy.first[cell] = trial.best(cell);
}

/** The result of a policy, in the format of `policies.ts`. */
export interface MeasuredPlay {
  readonly results: readonly (readonly [twice: number, hands: number])[];
  /** The total stake of all hands. */
  readonly staked: number;
  readonly plays: number;
}

/** Plays hands by a policy. Their random cards differ from those from which the policy was learned. */
export function measurePolicy(
  plan: housePoker.HousePokerPlan,
  policy: Policy,
  { hands, seed }: { readonly hands: number; readonly seed: number },
): MeasuredPlay {
  const round = roundOf(plan);
  const shoe = new FastShoe(new Uint8Array(52).fill(1), Generator.seeded(seed), AHEAD);
  const counts = new Float64Array(MOST - LEAST);
  let staked = 0;
  let plays = 0;
  round.policy = policy;
  for (let hand = 0; hand < hands; hand++) {
    shoe.shuffle();
    const at = round.round(shoe) - LEAST;
    counts[at] = (counts[at] as number) + 1;
    staked += round.staked;
    if (round.bets) plays++;
  }
  const results = [...counts].flatMap((many, at) => (many > 0 ? [[at + LEAST, many] as const] : []));
  return { results, staked, plays };
}

/** The lowest and highest result of a round, in half antes. */
const LEAST = -64;
const MOST = 2048;
