import { describe, expect, it } from 'vitest';
import { boughtPlans } from '../../../test/card-plans.ts';
import { termsHash } from './terms-hash.ts';

const [plan] = boughtPlans;

describe('the hash of a plan’s terms', () => {
  it('does not depend on the order of fields or the names of rules', () => {
    if (!plan) throw new Error('no such plan');
    const turned = JSON.parse(JSON.stringify(plan), (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    const renamed = JSON.parse(JSON.stringify(plan).replaceAll(/"[\w-]+\.[\w-]+\.\d+"/g, '"some.other.01"'));
    expect([termsHash(turned), termsHash(renamed)]).toEqual([termsHash(plan), termsHash(plan)]);
  });

  it('changes with a payout or the qualifying hand', () => {
    if (!plan) throw new Error('no such plan');
    const others = [
      { ...plan, tie: { ...plan.tie, result: plan.tie.result === 'push' ? 'lost' : 'push' } as const },
      { ...plan, procedure: plan.procedure.slice(0, -1) },
      { ...plan, opens: { hand: 'two-pair', rule: plan.lost } as const },
    ];
    expect(new Set([plan, ...others].map(termsHash)).size).toBe(4);
  });
});
