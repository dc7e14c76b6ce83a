import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { house, houses, plan } from './index.ts';

const plans = houses.flatMap(({ plans }) => plans);

describe('the plans of all houses', () => {
  it.each(plans)('$id is sound', (one) => {
    expect(gameOf(one).check(one)).toEqual([]);
  });

  it('are found by their ids', () => {
    for (const one of plans) expect(plan(one.id)).toBe(one);
    expect(plan('kings/whist')).toBeUndefined();
    expect(house('kings')?.plans).toContain(plan('kings/roulette-french'));
    expect(house('nowhere')).toBeUndefined();
  });

  it.each(plans)('$id belongs to its house, in its currency and with titles in three languages', (one) => {
    const owner = house(one.house);
    expect(one.id.startsWith(`${one.house}/`)).toBe(true);
    expect(one.currency).toBe(owner?.currency);
    for (const language of ['en', 'cs', 'de']) expect(one.title[language]).toBeTruthy();
  });
});
