import { readFileSync } from 'node:fs';
import { isRefusal } from '@croupier/core';
import { parseRulebook } from '@croupier/core/rulebook';
import { expect } from 'vitest';
import type { Standards } from '../src/folder/standard.ts';
import { shipped } from '../src/index.ts';
import { tournamentHouses } from '../src/tournaments.ts';

/** Returns the text of a shipped rule book, such as `kings.red-dog`. */
export const bookText = (name: string) =>
  readFileSync(new URL(`../../../docs/rulebook/${name.replace('.', '/')}.md`, import.meta.url), 'utf8');

/** The shipped plans, tournaments and rule books. */
export const standards: Standards = {
  ids: shipped.planIds,
  plan: (id) => shipped.plan(id),
  tournaments: (house) => tournamentHouses[house],
  book: (name) => {
    const book = parseRulebook(bookText(name));
    return isRefusal(book) ? expect.fail(book.message) : book;
  },
};
