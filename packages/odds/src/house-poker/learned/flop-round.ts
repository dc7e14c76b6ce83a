import { handTable } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import { playsOnFlop } from '../holdem-rules.ts';
import type { Stakes } from '../terms.ts';
import { Payoffs } from './payoffs.ts';
import { HoldemRuleCache } from './rule-cache.ts';

const SEVEN = handTable('high', 7);

/** Rounds of hold'em with a single decision on the flop, played by simple rules. */
export class FlopRound implements PlayedRounds {
  readonly ahead = 9;
  /**
   * The player's two cards, the board's five and the dealer's two. In this order, both hands are adjacent to
   * the board, so each forms one slice with it.
   */
  private readonly cards = new Uint8Array(9);
  private readonly own = this.cards.subarray(0, 7);
  private readonly dealer = this.cards.subarray(2, 9);
  private readonly seen = new HoldemRuleCache(playsOnFlop, 3);
  private readonly payoffs: Payoffs;

  constructor(stakes: Stakes) {
    this.payoffs = new Payoffs(stakes);
  }

  round(shoe: CardSource): number {
    const { cards, payoffs } = this;
    shoe.deal(cards, 0, 5);
    if (!this.seen.says(cards)) return payoffs.folded;
    shoe.deal(cards, 5, 4);
    return payoffs.of(SEVEN.strength(this.own), SEVEN.strength(this.dealer));
  }
}
