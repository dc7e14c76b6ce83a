import { isRefusal, type RuleId } from '@croupier/core';
import { parseRulebook, type Rule, type Rulebook } from '@croupier/core/rulebook';
import { useEffect, useState } from 'react';
import { houseOf } from '../plans/houses.ts';
import { servedJson } from '../plans/served.ts';

/** The rule books of docs/rulebook. Each loads when one of its rules is first needed. */
const FILES = import.meta.glob<string>('../../../../docs/rulebook/*/*.md', {
  query: '?raw',
  import: 'default',
});

const books = new Map<string, Promise<Rulebook | undefined>>();

/**
 * Returns the rule book of a plan (`kings/roulette-french`); undefined if there is none, or if it cannot be loaded now.
 */
export function bookOf(plan: string): Promise<Rulebook | undefined> {
  let book = books.get(plan);
  if (!book) {
    book = fetchBook(plan).catch(() => {
      books.delete(plan);
      return undefined;
    });
    books.set(plan, book);
  }
  return book;
}

async function fetchBook(plan: string): Promise<Rulebook | undefined> {
  const served = houseOf(plan.split('/')[0] ?? '')?.books?.[plan.replace('/', '.')];
  if (served !== undefined) return servedJson<Rulebook>(served);
  const text = await FILES[`../../../../docs/rulebook/${plan}.md`]?.();
  if (text === undefined) return undefined;
  const book = parseRulebook(text);
  return isRefusal(book) ? undefined : book;
}

/** Returns the rule with this id; undefined if there is none, or if its book cannot be loaded now. */
export async function ruleOf(id: RuleId): Promise<Rule | undefined> {
  const [house, game] = id.split('.');
  const book = await bookOf(`${house}/${game}`);
  return book?.rules.find((rule) => rule.id === id) ?? book?.readings.find((rule) => rule.id === id);
}

/** Returns the rule with this id once it has loaded; `missing` if there is none to show. */
export function useRule(id: RuleId | undefined): Rule | 'missing' | undefined {
  const [found, setFound] = useState<{ id: RuleId; rule: Rule | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wanted = true;
    void ruleOf(id).then((rule) => wanted && setFound({ id, rule }));
    return () => {
      wanted = false;
    };
  }, [id]);
  if (found?.id !== id) return undefined;
  return found?.rule ?? 'missing';
}
