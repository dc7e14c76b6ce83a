import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { money } from './money.ts';
import { choiceOf, planChecker, planFields, planParts, schemaFaults, unknownCitations } from './plan.ts';

const { amount, rule, ratio, title } = planParts;

describe('the parts of plans', () => {
  it('are parsed from JSON, and a problem is reported with its path', () => {
    const schema = z.strictObject({ min: amount, rule, pays: ratio });
    expect(schemaFaults(schema, { min: 100, rule: 'here.dice.01', pays: [3, 2] })).toEqual([]);
    expect(schema.parse({ min: 100, rule: 'here.dice.A1', pays: [6, 5] }).min).toBe(money(100));
    const [one] = schemaFaults(schema, { min: 100, rule: 'here.dice.01', pays: ['1', 2] });
    expect(one).toMatch(/^pays\.0: /);
    expect(schemaFaults(schema, { min: 0, rule: 'here.dice.01', pays: [3, 2] })[0]).toMatch(/^min: /);
    expect(schemaFaults(schema, { min: 1.5, rule: 'here.dice.01', pays: [3, 2] })[0]).toMatch(/^min: /);
    expect(schemaFaults(schema, { min: 1, rule: 'rule 7', pays: [3, 2] })).toEqual([
      'rule: This is no rule.',
    ]);
    expect(schemaFaults(schema, { min: 1, rule: 'here.dice.01', pays: [3, 2], tax: 1 })[0]).toMatch(/tax/);
    expect(schemaFaults(title, { cs: 'Kostky' })[0]).toMatch(/^en: /);
  });

  it('compare the default of a choice with the allowed values by content, not identity', () => {
    const schema = choiceOf(ratio);
    expect(schemaFaults(schema, { of: [[3, 2]], usual: [3, 2], rule: 'here.dice.01' })).toEqual([]);
    expect(schemaFaults(schema, { of: [[3, 2]], usual: [6, 5], rule: 'here.dice.01' })).toEqual([
      'usual: The usual value is not one of the allowed values.',
    ]);
  });

  it('report a wrong game, currency or type in a plan', () => {
    const schema = z.strictObject(planFields('dice'));
    const plan = {
      id: 'here/dice',
      house: 'here',
      game: 'dice',
      title: { en: 'Dice' },
      currency: 'EUR',
      rulebook: 'here.dice',
      timing: { betting: 20 },
    };
    const wrong = (own: object) => schemaFaults(schema, { ...plan, ...own })[0];
    expect(wrong({})).toBeUndefined();
    expect(wrong({ game: 'cards' })).toMatch(/^game: /);
    expect(wrong({ currency: 'DOGE' })).toMatch(/^currency: /);
    expect(wrong({ rulebook: 'dice' })).toMatch(/^rulebook: /);
    expect(wrong({ id: 'dice' })).toMatch(/^id: /);
    expect(wrong({ timing: { betting: '20' } })).toMatch(/^timing\.betting: /);
  });
});

describe('the check of a plan', () => {
  it('looks for contradictions only if the data matches the schema', () => {
    const check = planChecker(z.strictObject({ min: amount }), ({ min }) => [`${min} is too little`]);
    expect(check({ min: money(1) })).toEqual(['1 is too little']);
    expect(check({} as never)).toEqual([expect.stringMatching(/^min: /)]);
  });
});

describe('citations in data', () => {
  it('are found at any depth, and unknown rules are reported with their path', () => {
    const data = {
      voidGame: 'here.dice.77',
      bets: [{ rule: 'here.dice.01' }, 'here.dice.A3'],
      id: 'here/dice',
    };
    const knows = (cited: string) => cited === 'here.dice.01';
    expect(unknownCitations(data, knows)).toEqual([
      expect.stringMatching(/^voidGame: .*here\.dice\.77/),
      expect.stringMatching(/^bets\.1: .*here\.dice\.A3/),
    ]);
    expect(unknownCitations(data, () => true)).toEqual([]);
  });
});
