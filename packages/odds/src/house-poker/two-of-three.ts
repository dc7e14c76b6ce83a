import type { housePoker } from '@croupier/games';
import {
  bestOfBoth,
  fillChoices as chooseCards,
  handTable,
  newChoices,
} from '@croupier/games/poker/evaluate';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { BoardClasses, HandNumbers } from './board-classes.ts';
import { caseOf, mergeCases } from './flop.ts';
import { Levels } from './levels.ts';
import type { MainOdds } from './main-odds.ts';
import { eachHand } from './suits.ts';
import { type Stakes, stakesOf } from './terms.ts';

const FIVE = handTable('high', 5);

/**
 * The number of three-card hands for the player, from the 47 cards that are not on the board, and for the
 * dealer, from the other 44.
 */
const HANDS = (47 * 46 * 45) / 6;
const DEALERS = (44 * 43 * 42) / 6;
/**
 * The number of ways to deal three cards to a player and three to the board, and then two more board cards.
 */
const STARTS = 22_100 * 18_424;
const RUNOUTS = (46 * 45) / 2;
/** The number of boards that differ by more than suits. */
const BOARDS = 134_459;

/**
 * Returns the stakes of a game with three hole cards, two of which play with three board cards, and one
 * decision on the flop. Returns undefined for other games.
 */
export function twoOfThreeTermsOf(plan: housePoker.HousePokerPlan): Stakes | undefined {
  const deals = plan.procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  const isGame = deals.join() === 'boxes 3,board 3,board 2,dealer 3' && plan.hand.uses === 'two-and-three';
  const stakes = isGame ? stakesOf(plan) : undefined;
  return stakes?.won.at(-1)?.from === 0 ? stakes : undefined;
}

/**
 * Returns the exact main bets of a game with these stakes. As in hold'em with one decision, every board is
 * evaluated once for all three-card hands. The result of a hand counts for each of the ten flops that can
 * precede the board.
 */
export function twoOfThreeOdds(stakes: Stakes, progress?: (share: number) => void): MainOdds {
  const hands = new HandNumbers(3);
  const classes = new BoardClasses(3, hands);
  const { numbers } = classes;
  const table = new Table(stakes, hands);
  const lead = leadsOf(stakes, classes, table, (share) => progress?.(share / 2));
  let done = BOARDS;
  const plays = Uint8Array.from(lead, (more) => Number(more > 0));
  const rows = stakes.won.length;
  const ways = new Float64Array(2 * rows + 2);
  const played = new Uint8Array(HANDS);
  let opened = 0;
  eachHand(5, (cards, alike) => {
    table.look(cards);
    played.fill(0);
    classes.eachSeen(cards, (first, changed) => {
      for (let at = 0; at < HANDS; at++) {
        const index = numbers[first + (changed[table.hand[at] as number] as number)] as number;
        played[at] = (played[at] as number) + (plays[index] as number);
      }
    });
    for (let at = 0; at < HANDS; at++) {
      const none = table.noHand[at] as number;
      opened += 10 * alike * (DEALERS - none);
      const times = alike * (played[at] as number);
      if (times === 0) continue;
      const won = table.won[at] as number;
      const tied = table.tied[at] as number;
      const row = table.row(at);
      ways[row] = (ways[row] as number) + times * none;
      ways[rows + row] = (ways[rows + row] as number) + times * won;
      ways[2 * rows] = (ways[2 * rows] as number) + times * tied;
      ways[2 * rows + 1] = (ways[2 * rows + 1] as number) + times * (DEALERS - none - won - tied);
    }
    if (++done % 1000 === 0) progress?.(done / BOARDS / 2);
  });
  let folded = 0;
  classes.each((_, __, index, many) => {
    if (plays[index] === 0) folded += many;
  });
  const all = 1 + stakes.times;
  const each = BigInt(RUNOUTS * DEALERS);
  const deals = BigInt(STARTS) * each;
  const given = BigInt(folded) * each;
  const count = (place: number) => BigInt(ways[place] as number);
  const cases: Case[] = [
    ...stakes.won.flatMap(({ net, noHand }, row) => [
      caseOf(count(row), noHand ?? stakes.noHand, all),
      caseOf(count(rows + row), net, all),
    ]),
    caseOf(count(2 * rows), stakes.tied, all),
    caseOf(count(2 * rows + 1), stakes.lost, all),
    caseOf(given, stakes.folded, stakes.betFirst ? all : 1),
  ];
  return {
    cases: mergeCases(cases),
    opens: Fraction.of(BigInt(opened), deals),
    plays: Fraction.of(deals - given, deals),
    lowest: undefined,
  };
}

/** Returns the gain of a bet over a fold, summed over all deals, by class of hand and flop. */
function leadsOf(
  stakes: Stakes,
  classes: BoardClasses,
  table: Table,
  progress?: (share: number) => void,
): Float64Array {
  const { numbers } = classes;
  const lead = new Float64Array(classes.count);
  const worth = new Float64Array(HANDS);
  let done = 0;
  eachHand(5, (cards, ways) => {
    table.look(cards);
    for (let at = 0; at < HANDS; at++) worth[at] = ways * (table.worth(at) - stakes.folded * DEALERS);
    classes.eachSeen(cards, (first, changed) => {
      for (let at = 0; at < HANDS; at++) {
        const index = numbers[first + (changed[table.hand[at] as number] as number)] as number;
        lead[index] = (lead[index] as number) + (worth[at] as number);
      }
    });
    if (++done % 1000 === 0) progress?.(done / BOARDS);
  });
  return lead;
}

/**
 * Returns the exact average cost, in antes, of playing by rules instead of best play. Takes half as long as computing
 * all the odds.
 */
export function twoOfThreeCost(
  stakes: Stakes,
  plays: (hand: ArrayLike<number>, flop: readonly number[]) => boolean,
): number {
  const hands = new HandNumbers(3);
  const classes = new BoardClasses(3, hands);
  const lead = leadsOf(stakes, classes, new Table(stakes, hands));
  // Hands that differ only by suits form one class, and a class is counted only once.
  const told = new Uint8Array(classes.count);
  let cost = 0;
  classes.each((flop, hand, index) => {
    if (told[index] === 1) return;
    told[index] = 1;
    const more = lead[index] as number;
    if (plays(hands.cards.subarray(3 * hand, 3 * hand + 3), flop) !== more > 0) cost += Math.abs(more);
  });
  return cost / (STARTS * RUNOUTS * DEALERS);
}

/** All three-card hands on one board, with their results against all of the dealer's hands. */
export class Table {
  /** The index of each hand among all hands from the whole pack. */
  readonly hand = new Int32Array(HANDS);
  readonly strength = new Int32Array(HANDS);
  readonly noHand = new Int32Array(HANDS);
  readonly won = new Int32Array(HANDS);
  readonly tied = new Int32Array(HANDS);
  /** The cards of each hand as positions among those not on the board, stored as digits in base 47. */
  private readonly places = new Int32Array(HANDS);
  private readonly order = new Int32Array(HANDS);
  private readonly rest = new Uint8Array(47);
  /** The strength of two hole cards with the best three board cards, by the index of the two cards. */
  private readonly pairs = new Int32Array((47 * 46) / 2);
  private readonly levels = new Levels(FIVE);
  private readonly counts = new Counts();
  private readonly closed = new Counts();
  private readonly own = newChoices(2, 2);
  private readonly common = newChoices(5, 3);
  private readonly from: readonly number[];
  private readonly nets: readonly number[];
  private readonly noHandNets: readonly number[];

  constructor(
    private readonly stakes: Stakes,
    private readonly hands: HandNumbers,
  ) {
    this.from = stakes.won.map(({ from }) => from);
    this.nets = stakes.won.map(({ net }) => net);
    this.noHandNets = stakes.won.map((row) => row.noHand ?? stakes.noHand);
  }

  look(board: readonly number[]): void {
    this.deal(board);
    this.levels.sort(this.strength, this.order);
    this.sweep();
  }

  /** Returns the net win of a hand, summed over all of the dealer's hands. */
  worth(at: number): number {
    const row = this.row(at);
    const none = this.noHand[at] as number;
    const won = this.won[at] as number;
    const tied = this.tied[at] as number;
    const { stakes } = this;
    return (
      none * (this.noHandNets[row] as number) +
      won * (this.nets[row] as number) +
      tied * stakes.tied +
      (DEALERS - none - won - tied) * stakes.lost
    );
  }

  /** Returns the row of the stakes that applies to a hand. */
  row(at: number): number {
    const strength = this.strength[at] as number;
    let row = 0;
    while (strength < (this.from[row] as number)) row++;
    return row;
  }

  private deal(board: readonly number[]): void {
    const { rest, pairs, hand, hands, strength, places, own, common } = this;
    let left = 0;
    for (let card = 0; card < 52; card++) if (!board.includes(card)) rest[left++] = card;
    chooseCards(board, 3, common);
    for (let one = 0; one < 47; one++)
      for (let two = one + 1; two < 47; two++) {
        chooseCards([rest[one] as number, rest[two] as number], 2, own);
        pairs[one * 47 + two - ((one + 1) * (one + 2)) / 2] = bestOfBoth(FIVE, own, common);
      }
    let at = 0;
    for (let one = 0; one < 47; one++) {
      const a = rest[one] as number;
      const first = one * 47 - ((one + 1) * (one + 2)) / 2;
      for (let two = one + 1; two < 47; two++) {
        const b = rest[two] as number;
        const both = pairs[first + two] as number;
        const second = two * 47 - ((two + 1) * (two + 2)) / 2;
        for (let three = two + 1; three < 47; three++) {
          const other = pairs[first + three] as number;
          const last = pairs[second + three] as number;
          const best = both > other ? both : other;
          strength[at] = best > last ? best : last;
          places[at] = (one * 47 + two) * 47 + three;
          hand[at] = hands.ofThree(a, b, rest[three] as number);
          at++;
        }
      }
    }
  }

  private sweep(): void {
    const { order, strength, counts, closed, noHand, won, tied, places } = this;
    const { opens } = this.stakes;
    counts.clear();
    closed.clear();
    for (let at = 0; at < HANDS; at++) if ((strength[at] as number) < opens) closed.add(places[at] as number);
    let begin = 0;
    while (begin < HANDS) {
      const level = strength[order[begin] as number] as number;
      let end = begin;
      while (end < HANDS && strength[order[end] as number] === level) {
        const at = order[end++] as number;
        won[at] = counts.without(places[at] as number);
      }
      for (let place = begin; place < end; place++) counts.add(places[order[place] as number] as number);
      const plays = level >= opens;
      for (let place = begin; place < end; place++) {
        const at = order[place] as number;
        const cards = places[at] as number;
        const none = closed.without(cards) - (plays ? 0 : 1);
        const notBetter = counts.without(cards) - 1;
        const worse = won[at] as number;
        noHand[at] = none;
        won[at] = plays ? worse - none : 0;
        tied[at] = plays ? notBetter - worse : 0;
      }
      begin = end;
    }
  }
}

/** Counts three-card hands by the cards that they contain. Cards are numbers below 47. */
class Counts {
  private all = 0;
  private readonly one = new Int32Array(47);
  private readonly two = new Int32Array(47 * 47);

  clear(): void {
    this.all = 0;
    this.one.fill(0);
    this.two.fill(0);
  }

  add(cards: number): void {
    const { one, two } = this;
    const ab = (cards / 47) | 0;
    const c = cards - ab * 47;
    const a = (ab / 47) | 0;
    const b = ab - a * 47;
    this.all++;
    one[a] = (one[a] as number) + 1;
    one[b] = (one[b] as number) + 1;
    one[c] = (one[c] as number) + 1;
    two[ab] = (two[ab] as number) + 1;
    two[a * 47 + c] = (two[a * 47 + c] as number) + 1;
    two[b * 47 + c] = (two[b * 47 + c] as number) + 1;
  }

  /**
   * Counts the hands that contain none of three cards. The caller must correct the count for the hand that
   * consists of exactly these cards.
   */
  without(cards: number): number {
    const { one, two } = this;
    const ab = (cards / 47) | 0;
    const c = cards - ab * 47;
    const a = (ab / 47) | 0;
    const b = ab - a * 47;
    return (
      this.all -
      (one[a] as number) -
      (one[b] as number) -
      (one[c] as number) +
      (two[ab] as number) +
      (two[a * 47 + c] as number) +
      (two[b * 47 + c] as number)
    );
  }
}
