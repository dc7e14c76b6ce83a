import type { housePoker } from '@croupier/games';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { Board, DEALERS, HOLES } from './board.ts';
import { FlopClasses } from './flop-classes.ts';
import type { MainOdds } from './odds.ts';
import { eachHand } from './suits.ts';
import type { Stakes } from './terms.ts';

/** Ways to deal two cards after a flop and a player's two. */
const RUNOUTS = (47 * 46) / 2;
/** Ways to deal two cards to a player and three to the board. */
const STARTS = 1326 * 19_600;

/**
 * The main bets of a game in which two cards and a flop are seen, the board is completed and the dealer gets two: hold'em.
 * Every board is looked at once for all hands together: sorted by strength, how many of the dealer's hands are better
 * than one, or do not open, is a matter of counting, less those that need a card of that hand. What a hand comes to on a
 * board then counts for each of the ten flops that the board may have had.
 */
export function flopOdds(stakes: Stakes): MainOdds {
  const classes = new FlopClasses();
  const board = new Board(stakes);
  const worth = new Float64Array(classes.count);
  const weights = new Float64Array(classes.count);
  eachHand(5, (cards, ways) => {
    board.look(cards);
    classes.eachFlop(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = classes.numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        worth[index] = (worth[index] as number) + ways * (board.worth[hole] as number);
        weights[index] = (weights[index] as number) + ways;
      }
    });
  });
  const plays = new Uint8Array(classes.count);
  let folded = 0;
  for (let index = 0; index < classes.count; index++) {
    const weight = (weights[index] as number) * DEALERS;
    plays[index] = Number((worth[index] as number) > stakes.folded * weight);
    if (plays[index] === 0) folded += (weights[index] as number) / RUNOUTS;
  }
  return tally(classes, board, stakes, plays, folded);
}

/** Whether two cards are dealt, then a flop, and after the question the rest. */
export function isHoldem({ hand, procedure }: housePoker.HousePokerPlan): boolean {
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  return hand.uses === 'any' && deals.join() === 'boxes 2,board 3,board 2,dealer 2';
}

/** What comes of it once it is known which hands to play. */
function tally(
  classes: FlopClasses,
  board: Board,
  stakes: Stakes,
  plays: Uint8Array,
  folded: number,
): MainOdds {
  const nets = [stakes.noHand, stakes.tied, stakes.lost, ...stakes.won.map(({ net }) => net)];
  const ways = nets.map(() => 0);
  let opened = 0;
  const add = (place: number, many: number) => {
    ways[place] = (ways[place] as number) + many;
  };
  eachHand(5, (cards, alike) => {
    board.look(cards);
    const played = new Uint8Array(HOLES);
    classes.eachFlop(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = classes.numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        played[hole] = (played[hole] as number) + (plays[index] as number);
      }
    });
    for (let hole = 0; hole < HOLES; hole++) {
      const times = alike * (played[hole] as number);
      const noHand = board.noHand[hole] as number;
      opened += 10 * alike * (DEALERS - noHand);
      if (times === 0) continue;
      const won = board.won[hole] as number;
      const tied = board.tied[hole] as number;
      add(0, times * noHand);
      add(1, times * tied);
      add(2, times * (DEALERS - noHand - tied - won));
      const strength = board.strength[hole] as number;
      if (won > 0) add(3 + stakes.won.findIndex(({ from }) => strength >= from), times * won);
    }
  });
  const all = 1 + stakes.times;
  const deals = BigInt(STARTS) * BigInt(RUNOUTS * DEALERS);
  const cases: Case[] = nets.map((net, place) => caseOf(BigInt(ways[place] as number), net, all));
  const given = BigInt(folded) * BigInt(RUNOUTS * DEALERS);
  cases.push(caseOf(given, stakes.folded, stakes.betFirst ? all : 1));
  return {
    cases: cases.filter((one) => one.ways > 0n),
    opens: Fraction.of(BigInt(opened), deals),
    plays: Fraction.of(deals - given, deals),
    lowest: undefined,
  };
}

function caseOf(ways: bigint, net: number, staked: number): Case {
  const outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'pushed';
  return { ways, outcome, net: Fraction.of(net * 2, 2), staked };
}
