import { type Card, DECK, RANKS, SUITS } from '@croupier/core';
import { letItRide } from '@croupier/games';

/**
 * The weights of the ranks. The sum of weights identifies every set of up to five ranks with at most four equal ones.
 */
const WEIGHTS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];
/** One more than the greatest sum of five weights. */
const SUMS = 4 * 79415 + 43258 + 1;

/** The weight of each card's rank, and its suit, by index in `DECK`. */
export const WEIGHT = Int32Array.from(DECK, (_, card) => WEIGHTS[card >> 2] as number);
export const SUIT = Uint8Array.from(DECK, (_, card) => card & 3);

/** A value for each hand, stored by the sum of its weights. Flushes are stored separately. */
export class ByHand {
  private readonly mixed = new Int16Array(SUMS);
  private readonly suited = new Int16Array(SUMS);

  at(sum: number, suited: boolean): number {
    return (suited ? this.suited : this.mixed)[sum] as number;
  }

  set(sum: number, suited: boolean, value: number): void {
    (suited ? this.suited : this.mixed)[sum] = value;
  }
}

/**
 * A hand that represents all hands with its ranks, either suited or unsuited, and the number of these hands.
 */
export interface Kind {
  readonly cards: readonly number[];
  readonly sum: number;
  readonly suited: boolean;
  readonly ways: number;
}

/** Returns every kind of hand of three to five cards. Hands without a flush differ only by their ranks. */
export function kindsOf(size: number): readonly Kind[] {
  const kinds: Kind[] = [];
  const add = (ranks: readonly number[]) => {
    const sum = ranks.reduce((all, rank) => all + (WEIGHTS[rank] as number), 0);
    const counts = RANKS.map((_, rank) => ranks.filter((one) => one === rank).length);
    const all = counts.reduce((ways, count) => ways * (BINOMIAL[count] as number), 1);
    const distinct = counts.every((count) => count <= 1);
    const mixed = ranks.map((rank, at) => rank * SUITS.length + suitAt(ranks, at));
    kinds.push({ cards: mixed, sum, suited: false, ways: all - (distinct ? SUITS.length : 0) });
    if (distinct)
      kinds.push({ cards: ranks.map((rank) => rank * SUITS.length), sum, suited: true, ways: SUITS.length });
  };
  const grow = (ranks: readonly number[], from: number) => {
    if (ranks.length === size) return add(ranks);
    for (let rank = from; rank < RANKS.length; rank++)
      if (ranks.filter((one) => one === rank).length < SUITS.length) grow([...ranks, rank], rank);
  };
  grow([], 0);
  return kinds;
}

/** The number of ways to choose 0, 1 … 4 of the four cards of a rank. */
const BINOMIAL = [1, 4, 6, 4, 1];

/**
 * Returns a suit for the card at this index. Equal ranks get different suits, and so do the first two cards.
 */
function suitAt(ranks: readonly number[], at: number): number {
  const first = ranks.indexOf(ranks[at] as number);
  return (Number(first === 1) + at - first) % SUITS.length;
}

/**
 * Returns the win of each remaining bet for any five cards, in units of its stake, as paid by the engine. The
 * win is -1 for a loss.
 */
export function winsOf(plan: letItRide.LetItRidePlan): ByHand {
  const wins = new ByHand();
  for (const { cards, sum, suited } of kindsOf(5))
    wins.set(sum, suited, winOf(letItRide.mainOutcome(plan, named(cards))));
  return wins;
}

/** Returns the win of the bonus for any three cards, in the same format. */
export function bonusWinsOf(plan: letItRide.LetItRidePlan): ByHand {
  const wins = new ByHand();
  for (const { cards, sum, suited } of kindsOf(3))
    wins.set(sum, suited, winOf(letItRide.bonusOutcome(plan, named(cards))));
  return wins;
}

function winOf(outcome: ReturnType<typeof letItRide.mainOutcome>): number {
  return outcome.kind === 'won' ? outcome.pays : -1;
}

function named(cards: readonly number[]): readonly Card[] {
  return cards.map((card) => DECK[card] as Card);
}
