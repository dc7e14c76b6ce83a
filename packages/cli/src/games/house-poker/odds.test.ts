import type { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { housePokerOdds, warningsOf } from '@croupier/odds';
import { describe, expect, it } from 'vitest';
import { line } from '../../../test/croupier.ts';

const plans = houses
  .flatMap(({ plans: all }) => all)
  .filter((plan): plan is housePoker.HousePokerPlan => plan.game === 'house-poker');

describe('the odds of the pokers against the house', () => {
  // They ship with the code, or take seconds: a change of terms leaves them unknown, and the page working for minutes.
  const known = {
    'kings/poker-stud-oasis': 'exact',
    'kings/poker-three-card': 'exact',
    'kings/poker-prime-three-card': 'exact',
    'kings/poker-casino-holdem': 'exact',
    'kings/poker-ultimate-holdem': 'exact',
    'kings/poker-five-card': 'simulated',
    'kings/poker-macao': 'simulated',
    'kings/poker-six-card': 'simulated',
    'kings/poker-russian': 'simulated',
    'kings/poker-novo': 'simulated',
  };

  it.each(Object.entries(known))(
    'are known of %s: %s',
    (id, how) => {
      const plan = plans.find((one) => one.id === id);
      const odds = plan && housePokerOdds(plan);
      expect(odds?.main && (odds.main.simulated ? 'simulated' : 'exact')).toBe(how);
      expect(odds?.bets.map(({ bet }) => bet)).toEqual(['ante', ...Object.keys(plan?.side ?? {})]);
    },
    10_000,
  );

  it('say in a sentence what they are, or that they are not known', async () => {
    const { out } = await line('odds kings/poker-russian');
    expect(out).toMatch(
      /Ante and bet were simulated over [\d,]+ hands of a simple play: best play does no worse/,
    );
    expect(out).toContain('The dealer has a hand in 56.32 % of games.');
    const { complaints } = await line('odds kings/poker-euro');
    expect(complaints.join()).toContain('the odds of kings/poker-euro are not known yet');
  });

  it('warn of a table that a simple play beats', () => {
    const warned = plans.filter((plan) => warningsOf(plan).length > 0).map(({ id }) => id);
    expect(warned).toContain('kings/poker-russian');
    expect(warned).not.toContain('kings/poker-stud-oasis');
  });
});
