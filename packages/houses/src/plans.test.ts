import { isRefusal, type Json, type Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { house, houses, plan } from './index.ts';

const plans = houses.flatMap(({ plans }) => plans);

describe('the plans of all houses', () => {
  it.each(plans)('$id is valid', (one) => {
    expect(gameOf(one).check(one)).toEqual([]);
  });

  it.each(plans)('$id is valid too when it is read from JSON', (one) => {
    expect(gameOf(one).check(JSON.parse(JSON.stringify(one)))).toEqual([]);
  });

  it.each(plans)('$id refuses terms that cannot be parsed', (one) => {
    const rules = gameOf(one).rules(one);
    const opened = (terms: Json) => rules.open({ seats: [], at: 0, terms });
    expect(isRefusal(opened({}))).toBe(false);
    const amounts = ['abc', '1,000', '5', null, 2.5, -100, 1e300, {}];
    const bets = ['plein', 'main', 'player', 'tie', 'ante', 'nowhere'];
    const unread: Json[] = [
      'abc',
      [],
      { maximum: 5_000 },
      ...amounts.flatMap((amount): Json[] => [
        { min: amount },
        { buyIn: { min: amount } },
        ...bets.flatMap((bet): Json[] => [
          { limits: { [bet]: { max: amount } } },
          { sideLimits: { [bet]: { max: amount } } },
        ]),
      ]),
    ];
    for (const terms of unread)
      expect(opened(terms), JSON.stringify(terms)).toMatchObject({
        code: expect.stringMatching(/^(bad-terms|terms-outside-plan|limits-outside-plan|unknown-bet)$/),
      });
  });

  it('are found by their id', () => {
    for (const one of plans) expect(plan(one.id)).toBe(one);
    expect(plan('kings/whist')).toBeUndefined();
    expect(house('kings')?.plans).toContain(plan('kings/roulette-french'));
    expect(house('nowhere')).toBeUndefined();
  });

  it.each(plans)(
    '$id belongs to its house, uses its currency, and has titles in the languages of its other plans',
    (one) => {
      const owner = house(one.house);
      expect(one.id.startsWith(`${one.house}/`)).toBe(true);
      expect(one.currency).toBe(owner?.currency);
      const languages = ({ title }: Plan) => Object.keys(title).sort();
      expect(languages(one)).toContain('en');
      for (const other of owner?.plans ?? []) expect(languages(one)).toEqual(languages(other));
      expect(Object.values(one.title)).not.toContain('');
    },
  );
});
