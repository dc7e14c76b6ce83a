import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isRefusal, parseRecord, replay } from '@croupier/core';
import { strict } from '@croupier/core/laws';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from './index.ts';

const folder = new URL('../../../examples/', import.meta.url);
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // The house folders are checked with their plans in folder/example-houses.test.ts.
      (file) => file.endsWith('.json') && !file.startsWith('houses'),
    )
  : [];

/** The rules of each plan, shared by hundreds of examples. */
const rulesOf = new Map<string, ReturnType<typeof strict>>();

describe('the worked examples of the rule books', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(0));

  it.each(files)('%s has the result that the book states', (file) => {
    const record = parseRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    if (isRefusal(record)) throw new Error(record.message);
    const of = plan(record.plan);
    if (!of) throw new Error(`there is no plan ${record.plan}`);
    const rules = rulesOf.get(of.id) ?? strict(gameOf(of).rules(of));
    rulesOf.set(of.id, rules);
    const replayed = replay(rules, record);
    expect(isRefusal(replayed) ? replayed.message : 'as recorded').toBe('as recorded');
  });
});
