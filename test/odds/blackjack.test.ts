import { isRefusal, newShoe, type Refusal } from '@croupier/core';
import { DEEP, rounds } from '@croupier/core/laws/rounds';
import { blackjack } from '@croupier/games';
import { plan } from '@croupier/houses';
import { advice } from '@croupier/odds';
import { describe, expect, it } from 'vitest';
import { BlackjackKernel } from '../../packages/odds/src/blackjack/kernel.ts';
import { strategyOf as playOf, solveShoe } from '../../packages/odds/src/blackjack/odds.ts';
import { placeOf } from '../../packages/odds/src/blackjack/ranks.ts';
import { UP_PLACES } from '../../packages/odds/src/blackjack/strategy.ts';
import { type Answer, netByEngine, Stack } from '../../packages/odds/test/cards-by-hand.ts';

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

const ROUNDS = rounds(30, 250);
const STAKE = 1000;

/** Returns a strategy's answers to the engine's questions. */
function answering(
  rules: ReturnType<typeof blackjack.game.rules>,
  house: blackjack.HouseRules,
  strategy: ReturnType<typeof strategyOf>,
): Answer {
  return (state, options) => {
    const view = rules.view(state as blackjack.BlackjackState);
    const [up] = view.dealer.cards;
    const box = view.asked?.box ?? 1;
    if (options.includes('decline')) {
      if (strategy.evenMoney === 'take' && options.includes('even-money'))
        return { type: 'even-money', box: 1 };
      // Insurance may stay open to the end, but a player who has declined is not asked again.
      return view.insurance === 'asking' ? { type: 'decline', box: boxToAnswer(view) } : undefined;
    }
    if (!up) return undefined;
    if (options.includes('keep')) {
      const cards = view.boxes.flatMap(({ hands }) => hands[0]?.cards ?? []);
      const [a, b, c, d] = cards.map(placeOf) as [number, number, number, number];
      const column = UP_PLACES.indexOf(placeOf(up));
      const of = (one: number, other: number) => {
        const wanted = [Math.min(one, other) + 1, Math.max(one, other) + 1].join();
        return strategy.worth?.find(({ cards: its }) => its.join() === wanted)?.worth[column] ?? 0;
      };
      return { type: of(a, d) + of(c, b) > of(a, b) + of(c, d) ? 'switch' : 'keep', box };
    }
    if (!options.includes('stand')) return undefined;
    const decisions = options.filter((each) => each in DECISIONS) as blackjack.Decision[];
    const at = view.boxes.find((each) => each.box === box);
    const line = at?.lines[view.asked?.hand ?? 0];
    const hand = at?.hands[view.asked?.hand ?? 0];
    const asked = {
      cards: line?.cards ?? hand?.cards ?? [],
      split: line ? (view.asked?.hand ?? 0) > 0 : (at?.hands.length ?? 1) > 1,
      bank: hand?.chips[0]?.stake === 0,
      decisions,
    };
    return { type: advice(strategy, asked, up), box };
  };

  function boxToAnswer(view: blackjack.BlackjackView): number {
    // If there are two boxes, each has its own question.
    return house.plan.seating.kind === 'common' ? 1 : view.answered + 1;
  }
}

const DECISIONS = {
  hit: true,
  stand: true,
  double: true,
  'free-double': true,
  split: true,
  'free-split': true,
  surrender: true,
};

/**
 * Returns a strategy that is good enough for the test. It is computed for one pack, which takes a third of the time.
 */
function strategyOf(of: blackjack.BlackjackPlan) {
  return playOf(of, solveShoe(must(blackjack.houseRules(of)), newShoe(1)));
}

describe('the blackjack kernel and the engine', () => {
  it.each([
    'kings/blackjack',
    'kings/blackjack-free',
    ...(DEEP ? ['kings/blackjack-switch'] : []), // its strategy alone takes four seconds to compute
    'kings/pontoon',
    'sazka/blackjack-synot',
    'sazka/blackjack-all-bets',
    'sazka/blackjack-infinite',
    'sazka/blackjack-evolution',
  ])('%s: the same cards give the same result, to the chip', (id) => {
    const of = plan(id) as blackjack.BlackjackPlan;
    const rules = blackjack.game.rules(of);
    const house = must(blackjack.houseRules(of));
    const strategy = strategyOf(of);
    const kernel = new BlackjackKernel(house, strategy, 0);
    const zero = (kernel.outcomes - 1) / 2;
    const answer = answering(rules, house, strategy);
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const stack = new Stack(house.posted.decks, seed);
      const byEngine = netByEngine(rules, [{ type: 'bet', box: 1, amount: STAKE }], stack, answer);
      const source = stack.source(placeOf);
      const byKernel = ((kernel.round(source) - zero) * STAKE) / kernel.scale;
      expect(`${seed}: ${byKernel} with ${source.drawn()} cards`).toBe(
        `${seed}: ${byEngine} with ${stack.dealt} cards`,
      );
    }
  });
});
