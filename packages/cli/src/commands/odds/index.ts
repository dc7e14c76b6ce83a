import { isRefusal, type Json, type Plan, type Refusal } from '@croupier/core';
import { hasTerms, oddsOf } from '@croupier/odds';
import { type Command, type Given, wrongUsage } from '../../command.ts';
import { findKnown } from '../../plans.ts';
import { blackjackAnswer } from './blackjack.ts';
import { cardsAnswer } from './cards.ts';
import { rouletteAnswer } from './roulette.ts';

export const odds: Command = {
  name: 'odds',
  summary: 'Gives every bet’s payout and exact house edge, and best play where there is a choice.',
  arguments: '<plan>',
  least: 1,
  most: 1,
  details:
    'Roulette: every position is played through every equally likely draw of the plan’s own engine; stakes in prison or ' +
    'left lying are followed to their end. Where the player has a choice, the better one counts and both are shown. ' +
    'Bets of a kind that stand alike share a line; --each gives every bet its own. Cards: from a fresh shoe of the ' +
    'plan’s packs, without replacement. A blackjack takes some seconds: best play by all cards of a hand, the table of ' +
    'totals that comes nearest to it, and how much more looking at the cards of other hands could bring at most.',
  options: {
    bet: {
      value: 'bets',
      several: true,
      says: 'Only these, such as red, 0/1, neighbours:17:2, perfect-pairs; several with commas.',
    },
    each: { says: 'A line for every single bet of a roulette.' },
    terms: {
      value: 'json',
      says:
        'What a table of blackjack or punto banco posts, such as {"decks":2,"soft17":"draws"}; as the plan has it ' +
        'unless said.',
    },
  },
  examples: [
    'croupier odds kings/roulette-american',
    'croupier odds home-set/roulette --bet red,0/1/2/3',
    'croupier odds kings/blackjack --terms \'{"decks":2}\'',
  ],
  async run(given) {
    const plan = findKnown(given.arguments[0] ?? '');
    if (isRefusal(plan)) return plan;
    const terms = readTerms(given, plan);
    if (isRefusal(terms)) return terms;
    const found = oddsOf(plan, terms.json);
    if (isRefusal(found)) return found;
    switch (found.game) {
      case 'roulette':
        return rouletteAnswer(found.plan, found.odds, given);
      case 'blackjack':
        return blackjackAnswer(found.plan, found.odds, terms.json, given);
      default:
        return cardsAnswer(found, given);
    }
  },
};

function readTerms(given: Given, plan: Plan): { readonly json: Json } | Refusal {
  const text = given.option('terms');
  if (text === undefined) return { json: {} };
  if (!hasTerms(plan)) return wrongUsage('--terms is for blackjack and punto banco');
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return wrongUsage(`--terms is JSON such as {"decks":2}, not "${text}"`);
  }
}
