import { BUST, type Hands } from './hands.ts';
import { RANK_COUNT } from './ranks.ts';
import { DOUBLE, FREE_DOUBLE, HIT, NO_ACTION, type Situation, STAND, SURRENDER } from './situation.ts';
import type { Policy, Tree } from './tree.ts';

/**
 * The hands of one situation, with the chances of the dealt hands and the tree of the hands that can follow.
 */
export interface ReachableHands {
  readonly tree: Tree;
  readonly situation: Situation;
  /** The chance of each dealt hand of two cards. */
  readonly dealt: ReadonlyMap<number, number>;
}

/** The play of a hand by its total alone, with two cards and with more cards. */
export interface TotalPlay {
  /** Double or surrender with two cards, or NO_ACTION if two cards are played like more cards. */
  readonly first: number;
  /** Hit or stand, or NO_ACTION if no such hand has a decision. */
  readonly plain: number;
  /** Hit or stand by the number of cards, if the number matters. */
  readonly byCards: ReadonlyMap<number, number>;
}

/** The plays against one upcard, indexed by `keyOf`. */
export type TotalPlays = ReadonlyMap<number, TotalPlay>;

/** Returns the key of a total, hard or soft. */
export function keyOf(total: number, soft: boolean): number {
  return soft ? 100 + total : total;
}

const ROUNDS = 12;

/**
 * Returns the play by totals with the greatest average win. Starts from the best play of each hand, and then
 * repeats two steps until nothing changes. The first step computes the chances of the hands with the current
 * play, and the second finds the best play for these chances. With `byCards`, plays may depend on the number
 * of cards.
 */
export function bestByTotal(hands: Hands, reached: readonly ReachableHands[], byCards: boolean): TotalPlays {
  let policies = reached.map(({ tree }) => tree.best());
  let plays: TotalPlays = new Map();
  let before = '';
  for (let round = 0; round < ROUNDS; round++) {
    plays = improved(hands, reached, policies, byCards);
    policies = reached.map(({ situation }) => policyOf(hands, situation, plays));
    for (const [index, { tree }] of reached.entries()) tree.follow(policies[index] as Policy);
    const now = policies.map((policy) => policy.join('')).join();
    if (now === before) break;
    before = now;
  }
  return plays;
}

/**
 * Returns the play for a total that never occurs, which is to hit if that can neither bust the hand nor make
 * it worse.
 */
export function usualPlay(total: number, soft: boolean): number {
  return total <= (soft ? 17 : 11) ? HIT : STAND;
}

/** Returns the action of each hand of a situation with play by totals. */
export function policyOf(hands: Hands, { members, allowed }: Situation, plays: TotalPlays): Policy {
  const policy = new Uint8Array(hands.length);
  for (const hand of members) {
    const may = allowed[hand] as number;
    if (may === NO_ACTION) continue;
    const size = hands.sizes[hand] as number;
    const play = plays.get(keyOf(hands.totals[hand] as number, hands.soft[hand] === 1));
    const plain =
      play?.byCards.get(size) ??
      play?.plain ??
      usualPlay(hands.totals[hand] as number, hands.soft[hand] === 1);
    const first = size === 2 ? (play?.first ?? NO_ACTION) : NO_ACTION;
    policy[hand] = may & first ? first : may & plain ? plain : STAND;
  }
  return policy;
}

/** For the hands of one total, the summed wins of each action and the chance that a decision is due. */
interface Sums {
  chance: number;
  readonly worth: Map<number, number>;
}

const FIRST = [DOUBLE, FREE_DOUBLE, SURRENDER] as const;

function improved(
  hands: Hands,
  reached: readonly ReachableHands[],
  policies: readonly Policy[],
  byCards: boolean,
): TotalPlays {
  const two = new Map<number, Sums>();
  const more = new Map<number, Map<number, Sums>>();
  for (const [index, each] of reached.entries()) {
    const chances = comingTo(hands, each, policies[index] as Policy);
    for (const hand of each.situation.members) {
      const chance = chances[hand] as number;
      const may = each.situation.allowed[hand] as number;
      if (chance === 0 || (may & HIT) === 0) continue;
      const key = keyOf(hands.totals[hand] as number, hands.soft[hand] === 1);
      const size = hands.sizes[hand] as number;
      const bySize = more.get(key) ?? new Map<number, Sums>();
      more.set(key, bySize);
      const sums = size === 2 ? at(two, key) : at(bySize, byCards ? size : 3);
      sums.chance += chance;
      for (const action of [HIT, STAND, ...FIRST])
        if (may & action)
          sums.worth.set(action, (sums.worth.get(action) ?? 0) + chance * each.tree.worth(hand, action));
    }
  }
  const plays = new Map<number, TotalPlay>();
  for (const [key, bySize] of more) plays.set(key, playOf(two.get(key), bySize, byCards));
  return plays;
}

function playOf(two: Sums | undefined, more: ReadonlyMap<number, Sums>, byCards: boolean): TotalPlay {
  const of = (sums: readonly (Sums | undefined)[], action: number) =>
    sums.reduce((sum, each) => sum + (each?.worth.get(action) ?? 0), 0);
  const better = (sums: readonly (Sums | undefined)[]) => (of(sums, HIT) > of(sums, STAND) ? HIT : STAND);
  const ofTwo = better([two]);
  const best = Math.max(of([two], HIT), of([two], STAND));
  const first = two ? FIRST.filter((action) => two.worth.has(action)) : [];
  const chosen = first.reduce(
    (most, action) => (of([two], action) > (most === NO_ACTION ? best : of([two], most)) ? action : most),
    NO_ACTION as number,
  );
  if (byCards) {
    const plays = new Map([...more].map(([size, sums]) => [size, better([sums])]));
    if (two) plays.set(2, ofTwo);
    return { first: chosen, plain: two ? ofTwo : better([...more.values()]), byCards: plays };
  }
  // Two-card hands that are doubled or surrendered do not affect the choice between hit and stand.
  const asked = [...(chosen === NO_ACTION ? [two] : []), ...more.values()];
  return {
    first: chosen,
    plain: asked.some((sums) => sums) ? better(asked) : ofTwo,
    byCards: new Map(),
  };
}

function at(sums: Map<number, Sums>, key: number): Sums {
  const known = sums.get(key) ?? { chance: 0, worth: new Map<number, number>() };
  sums.set(key, known);
  return known;
}

/** Returns the chance of each hand with a policy. */
function comingTo(hands: Hands, { tree, situation, dealt }: ReachableHands, policy: Policy): Float64Array {
  const chances = new Float64Array(hands.length);
  for (const [hand, chance] of dealt) chances[hand] = chance;
  for (const hand of situation.members) {
    const chance = chances[hand] as number;
    if (chance === 0 || policy[hand] !== HIT) continue;
    for (let place = 0; place < RANK_COUNT; place++) {
      const after = hands.next[hand * RANK_COUNT + place] as number;
      if (after === BUST) continue;
      chances[after] = (chances[after] as number) + chance * tree.chance(hand, place);
    }
  }
  return chances;
}
