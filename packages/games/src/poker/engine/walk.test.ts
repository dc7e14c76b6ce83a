import { cloneJson, isRefusal, type Refusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealOn } from '../../../test/poker.ts';
import {
  betOrRaiseTo,
  bettingOf,
  bringIn,
  canRunTwice,
  checkOrCall,
  discard,
  draw,
  fold,
  gameOf,
  type Hand,
  mayMuck,
  muck,
  potsOf,
  recordRunTwice,
  type Structure,
  show,
  startHand,
  variants,
} from './index.ts';

type Choose = (below: number) => number;

/** Returns a seeded generator that is uniform enough for a random walk. */
function chooser(seed: number): Choose {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a random table for a game, with short and long stacks, so that every kind of all-in occurs. */
function randomHand(game: string, structure: Structure, choose: Choose): Hand {
  const { most, forced } = gameOf({ setup: { game } } as Hand);
  const count = 2 + choose(most - 1);
  const stacks = Array.from({ length: count }, () => 1 + choose(choose(3) === 0 ? 30 : 600));
  const posts = count === 2 ? [10, 5] : choose(4) === 0 && count > 3 ? [5, 10, 20] : [5, 10];
  return startHand({
    game,
    structure,
    stacks,
    bet: 10,
    ...(choose(2) === 0 ? { antes: stacks.map(() => 2) } : {}),
    ...(choose(4) === 0 ? { dead: stacks.map((_, index) => (index === 0 ? 7 : 0)) } : {}),
    ...(forced === 'blinds' ? { posts } : { bringIn: 3, antes: stacks.map(() => 1) }),
    ...(choose(2) === 0 ? { rake: { percent: 5, cap: 12 } } : {}),
    ...(choose(2) === 0 ? { faceUp: true } : {}),
  });
}

/** Makes one random legal step and returns its refusal, if any. */
function step(hand: Hand, choose: Choose): Refusal | undefined {
  if (canRunTwice(hand))
    for (const [index, { folded }] of hand.players.entries())
      if (!folded && choose(4) > 0) must(recordRunTwice(hand, index, true));
  dealOn(hand, choose);
  switch (hand.phase) {
    case 'bet':
      return bet(hand, choose);
    case 'draw': {
      const { down = [] } = hand.players[hand.actor] ?? {};
      return draw(hand, down.slice(choose(down.length + 1)));
    }
    case 'discard':
      for (const [index, { mustThrow, down }] of hand.players.entries())
        if (mustThrow > 0) return discard(hand, index, down.slice(0, mustThrow));
      return undefined;
    case 'showdown':
      return mayMuck(hand, hand.actor) && choose(3) === 0 ? muck(hand, hand.actor) : show(hand, hand.actor);
    default:
      return undefined;
  }
}

function bet(hand: Hand, choose: Choose): Refusal | undefined {
  const options = bettingOf(hand);
  const { raise } = options ?? {};
  const wanted = choose(8);
  if (raise && wanted < 3) {
    const to = raise.sizes
      ? (raise.sizes[choose(raise.sizes.length)] as number)
      : raise.min + choose(Math.min(raise.max - raise.min, 120) + 1);
    return betOrRaiseTo(hand, to);
  }
  if (options?.bringIn !== undefined) return bringIn(hand);
  return wanted === 7 ? fold(hand) : checkOrCall(hand);
}

function must(answer: Refusal | undefined): void {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
}

/** Checks the invariants that hold at every moment of a hand. */
function check(hand: Hand, chips: number): void {
  let found = hand.raked;
  let paid = hand.dead;
  for (const { stack, put, bet, won, acted } of hand.players) {
    if (stack < 0 || put < 0 || bet < 0 || bet > put + hand.dead || acted > hand.level)
      throw new Error('negative');
    found += stack;
    paid += put;
    if (won > 0 && hand.phase !== 'over') throw new Error('chips were won before the end of the hand');
  }
  if (hand.phase !== 'over') found += hand.pot;
  if (found !== chips) throw new Error(`${found} chips, not ${chips}`);
  if (paid !== hand.pot) throw new Error(`paid in ${paid}, the pot is ${hand.pot}`);
  if (hand.phase !== 'over' && hand.live > 0) {
    const pots = potsOf(hand).reduce((sum, { amount }) => sum + amount, 0);
    if (pots !== hand.pot) throw new Error(`pots of ${pots} in a pot of ${hand.pot}`);
  }
  if (hand.live !== hand.players.filter(({ folded }) => !folded).length) throw new Error('live');
  const cards = [
    // Folded cards may have been shuffled into a new stub, so they are not counted twice.
    ...hand.players.flatMap(({ folded, down, up }) => (folded ? [] : [...down, ...up])),
    ...hand.boards.slice(0, Math.max(1, gameOf(hand).boards)).flat(),
  ];
  if (new Set(cards).size !== cards.length) throw new Error('a card is in play twice');
}

const games = [...variants.values()].flatMap(({ id, structures }) =>
  structures.map((structure) => [id, structure] as const),
);

describe.each(games)('%s, %s limit', (game, structure) => {
  it('ends random hands, conserves chips, survives JSON and accepts every offered move', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const choose = chooser(seed);
        let hand = randomHand(game, structure, choose);
        const chips = hand.setup.stacks.reduce((sum, stack) => sum + stack, 0);
        for (let steps = 0; hand.phase !== 'over'; steps++) {
          if (steps > 500) throw new Error('the hand did not end');
          check(hand, chips);
          must(step(hand, choose));
          hand = cloneJson(hand);
        }
        check(hand, chips);
        expect(hand.awards.reduce((sum, { amount }) => sum + amount, 0)).toBe(hand.pot - hand.raked);
      }),
      { numRuns: rounds(15, 60) },
    );
  });
});
