import { messages } from 'messages:blackjack';
import { isRefusal } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { cellText, chartKeyOf, edgeText, rowText } from './chart.ts';

describe('the strategy chart', () => {
  it('has a letter for the best play, and a small letter for the alternative if that play is not allowed', () => {
    expect(cellText({ play: 'double', otherwise: 'hit' }, messages.in('en'))).toBe('Dh');
    expect(cellText({ play: 'stand' }, messages.in('en'))).toBe('S');
    expect(cellText({ play: 'hit', otherwise: 'hit' }, messages.in('en'))).toBe('H');
  });

  it('names hands as players do', () => {
    const row = (kind: 'hard' | 'soft' | 'pair', total: number) => rowText({ kind, total, cells: [] });
    expect([row('hard', 16), row('soft', 18), row('pair', 8), row('pair', 1)]).toEqual([
      '16',
      'A,7',
      '8,8',
      'A,A',
    ]);
  });

  it('finds the hand that is being played', () => {
    const plan = planOf('kings/blackjack') as blackjack.BlackjackPlan;
    const house = blackjack.houseRules(plan);
    if (isRefusal(house)) throw new Error(house.message);
    const sought = (cards: Parameters<typeof chartKeyOf>[0]) => chartKeyOf(cards, 'Kd', plan, house.posted);
    expect(sought(['8c', '8d'])).toEqual({ kind: 'pair', total: 8, up: '10' });
    expect(sought(['Ac', '7d'])).toEqual({ kind: 'soft', total: 18, up: '10' });
    expect(sought(['Ac', '7d', '9h'])).toEqual({ kind: 'hard', total: 17, up: '10' });
    expect(sought(['Ac'])).toBeUndefined();
  });
});

it('the chart states who has the edge', () => {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  const english = messages.in('en');
  expect(edgeText(-0.00193, english, percent)).toBe('Following the chart gives you a 0.193% edge.');
  expect(edgeText(0.00355, english, percent)).toBe('Following the chart gives the house a 0.355% edge.');
});
