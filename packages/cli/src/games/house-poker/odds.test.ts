import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { Fraction, housePokerOdds, learnedRules, simulateCards, warningsOf, wordEdge } from '@croupier/odds';

import { describe, expect, it } from 'vitest';
import { runLine } from '../../../test/croupier.ts';

const plans = houses
  .flatMap(({ plans: all }) => all)
  .filter((plan): plan is housePoker.HousePokerPlan => plan.game === 'house-poker');

const NOTHING = { edge: Fraction.ZERO, expected: 1, standardError: 0 };
const RESULTS = ['paid', 'push'] as const;

describe('the odds of poker games against the house', () => {
  // Each edge is stored with the code or takes seconds to compute. If a change to the terms made an edge unknown,
  // pages would compute it for minutes.
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
    'are known for %s: %s',
    (id, how) => {
      const plan = plans.find((one) => one.id === id);
      const odds = plan && housePokerOdds(plan);
      expect(odds?.main && (odds.main.simulated ? 'simulated' : 'exact')).toBe(how);
      expect(odds?.bets.map(({ bet }) => bet)).toEqual(['ante', ...Object.keys(plan?.side ?? {})]);
    },
    10_000,
  );

  it('are printed in a sentence, or reported as unknown', async () => {
    const { out } = await runLine('odds kings/poker-russian');
    expect(out).toMatch(
      /Ante and bet were simulated over [\d,]+ hands with a simple strategy; best play is at least as good/,
    );
    expect(out).toContain('The dealer qualifies in 56.32 % of rounds.');
    const two = await runLine('odds kings/poker-switch');
    expect(two.out).toMatch(/Cards are exchanged in 2\d\.\d\d % of them\./);
    expect(two.out).toContain(
      'All that is staked on both hands counts together as ante, in units of both antes',
    );
  });

  it('depend on the ante rule in the table’s terms', async () => {
    const edges = await Promise.all(
      ['{}', '{"anteOnWin":"push"}'].map(async (terms) => {
        const { out } = await runLine(`odds kings/poker-russian --terms ${terms}`);
        return Number(/^ante +.* (-?[\d.]+) ± [\d.]+ *$/m.exec(out)?.[1]);
      }),
    );
    // A push returns the ante without a win, which costs the player about 0.27 of the ante.
    expect(edges[0]).toBeLessThan(-19);
    expect(edges[1]).toBeGreaterThan(7);
    const { complaints } = await runLine('odds kings/poker-novo --terms {"anteOnWin":"push"}');
    expect(complaints.join()).toContain('"anteOnWin" is not a setting of this table');
  });

  it('warn of an ante rule with which a simple strategy beats the house', () => {
    const warned = plans.filter((plan) => warningsOf(plan).length > 0).map(({ id }) => id);
    expect(warned).toContain('kings/poker-russian');
    expect(warned).not.toContain('kings/poker-stud-oasis');
    const russian = plans.find(({ id }) => id === 'kings/poker-russian');
    if (!russian) throw new Error('no such plan');
    expect(warningsOf(russian, { anteOnWin: 'push' })).toEqual([]);
    const [warning] = warningsOf(russian, { anteOnFailedDraw: 'push' });
    expect(warning?.settings).toEqual({ anteOnWin: 'paid', anteOnFailedDraw: 'push' });
  });

  // The costs from docs/odds.md, as percentages. Rules that are already best play have no cost.
  const learned = {
    'kings/poker-stud-oasis': ['0.456', 'ace-king-jack-eight-three or better'],
    'kings/poker-three-card': ['best play', 'queen-six-four or better'],
    'kings/poker-prime-three-card': ['best play', 'queen-six-four or better'],
    'kings/poker-casino-holdem': ['0.848', 'two cards higher than the flop’s middle card'],
    'sazka/casino-holdem': ['0.871', 'two cards higher than the flop’s middle card'],
    'kings/poker-ultimate-holdem': ['0.238 ± 0.031', 'any ace'],
    'kings/poker-kings-holdem': ['0.787', 'always bet: it costs no more than folding'],
    'kings/poker-casino-omaha': ['0.960', 'a queen or higher, if the flop has a pair'],
    'kings/poker-five-card': ['0.460 ± 0.050', 'to a straight open at both ends'],
    'kings/poker-macao': ['0.730 ± 0.060', 'to a flush, with a pair too'],
    'kings/poker-six-card': ['0.320 ± 0.060', 'any hand with the dealer’s rank'],
    'kings/poker-russian': ['0.290 ± 0.070', 'the other two cards, with three of a kind'],
    'kings/poker-novo': ['0.170 ± 0.080', 'the other two cards, with three of a kind'],
    'kings/poker-euro': ['0.300 ± 0.040', 'a pair, unless the dealer’s card is higher'],
    'kings/poker-switch': ['0.870', 'other pair: 2'],
  } as const;

  it.each(Object.entries(learned))(
    'end with the rules to learn and their cost: %s',
    async (id, [cost, rule]) => {
      const { out } = await runLine(`odds ${id}`);
      const [costs, ...rules] = (out.split('Rules to learn: ')[1] ?? '').split('\n');
      const unit = id === 'kings/poker-switch' ? 'both antes' : 'the ante';
      const more = `they cost ${cost} % of ${unit} on top of the edge above`;
      expect(costs).toBe(`${cost === 'best play' ? cost : more}.`);
      expect(rules).toContain(`  - ${rule}`);
      // Only these games sell another card for the dealer.
      const sells = ['five-card', 'russian', 'novo', 'six-card'].some((name) => id.endsWith(name));
      expect(rules.includes('Buy the dealer another card when:')).toBe(sells);
    },
  );

  it('print no rules if the table’s terms set another ante rule, because the cost of the rules was not measured for it', async () => {
    const { out } = await runLine('odds kings/poker-russian --terms {"anteOnWin":"push"}');
    expect(out).not.toContain('Rules to learn');
  });

  const bought = plans.filter(({ id }) => (known as { [plan: string]: string })[id] === 'simulated');

  it.each(bought.map(({ id }) => id))(
    'are simulated for every table that %s allows, and equal the stored figures',
    (id) => {
      const plan = bought.find((one) => one.id === id);
      if (!plan) throw new Error('no such plan');
      const readings = new Set(housePoker.game.settings(plan).map((setting) => setting.id));
      const either = (reading: string) => (readings.has(reading) ? RESULTS : [undefined]);
      for (const anteOnWin of either('anteOnWin'))
        for (const anteOnFailedDraw of either('anteOnFailedDraw')) {
          const posted = { ...(anteOnWin && { anteOnWin }), ...(anteOnFailedDraw && { anteOnFailedDraw }) };
          const table = housePoker.asPosted(plan, posted);
          const simulated = simulateCards(table, { rounds: rounds(30_000, 300_000), seed: 3 });
          if (isRefusal(simulated)) throw new Error(`${JSON.stringify(posted)}: ${simulated.message}`);
          const [{ edge, expected, standardError } = NOTHING] = simulated.bets;
          expect(Math.abs(edge.toNumber() - expected)).toBeLessThan(4.5 * standardError);
        }
    },
    30_000,
  );

  it.each(bought.map(({ id }) => id).filter((id) => id !== 'kings/poker-switch'))(
    'are worse by the stated cost if the rules in words are played: %s',
    (id) => {
      const plan = bought.find((one) => one.id === id);
      const words = plan && wordEdge(plan, { hands: rounds(100_000, 300_000), seed: 12 });
      const [main] = plan ? housePokerOdds(plan).bets : [];
      if (!plan || !words || !main) throw new Error('the plan has no rules in words');
      const cost = words.edge - main.edge.toNumber();
      expect(Math.abs(cost - (learnedRules(plan)?.cost ?? 1))).toBeLessThan(1.5 * words.within);
    },
    30_000,
  );
});
