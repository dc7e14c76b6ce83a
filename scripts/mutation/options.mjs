// Reads data from the source files: the possible values of an option, and the functions that cite the rules of each
// book.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { childrenOf, nameOf } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Node} Node */

const PLANS = 'packages/houses/src/';

/**
 * Returns a function that gives the mutation options of each file.
 * @param {string} root @param {ReadonlyMap<string, string>} texts
 * @returns {(path: string) => import('./mutants.mjs').Options}
 */
export function namesOfOptions(root, texts) {
  const core = 'packages/core/src';
  const types = readdirSync(join(root, core), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, core, name), 'utf8'));
  /** @type {Map<string, string[][]>} */
  const values = new Map();
  /** @type {Map<string, string>} */
  const everywhere = new Map();
  /** @type {Map<string, Map<string, string>>} */
  const within = new Map();
  for (const text of [...types, ...texts.values()]) gatherValues(treeOf(text), values);
  for (const [path, text] of texts) {
    if (!path.startsWith(PLANS)) continue;
    const { own, exported } = booksNamed(treeOf(text));
    within.set(path, own);
    for (const [name, book] of exported) everywhere.set(name, book);
  }
  return (path) => ({
    data: path.startsWith(PLANS),
    alternative: (property, value) => {
      const all = values.get(property)?.find((one) => one.includes(value));
      return all?.[(all.indexOf(value) + 1) % all.length];
    },
    ...(path.startsWith(PLANS)
      ? { book: (name) => within.get(path)?.get(name) ?? everywhere.get(name) }
      : {}),
  });
}

/** @param {string} text @returns {Node} */
function treeOf(text) {
  return /** @type {Node} */ (/** @type {unknown} */ (parseSync('x.ts', text).program));
}

/** @param {Node} node @param {(node: Node, parents: Node[]) => void} visit @param {Node[]} [parents] */
function walk(node, visit, parents = []) {
  visit(node, parents);
  for (const { child } of childrenOf(node)) walk(child, visit, [...parents, node]);
}

/**
 * Adds the properties whose type is a union of string literals, each with these literals.
 * @param {Node} tree @param {Map<string, string[][]>} values
 */
function gatherValues(tree, values) {
  walk(tree, (node) => {
    if (node.type !== 'TSPropertySignature') return;
    const type = node.typeAnnotation?.typeAnnotation;
    if (type?.type !== 'TSUnionType') return;
    const texts = type.types.map((/** @type {Node} */ one) => one.literal?.value);
    if (!texts.every((/** @type {unknown} */ text) => typeof text === 'string')) return;
    const name = nameOf(node.key);
    values.set(name, [...(values.get(name) ?? []), texts]);
  });
}

/** Returns the functions that cite rules, and their books: `const rule = citing(book)`. @param {Node} tree */
function booksNamed(tree) {
  /** @type {Map<string, string>} */
  const constants = new Map();
  /** @type {Map<string, string>} */
  const own = new Map();
  /** @type {Map<string, string>} */
  const exported = new Map();
  walk(tree, (node, parents) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
    const init = node.init?.expression ?? node.init;
    if (typeof init?.value === 'string') constants.set(node.id.name, init.value);
    if (init?.type !== 'CallExpression' || init.callee.name !== 'citing') return;
    const [of] = init.arguments;
    const book = of?.value ?? constants.get(of?.name);
    if (typeof book !== 'string') return;
    own.set(node.id.name, book);
    if (parents.at(-2)?.type === 'ExportNamedDeclaration') exported.set(node.id.name, book);
  });
  return { own, exported };
}
