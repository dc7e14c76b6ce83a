import { isRefusal } from '@croupier/core';
import { poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { pokerTerms } from './settings.tsx';

const holdem = planOf('kings/poker-texas-holdem') as poker.PokerPlan;
const choice = planOf('kings/poker-dealers-choice') as poker.PokerPlan;

describe('the terms of a poker table as they are filled in', () => {
  it('are none where all is as the plan has it', () => {
    expect(pokerTerms(holdem, {})).toBeUndefined();
    expect(pokerTerms(holdem, { level: '', 'buyIn min': ' ', straddle: '' })).toBeUndefined();
  });

  it('say everything that a table can set', () => {
    const terms = pokerTerms(holdem, {
      level: '4',
      structure: 'fixed',
      seats: '6',
      'buyIn min': '250',
      'buyIn max': '1000',
      noFlopNoDrop: 'on',
      'ante kind': 'button',
      'ante amount': '10',
      'straddle to': '20,00',
      runItTwice: 'off',
      playOver: 'on',
      seesHands: 'off',
    });
    expect(terms).toEqual({
      level: 4,
      structure: 'fixed',
      seats: 6,
      buyIn: { min: 25_000, max: 100_000 },
      noFlopNoDrop: true,
      ante: { kind: 'button', amount: 1000 },
      straddleTo: 2000,
      runItTwice: false,
      playOver: true,
      seesHands: false,
    });
    const opened = poker.game.rules(holdem).open({ seats: [], at: 0, terms: terms as never });
    expect(isRefusal(opened)).toBe(false);
  });

  it('take what is usual for an amount that is left open', () => {
    expect(pokerTerms(holdem, { level: '4', 'buyIn max': '5000', 'ante kind': 'attack' })).toEqual({
      level: 4,
      buyIn: { min: 20_000, max: 500_000 },
      ante: { kind: 'attack', amount: 1000 },
    });
    expect(pokerTerms(holdem, { charge: 'time', noFlopNoDrop: 'on' })).toEqual({ charge: 'time' });
  });

  it('limit the games of dealer’s choice, but leave one', () => {
    const without = Object.fromEntries(choice.games.map(({ variant }) => [`without ${variant}`, 'yes']));
    expect(pokerTerms(choice, { ...without, 'without razz': '' })).toEqual({ games: ['razz'] });
    expect(pokerTerms(choice, without)).toMatchObject({ details: { wrong: 'games' } });
  });

  it('refuse what is no amount', () => {
    expect(pokerTerms(holdem, { 'buyIn min': 'a lot' })).toMatchObject({ code: 'no-amount' });
  });
});
