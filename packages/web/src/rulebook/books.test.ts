import { expect, it } from 'vitest';
import { bookOf, ruleOf } from './books.ts';

it('finds a rule by its id', async () => {
  const rule = await ruleOf('kings.roulette-french.65');
  expect(rule?.text).toMatch(/bets placed on zero win; all others lose/);
});

it('finds an interpretation that has no number', async () => {
  expect((await ruleOf('brandenburg.roulette.A2'))?.kind).toBe('ambiguity');
});

it('reports that there is none for an unknown plan or rule', async () => {
  expect(await bookOf('kings/whist')).toBeUndefined();
  expect(await ruleOf('kings.roulette-french.999')).toBeUndefined();
});
