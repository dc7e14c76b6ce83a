import { messages } from 'messages:blackjack';
import { type Card, type Json, money, type RuleId, type SettledOutcome } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { textContextIn } from '../../table/cards/use-text-context.ts';
import { factsOf } from './facts.ts';
import { pastHands } from './hands.ts';
import type { Plan } from './view.ts';

const plan = planOf('kings/blackjack') as Plan;
const said = textContextIn(messages, plan, 'en');

/** Returns the explanation of a bet on box 3, for a round that ended with these cards. */
function told(
  own: readonly Card[],
  dealer: readonly Card[],
  outcome: SettledOutcome,
  { bet = '3/main', rule = plan.outcomes.higher as RuleId, who = 'you' as 'you' | 'other' } = {},
) {
  const view = pastHands({ dealer, boxes: [{ box: 3, hands: [own] }] } as unknown as Json);
  if (!view) throw new Error('the round was void');
  return factsOf({ ...said, view, line: { bet, outcome, rule, stake: money(1000) }, who });
}

describe('the explanation of a blackjack bet', () => {
  it('gives both totals, whoever won', () => {
    expect(told(['8h', 'Td'], ['Tc', 'Qd'], 'lost')).toBe('You had 18; the dealer had 20');
    expect(told(['8h', 'Td'], ['Tc', 'Qd'], 'lost', { who: 'other' })).toBe(
      'The hand had 18; the dealer had 20',
    );
  });

  it('names a natural instead of 21', () => {
    expect(told(['Ah', 'Td'], ['Tc', 'Qd'], 'won')).toBe('You had blackjack; the dealer had 20');
    expect(told(['Th', 'Td'], ['Ac', 'Qd'], 'lost')).toBe('You had 20; the dealer had blackjack');
  });

  it('states who went over 21', () => {
    expect(told(['8h', 'Td', '9s'], ['Tc', 'Qd'], 'lost')).toBe('You went over 21 with 27');
    expect(told(['8h', 'Td'], ['Tc', '6d', '9s'], 'won')).toBe('You had 18, the dealer went over 21 with 25');
  });

  it('states that a hand was surrendered', () => {
    expect(told(['6h', 'Td'], ['Tc', 'Qd'], 'halved')).toBe('You surrendered with 16');
  });

  it('names the combination that a side bet was paid for, or states that there was none', () => {
    const [best] = plan.sideBets[0]?.pays ?? [];
    const bet = '3/perfect-pairs';
    expect(told(['8h', '8h'], ['Tc', 'Qd'], 'won', { bet, rule: best?.rule as RuleId })).toBe('Perfect pair');
    expect(told(['8h', '7d'], ['Tc', 'Qd'], 'lost', { bet })).toBe('The cards make no winning combination');
  });

  it('states that the dealer did not bust, for a bet on the dealer’s bust', () => {
    const infinite = planOf('sazka/blackjack-infinite') as Plan;
    const view = pastHands({
      dealer: ['Th', 'Td'],
      boxes: [{ box: 3, hands: [['8h', '8s']] }],
    } as unknown as Json);
    if (!view) throw new Error('the round was void');
    const line = {
      bet: '3/bust-it',
      outcome: 'lost',
      rule: infinite.outcomes.higher as RuleId,
      stake: money(100),
    } as const;
    const of = { view, line, who: 'you' } as const;
    expect(factsOf({ ...textContextIn(messages, infinite, 'cs'), ...of })).toBe('Krupiér nepřetáhl (20)');
    expect(factsOf({ ...textContextIn(messages, infinite, 'en'), ...of })).toBe(
      'The dealer did not bust (20)',
    );
  });

  it('is empty in a void round', () => {
    expect(told(['8h', 'Td'], ['Tc', 'Qd'], 'void')).toBeUndefined();
  });
});
