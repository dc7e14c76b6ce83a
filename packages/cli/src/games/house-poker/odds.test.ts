import { isRefusal } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { Fraction, housePokerOdds, simulateCards, warningsOf, wordEdge } from '@croupier/odds';

import { describe, expect, it } from 'vitest';
import { line } from '../../../test/croupier.ts';

const plans = houses
  .flatMap(({ plans: all }) => all)
  .filter((plan): plan is housePoker.HousePokerPlan => plan.game === 'house-poker');

const NOTHING = { edge: Fraction.ZERO, expected: 1, standardError: 0 };
const RESULTS = ['paid', 'push'] as const;

describe('the odds of the pokers against the house', () => {
  // They ship with the code, or take seconds: a change of terms leaves them unknown, and the page working for minutes.
  const known = {
    'kings/poker-stud-oasis': 'exact',
    'kings/poker-three-card': 'exact',
    'kings/poker-prime-three-card': 'exact',
    'kings/poker-casino-holdem': 'exact',
    'kings/poker-ultimate-holdem': 'exact',
    'kings/poker-kings-holdem': 'exact',
    'kings/poker-casino-omaha': 'exact',
    'sazka/casino-holdem': 'exact',
    'kings/poker-five-card': 'simulated',
    'kings/poker-macao': 'simulated',
    'kings/poker-six-card': 'simulated',
    'kings/poker-russian': 'simulated',
    'kings/poker-novo': 'simulated',
    'kings/poker-euro': 'simulated',
    'kings/poker-switch': 'simulated',
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
    const two = await line('odds kings/poker-switch');
    expect(two.out).toMatch(/Cards are exchanged in 2\d\.\d\d % of them\./);
    expect(two.out).toContain(
      'All that is staked on both hands counts together as ante, in units of both antes',
    );
  });

  it('are those of the ante as the table posts it', async () => {
    const edges = await Promise.all(
      ['{}', '{"anteOnWin":"push"}'].map(async (terms) => {
        const { out } = await line(`odds kings/poker-russian --terms ${terms}`);
        return Number(/^ante +.* (-?[\d.]+) *$/m.exec(out)?.[1]);
      }),
    );
    // An ante that is not paid costs what it would have won: about 0.27 of it.
    expect(edges[0]).toBeLessThan(-19);
    expect(edges[1]).toBeGreaterThan(7);
    const { complaints } = await line('odds kings/poker-novo --terms {"anteOnWin":"push"}');
    expect(complaints.join()).toContain('"anteOnWin" is no setting of this table');
  });

  it('warn of a table that a simple play beats, as it posts the ante', () => {
    const warned = plans.filter((plan) => warningsOf(plan).length > 0).map(({ id }) => id);
    expect(warned).toContain('kings/poker-russian');
    expect(warned).not.toContain('kings/poker-stud-oasis');
    const russian = plans.find(({ id }) => id === 'kings/poker-russian');
    if (!russian) throw new Error('there is such a plan');
    expect(warningsOf(russian, { anteOnWin: 'push' })).toEqual([]);
    const [warning] = warningsOf(russian, { anteOnFailedDraw: 'push' });
    expect(warning?.settings).toEqual({ anteOnWin: 'paid', anteOnFailedDraw: 'push' });
  });

  const bought = plans.filter(({ id }) => (known as { [plan: string]: string })[id] === 'simulated');

  it.each(bought.map(({ id }) => id))(
    'are simulated for every table that %s allows, and come to what was measured',
    (id) => {
      const plan = bought.find((one) => one.id === id);
      if (!plan) throw new Error('there is such a plan');
      const readings = new Set(housePoker.game.settings(plan).map((setting) => setting.id));
      const either = (reading: string) => (readings.has(reading) ? RESULTS : [undefined]);
      for (const anteOnWin of either('anteOnWin'))
        for (const anteOnFailedDraw of either('anteOnFailedDraw')) {
          const posted = { ...(anteOnWin && { anteOnWin }), ...(anteOnFailedDraw && { anteOnFailedDraw }) };
          const table = housePoker.asPosted(plan, posted);
          const simulated = simulateCards(table, { rounds: 300_000, seed: 3 });
          if (isRefusal(simulated)) throw new Error(`${JSON.stringify(posted)}: ${simulated.message}`);
          const [{ edge, expected, standardError } = NOTHING] = simulated.bets;
          expect(Math.abs(edge.toNumber() - expected)).toBeLessThan(4.5 * standardError);
        }
    },
    30_000,
  );

  it.each(bought.map(({ id }) => id).filter((id) => id !== 'kings/poker-switch'))(
    'cost little more by the rules in words that a person can learn: %s',
    (id) => {
      const plan = bought.find((one) => one.id === id);
      const words = plan && wordEdge(plan, { hands: 300_000, seed: 12 });
      const [main] = plan ? housePokerOdds(plan).bets : [];
      if (!words || !main) throw new Error('there are such rules');
      const cost = words.edge - main.edge.toNumber();
      // docs/odds.md tells what they cost: less than 0.8 % of the ante, and nothing is better than what was learned.
      expect(cost).toBeGreaterThan(-1.5 * words.within);
      expect(cost).toBeLessThan(0.008 + 1.5 * words.within);
    },
    30_000,
  );
});
