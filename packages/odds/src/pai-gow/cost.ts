import type { paiGow } from '@croupier/games';
import { Generator } from '../generator.ts';
import { paiGowAdvice } from './advice.ts';
import { PACK } from './setter.ts';

/** The cost of setting hands the house way instead of the best way, measured over a number of hands. */
export interface HouseWayCost {
  readonly hands: number;
  /** The number of hands for which another setting is better. */
  readonly differ: number;
  /** The average cost, in units of the stake, and its 95 % bound. */
  readonly cost: number;
  readonly within: number;
}

/**
 * A measurement of the cost of the house way. It deals hands and compares every setting of each hand with
 * every hand of the dealer, which takes about two seconds per hand.
 */
export class HouseWayCosts {
  private hands = 0;
  private differ = 0;
  private sum = 0;
  private squares = 0;
  private readonly pack = Uint8Array.from(PACK, (_, card) => card);
  private readonly generator: Generator;

  /** Starts from a seed. The same seed deals the same hands. */
  constructor(
    private readonly plan: Pick<paiGow.PaiGowPlan, 'houseWay' | 'won'>,
    seed: number,
  ) {
    this.generator = Generator.seeded(seed);
  }

  /** Deals and compares one more hand. */
  deal(): HouseWayCost {
    this.generator.shuffle(this.pack, 0, 7);
    const cards = [...this.pack.subarray(0, 7)].flatMap((card) => PACK[card] ?? []);
    const settings = paiGowAdvice(this.plan, cards);
    const best = settings[0]?.worth ?? 0;
    const cost = best - (settings.find(({ houseWay }) => houseWay)?.worth ?? best);
    this.hands++;
    if (cost > 0) this.differ++;
    this.sum += cost;
    this.squares += cost ** 2;
    return this.found();
  }

  private found(): HouseWayCost {
    const { hands, differ, sum, squares } = this;
    const mean = sum / hands;
    const within =
      hands > 1 ? 1.96 * Math.sqrt((squares / hands - mean ** 2) / (hands - 1)) : Number.POSITIVE_INFINITY;
    return { hands, differ, cost: mean, within };
  }
}
