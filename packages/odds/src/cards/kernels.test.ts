import { type AnyRules, type Card, DECK, type Json, newShoe, RANKS, rankOf, seatId } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { baccarat, blackjack, casinoWar, housePoker, letItRide, paiGow, redDog } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { paiGowPlan } from '../../../games/test/pai-gow-plan.ts';
import {
  baccaratPlan,
  boughtPlans,
  casinoWarPlan,
  fourCardPlan,
  letItRidePlan,
  redDogPlan,
  threeCardPlan,
  twoHandPlan,
} from '../../test/card-plans.ts';
import { type Answer, netByEngine, Stack } from '../../test/cards-by-hand.ts';
import { BaccaratKernel } from '../baccarat/kernel.ts';
import { CasinoWarKernel } from '../casino-war/kernel.ts';
import { roundOf } from '../house-poker/five/learn.ts';
import { ANSWERS } from '../house-poker/five/round.ts';
import { TwoHandRound } from '../house-poker/five/two-hands.ts';
import { ThreeCardKernel } from '../house-poker/kernel.ts';
import { LetItRideKernel } from '../let-it-ride/kernel.ts';
import { PaiGowKernel } from '../pai-gow/kernel.ts';
import { PACK } from '../pai-gow/setter.ts';
import { RedDogKernel } from '../red-dog/kernel.ts';
import type { RoundKernel } from './kernel.ts';
import { simulateCards } from './simulate.ts';

const STAKE = 10_000;
const ROUNDS = rounds(30, 300);
const SIMULATED = rounds(30_000, 400_000);

const number = (card: Card) => DECK.indexOf(card);
const rank = (card: Card) => RANKS.indexOf(rankOf(card));
const points = (card: Card) => blackjack.pointsOf(card) % 10;

/** Checks that the same cards win the same amount on the engine and in the kernel. */
function agree(
  rules: AnyRules,
  kernel: RoundKernel,
  decks: number,
  kindOf: (card: Card) => number,
  fields: readonly string[],
  answer: Answer = () => undefined,
  pack: readonly Card[] = DECK,
): void {
  const bet: Json = {
    type: 'bet',
    chips: fields.map((field) => ({ position: `1/${field}`, amount: STAKE })),
  };
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const stack = new Stack(decks, seed, pack);
    const byEngine = netByEngine(rules, [bet], stack, answer);
    const source = stack.source(kindOf);
    const outcome = kernel.round(source);
    const byKernel = kernel.bets
      .filter((each) => fields.includes(each.bet))
      .reduce((sum, each) => sum + each.net(outcome).toNumber() * STAKE, 0);
    expect(`${seed}: ${byKernel} with ${source.drawn()} cards`).toBe(
      `${seed}: ${byEngine} with ${stack.dealt} cards`,
    );
  }
}

describe('a kernel and its engine agree on the same cards', () => {
  it.each(['punto', 'banco', 'egalite'])('for baccarat, on %s', (field) => {
    const kernel = new BaccaratKernel(baccaratPlan, newShoe(8));
    agree(baccarat.game.rules(baccaratPlan), kernel, 8, points, [field]);
  });

  it('for casino war, going to war on every tie', () => {
    const kernel = new CasinoWarKernel(casinoWarPlan, newShoe(6));
    const answer: Answer = (_, options) =>
      options.includes('war') ? { type: 'war', position: '1/main' } : undefined;
    agree(casinoWar.game.rules(casinoWarPlan), kernel, 6, rank, ['main', 'bonus'], answer);
  });

  it('for red dog, raising on a spread of seven or more', () => {
    const kernel = new RedDogKernel(redDogPlan, newShoe(6));
    const rules = redDog.game.rules(redDogPlan);
    const answer: Answer = (state, options) => {
      if (!options.includes('raise')) return undefined;
      const { spread } = rules.view(state as never);
      const raises = typeof spread === 'number' && spread >= 7;
      return { type: raises ? 'raise' : 'no-raise', position: '1/ante' };
    };
    agree(rules, kernel, 6, rank, ['ante'], answer);
  });
});

describe('the kernel of three card poker and its engine', () => {
  const rules = housePoker.game.rules(threeCardPlan);
  /** Raises with queen-six-four or better, which is the computed best play. */
  const answer: Answer = (state, options) => {
    if (!options.includes('play')) return undefined;
    const { hand } = rules.playerView(state as never, seatId('ann')).hands[0] ?? {};
    const [first, ...others] = [...(hand?.ranks ?? []), ...(hand?.kickers ?? [])].map((one) =>
      RANKS.indexOf(one),
    );
    const [second = 0, third = 0] = others;
    const queen = first === 10 && (second > 4 || (second === 4 && third >= 2));
    const good = hand?.category !== 'high-card' || (first ?? 0) > 10 || queen;
    return good ? { type: 'play', box: 1, times: 1 } : { type: 'fold', box: 1 };
  };

  it.each([['ante'], ['ante', 'bonus'], ['ante', 'bonus', 'prime']])('agree for %s %s %s', (...fields) => {
    // The bet on colours would turn up the dealer's cards even after a fold.
    const side = fields.includes('prime') ? threeCardPlan.side : { bonus: threeCardPlan.side.bonus as never };
    const kernel = new ThreeCardKernel({ ...threeCardPlan, side });
    agree(rules, kernel, 1, number, fields, answer);
  });
});

describe('the kernel of Let It Ride and its engine', () => {
  const rules = letItRide.game.rules(letItRidePlan);
  /** Plays by the simple rules, which are best play. */
  const answer: Answer = (state, options) => {
    if (!options.includes('ride')) return undefined;
    const { asked, hands } = rules.playerView(state as never, seatId('ann'));
    const { cards } = rules.view(state as never);
    const [hand] = hands;
    const rides = hand && letItRide.shouldRide([...hand.cards, ...cards], hand.row !== null);
    return { type: rides ? 'ride' : 'pull', position: asked };
  };

  it.each([[[]], [['bonus']]])('agree on all three bets, with %s', (more) => {
    const fields = ['bet-1', 'bet-2', 'bet-3', ...more];
    agree(rules, new LetItRideKernel(letItRidePlan), 1, number, fields, answer);
  });
});

it('the kernel of Pai Gow poker and its engine agree, with and without the joker, if both hands are set the house way', () => {
  const rules = paiGow.game.rules(paiGowPlan);
  const answer: Answer = (_, options) =>
    options.includes('house-way') ? { type: 'house-way', box: 1 } : undefined;
  agree(rules, new PaiGowKernel(paiGowPlan), 1, (card) => PACK.indexOf(card), ['ante'], answer, PACK);
});

describe('rounds of five cards against five, with every kind of purchase,', () => {
  const asked = ['fold', 'play', 'exchange', 'buy-card', 'dealer-card', 'decline'];

  it.each([...boughtPlans, fourCardPlan].map((plan) => [plan.id, plan] as const))(
    'agree with the engine: %s',
    (_, plan) => {
      const rules = housePoker.game.rules(plan);
      const round = roundOf(plan);
      for (let seed = 1; seed <= ROUNDS; seed++) {
        const said: { readonly type: string; readonly [field: string]: Json }[] = [];
        round.said = (type, cards) =>
          said.push({
            type,
            box: 1,
            ...(type === 'play' ? { times: 2 } : {}),
            ...(type === 'exchange' ? { cards: cards.map((card) => DECK[card] as Card) } : {}),
          });
        // Tries every answer to every decision, regardless of the hand.
        round.tryFirst = seed % ANSWERS;
        round.trySecond = Math.floor(seed / ANSWERS) % ANSWERS;
        const stack = new Stack(1, seed);
        const source = stack.source(number);
        const byKernel = (round.round(source) / 2) * STAKE;
        const answer: Answer = (_state, options) =>
          options.some((option) => asked.includes(option)) ? said.shift() : undefined;
        const bet: Json = { type: 'bet', chips: [{ position: '1/ante', amount: STAKE }] };
        const byEngine = netByEngine(rules, [bet], stack, answer);
        expect(`${seed}: ${byKernel} with ${source.drawn()} cards`).toBe(
          `${seed}: ${byEngine} with ${stack.dealt} cards`,
        );
        expect(said).toEqual([]);
      }
    },
  );
});

describe('rounds in which a player has two hands', () => {
  const rules = housePoker.game.rules(twoHandPlan);
  const asked = ['switch', 'keep', 'play', 'fold'];

  it.each([
    ['with all bets', true],
    ['with all bets that are worth it', false],
  ])('agree with the engine, switched or not: %s', (_, betsAll) => {
    const round = new TwoHandRound(twoHandPlan);
    round.betsAll = betsAll;
    // Made-up values derived from the class index, so that some hands are folded.
    round.worths = [0, 1].map((kind) =>
      round.worths[kind]?.map((_worth, cell) => (cell % 3) - 1.5 + kind),
    ) as never;
    const seen = new Set<string>();
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const said: { readonly type: string; readonly [field: string]: Json }[] = [];
      round.said = (type, box) => said.push({ type, box, ...(type === 'play' ? { times: 2 } : {}) });
      round.tryAnswer = (seed % 3) - 1;
      const stack = new Stack(1, seed);
      const source = stack.source(number);
      const byKernel = round.round(source) * STAKE;
      seen.add(said.map(({ type }) => type).join());
      const answer: Answer = (_state, options) =>
        options.some((option) => asked.includes(option)) ? said.shift() : undefined;
      const bet: Json = {
        type: 'bet',
        chips: [1, 2].map((box) => ({ position: `${box}/ante`, amount: STAKE })),
      };
      const byEngine = netByEngine(rules, [bet], stack, answer);
      expect(`${seed}: ${byKernel} with ${source.drawn()} cards`).toBe(
        `${seed}: ${byEngine} with ${stack.dealt} cards`,
      );
    }
    expect([...seen].filter((one) => one.startsWith('switch'))).not.toEqual([]);
    expect([...seen].filter((one) => one.startsWith('keep'))).not.toEqual([]);
  });
});

describe('the simulation of a card game', () => {
  it.each([baccaratPlan, casinoWarPlan, redDogPlan, threeCardPlan, letItRidePlan])(
    'of $game agrees with the computed odds',
    (plan) => {
      for (const shoe of ['fresh', 'dealt'] as const) {
        const found = simulateCards(plan, { rounds: SIMULATED, seed: 5, shoe });
        if (!('bets' in found)) throw new Error('refused');
        for (const { edge, expected, standardError, results } of found.bets) {
          expect(Math.abs(edge.toNumber() - expected)).toBeLessThan(4 * standardError);
          expect(results.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(SIMULATED);
        }
      }
    },
  );

  it('gives the same result for the same seed, and refuses an invalid number of rounds', () => {
    const run = (seed: number) => JSON.stringify(simulateCards(redDogPlan, { rounds: 1000, seed }));
    expect(run(3)).toBe(run(3));
    expect(run(3)).not.toBe(run(4));
    expect(simulateCards(redDogPlan, { rounds: 0, seed: 1 })).toMatchObject({ code: 'wrong-rounds' });
  });
});
