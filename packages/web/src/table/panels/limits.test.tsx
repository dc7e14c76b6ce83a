// @vitest-environment happy-dom
import { money, type Plan } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { act, render, screen } from '../../../test/render.tsx';
import { Limits } from './limits.tsx';
import type { BetNames, LimitsProps } from './limits-props.ts';

const NAMES: BetNames = {
  bet: ({ id }) => id,
  payout: (_, { on, with: facts }) =>
    on === undefined || on === 'normal' ? undefined : [on, ...Object.values(facts ?? {})].join(' '),
};

async function table(id: string, props: Partial<LimitsProps> = {}): Promise<void> {
  const plan = planOf(id) as Plan;
  await act(async () => {
    render(<Limits plan={plan} terms={null} names={NAMES} {...props} />);
  });
  await screen.findByRole('heading', { name: 'Limits' }, { timeout: 60_000 });
}

/** Returns the rows of the table of bets, cell by cell, without the rule numbers. */
function rows(nth = 0): readonly (readonly string[])[] {
  const body = document.querySelectorAll('table')[nth]?.querySelectorAll('tbody tr') ?? [];
  return [...body].map((row) => {
    for (const citation of row.querySelectorAll('button')) citation.remove();
    return [...row.children].map(({ textContent }) => textContent.trim());
  });
}

describe('the limits of a table', () => {
  it('are the plan’s if the table has none of its own', async () => {
    await table('kings/casino-war');
    expect(rows()[0]).toEqual(['main', '1 : 1', '€1', '€50,000']);
  });

  it('are narrowed by the table’s terms', async () => {
    await table('kings/casino-war', { terms: { limits: { main: { min: 2000 } } } });
    expect(rows()[0]).toEqual(['main', '1 : 1', '€20', '€50,000']);
  });

  it('are the current ones if they have changed, or the player’s own', async () => {
    await table('kings/casino-war', { limits: { main: { min: money(3000), max: money(4000) } } });
    expect(rows()[0]).toEqual(['main', '1 : 1', '€30', '€40']);
  });
});

describe('the payouts of bets', () => {
  it('are listed next to the bets with their conditions if there are only a few', async () => {
    await table('kings/blackjack');
    expect(rows()[0]?.slice(0, 2)).toEqual(['main natural', '1 : 13 : 2']);
  });

  it('are listed next to the bets for each pay mode of the dice', async () => {
    await table('kings/roulette-caribbean-dice');
    expect(rows()[0]?.[1]).toMatch(/^\d+ : 1\d+ : 1/);
  });

  it('have a separate table if there are many', async () => {
    await table('kings/red-dog');
    expect(rows()[0]?.slice(0, 2)).toEqual(['ante', 'up to 11 : 1']);
    expect(rows(1)).toEqual([
      ['three-of-a-kind', '11 : 1', ''],
      ['spread 1', '5 : 1', ''],
      ['spread 2', '4 : 1', ''],
      ['spread 3', '2 : 1', ''],
      ['other-spread', '1 : 1', ''],
    ]);
  });

  it('have a separate table if each has a name', async () => {
    await table('kings/blackjack');
    expect(rows()[1]?.slice(0, 2)).toEqual(['perfect-pairs', 'up to 30 : 1']);
    expect(rows(1).map(([name, odds]) => [name, odds])).toEqual([
      ['perfect-pair', '30 : 1'],
      ['coloured-pair', '12 : 1'],
      ['mixed-pair', '5 : 1'],
    ]);
  });

  it('are shown with their commission', async () => {
    await table('kings/punto-banco');
    expect(rows()[1]?.slice(0, 2)).toEqual(['banco', '1 : 1 less 5% commission']);
  });
});
