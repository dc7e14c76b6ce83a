import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import { asksOf } from '../terms.ts';
import { CELLS, Features } from './features.ts';
import { type Said, sort } from './round.ts';

const FIVE = handTable('high', 5);

/** Without a switch, and after one. */
export const KEPT = 0;
export const SWITCHED = 1;

/** What a hand of a cell brings that is bet, in antes: without a switch, and after one. */
export type Worths = readonly [kept: Float64Array, switched: Float64Array];

/** A hand that is given up costs its ante. */
const FOLDED = -1;

/** Whether a game is one of two hands of a player, whose open cards may be exchanged with each other. */
export function hasTwoHands(plan: housePoker.HousePokerPlan): boolean {
  const { boxes, hand, procedure, main, tie } = plan;
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  const asks = asksOf(plan).map(({ swap, bet, fold, buy }) => [swap, bet && fold, buy].map(Boolean).join());
  const { ante, bet, ...others } = main;
  const isGame =
    deals.join() === 'boxes 5,dealer 4' && asks.join(' ') === 'true,false,false false,true,false';
  const settled = typeof ante?.noHand === 'object' && typeof bet?.noHand === 'object';
  const played = ante?.swapped !== undefined && settled && tie.result === 'push' && hand.uses === 'any';
  return boxes.pairs !== undefined && isGame && played && Object.keys(others).length === 0;
}

/**
 * Rounds of a game of two hands against the dealer's, one of whose cards is open. The open cards of the two are switched
 * where both together are worth more so, less the fee, and each hand is bet that is worth more than its ante, by what a
 * table says of its cell. A round comes to what both hands bring together in antes of one of them.
 */
export class TwoHandRound {
  worths: Worths = [new Float64Array(CELLS), new Float64Array(CELLS)];
  /** To switch or not whatever the hands are worth, −1 for neither; and to bet them all. */
  tryAnswer = -1;
  betsAll = false;
  /** The cells of both hands as they were played, and what each would have brought with a bet, by whether it is switched. */
  readonly cells = new Int32Array(2);
  readonly nets = [new Float64Array(2), new Float64Array(2)] as const;
  said: ((answer: Said | 'switch' | 'keep', box: number) => void) | undefined;
  /** What was staked, fee and bets with both antes; how many hands were bet; whether cards were switched. */
  staked = 0;
  bets = 0;
  switched = false;

  private readonly features = new Features();
  private readonly fee: number;
  private readonly times: number;
  private readonly opens: number;
  private readonly noHand: number;
  private readonly antePays: readonly [number, number];
  private readonly pays = new Uint8Array(10);
  private readonly dealt = [new Uint8Array(5), new Uint8Array(5)] as const;
  private readonly hands = [new Uint8Array(5), new Uint8Array(5)] as const;
  private readonly other = [new Uint8Array(5), new Uint8Array(5)] as const;
  private readonly dealer = new Uint8Array(5);

  /** Throws a RangeError for a plan of another game. */
  constructor(plan: housePoker.HousePokerPlan) {
    const { ante, bet } = plan.main;
    const [first, second] = asksOf(plan);
    if (!hasTwoHands(plan) || typeof ante?.noHand !== 'object' || typeof bet?.noHand !== 'object')
      throw new RangeError(`${plan.id} is not played with two hands`);
    this.fee = first?.swap?.fee ?? 0;
    this.times = second?.bet?.times[0] ?? 0;
    this.opens = plan.opens ? housePoker.leastStrength(plan.hand, plan.opens) : 0;
    this.noHand = ante.noHand.pays + this.times * bet.noHand.pays;
    this.antePays = [ante.won[0]?.pays ?? 0, ante.swapped?.[0]?.pays ?? 0];
    for (const { hand, pays } of [...bet.won].reverse())
      this.pays[housePoker.leastStrength(plan.hand, { hand }) >>> 20] = pays;
  }

  /** Plays a round: what it brings in antes. The cards come in the order in which the engine deals them. */
  round(shoe: CardSource): number {
    const { dealt, hands, other, dealer, cells } = this;
    for (let place = 0; place < 5; place++)
      for (let box = 0; box < 2; box++) (dealt[box] as Uint8Array)[place] = shoe.draw();
    const up = shoe.draw();
    for (let box = 0; box < 2; box++) {
      const [own, switched] = [hands[box] as Uint8Array, other[box] as Uint8Array];
      own.set(dealt[box] as Uint8Array);
      switched.set(own);
      switched[4] = (dealt[1 - box] as Uint8Array)[4] as number;
      sort(own, 5);
      sort(switched, 5);
    }
    const kept = this.worth(hands, up, KEPT);
    const first = cells[0] as number;
    const second = cells[1] as number;
    const switched = this.worth(other, up, SWITCHED) - this.fee;
    this.switched = this.tryAnswer >= 0 ? this.tryAnswer === SWITCHED : switched > kept;
    if (!this.switched) {
      cells[0] = first;
      cells[1] = second;
    }
    this.said?.(this.switched ? 'switch' : 'keep', 1);
    const kind = this.switched ? SWITCHED : KEPT;
    const fee = this.switched ? this.fee : 0;
    this.staked = 2 + fee;
    this.bets = 0;
    const plays = [this.isBet(cells[0] as number, kind), this.isBet(cells[1] as number, kind)];
    for (let box = 0; box < 2; box++) {
      this.said?.(plays[box] ? 'play' : 'fold', box + 1);
      if (plays[box]) this.bets++;
    }
    this.staked += this.times * this.bets;
    if (this.bets === 0) return 2 * FOLDED - fee;
    dealer[0] = up;
    for (let place = 1; place < 5; place++) dealer[place] = shoe.draw();
    const theirs = FIVE.strength(dealer);
    let net = -fee;
    for (let box = 0; box < 2; box++) {
      const own = this.switched ? other[box] : hands[box];
      const strength = FIVE.strength(own as Uint8Array);
      for (let each = KEPT; each <= SWITCHED; each++)
        (this.nets[each] as Float64Array)[box] = this.netOf(strength, theirs, each);
      net += plays[box] ? ((this.nets[kind] as Float64Array)[box] as number) : FOLDED;
    }
    return net;
  }

  /** What two hands are worth together, each bet or given up; their cells are kept. */
  private worth(hands: readonly [Uint8Array, Uint8Array], up: number, kind: number): number {
    const { features, cells } = this;
    let sum = 0;
    for (let box = 0; box < 2; box++) {
      const own = hands[box] as Uint8Array;
      const cell = features.cell(features.numberOf(own), own, up >> 2);
      cells[box] = cell;
      sum += Math.max(FOLDED, (this.worths[kind] as Float64Array)[cell] as number);
    }
    return sum;
  }

  private isBet(cell: number, kind: number): boolean {
    return this.betsAll || ((this.worths[kind] as Float64Array)[cell] as number) > FOLDED;
  }

  private netOf(strength: number, theirs: number, kind: number): number {
    if (theirs < this.opens) return this.noHand;
    if (strength < theirs) return -1 - this.times;
    if (strength === theirs) return 0;
    return (this.antePays[kind] as number) + this.times * (this.pays[strength >>> 20] as number);
  }
}
