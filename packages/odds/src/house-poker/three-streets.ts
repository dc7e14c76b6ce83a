import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { Board, DEALERS, HOLES } from './board.ts';
import { BoardClasses, pairOf } from './board-classes.ts';
import type { MainOdds } from './main-odds.ts';
import { eachHand } from './suits.ts';
import { decisionsOf } from './terms.ts';

type Plan = housePoker.HousePokerPlan;

const FIVE = handTable('high', 5);
const RUNOUTS = (47 * 46) / 2;
const STARTS = 1326 * 19_600;
const PAIRS = 1326;
/** The number of starting hands: two ranks, suited or not. */
const STARTERS = 169;

/**
 * The terms of a hold'em game with a single bet, before the flop, on the flop or at the river. Results are in units of
 * the ante.
 */
export interface StreetTerms {
  /** The size of the bet in antes: the maximum before the flop, the bet on the flop, and the bet at the river. */
  readonly times: readonly [start: number, flop: number, river: number];
  readonly opens: number;
  readonly folded: number;
  /** The payout of the blind by strength, the highest row first, for a stake equal to the ante. */
  readonly blind: readonly { readonly from: number; readonly pays: number }[];
  /** A side bet on the player's final hand, or on the board alone after a fold. */
  readonly trips:
    | { readonly bet: string; readonly rows: readonly { readonly from: number; readonly pays: number }[] }
    | undefined;
}

/**
 * Returns the terms of a hold'em game with a single bet on one of three streets, or undefined for other
 * games.
 */
export function streetTermsOf(plan: Plan): StreetTerms | undefined {
  const { hand, procedure, main, tie, fold, opens } = plan;
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  if (hand.uses !== 'any' || deals.join() !== 'boxes 2,board 3,board 2,dealer 2') return undefined;
  const [start, flop, river, ...more] = decisionsOf(plan);
  const { ante, blind, play, ...others } = main;
  if (!start?.check || !flop?.check || !river?.fold || more.length > 0) return undefined;
  if (!ante || !blind || !play || Object.keys(others).length > 0 || tie.result !== 'push') return undefined;
  const free = typeof ante.noHand === 'object' && ante.noHand.pays === 0;
  const even = [ante, play].every(
    ({ won }) => won.length === 1 && won[0]?.pays === 1 && won[0].hand === 'high-card',
  );
  if (!free || !even || blind.noHand !== 'settled' || play.noHand !== 'settled') return undefined;
  const rowsOf = (rows: readonly housePoker.PayRow[]) =>
    rows.map((row) => ({ from: housePoker.leastStrength(hand, row), pays: row.pays }));
  const most = (ask: housePoker.AskStep) => Math.max(0, ...(ask.bet?.times ?? []));
  const side = Object.entries(plan.side).find(([, terms]) => terms.by === 'hand' && terms.folded);
  return {
    times: [most(start), most(flop), most(river)],
    opens: opens ? housePoker.leastStrength(hand, opens) : 0,
    folded: -fold.lost.length,
    blind: rowsOf(blind.won),
    trips: side && side[1].by === 'hand' ? { bet: side[0], rows: rowsOf(side[1].pays) } : undefined,
  };
}

/** The chosen actions: before the flop by starting hand, and on the flop by class. */
interface Choices {
  readonly start: Uint8Array;
  readonly flop: Uint8Array;
  readonly worth: readonly (StartValue | undefined)[];
}

/**
 * The value of a starting hand before the flop, in units of the ante. It consists of the values of the stakes already
 * made, of each ante that is bet now, and of waiting for the flop.
 */
export interface StartValue {
  readonly staked: number;
  readonly each: number;
  readonly wait: number;
}

/**
 * Returns the exact main bets of a game with these terms. As in hold'em with one decision, every board is
 * evaluated once for all hands. At the river, the better of bet and fold follows directly from the complete
 * board. Its value counts for the ten flops that can precede the board, and the values of the flops count for
 * the starting hands. `progress` is called with the finished share.
 */
export function streetOdds(terms: StreetTerms, progress?: (share: number) => void): MainOdds {
  const classes = new BoardClasses();
  const board = new Board(terms);
  return tally(terms, classes, board, choose(terms, classes, board, progress), progress);
}

/** Returns the values of the first decision, by starting hand. Takes half as long as computing all the odds. */
export function startValues(
  terms: StreetTerms,
  progress?: (share: number) => void,
): readonly (StartValue | undefined)[] {
  return choose(terms, new BoardClasses(), new Board(terms), progress).worth;
}

/** The number of flops that can precede a board of five cards. */
const FLOPS = 10;

/** The number of boards that differ by more than suits. */
const BOARDS = 134_459;

function choose(
  { times, opens, folded, blind }: StreetTerms,
  classes: BoardClasses,
  board: Board,
  progress?: (share: number) => void,
): Choices {
  const [most, onFlop, atRiver] = times;
  const { numbers } = classes;
  // `lead` is the gain of a bet on the flop over waiting, by hand and flop. The other arrays are by starting
  // hand: the results of ante and blind, of each ante that is bet, and of waiting for the river. The gain of
  // the bets on the flop is added later.
  const lead = new Float64Array(classes.count);
  const staked = new Float64Array(STARTERS);
  const each = new Float64Array(STARTERS);
  const wait = new Float64Array(STARTERS);
  const deals = new Float64Array(STARTERS);
  const bets = new Float64Array(HOLES);
  let seen = 0;
  eachHand(5, (cards, ways) => {
    board.look(cards);
    if (++seen % 10_000 === 0) progress?.(seen / BOARDS / 2);
    for (let hole = 0; hole < HOLES; hole++) {
      const { wonOpen, won, lost, lostOpen } = showdown(board, hole, opens);
      // The result of ante and blind, and the result of each ante that is bet.
      const fixed = wonOpen + paid(blind, board.strength[hole] as number) * won - lost - lostOpen;
      const bet = won - lost;
      const river = Math.max(fixed + atRiver * bet, folded * DEALERS);
      const start = START[board.pair[hole] as number] as number;
      staked[start] = (staked[start] as number) + FLOPS * ways * fixed;
      each[start] = (each[start] as number) + FLOPS * ways * bet;
      wait[start] = (wait[start] as number) + FLOPS * ways * river;
      deals[start] = (deals[start] as number) + FLOPS * ways * DEALERS;
      bets[hole] = ways * (fixed + onFlop * bet - river);
    }
    classes.eachSeen(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        lead[index] = (lead[index] as number) + (bets[hole] as number);
      }
    });
  });
  const flop = Uint8Array.from(lead, (more) => Number(more > 0));
  const starts = startsOf(classes);
  for (let index = 0; index < classes.count; index++) {
    const start = starts[index] as number;
    wait[start] = (wait[start] as number) + Math.max(0, lead[index] as number);
  }
  const worth = Array.from(deals, (many, start) => {
    if (many === 0) return undefined;
    const of = (sums: Float64Array) => (sums[start] as number) / many;
    return { staked: of(staked), each: of(each), wait: of(wait) };
  });
  const start = Uint8Array.from(worth, (one) => Number(one && one.staked + most * one.each > one.wait));
  return { start, flop, worth };
}

const result = { wonOpen: 0, won: 0, lost: 0, lostOpen: 0 };

/** Compares a hand on a board with all of the dealer's hands, and with those that qualify. */
function showdown(board: Board, hole: number, least: number): typeof result {
  const none = board.noHand[hole] as number;
  const won = board.worse[hole] as number;
  const same = board.same[hole] as number;
  const opens = (board.strength[hole] as number) >= least;
  result.won = won;
  result.wonOpen = opens ? won - none : 0;
  result.lost = DEALERS - won - same;
  // A hand below the qualifying strength loses to every qualifying hand. It also loses to some hands that do
  // not qualify.
  result.lostOpen = opens ? result.lost : DEALERS - none;
  return result;
}

function paid(rows: StreetTerms['blind'], strength: number): number {
  return rows[rowOf(rows, strength)]?.pays ?? 0;
}

/** Returns the index of the row that pays a hand, or the number of rows if no row pays it. */
function rowOf(rows: StreetTerms['blind'], strength: number): number {
  let row = 0;
  while (row < rows.length && strength < (rows[row] as StreetTerms['blind'][number]).from) row++;
  return row;
}

/**
 * Returns the number of the starting hand for each class of hand and flop. Starting hands with the same ranks
 * share a number if both are suited or neither is.
 */
export function startsOf({ count, numbers }: BoardClasses): Uint16Array {
  const starts = new Uint16Array(count);
  for (let at = 0; at < numbers.length; at++) {
    const index = numbers[at] as number;
    if (index >= 0) starts[index] = START[at % PAIRS] as number;
  }
  return starts;
}

/** The starting hand's number, by the index of the two cards. */
export const START = new Uint16Array(PAIRS);
for (let one = 0; one < 52; one++)
  for (let two = one + 1; two < 52; two++) START[pairOf(one, two)] = startNumber(one, two);

/** Returns the number of a starting hand. Hands with the same ranks share a number if both are suited or neither is. */
export function startNumber(one: number, other: number): number {
  const [low, high] = one < other ? [one >> 2, other >> 2] : [other >> 2, one >> 2];
  return (one & 3) === (other & 3) ? high * 13 + low : low * 13 + high;
}

function tally(
  { times, opens, folded, blind, trips }: StreetTerms,
  classes: BoardClasses,
  board: Board,
  { start, flop }: Choices,
  progress?: (share: number) => void,
): MainOdds {
  // The counts of results by bet, by row of the blind, and by whether the dealer qualifies.
  const rows = [...blind.map(({ pays }) => pays), 0];
  const counts = new Float64Array(3 * rows.length * 2);
  const lostCounts = new Float64Array(3 * 2);
  const ties = new Float64Array(3);
  const tripsCounts = new Float64Array((trips?.rows.length ?? 0) + 1);
  let givenUp = 0;
  let opened = 0;
  const played = new Uint8Array(HOLES);
  const { numbers } = classes;
  let seen = 0;
  const add = (to: Float64Array, at: number, many: number) => {
    to[at] = (to[at] as number) + many;
  };
  eachHand(5, (cards, alike) => {
    board.look(cards);
    if (++seen % 10_000 === 0) progress?.(0.5 + seen / BOARDS / 2);
    played.fill(0);
    classes.eachSeen(cards, (first, changed) => {
      for (let hole = 0; hole < HOLES; hole++) {
        const index = numbers[first + (changed[board.pair[hole] as number] as number)] as number;
        played[hole] = (played[hole] as number) + (flop[index] as number);
      }
    });
    const boardRow = trips ? rowOf(trips.rows, FIVE.strength(cards)) : 0;
    for (let hole = 0; hole < HOLES; hole++) {
      const strength = board.strength[hole] as number;
      const { wonOpen, won, lost, lostOpen } = showdown(board, hole, opens);
      opened += 10 * alike * (DEALERS - (board.noHand[hole] as number));
      const row = rowOf(blind, strength);
      const early = start[START[board.pair[hole] as number] as number] === 1;
      const onFlop = early ? 0 : (played[hole] as number);
      const left = early ? 0 : 10 - onFlop;
      const pays = rows[row] as number;
      const value = wonOpen + pays * won - lost - lostOpen + times[2] * (won - lost);
      const bets = value > folded * DEALERS;
      for (let street = 0; street < 3; street++) {
        const many = alike * (street === 0 ? (early ? 10 : 0) : street === 1 ? onFlop : bets ? left : 0);
        if (many === 0) continue;
        add(counts, (street * rows.length + row) * 2, many * wonOpen);
        add(counts, (street * rows.length + row) * 2 + 1, many * (won - wonOpen));
        add(lostCounts, street * 2, many * lostOpen);
        add(lostCounts, street * 2 + 1, many * (lost - lostOpen));
        add(ties, street, many * (DEALERS - won - lost));
      }
      const up = bets ? 0 : left;
      givenUp += alike * up * DEALERS;
      if (!trips) continue;
      add(tripsCounts, boardRow, alike * up);
      add(tripsCounts, rowOf(trips.rows, strength), alike * (10 - up));
    }
  });
  const cases: Case[] = [caseOf(givenUp, folded, 2)];
  for (const [street, bet] of times.entries()) {
    const staked = 2 + bet;
    cases.push(caseOf(ties[street] as number, 0, staked));
    cases.push(caseOf(lostCounts[street * 2] as number, -staked, staked));
    cases.push(caseOf(lostCounts[street * 2 + 1] as number, 1 - staked, staked));
    for (const [row, pays] of rows.entries()) {
      const at = (street * rows.length + row) * 2;
      cases.push(caseOf(counts[at] as number, bet + pays + 1, staked));
      cases.push(caseOf(counts[at + 1] as number, bet + pays, staked));
    }
  }
  const deals = BigInt(STARTS) * BigInt(RUNOUTS * DEALERS);
  return {
    cases: cases.filter((one) => one.ways > 0n),
    opens: Fraction.of(BigInt(opened), deals),
    plays: Fraction.of(deals - BigInt(givenUp), deals),
    lowest: undefined,
    ...(trips
      ? {
          beside: {
            [trips.bet]: [...tripsCounts].map((many, row) => caseOf(many, trips.rows[row]?.pays ?? -1, 1)),
          },
        }
      : {}),
  };
}

function caseOf(ways: number, net: number, staked: number): Case {
  const outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'pushed';
  return { ways: BigInt(ways), outcome, net: Fraction.of(net * 2, 2), staked };
}
