import { isRefusal } from '@croupier/core';
import type { Command } from '../../command.ts';
import { findKnown } from '../../plans.ts';
import { cardsSimulation } from './cards.ts';
import { rouletteSimulation } from './roulette.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'Plays a plan many times and says what came of it, beside the odds.',
  arguments: '<plan>',
  least: 1,
  most: 1,
  details:
    'Roulette: the same bets in every spin; the engine settles every draw once for every state of the table, then spins ' +
    'are drawn, tens of millions a second. Cards: a unit on every bet, with best play; a blackjack by its table of ' +
    'totals, its main bet alone. The same seed gives the same rounds. It is a generator for simulations, not for ' +
    'drawing at a table.',
  options: {
    bet: {
      value: 'bet=amount',
      several: true,
      says: 'A bet of every spin: red=10, 14/17=2.50, neighbours:17:2=5 (for an announced bet, a piece).',
    },
    spins: { value: 'number', says: 'How many spins of a roulette, such as 1e8. A million unless said.' },
    rounds: { value: 'number', says: 'How many rounds of a card game. A million unless said.' },
    seed: { value: 'number', says: 'A whole number. 1 unless said.' },
    'after-zero': {
      value: 'half|leave',
      says: 'Where the player may claim half of a stake after a zero: half unless said.',
    },
    shoe: {
      value: 'fresh|dealt',
      says:
        'Of a card game: a fresh shoe for every round, as the odds have it, or one that is dealt down to the cut card. ' +
        'fresh unless said.',
    },
  },
  examples: [
    'croupier simulate kings/roulette-french --bet red=10 --bet 17=1 --spins 1e8 --seed 1',
    'croupier simulate kings/blackjack --rounds 1e8 --shoe dealt',
  ],
  async run(given) {
    const plan = findKnown(given.arguments[0] ?? '');
    if (isRefusal(plan)) return plan;
    return plan.game === 'roulette' ? rouletteSimulation(plan, given) : cardsSimulation(plan, given);
  },
};
