import { housePoker } from '@croupier/games';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { Board, DEALERS, HOLES } from './board.ts';
import { BoardClasses, placesSeen } from './board-classes.ts';
import { caseOf, mergeCases } from './flop.ts';
import type { MainOdds } from './main-odds.ts';
import { eachHand } from './suits.ts';
import { decisionsOf } from './terms.ts';
import { START, startsOf } from './three-streets.ts';

/** The number of ways to deal two cards, a flop, a turn and a river. */
const BOARDS = 1326n * 19_600n * 47n * 46n;
/** The number of ways to choose a flop and a turn from the five cards of a board. */
const ORDERS = 20;
const STARTS = 1326;

/**
 * A hold'em game with a bet or a fold before the flop, and an optional bet before the turn and before the river. The
 * dealer always qualifies.
 */
export interface RaiseTerms {
  /** The size of each bet in antes. */
  readonly times: readonly [flop: number, turn: number, river: number];
  /** The payout of the ante by hand, the highest row first. A hand below all rows gets the ante back. */
  readonly ante: readonly { readonly from: number; readonly pays: number }[];
}

/** Returns the terms of a hold'em game with optional later bets, or undefined for other games. */
export function raiseTermsOf({
  hand,
  procedure,
  main,
  tie,
  fold,
  opens,
}: housePoker.HousePokerPlan): RaiseTerms | undefined {
  const deals = procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  if (hand.uses !== 'any' || deals.join() !== 'boxes 2,board 3,board 1,board 1,dealer 2') return undefined;
  const asks = decisionsOf({ procedure });
  const [first, ...later] = asks;
  const { ante, ...bets } = main;
  const [flop = 0, turn = 0, river = 0] = asks.map(({ bet }) => bet?.times[0]);
  const one = asks.every(({ bet }) => bet?.times.length === 1 && bets[bet.on ?? 'bet']);
  const free = later.every(({ check }) => check);
  const even = Object.values(bets).every(
    ({ noHand, won }) =>
      noHand === 'settled' && won.length === 1 && won[0]?.pays === 1 && won[0].hand === 'high-card',
  );
  const sound = first?.fold && !first.check && later.length === 2 && Object.keys(bets).length === 3;
  if (ante?.noHand !== 'settled' || opens || tie.result !== 'push' || !fold.lost.includes('ante'))
    return undefined;
  if (!sound || !one || !free || !even) return undefined;
  return {
    times: [flop, turn, river],
    ante: ante.won.map((row) => ({ from: housePoker.leastStrength(hand, row), pays: row.pays })),
  };
}

/** The hands to bet: before the flop by the two hole cards, later by the class of the seen cards. */
interface Bets {
  readonly start: Uint8Array;
  /** The gain of a starting hand over folding, with the first bet and the best later bets, summed over all deals. */
  readonly worth: Float64Array;
  readonly turn: Uint8Array;
  readonly river: Uint8Array;
  /** The number of the dealer's worse hands minus the number of better hands, over all deals, by class. */
  readonly leads: { readonly [street in 'turn' | 'river']: Float64Array };
}

/**
 * Returns the exact main bets of a game with these terms. After the first bet the player can stay in for
 * free. A later bet is therefore right if more of the dealer's hands lose than win. `progress` is called with
 * the finished share.
 */
export function raiseOdds(terms: RaiseTerms, progress?: (share: number) => void): MainOdds {
  const seen = { turn: new BoardClasses(3), river: new BoardClasses(4) };
  const board = new Board({ opens: 0 });
  const bets = choose(terms, seen, board, (share) => progress?.(share / 2));
  return tally(terms, seen, board, bets, (share) => progress?.((1 + share) / 2));
}

/**
 * Returns the average win of each starting hand (`startNumber`) with the first bet and the best later bets,
 * in units of the ante. Takes half as long as computing all the odds.
 */
export function raiseStarts(terms: RaiseTerms): readonly number[] {
  const seen = { turn: new BoardClasses(3), river: new BoardClasses(4) };
  const { worth } = choose(terms, seen, new Board({ opens: 0 }), () => undefined);
  const hands = new Float64Array(STARTS);
  for (const start of START) hands[start] = (hands[start] as number) + 1;
  const deals = (Number(BOARDS) / 1326) * DEALERS;
  return Array.from(
    { length: 169 },
    (_, start) => (worth[start] as number) / (hands[start] as number) / deals - 1,
  );
}

/** A rule that decides whether to bet with two hole cards and the current board. */
export type RaiseRule = (hole: ArrayLike<number>, board: readonly number[]) => boolean;

/**
 * Returns the exact average cost, in antes, of deciding on the turn and river bets by rules instead of best play. Takes
 * half as long as computing all the odds.
 */
export function raiseCosts(
  terms: RaiseTerms,
  rules: { readonly turn: RaiseRule; readonly river: RaiseRule },
): { readonly turn: number; readonly river: number } {
  const seen = { turn: new BoardClasses(3), river: new BoardClasses(4) };
  const { start, leads } = choose(terms, seen, new Board({ opens: 0 }), () => undefined);
  const costs = (['turn', 'river'] as const).map((street) => {
    const classes = seen[street];
    const starts = startsOf(classes);
    const { cards } = classes.hands;
    // Hands that differ only by suits form one class, and a class is counted only once.
    const told = new Uint8Array(classes.count);
    let cost = 0;
    classes.each((board, hand, index) => {
      if (told[index] === 1 || start[starts[index] as number] === 0) return;
      told[index] = 1;
      const lead = leads[street][index] as number;
      if (rules[street](cards.subarray(2 * hand, 2 * hand + 2), board) !== lead > 0) cost += Math.abs(lead);
    });
    const [, turn, river] = terms.times;
    return ((street === 'turn' ? 2 * turn : 4 * river) * cost) / (Number(BOARDS) * DEALERS);
  });
  const [turn = 0, river = 0] = costs;
  return { turn, river };
}

type Seen = { readonly [street in 'turn' | 'river']: BoardClasses };

/** The number of boards, where boards that differ only in suits count as one. */
const ALL = 134_459;

function choose(
  { times, ante }: RaiseTerms,
  seen: Seen,
  board: Board,
  progress: (share: number) => void,
): Bets {
  const leads = { turn: new Float64Array(seen.turn.count), river: new Float64Array(seen.river.count) };
  const worth = new Float64Array(STARTS);
  const lead = new Float64Array(HOLES);
  let done = 0;
  eachHand(5, (cards, ways) => {
    board.look(cards);
    for (let hole = 0; hole < HOLES; hole++) {
      const won = board.worse[hole] as number;
      const lost = DEALERS - won - (board.same[hole] as number);
      const start = START[board.pair[hole] as number] as number;
      const paid = rowOf(ante, board.strength[hole] as number)?.pays ?? 0;
      lead[hole] = ways * (won - lost);
      // The result of the ante and the first bet, relative to a fold that loses the ante.
      const more = paid * won - lost + times[0] * (won - lost) + DEALERS;
      worth[start] = (worth[start] as number) + ORDERS * ways * more;
    }
    for (const street of ['turn', 'river'] as const) {
      const { numbers } = seen[street];
      const sums = leads[street];
      seen[street].eachSeen(cards, (first, changed) => {
        for (let hole = 0; hole < HOLES; hole++) {
          const index = numbers[first + (changed[board.pair[hole] as number] as number)] as number;
          sums[index] = (sums[index] as number) + (lead[hole] as number);
        }
      });
    }
    if (++done % 10_000 === 0) progress(done / ALL);
  });
  // Each flop of a board occurs with two turns. Each set of four board cards represents four combinations of
  // flop and turn.
  for (const [street, many] of [
    ['turn', 2 * times[1]],
    ['river', 4 * times[2]],
  ] as const) {
    const starts = startsOf(seen[street]);
    for (let index = 0; index < starts.length; index++) {
      const start = starts[index] as number;
      worth[start] = (worth[start] as number) + many * Math.max(0, leads[street][index] as number);
    }
  }
  const isBet = (more: number) => Number(more > 0);
  return {
    start: Uint8Array.from(worth, isBet),
    worth,
    turn: Uint8Array.from(leads.turn, isBet),
    river: Uint8Array.from(leads.river, isBet),
    leads,
  };
}

function rowOf(rows: RaiseTerms['ante'], strength: number) {
  for (const row of rows) if (strength >= row.from) return row;
  return undefined;
}

/**
 * The number of ways to split a board into flop, turn and river so that the player makes neither bet, only
 * the first, only the second, or both. The index is the set of flops and four-card boards on which the player
 * bets, as bits.
 */
const MADE = madeBy();

function madeBy(): Uint8Array {
  const made = new Uint8Array((1 << 15) * 4);
  const flops = placesSeen(3);
  for (let mask = 0; mask < 1 << 15; mask++)
    for (const [which, flop] of flops.entries())
      for (let last = 0; last < 5; last++) {
        if (flop.includes(last)) continue;
        // The four cards of a turn board are identified by the missing card, the river.
        const kind = ((mask >> which) & 1) + 2 * ((mask >> (10 + last)) & 1);
        made[mask * 4 + kind] = (made[mask * 4 + kind] as number) + 1;
      }
  return made;
}

function tally(
  { times, ante }: RaiseTerms,
  seen: Seen,
  board: Board,
  { start, turn, river }: Bets,
  progress: (share: number) => void,
): MainOdds {
  const rows = [...ante.map(({ pays }) => pays), 0];
  // The wins by row, the ties and the losses, counted separately by whether the second and third bets are
  // made.
  const width = rows.length + 2;
  const ways = new Float64Array(4 * width);
  const masks = new Uint16Array(HOLES);
  let givenUp = 0;
  let done = 0;
  eachHand(5, (cards, alike) => {
    board.look(cards);
    masks.fill(0);
    for (const [classes, made, shift] of [
      [seen.turn, turn, 0],
      [seen.river, river, 10],
    ] as const)
      classes.eachSeen(cards, (first, changed, which) => {
        for (let hole = 0; hole < HOLES; hole++) {
          const index = classes.numbers[first + (changed[board.pair[hole] as number] as number)] as number;
          masks[hole] = (masks[hole] as number) | ((made[index] as number) << (shift + which));
        }
      });
    for (let hole = 0; hole < HOLES; hole++) {
      if (start[START[board.pair[hole] as number] as number] === 0) {
        givenUp += ORDERS * alike * DEALERS;
        continue;
      }
      const won = board.worse[hole] as number;
      const same = board.same[hole] as number;
      const strength = board.strength[hole] as number;
      let row = 0;
      while (row < ante.length && strength < (ante[row] as RaiseTerms['ante'][number]).from) row++;
      for (let kind = 0; kind < 4; kind++) {
        const many = alike * (MADE[(masks[hole] as number) * 4 + kind] as number);
        if (many === 0) continue;
        const at = kind * width;
        ways[at + row] = (ways[at + row] as number) + many * won;
        ways[at + rows.length] = (ways[at + rows.length] as number) + many * same;
        ways[at + rows.length + 1] = (ways[at + rows.length + 1] as number) + many * (DEALERS - won - same);
      }
    }
    if (++done % 10_000 === 0) progress(done / ALL);
  });
  const cases: Case[] = [caseOf(BigInt(givenUp), -1, 1)];
  for (let kind = 0; kind < 4; kind++) {
    const bets = times[0] + times[1] * (kind & 1) + times[2] * (kind >> 1);
    const count = (place: number) => BigInt(ways[kind * width + place] as number);
    cases.push(...rows.map((pays, row) => caseOf(count(row), bets + pays, 1 + bets)));
    cases.push(caseOf(count(rows.length), 0, 1 + bets), caseOf(count(rows.length + 1), -1 - bets, 1 + bets));
  }
  const deals = BOARDS * BigInt(DEALERS);
  return {
    cases: mergeCases(cases),
    opens: Fraction.of(1),
    plays: Fraction.of(deals - BigInt(givenUp), deals),
    lowest: undefined,
  };
}
