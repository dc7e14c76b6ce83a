import { handTable } from '@croupier/games/poker/evaluate';
import { pairOf } from './board-classes.ts';
import { Levels } from './levels.ts';
import type { Stakes } from './terms.ts';

const SEVEN = handTable('high', 7);

/**
 * The number of two-card hands for the player, from the 47 cards that are not on the board, and for the
 * dealer, from the other 45.
 */
export const HOLES = (47 * 46) / 2;
export const DEALERS = (45 * 44) / 2;

/** All two-card hands on one board, with their results against all of the dealer's hands. */
export class Board {
  /**
   * The two cards of each hand, its strength on this board, and three counts of the dealer's hands: those
   * that do not qualify, those that lose to the hand, and those that tie with it.
   */
  readonly one = new Uint8Array(HOLES);
  readonly two = new Uint8Array(HOLES);
  readonly strength = new Int32Array(HOLES);
  readonly noHand = new Int32Array(HOLES);
  readonly won = new Int32Array(HOLES);
  readonly tied = new Int32Array(HOLES);
  /** The number of the dealer's hands that are worse, and of those that are equal, qualifying or not. */
  readonly worse = new Int32Array(HOLES);
  readonly same = new Int32Array(HOLES);
  /** The net win of each hand, summed over all of the dealer's hands. */
  readonly worth = new Float64Array(HOLES);
  /** The index of each hand, as returned by `pairOf`. */
  readonly pair = new Int32Array(HOLES);
  /** The hands by strength, the lowest first, and the sorter that orders them. */
  private readonly order = new Int32Array(HOLES);
  private readonly levels = new Levels(SEVEN);
  private readonly cards = new Int32Array(7);
  /**
   * Indexed by card: the number of hands that contain it and are weaker than the current hand, are equal to
   * it, or do not qualify.
   */
  private readonly below = new Int32Array(52);
  private readonly equal = new Int32Array(52);
  private readonly closed = new Int32Array(52);
  /** Indexed by pay-table row: the minimum strength, the win, and the result when the dealer does not qualify. */
  private readonly from: readonly number[];
  private readonly nets: readonly number[];
  private readonly noHandNets: readonly number[];

  /**
   * `stakes` contains the results of a hand that are summed in `worth`. For games with other payouts, callers
   * pass only the lowest qualifying strength.
   */
  constructor(private readonly stakes: Stakes | Pick<Stakes, 'opens'>) {
    const rows = 'won' in stakes ? stakes.won : [];
    const noHand = 'won' in stakes ? stakes.noHand : 0;
    this.from = rows.map(({ from }) => from);
    this.nets = rows.map(({ net }) => net);
    this.noHandNets = rows.map((row) => row.noHand ?? noHand);
  }

  look(board: readonly number[]): void {
    this.deal(board);
    this.levels.sort(this.strength, this.order);
    this.sweep();
    if ('won' in this.stakes) this.price(this.stakes);
  }

  /** Evaluates every hand on the board. */
  private deal(board: readonly number[]): void {
    const { cards, one, two, pair, strength } = this;
    for (const [place, card] of board.entries()) cards[place + 2] = card;
    let hole = 0;
    for (let low = 0; low < 52; low++) {
      if (board.includes(low)) continue;
      for (let high = low + 1; high < 52; high++) {
        if (board.includes(high)) continue;
        cards[0] = low;
        cards[1] = high;
        one[hole] = low;
        two[hole] = high;
        pair[hole] = pairOf(low, high);
        strength[hole] = SEVEN.strength(cards);
        hole++;
      }
    }
  }

  private sweep(): void {
    const { order, strength, one, two, below, equal, closed, noHand, won, tied, worse, same } = this;
    below.fill(0);
    closed.fill(0);
    let closedAll = 0;
    for (let hole = 0; hole < HOLES; hole++) {
      if ((strength[hole] as number) >= this.stakes.opens) continue;
      closedAll++;
      count(closed, one[hole] as number, two[hole] as number);
    }
    let begin = 0;
    while (begin < HOLES) {
      const level = strength[order[begin] as number] as number;
      let end = begin;
      equal.fill(0);
      while (end < HOLES && strength[order[end] as number] === level) {
        const hole = order[end] as number;
        count(equal, one[hole] as number, two[hole] as number);
        end++;
      }
      const opens = level >= this.stakes.opens;
      for (let place = begin; place < end; place++) {
        const hole = order[place] as number;
        const a = one[hole] as number;
        const b = two[hole] as number;
        const none = closedAll - (closed[a] as number) - (closed[b] as number) + (opens ? 0 : 1);
        noHand[hole] = none;
        const fewer = begin - (below[a] as number) - (below[b] as number);
        const alike = end - begin - (equal[a] as number) - (equal[b] as number) + 1;
        worse[hole] = fewer;
        same[hole] = alike;
        won[hole] = opens ? fewer - none : 0;
        tied[hole] = opens ? alike : 0;
      }
      for (let card = 0; card < 52; card++) below[card] = (below[card] as number) + (equal[card] as number);
      begin = end;
    }
  }

  /** Returns the row of the stakes that applies to a hand. */
  row(hole: number): number {
    const strength = this.strength[hole] as number;
    let row = 0;
    while (row < this.from.length && strength < (this.from[row] as number)) row++;
    return row;
  }

  private price(stakes: Stakes): void {
    const { noHand, won, tied, worth, nets, noHandNets } = this;
    for (let hole = 0; hole < HOLES; hole++) {
      const row = this.row(hole);
      const none = noHand[hole] as number;
      const wins = won[hole] as number;
      const ties = tied[hole] as number;
      worth[hole] =
        none * (noHandNets[row] as number) +
        wins * (nets[row] as number) +
        ties * stakes.tied +
        (DEALERS - none - wins - ties) * stakes.lost;
    }
  }
}

function count(cards: Int32Array, one: number, two: number): void {
  cards[one] = (cards[one] as number) + 1;
  cards[two] = (cards[two] as number) + 1;
}
