import { messages } from 'messages:blackjack';
import { isRefusal } from '@croupier/core';
import { blackjack } from '@croupier/games';
import * as houses from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { naturalName } from './names.ts';
import { printsOf } from './prints.ts';

/** Returns the rules printed on the felt of a table with default terms. */
function printed(id: string): readonly string[] {
  const plan = houses.plan(id) as blackjack.BlackjackPlan | undefined;
  if (!plan) throw new Error(`no blackjack ${id}`);
  const rules = blackjack.houseRules(plan);
  if (isRefusal(rules)) throw new Error(rules.message);
  return printsOf(plan, rules.posted, messages.in('en'), 'en');
}

describe('the print on the felt', () => {
  it('names the hands that pay at pontoon as its rule book does {kings.pontoon.14} {kings.pontoon.15} {kings.pontoon.45} {kings.pontoon.18}', () => {
    expect(printed('kings/pontoon')).toEqual([
      'Pontoon pays 2 to 1',
      'Dealer wins ties',
      'Five cards, 21 or less, pay 2 to 1',
      'Dealer stands on soft 17',
      'Insurance pays 2 to 1',
    ]);
  });

  it('states that a dealer’s 22 is a push, if the game has this rule {kings.blackjack-free.53} {kings.blackjack-switch.51}', () => {
    expect(printed('kings/blackjack-free')).toContain('Dealer 22 is a push');
    expect(printed('kings/blackjack-switch')).toContain('Dealer 22 is a push');
    expect(printed('kings/blackjack')).not.toContain('Dealer 22 is a push');
  });

  it('states how many cards win without going over 21 {sazka.blackjack-evolution.54} {sazka.blackjack-all-bets.80}', () => {
    expect(printed('sazka/blackjack-evolution')).toContain('6 cards, 21 or less, win');
    expect(printed('sazka/blackjack-all-bets')).toContain('10 cards, 21 or less, win');
  });
});

it('the layout calls a natural a blackjack if the rule book has no other word', () => {
  const natural = (id: string, language: 'en' | 'cs') => {
    const plan = houses.plan(id) as blackjack.BlackjackPlan;
    return naturalName(plan, messages.in(language), language);
  };
  expect(natural('kings/blackjack', 'en')).toBe('blackjack');
  expect(natural('kings/pontoon', 'cs')).toBe('Pontoon');
});
