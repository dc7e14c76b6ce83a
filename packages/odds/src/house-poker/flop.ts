import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { Board, DEALERS, HOLES } from './board.ts';
import { BoardClasses } from './board-classes.ts';
import type { MainOdds } from './main-odds.ts';
import { eachHand } from './suits.ts';
import { type Stakes, stakesOf } from './terms.ts';

/** The number of ways to deal two board cards after a flop and the player's two cards. */
const RUNOUTS = (47 * 46) / 2;
/** The number of ways to deal two cards to a player and three to the board. */
const STARTS = 1326 * 19_600;

const FIVE = handTable('high', 5);

/** The terms of a hold'em game with a single decision, on the flop. */
export interface FlopTerms {
  readonly stakes: Stakes;
  /** A side bet on the player's hand with the flop, which a fold loses. */
  readonly beside?: {
    readonly bet: string;
    readonly rows: readonly { readonly from: number; readonly pays: number }[];
  };
}

/** Returns the terms of a hold'em game with a single decision on the flop, or undefined for other games. */
export function flopTermsOf(plan: housePoker.HousePokerPlan): FlopTerms | undefined {
  const { hand, procedure, fold, side } = plan;
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  if (hand.uses !== 'any' || deals.join() !== 'boxes 2,board 3,board 2,dealer 2') return undefined;
  const stakes = stakesOf(plan);
  // Every hand must have a row, even a hand that pays nothing.
  if (stakes?.won.at(-1)?.from !== 0) return undefined;
  const found = Object.entries(side).find(([bet, { by }]) => by === 'flop' && fold.lost.includes(bet));
  if (found?.[1].by !== 'flop') return { stakes };
  const [bet, { pays }] = found;
  const rows = pays.map((row) => ({ from: housePoker.leastStrength(hand, row), pays: row.pays }));
  return { stakes, beside: { bet, rows } };
}

/**
 * Returns the main bets of hold'em with one decision on the flop. Every board is evaluated once for all
 * hands, sorted by strength. Then the dealer's hands that are better or do not qualify are counted, without
 * those that share a card with the player. The result of a hand on a board counts for each of the ten flops
 * that can precede the board.
 */
export function flopOdds(terms: FlopTerms): MainOdds {
  const { stakes } = terms;
  const classes = new BoardClasses();
  const { numbers } = classes;
  const board = new Board(stakes);
  // The gain of a bet over a fold, by class.
  const lead = new Float64Array(classes.count);
  const worth = new Float64Array(HOLES);
  eachHand(5, (cards, ways) => {
    board.look(cards);
    for (let hole = 0; hole < HOLES; hole++)
      worth[hole] = ways * ((board.worth[hole] as number) - stakes.folded * DEALERS);
    classes.eachSeen(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        lead[index] = (lead[index] as number) + (worth[hole] as number);
      }
    });
  });
  const alone = tally(
    terms,
    classes,
    board,
    Uint8Array.from(lead, (more) => Number(more > 0)),
  );
  if (!terms.beside) return alone;
  addBeside(lead, terms.beside, classes);
  const both = tally(
    terms,
    classes,
    board,
    Uint8Array.from(lead, (more) => Number(more > 0)),
  );
  const edge = averageOf(both.cases)
    .plus(averageOf(both.beside?.[terms.beside.bet] ?? []))
    .negated();
  return { ...alone, together: { bet: terms.beside.bet, edge, plays: both.plays } };
}

/** Adds the win of a side bet equal to the ante to each hand's lead, since only hands that do not fold can win it. */
function addBeside(
  lead: Float64Array,
  { rows }: NonNullable<FlopTerms['beside']>,
  classes: BoardClasses,
): void {
  classes.each((flop, hand, index, many) => {
    const own = classes.hands.cards.subarray(2 * hand, 2 * hand + 2);
    const strength = FIVE.strength([...own, ...flop]);
    const pays = rows.find(({ from }) => strength >= from)?.pays ?? -1;
    lead[index] = (lead[index] as number) + many * RUNOUTS * DEALERS * (pays + 1);
  });
}

function averageOf(cases: readonly Case[]): Fraction {
  const all = cases.reduce((sum, { ways }) => sum + ways, 0n);
  return cases.reduce((sum, { ways, net }) => sum.plus(net.times(Fraction.of(ways, all))), Fraction.ZERO);
}

/** Returns the main bets for play by simple rules. */
export function flopOddsBy(
  terms: FlopTerms,
  plays: (hole: ArrayLike<number>, flop: readonly number[]) => boolean,
): MainOdds {
  const classes = new BoardClasses();
  const played = new Uint8Array(classes.count);
  const { cards } = classes.hands;
  classes.each((flop, hand, index) => {
    played[index] = Number(plays(cards.subarray(2 * hand, 2 * hand + 2), flop));
  });
  return tally(terms, classes, new Board(terms.stakes), played);
}

/** Sums up the results for a given choice of hands to bet. */
function tally(
  { stakes, beside }: FlopTerms,
  classes: BoardClasses,
  board: Board,
  plays: Uint8Array,
): MainOdds {
  const { numbers } = classes;
  const rows = stakes.won.length;
  // The cases without a qualifying dealer by the hand's row, then the ties, the losses, and the wins by row.
  const ways = new Float64Array(2 * rows + 2);
  let opened = 0;
  const played = new Uint8Array(HOLES);
  eachHand(5, (cards, alike) => {
    board.look(cards);
    played.fill(0);
    classes.eachSeen(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        played[hole] = (played[hole] as number) + (plays[index] as number);
      }
    });
    for (let hole = 0; hole < HOLES; hole++) {
      const noHand = board.noHand[hole] as number;
      opened += 10 * alike * (DEALERS - noHand);
      const times = alike * (played[hole] as number);
      if (times === 0) continue;
      const won = board.won[hole] as number;
      const tied = board.tied[hole] as number;
      const row = board.row(hole);
      ways[row] = (ways[row] as number) + times * noHand;
      ways[rows + row] = (ways[rows + row] as number) + times * won;
      ways[2 * rows] = (ways[2 * rows] as number) + times * tied;
      const lost = DEALERS - noHand - tied - won;
      ways[2 * rows + 1] = (ways[2 * rows + 1] as number) + times * lost;
    }
  });
  let folded = 0;
  const onFlop = new Float64Array((beside?.rows.length ?? 0) + 1);
  classes.each((flop, hand, index, many) => {
    const given = plays[index] === 0;
    if (given) folded += many;
    if (!beside) return;
    const own = classes.hands.cards.subarray(2 * hand, 2 * hand + 2);
    const strength = FIVE.strength([...own, ...flop]);
    const row = given ? -1 : beside.rows.findIndex(({ from }) => strength >= from);
    const at = row < 0 ? beside.rows.length : row;
    onFlop[at] = (onFlop[at] as number) + many;
  });
  const all = 1 + stakes.times;
  const deals = BigInt(STARTS) * BigInt(RUNOUTS * DEALERS);
  const given = BigInt(folded) * BigInt(RUNOUTS * DEALERS);
  const count = (at: number) => BigInt(ways[at] as number);
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
    ...(beside
      ? {
          beside: {
            [beside.bet]: [...onFlop].map((many, row) =>
              caseOf(BigInt(many), beside.rows[row]?.pays ?? -1, 1),
            ),
          },
        }
      : {}),
  };
}

/** Merges cases with the same result and stake, and drops those that never occur. */
export function mergeCases(cases: readonly Case[]): readonly Case[] {
  const found = new Map<string, Case>();
  for (const each of cases) {
    if (each.ways === 0n) continue;
    const key = `${each.outcome} ${each.net} ${each.staked}`;
    found.set(key, { ...each, ways: each.ways + (found.get(key)?.ways ?? 0n) });
  }
  return [...found.values()];
}

export function caseOf(ways: bigint, net: number, staked: number): Case {
  const outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'pushed';
  return { ways, outcome, net: Fraction.of(net * 2, 2), staked };
}
