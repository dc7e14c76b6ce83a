import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, parseRecord, replay } from '@croupier/core';
import { laws, strict } from '@croupier/core/laws';
import { SLOW_TEST } from '@croupier/core/laws/rounds';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { exampleHouses, examplePlan, readExampleHouse } from '../../test/example-houses.ts';
import { disguiseOf } from '../../test/laws.ts';

describe.each(exampleHouses)('the example house %s', (name) => {
  const { house, faults } = readExampleHouse(name);
  const plan = examplePlan(name);
  const rules = gameOf(plan).rules(plan);
  const book = house?.folder?.books[0];

  it('has no faults, and its rule book states every rule that the plan cites', () => {
    expect(faults).toEqual([]);
  });

  const folder = new URL(`../../../../examples/houses/${name}/examples/${plan.game}/`, import.meta.url);
  const records = readdirSync(folder).map(
    (file) => [file, parseRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))] as const,
  );

  it.each(records)('%s has the result that the book states', (_, record) => {
    if (isRefusal(record)) throw new Error(record.message);
    const replayed = replay(strict(rules), record);
    expect(isRefusal(replayed) ? replayed.message : 'as recorded').toBe('as recorded');
  });

  it('has a record for each worked example of its rule book', () => {
    const shown = records.flatMap(([, record]) => (isRefusal(record) ? [] : (record.rules ?? [])));
    const examples = shown.filter((rule) => /\.E\d+$/.test(rule));
    expect(examples.sort()).toEqual([...(book?.examples ?? [])].map(({ id }): string => id).sort());
  });

  const ids = new Set<string>(book && [...book.rules, ...book.readings].map(({ id }) => id));
  const knows = (rule: string) => ids.has(rule);
  const subject = { plan, rules, game: gameOf(plan), knows, disguise: disguiseOf(plan) };
  for (const law of laws(subject, 20, 2)) it(law.name, SLOW_TEST, law.check);
});
