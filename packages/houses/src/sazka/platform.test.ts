import { describe, expect, it } from 'vitest';
import { house } from '../index.ts';

const sazka = house('sazka');
if (!sazka) throw new Error('no house');

describe('the platform', () => {
  it('has the live games of its plan, by both suppliers {sazka.platform.11}', () => {
    expect(sazka.plans.map(({ id }) => id.replace('sazka/', '')).sort()).toEqual([
      'blackjack-all-bets',
      'blackjack-evolution',
      'blackjack-infinite',
      'blackjack-synot',
      'casino-holdem',
      'roulette-evolution',
      'roulette-synot',
    ]);
  });

  it('deals in Czech korunas only {sazka.platform.13}', () => {
    expect(sazka.currency).toBe('CZK');
    expect(new Set(sazka.plans.map(({ currency }) => currency))).toEqual(new Set(['CZK']));
  });

  it('has participants accept the current version of the plan {sazka.platform.08}', () => {
    expect(sazka.protection?.participants?.gamePlan.version).toBe('2025-01-21');
  });
});
