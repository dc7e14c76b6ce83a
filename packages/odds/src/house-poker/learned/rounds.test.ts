import { type Card, DECK, type Json } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { holdemPlan, oasisPlan, raisesPlan, twoOfThreePlan, ultimatePlan } from '../../../test/card-plans.ts';
import { type Answer, netByEngine, Stack } from '../../../test/cards-by-hand.ts';
import { simulateCards } from '../../cards/simulate.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import { studRules } from '../five/stud-rules.ts';
import { betsBeforeRiver, betsBeforeTurn, playsOnFlop } from '../holdem-rules.ts';
import type { KnownTerms } from '../known.ts';
import { exactOf } from '../odds.ts';
import { playsTwoOfThree } from '../omaha-rules.ts';
import { betsAtRiver, betsAtStart, betsOnFlop } from '../ultimate-rules.ts';
import { FlopRound } from './flop-round.ts';
import { OneExchangeRound } from './one-exchange-round.ts';
import { RaiseRound } from './raise-round.ts';
import { StreetRound } from './street-round.ts';
import { TwoOfThreeRound } from './two-of-three-round.ts';

const STAKE = 10_000;
const ROUNDS = rounds(120, 500);
const SEVEN = handTable('high', 7);
const FIVE = handTable('high', 5);
const STUD = studRules();

/**
 * The decision of a player who follows the rules: the size of the bet in antes, the card to exchange, or
 * neither.
 */
type Rule = (seen: readonly number[]) => { readonly times: number } | { readonly card: number } | undefined;

const number = (card: Card) => DECK.indexOf(card);
const bet = (times: number, made: boolean) => (made ? { times } : undefined);

function termsOf<Of extends KnownTerms['of']>(plan: housePoker.HousePokerPlan, of: Of) {
  const terms = exactOf(plan)?.terms;
  if (terms?.of !== of) throw new Error(`${plan.id} is an unexpected game`);
  return terms as Extract<KnownTerms, { readonly of: Of }>;
}

/** The rules, by the number of cards that the player has seen. */
const ULTIMATE: { readonly [cards: number]: Rule } = {
  2: (seen) => bet(4, betsAtStart(seen)),
  5: (seen) => bet(2, betsOnFlop(seen.slice(0, 2), seen.slice(2))),
  7: (seen) => bet(1, betsAtRiver(SEVEN.strength(seen), seen.slice(0, 2), seen.slice(2))),
};
const RAISES: { readonly [cards: number]: Rule } = {
  2: () => bet(2, true),
  5: (seen) => bet(1, betsBeforeTurn(seen.slice(0, 2), seen.slice(2))),
  6: (seen) => bet(1, betsBeforeRiver(seen.slice(0, 2), seen.slice(2))),
};

let exchanged = false;
const stud: Rule = (seen) => {
  const own = seen.slice(0, 5).sort((one, other) => one - other);
  const up = seen[5] as number;
  if (exchanged) {
    const [gone] = own.splice(own.indexOf(went), 1);
    if (gone !== went) throw new Error('another card was exchanged');
    own.push(seen[6] as number);
    return bet(2, STUD.bets(FIVE.strength(own), up));
  }
  const action = STUD.first(Uint8Array.from(own), FIVE.strength(own), up);
  if (action < 0) return bet(2, action === -1);
  exchanged = true;
  went = own[action] as number;
  return { card: went };
};
let went = 0;

describe('rounds by simple rules win the same amount as the engine with the same cards', () => {
  const games: readonly (readonly [string, housePoker.HousePokerPlan, PlayedRounds, Rule, string[]])[] = [
    [
      'hold’em with one decision, on the flop',
      holdemPlan,
      new FlopRound(termsOf(holdemPlan, 'flop').stakes),
      (seen) => bet(2, playsOnFlop(seen.slice(0, 2), seen.slice(2))),
      ['ante'],
    ],
    [
      'two of three cards with three of the board',
      twoOfThreePlan,
      new TwoOfThreeRound(termsOf(twoOfThreePlan, 'two-of-three').stakes),
      (seen) => bet(2, playsTwoOfThree(seen.slice(0, 3), seen.slice(3))),
      ['ante'],
    ],
    [
      'bets before the flop, the turn and the river',
      raisesPlan,
      new RaiseRound(termsOf(raisesPlan, 'raises')),
      (seen) => RAISES[seen.length]?.(seen),
      ['ante'],
    ],
    [
      'one bet, higher if made earlier',
      ultimatePlan,
      new StreetRound(termsOf(ultimatePlan, 'streets')),
      (seen) => ULTIMATE[seen.length]?.(seen),
      ['ante', 'blind'],
    ],
    [
      'five cards with one exchange',
      oasisPlan,
      new OneExchangeRound(termsOf(oasisPlan, 'five')),
      stud,
      ['ante'],
    ],
  ];

  it.each(games)('%s', (_, plan, rounds, rule, fields) => {
    const rules = housePoker.game.rules(plan);
    const chips = fields.map((field) => ({ position: `1/${field}`, amount: STAKE }));
    const nets = new Set<number>();
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const stack = new Stack(1, seed);
      exchanged = false;
      const answer: Answer = (_state, options) => {
        if (!options.some((option) => ['play', 'check', 'fold'].includes(option))) return undefined;
        const done = rule(stack.cards.slice(0, stack.dealt).map(number));
        if (!done) return { type: options.includes('check') ? 'check' : 'fold', box: 1 };
        if ('times' in done) return { type: 'play', box: 1, times: done.times };
        return { type: 'exchange', box: 1, cards: [DECK[done.card] as Card] };
      };
      const byEngine = netByEngine(rules, [{ type: 'bet', chips } as Json], stack, answer);
      const source = stack.source(number);
      const byKernel = (rounds.round(source) / 2) * STAKE;
      nets.add(byKernel);
      expect(`${seed}: ${byKernel}`).toBe(`${seed}: ${byEngine}`);
    }
    expect(nets.size).toBeGreaterThan(4);
  });
});

describe('a simulation of play by simple rules', () => {
  it.each([holdemPlan, oasisPlan, ultimatePlan])('of $id agrees with the house edge of the rules', (plan) => {
    const found = simulateCards(plan, { rounds: rounds(80_000, 600_000), seed: 5 });
    if (!('bets' in found)) throw new Error(found.message);
    for (const { edge, expected, standardError } of found.bets)
      expect(Math.abs(edge.toNumber() - expected)).toBeLessThan(4 * standardError);
  });
});
