import { handTable } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import { betsBeforeRiver, betsBeforeTurn } from '../holdem-rules.ts';
import type { RaiseTerms } from '../raises.ts';
import { HoldemRuleCache } from './rule-cache.ts';

const SEVEN = handTable('high', 7);

/**
 * Rounds of hold'em in which the player always bets before the flop, and may bet before the turn and the
 * river.
 */
export class RaiseRound implements PlayedRounds {
  readonly ahead = 9;
  private readonly cards = new Uint8Array(9);
  private readonly own = this.cards.subarray(0, 7);
  private readonly dealer = this.cards.subarray(2, 9);
  private readonly turn = new HoldemRuleCache(betsBeforeTurn, 3);
  private readonly river = new HoldemRuleCache(betsBeforeRiver, 4);

  private readonly from: Int32Array;

  constructor(private readonly terms: RaiseTerms) {
    this.from = Int32Array.from(terms.ante, ({ from }) => from);
  }

  round(shoe: CardSource): number {
    const { cards } = this;
    const { times, ante } = this.terms;
    shoe.deal(cards, 0, 9);
    const own = SEVEN.strength(this.own);
    const dealer = SEVEN.strength(this.dealer);
    if (own === dealer) return 0;
    const bets = times[0] + (this.turn.says(cards) ? times[1] : 0) + (this.river.says(cards) ? times[2] : 0);
    if (own < dealer) return -2 * (1 + bets);
    let row = 0;
    while (row < this.from.length && own < (this.from[row] as number)) row++;
    return 2 * (bets + (ante[row]?.pays ?? 0));
  }
}
