// Finds the test files that import a source file, directly or through other files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const GLOB = /import\.meta\.glob[^(]*\('\.\/\*\/([\w.]+)'/g;

/**
 * Returns a function that lists the test files that import a source file, directly or through other files.
 * @param {string} root @param {RegExp} tests the paths of the test files
 * @returns {(path: string) => string[]} the nearest first
 */
export function testsOf(root, tests) {
  const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .map((name) => `packages/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const named = [...text.matchAll(IMPORT)].flatMap(([, name = '']) => target(file, name) ?? []);
    const globbed = [...text.matchAll(GLOB)].flatMap(([, name = '']) =>
      files.filter(
        (path) =>
          path.startsWith(`${dirname(file)}/`) &&
          dirname(dirname(path)) === dirname(file) &&
          path.endsWith(`/${name}`),
      ),
    );
    for (const path of [...named, ...globbed]) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return (path) => {
    const seen = new Set([path]);
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
    return [...seen]
      .filter((file) => tests.test(file))
      .sort((a, b) => nearness(path, b) - nearness(path, a) || a.length - b.length);
  };
}

/**
 * Returns how similar two paths are, by their common words and their common beginning.
 * @param {string} a @param {string} b
 */
function nearness(a, b) {
  const words = new Set(a.split(/[/.-]/));
  let common = 0;
  while (a[common] !== undefined && a[common] === b[common]) common++;
  return new Set(b.split(/[/.-]/).filter((word) => words.has(word))).size * 10 + common;
}

/** @param {string} file @param {string} name */
function target(file, name) {
  if (name.startsWith('.')) return join(dirname(file), name);
  const [, folder] = name.match(/^@croupier\/([\w-]+)$/) ?? [];
  return folder && `packages/${folder}/src/index.ts`;
}
