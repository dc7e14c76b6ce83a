import { expect, it } from 'vitest';
import { bookOf, ruleOf } from './books.ts';

it('a rule is found by its id', async () => {
  const rule = await ruleOf('kings.roulette-french.65');
  expect(rule?.text).toMatch(/bets placed on zero win; all others lose/);
});

it('an interpretation that has no number is found', async () => {
  expect((await ruleOf('brandenburg.roulette.A2'))?.kind).toBe('ambiguity');
});

it('an unknown plan has no book, and an unknown id no rule', async () => {
  expect(await bookOf('kings/whist')).toBeUndefined();
  expect(await ruleOf('kings.roulette-french.999')).toBeUndefined();
});
