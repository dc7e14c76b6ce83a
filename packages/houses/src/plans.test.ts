import { unknownCitations } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../test/rulebooks.ts';
import { house, houses, plan } from './index.ts';

const plans = houses.flatMap(({ plans }) => plans);

describe('the plans of all houses', () => {
  it.each(plans)('$id is sound', (one) => {
    expect(gameOf(one).check(one)).toEqual([]);
  });

  it.each(plans)('$id, read from JSON, is as sound', (one) => {
    expect(gameOf(one).check(JSON.parse(JSON.stringify(one)))).toEqual([]);
  });

  it.each(plans)('$id cites only rules that there are', (one) => {
    const ids = rulesOf(one);
    expect(unknownCitations(one, (rule) => ids.has(rule))).toEqual([]);
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
