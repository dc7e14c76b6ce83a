import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRefusal } from '@croupier/core';
import { parseRulebook } from '@croupier/core/rulebook';
import { expect, it } from 'vitest';
import { filesBelow } from './files.ts';
import { projectRoot } from './project.ts';

const FOLDER = join(projectRoot(), 'docs/rulebook');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const ROW = /^\| \[(\S+)\]\((\S+)\) \|.*\| (\d+) \| (\d+) \|$/gm;

it('docs/rulebook/README.md lists every book with its number of rules and examples', () => {
  const listed = [...read('README.md').matchAll(ROW)].map(([, plan, file, rules, examples]) => ({
    plan,
    file,
    rules: Number(rules),
    examples: Number(examples),
  }));
  const books = filesBelow(FOLDER, /\.md$/)
    .map((path) => relative(FOLDER, path).replaceAll('\\', '/'))
    .filter((file) => file.includes('/'))
    .map((file) => {
      const book = parseRulebook(read(file));
      if (isRefusal(book)) throw new Error(`${file}: ${book.message}`);
      const { house, game, rules, examples } = book;
      return { plan: `${house}/${game}`, file, rules: rules.length, examples: examples.length };
    });
  const byFile = (a: { file?: string | undefined }, b: { file?: string | undefined }) =>
    String(a.file).localeCompare(String(b.file));
  expect(listed.sort(byFile)).toEqual(books.sort(byFile));
});
