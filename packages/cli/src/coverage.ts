import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import {
  type CoverageReport,
  coverage,
  parseExemptions,
  parseMutation,
  parseRulebook,
  parseTestReport,
} from '@croupier/core/rulebook';
import { filesBelow } from './files.ts';

/**
 * Reports how well the rules of a project are tested. Reads its rule books and exemptions (docs/rulebook),
 * the reports of the last test run (.reports) and its records (examples). Refuses with `no-tests` if no tests
 * have run yet. If a file cannot be read, the refusal names it.
 */
export function reportOf(root: string): CoverageReport | Refusal {
  const below = (folder: string, name: RegExp) => {
    const path = join(root, folder);
    if (!existsSync(path)) return [];
    return filesBelow(path, name).map((file) => relative(root, file).replaceAll('\\', '/'));
  };
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const reports = below('.reports', /\.json$/);
  if (reports.length === 0) return refuse('no-tests', 'no test report yet: run npm test first');
  // Only files in the folder of a house are rule books.
  const books = below('docs/rulebook', /\.md$/).filter((file) => file.split('/').length === 4);
  const rulebooks = all(books, (file) => parseRulebook(text(file)));
  if (isRefusal(rulebooks)) return rulebooks;
  const exemptions = all(below('docs/rulebook', /\.exempt\.json$/), (file) =>
    inJson(text(file), parseExemptions),
  );
  if (isRefusal(exemptions)) return exemptions;
  const tests = all(reports, (file) => inJson(text(file), parseTestReport));
  if (isRefusal(tests)) return tests;
  const records = all(
    below('examples', /\.json$/).filter((file) => !file.startsWith('examples/houses/')),
    (file) => inJson(text(file), (content) => ({ file, content })),
  );
  if (isRefusal(records)) return records;
  const mutated = below('docs/rulebook', /^mutation\.json$/);
  const mutation = all(mutated, (file) => inJson(text(file), parseMutation));
  if (isRefusal(mutation)) return mutation;
  return coverage({
    rulebooks,
    exemptions: new Map(exemptions.flatMap((some) => [...some])),
    tests: tests.flat(),
    records,
    ...(mutation[0] ? { mutation: mutation[0] } : {}),
  });
}

function inJson<T>(text: string, parse: (content: unknown) => T | Refusal): T | Refusal {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return refuse('unreadable', `not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return parse(content);
}

/** Returns the contents of the files. If a file cannot be read, returns a refusal that names it. */
function all<T>(files: readonly string[], read: (file: string) => T | Refusal): readonly T[] | Refusal {
  const found: T[] = [];
  for (const file of files) {
    const content = read(file);
    if (isRefusal(content)) return refuse(content.code, `${file}: ${content.message}`);
    found.push(content);
  }
  return found;
}
