import { housePoker } from '@croupier/games';
import { handTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import { decisionsOf } from '../terms.ts';
import { CELLS, Features } from './features.ts';
import type { AnswerName } from './round.ts';

const FIVE = handTable('high', 5);

/** The indices into `HandValues` of the values without a switch and after a switch. */
export const KEPT = 0;
export const SWITCHED = 1;

/**
 * The average net win of a bet on each class of hands, in antes. The first table is for hands without a
 * switch, the second for hands after a switch.
 */
export type HandValues = readonly [kept: Float64Array, switched: Float64Array];

/** A folded hand costs its ante. */
const FOLDED = -1;

/** Returns whether a game gives each player two hands whose upcards may be switched. */
export function hasTwoHands(plan: housePoker.HousePokerPlan): boolean {
  const { boxes, hand, procedure, main, tie } = plan;
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  const asks = decisionsOf(plan).map(({ swap, bet, fold, buy }) =>
    [swap, bet && fold, buy].map(Boolean).join(),
  );
  const { ante, bet, ...others } = main;
  const isGame =
    deals.join() === 'boxes 5,dealer 4' && asks.join(' ') === 'true,false,false false,true,false';
  const settled = typeof ante?.noHand === 'object' && typeof bet?.noHand === 'object';
  const played = ante?.swapped !== undefined && settled && tie.result === 'push' && hand.uses === 'any';
  return boxes.pairs !== undefined && isGame && played && Object.keys(others).length === 0;
}

/**
 * Rounds in which the player has two hands against the dealer's hand with one upcard. The upcards of the
 * player's hands are switched if that raises their total value by more than the fee. A hand is bet if the
 * value of its class is better than losing the ante. The result of a round is the net win of both hands, in
 * antes of one hand.
 */
export class TwoHandRound {
  readonly ahead = 15;
  worths: HandValues = [new Float64Array(CELLS), new Float64Array(CELLS)];
  /**
   * The answer to force, KEPT or SWITCHED, or −1 for the answer with the higher value. If `betsAll` is set,
   * every hand must be bet.
   */
  tryAnswer = -1;
  betsAll = false;
  /**
   * The classes of both hands as played, then the net win of each hand if it is bet, without a switch and
   * after a switch.
   */
  readonly cells = new Int32Array(2);
  readonly nets = [new Float64Array(2), new Float64Array(2)] as const;
  said: ((answer: AnswerName | 'switch' | 'keep', box: number) => void) | undefined;
  /** The stake of fee, bets and both antes, then the number of hands that were bet, and whether cards were switched. */
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
  /** The rank sums of both hands as dealt, then of both hands with their last cards switched. */
  private readonly ranks = new Int32Array(4);
  private readonly suits = new Int32Array(4);
  private readonly hands = [new Uint8Array(5), new Uint8Array(5)] as const;
  private readonly other = [new Uint8Array(5), new Uint8Array(5)] as const;
  /** The cards of both hands, dealt alternately, and the dealer's upcard. */
  private readonly dealt = new Uint8Array(11);
  private readonly dealer = new Uint8Array(5);

  /** Throws a RangeError if the plan's game is not of this kind. */
  constructor(plan: housePoker.HousePokerPlan) {
    const { ante, bet } = plan.main;
    const [first, second] = decisionsOf(plan);
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

  /** Plays a round and returns its win in antes. Cards are dealt in the engine's order. */
  round(shoe: CardSource): number {
    const { dealt, hands, other, dealer, cells } = this;
    const [own, second] = hands;
    shoe.deal(dealt, 0, 11);
    for (let place = 0; place < 5; place++) {
      own[place] = dealt[2 * place] as number;
      second[place] = dealt[2 * place + 1] as number;
    }
    const up = dealt[10] as number;
    other[0].set(own);
    other[1].set(second);
    other[0][4] = second[4] as number;
    other[1][4] = own[4] as number;
    this.add();
    const kept = this.worth(KEPT, up >> 2);
    const keptFirst = cells[0] as number;
    const keptSecond = cells[1] as number;
    const switched = this.worth(SWITCHED, up >> 2) - this.fee;
    this.switched = this.tryAnswer >= 0 ? this.tryAnswer === SWITCHED : switched > kept;
    if (!this.switched) {
      cells[0] = keptFirst;
      cells[1] = keptSecond;
    }
    this.said?.(this.switched ? 'switch' : 'keep', 1);
    const kind = this.switched ? SWITCHED : KEPT;
    const fee = this.switched ? this.fee : 0;
    const first = this.isBet(cells[0] as number, kind);
    const last = this.isBet(cells[1] as number, kind);
    this.said?.(first ? 'play' : 'fold', 1);
    this.said?.(last ? 'play' : 'fold', 2);
    this.bets = (first ? 1 : 0) + (last ? 1 : 0);
    this.staked = 2 + fee + this.times * this.bets;
    if (this.bets === 0) return 2 * FOLDED - fee;
    dealer[0] = up;
    shoe.deal(dealer, 1, 4);
    const theirs = FIVE.strength(dealer);
    if (this.betsAll) this.lookAtBoth(kind, theirs);
    return (first ? this.net(0, kind, theirs) : FOLDED) + (last ? this.net(1, kind, theirs) : FOLDED) - fee;
  }

  /**
   * Sums the ranks and suits of the four cards that each hand keeps, and of each hand with each of the two
   * fifth cards.
   */
  private add(): void {
    const { hands, ranks, suits } = this;
    for (let box = 0; box < 2; box++) {
      const cards = hands[box as 0 | 1];
      const a = cards[0] as number;
      const b = cards[1] as number;
      const c = cards[2] as number;
      const d = cards[3] as number;
      const rank =
        (RANK_SUMS[a] as number) +
        (RANK_SUMS[b] as number) +
        (RANK_SUMS[c] as number) +
        (RANK_SUMS[d] as number);
      const suit =
        NO_SUITS +
        (SUIT_SUMS[a] as number) +
        (SUIT_SUMS[b] as number) +
        (SUIT_SUMS[c] as number) +
        (SUIT_SUMS[d] as number);
      for (let kind = KEPT; kind <= SWITCHED; kind++) {
        const fifth = hands[(box ^ kind) as 0 | 1][4] as number;
        ranks[2 * kind + box] = rank + (RANK_SUMS[fifth] as number);
        suits[2 * kind + box] = suit + (SUIT_SUMS[fifth] as number);
      }
    }
  }

  /** Computes the win of each hand if it is bet, without a switch or after a switch. */
  private lookAtBoth(kind: number, theirs: number): void {
    for (let box = 0; box < 2; box++) {
      const strength = this.strength(box, kind);
      for (let each = KEPT; each <= SWITCHED; each++)
        (this.nets[each] as Float64Array)[box] = this.netOf(strength, theirs, each);
    }
  }

  /** Returns the total value of two hands, each bet or folded. Stores their classes. */
  private worth(kind: number, up: number): number {
    const { features, cells, ranks, suits } = this;
    const hands = kind === KEPT ? this.hands : this.other;
    const worths = this.worths[kind] as Float64Array;
    let sum = 0;
    for (let box = 0; box < 2; box++) {
      const at = 2 * kind + box;
      const cell = features.cellAt(
        FIVE.place(ranks[at] as number),
        suits[at] as number,
        hands[box as 0 | 1],
        up,
      );
      cells[box] = cell;
      sum += Math.max(worths[cell] as number, FOLDED);
    }
    return sum;
  }

  private strength(box: number, kind: number): number {
    const at = 2 * kind + box;
    const hands = kind === KEPT ? this.hands : this.other;
    return FIVE.bySums(this.ranks[at] as number, this.suits[at] as number, hands[box as 0 | 1]);
  }

  private net(box: number, kind: number, theirs: number): number {
    return theirs < this.opens ? this.noHand : this.netOf(this.strength(box, kind), theirs, kind);
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
