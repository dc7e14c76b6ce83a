import { readFileSync } from 'node:fs';
import { isRefusal, type Plan } from '@croupier/core';
import { parseRulebook } from '@croupier/core/rulebook';

/** Returns the ids of all rules and readings in a plan's rule books. */
export function rulesOf({
  rulebook,
  alsoCites = [],
}: Pick<Plan, 'rulebook' | 'alsoCites'>): ReadonlySet<string> {
  const ids = [rulebook, ...alsoCites].flatMap((name) => {
    const file = new URL(`../../../docs/rulebook/${name.replace('.', '/')}.md`, import.meta.url);
    const book = parseRulebook(readFileSync(file, 'utf8'));
    if (isRefusal(book)) throw new Error(book.message);
    return [...book.rules, ...book.readings].map(({ id }) => id);
  });
  return new Set(ids);
}
