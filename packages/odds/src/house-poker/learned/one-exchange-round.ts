import { handTable } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import type { FiveCardTerms } from '../five/main.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import { studRules } from '../five/stud-rules.ts';
import { Payoffs } from './payoffs.ts';

const FIVE = handTable('high', 5);
const FOLD = -2;
const BET = -1;

/**
 * Rounds of five cards against five, played by simple rules. The dealer has one upcard, and the player may
 * exchange at most one card.
 */
export class OneExchangeRound implements PlayedRounds {
  readonly ahead = 10;
  private readonly own = new Uint8Array(5);
  private readonly dealer = new Uint8Array(5);
  private readonly play = studRules();
  private readonly payoffs: Payoffs;
  private readonly fee: number;

  constructor({ stakes, fee = 0 }: FiveCardTerms) {
    this.payoffs = new Payoffs(stakes);
    this.fee = 2 * fee;
  }

  round(shoe: CardSource): number {
    const { own, dealer, payoffs, play } = this;
    shoe.deal(own, 0, 5);
    shoe.deal(dealer, 0, 1);
    const up = dealer[0] as number;
    sort(own);
    const strength = FIVE.strength(own);
    const action = play.first(own, strength, up);
    if (action === FOLD) return payoffs.folded;
    if (action === BET) return this.against(strength, shoe);
    shoe.deal(own, action, 1);
    const better = FIVE.strength(own);
    return (play.bets(better, up) ? this.against(better, shoe) : payoffs.folded) - this.fee;
  }

  private against(strength: number, shoe: CardSource): number {
    shoe.deal(this.dealer, 1, 4);
    return this.payoffs.of(strength, FIVE.strength(this.dealer));
  }
}

/** Sorts cards in pack order, as the rules expect. */
function sort(cards: Uint8Array): void {
  for (let place = 1; place < cards.length; place++) {
    const card = cards[place] as number;
    let at = place;
    for (; at > 0 && (cards[at - 1] as number) > card; at--) cards[at] = cards[at - 1] as number;
    cards[at] = card;
  }
}
