// `npm run layers` checks that imports run one way only (docs/design.md, section 3). It parses every source file of
// every package. It reports a file that imports a package above its own, does I/O in a package of rules, names a house
// in a package of mechanics, or exports something without a doc comment. Tests may do all of this, except import a
// package above their own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, visitorKeys } from 'oxc-parser';
import { folderCircles } from './folder-circles.mjs';
import { foreignTables } from './table-owners.mjs';

/** The packages that each package may import. @type {Record<string, readonly string[]>} */
const layers = {
  core: [],
  games: ['core'],
  tournaments: ['core'],
  houses: ['core', 'games', 'tournaments'],
  odds: ['core', 'games'],
  phh: ['core', 'games'],
  protocol: ['core'],
  client: ['core', 'protocol'],
  relay: [],
  server: ['core', 'games', 'tournaments', 'houses', 'odds', 'phh', 'protocol', 'relay'],
  web: ['core', 'games', 'tournaments', 'houses', 'odds', 'phh', 'client'],
  cli: [
    'core',
    'games',
    'tournaments',
    'houses',
    'odds',
    'phh',
    'protocol',
    'client',
    'relay',
    'server',
    'web',
  ],
};

/** The packages that do no I/O: no Node modules, and only npm packages that compute. */
const pure = new Set(['core', 'games', 'tournaments', 'houses', 'odds', 'phh', 'protocol']);
/** @type {Record<string, readonly string[]>} */
const pureNpm = {
  houses: ['zod', 'yaml'],
  phh: ['smol-toml', '@humanwhocodes/momoa', 'zod'],
  protocol: ['zod', '@noble/hashes'],
};
const pureNpmElsewhere = ['zod'];

/** The packages that use neither a clock nor randomness. Time and random draws are passed in as moves. */
const timeless = new Set(['core', 'games', 'tournaments', 'houses', 'odds', 'phh']);
/** @type {Record<string, string>} */
const impureGlobals = {
  Date: 'the clock is a move',
  performance: 'the clock is a move',
  setTimeout: 'the clock is a move',
  setInterval: 'the clock is a move',
  setImmediate: 'the clock is a move',
  requestAnimationFrame: 'the clock is a move',
  'Math.random': 'chance is a move',
  'crypto.getRandomValues': 'chance is a move',
  'crypto.randomUUID': 'chance is a move',
  process: 'it does no I/O',
  console: 'it does no I/O',
  fetch: 'it does no I/O',
  WebSocket: 'it does no I/O',
  document: 'it does no I/O',
  window: 'it does no I/O',
  localStorage: 'it does no I/O',
  globalThis: 'it does no I/O',
};

/**
 * The server's files that may use the machine's clock, timers and randomness. All other files get a runtime, so that a
 * whole casino can run in a simulated world. The lock of a data folder connects to a socket in that folder, which a
 * simulated network does not have.
 */
const touchesMachine =
  /^packages\/server\/src\/(?:runtime\/|storage\/folder-lock\.ts|time\/clock\.ts|chance\/entropy\.ts)/;
/** @type {Record<string, string>} */
const machine = {
  'Date.now': 'the clock',
  performance: 'the clock',
  setTimeout: 'the clock',
  setInterval: 'the clock',
  setImmediate: 'the clock',
  'AbortSignal.timeout': 'the clock',
  'Math.random': 'the entropy',
  'crypto.getRandomValues': 'the entropy',
  'crypto.randomUUID': 'the entropy',
};
/**
 * The names in Node's modules that use the machine in the same way, with their replacements in the runtime.
 * @type {Record<string, { names: RegExp, instead: string }>}
 */
const machineImports = {
  'node:timers': { names: /./, instead: 'the clock' },
  'node:timers/promises': { names: /./, instead: 'the clock' },
  'node:perf_hooks': { names: /./, instead: 'the clock' },
  'node:crypto': {
    names: /^(?:random|getRandomValues|webcrypto|generateKey|default$|\*$)/,
    instead: 'the entropy',
  },
  'node:net': { names: /^(?:connect|createConnection|Socket|default|\*)$/, instead: 'the network' },
  'node:http': { names: /^(?:request|get|Agent|default|\*)$/, instead: 'the network' },
  'node:https': { names: /^(?:request|get|Agent|default|\*)$/, instead: 'the network' },
};

/**
 * The packages of mechanics, which must not name a house. Kings are also cards, so the house `kings` is recognised
 * only as 'kings/…' or 'kings.…'.
 */
const nameless = new Set(['core', 'games', 'tournaments', 'phh']);
const houseInText = /\b(?:sazka|brandenburg|ceske|home-?set)|^kings$|\bkings[./]/i;
const houseInName = /(?:sazka|brandenburg|ceske|home-?set)/i;

/**
 * The packages that serve games, plans and houses without naming them. The code of one game is in its own folder
 * (`games/<id>/`), found by a registry. The ids are read from the packages that define them. Texts for people may name
 * anything.
 */
const unnamed = new Set(['web', 'server', 'client', 'cli']);
/** The file that lists the folders of the games, because no bundler finds them in that package. */
const registry = 'packages/cli/src/games/folders.ts';

/**
 * @typedef {{ games: ReadonlyMap<string, string>, houses: readonly string[] }} Named the ids of games by their names in imports, and the ids of houses
 */

/** The packages that outside developers use. Every export of these must have a doc comment. */
const documented = new Set(['core', 'protocol', 'client']);

/**
 * @typedef {object} Complaint
 * @property {string} path
 * @property {number} line
 * @property {string} sentence
 *
 * @typedef {{ type: string, start: number, [key: string]: any }} Node a node of the syntax tree (ESTree)
 */

/**
 * Returns the complaints about one source file.
 * @param {string} path from the project's root, `packages/games/src/roulette/wheel.ts`
 * @param {string} text its source
 * @param {Named} [named] the existing games and houses
 * @returns {Complaint[]}
 */
export function checkFile(path, text, named = { games: new Map(), houses: [] }) {
  const [, owner = ''] = path.split('/');
  const isTest = /\.test\.tsx?$|^packages\/core\/laws\//.test(path); // the law suites are parts of tests
  const { program, errors, comments } = parseSync(path, text);
  /** @type {Complaint[]} */
  const complaints = [];
  /** @param {number} offset @param {string} sentence */
  const complain = (offset, sentence) =>
    complaints.push({ path, line: text.slice(0, offset).split('\n').length, sentence });

  for (const error of errors) complain(error.labels[0]?.start ?? 0, `cannot be read: ${error.message}`);
  const tree = /** @type {Node} */ (/** @type {unknown} */ (program));
  for (const { specifier, start } of importsOf(tree)) {
    const reason = whyNotImport(owner, path, specifier, isTest);
    if (reason) complain(start, `imports ${specifier}: ${reason}.`);
  }
  if (isTest) return complaints;
  if (documented.has(owner) && path.includes('/src/'))
    for (const { name, start } of undocumentedIn(tree, comments, text))
      complain(
        start,
        `exports ${name} without a doc comment: explain it, with its unit or shape and its errors.`,
      );
  if (timeless.has(owner)) {
    for (const { name, start } of globalsOf(tree)) {
      complain(start, `uses ${name}: in ${owner}, ${impureGlobals[name]}.`);
    }
  }
  if (path.startsWith('packages/server/src/') && !touchesMachine.test(path))
    for (const { name, start, instead } of machineUsesOf(tree))
      complain(start, `uses ${name}: ${instead} of the runtime is passed in.`);
  for (const { value, start } of textsOf(tree))
    for (const { table, owner: folder } of foreignTables(path, value))
      complain(
        start,
        `names the table ${table}: only ${folder} may access it, so call a function of that folder.`,
      );
  if (
    unnamed.has(owner) &&
    path.includes('/src/') &&
    path !== registry &&
    !/messages\/(types|modules\.d)\.ts$/.test(path)
  )
    for (const { name, start } of idsOf(tree, path, named))
      complain(
        start,
        `names ${name}: code of one game or house belongs in its own folder or data. The id of a new game must have no other meaning.`,
      );
  if (nameless.has(owner)) {
    const found = houseNamesOf(tree);
    if (houseInName.test(path)) found.unshift({ name: posix.basename(path), start: 0 });
    for (const { name, start } of found) {
      complain(
        start,
        `names a house (${name}): ${owner} holds mechanics. Make the difference between houses an option of the plan.`,
      );
    }
  }
  return complaints;
}

/** @param {string} owner @param {string} path @param {string} specifier @param {boolean} isTest */
function whyNotImport(owner, path, specifier, isTest) {
  const allowed = layers[owner] ?? [];
  const [scope, name = ''] = specifier.split('/');
  if (scope === '@croupier') {
    if (name === owner) return 'inside a package, imports are relative';
    if (allowed.includes(name)) return undefined;
    return `${owner} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}`;
  }
  if (isTest) return undefined;
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier);
    return target.startsWith(`packages/${owner}/`) ? undefined : 'other packages are imported by name';
  }
  if (!pure.has(owner)) return undefined;
  if (isBuiltin(specifier)) return `${owner} does no I/O`;
  const npmName = specifier.startsWith('@') ? `${scope}/${name}` : (scope ?? '');
  const allowedNpm = pureNpm[owner] ?? pureNpmElsewhere;
  return allowedNpm.includes(npmName)
    ? undefined
    : `from npm, ${owner} may import only ${allowedNpm.join(', ')}`;
}

/**
 * Returns all imports of a file, each with its line.
 * @param {string} path @param {string} text
 */
export function importsIn(path, text) {
  const { program } = parseSync(path, text);
  return importsOf(/** @type {Node} */ (/** @type {unknown} */ (program))).map(({ specifier, start }) => ({
    path,
    specifier,
    line: text.slice(0, start).split('\n').length,
  }));
}

/** Returns every `import`, `export … from`, `import()` and `import('…').Type`. @param {Node} tree */
function importsOf(tree) {
  /** @type {{ specifier: string, start: number }[]} */
  const found = [];
  walk(tree, (node) => {
    if (!/^(Import|Export|TSImport)/.test(node.type)) return;
    const source = node.source?.value ?? node.argument?.literal?.value;
    if (typeof source === 'string') found.push({ specifier: source, start: node.start });
  });
  return found;
}

/**
 * Returns the games, plans and houses that a file outside their folders names: by an id, or by importing a game.
 * @param {Node} tree @param {string} path @param {Named} named
 */
function idsOf(tree, path, { games, houses }) {
  const own = path.match(/\/src\/games\/([^/]+)\//)?.[1];
  const foreign = new Map([...games].filter(([id]) => id !== own));
  const names = new Set(foreign.values());
  /** @type {{ name: string, start: number }[]} */
  const found = [];
  for (const { specifier, start } of importsOf(tree)) {
    const folder = posix.join(posix.dirname(path), specifier).match(/\/src\/games\/([^/]+)\//)?.[1];
    if (specifier.startsWith('.') && folder !== undefined && folder !== own)
      found.push({ name: `the folder games/${folder}`, start });
    const engine = specifier.match(/^@croupier\/games\/([^/]+)/)?.[1];
    if (engine !== undefined && foreign.has(engine)) found.push({ name: `the engine ${engine}`, start });
  }
  walk(tree, (node) => {
    if (node.type === 'ImportDeclaration' && node.source.value === '@croupier/games')
      for (const { imported, start } of node.specifiers)
        if (names.has(imported?.name)) found.push({ name: imported.name, start });
    const text =
      node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
    if (typeof text !== 'string') return;
    if (
      foreign.has(text) ||
      houses.some((id) => text === id || text.startsWith(`${id}/`) || text.startsWith(`${id}.`))
    )
      found.push({ name: `'${text}'`, start: node.start });
  });
  return found;
}

/**
 * Returns a complaint for each declaration that the file exports without a doc comment right above it.
 * @param {Node} tree @param {readonly { type: string, value: string, end: number }[]} comments @param {string} text
 */
function undocumentedIn(tree, comments, text) {
  const ends = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  /**
   * Returns whether only white space and line comments separate a position from the doc comment before it.
   * @param {number} start
   */
  const isDocumented = (start) =>
    ends.some(({ end }) => end <= start && /^\s*(?:\/\/[^\n]*\s*)*$/.test(text.slice(end, start)));
  return /** @type {Node[]} */ (tree.body).flatMap((node) => {
    const { declaration } = node;
    if (node.type !== 'ExportNamedDeclaration' || !declaration || isDocumented(node.start)) return [];
    return [{ name: declaration.id?.name ?? declaration.declarations?.[0]?.id.name, start: node.start }];
  });
}

/** Returns every string in the code, and every template without its values. @param {Node} tree */
function textsOf(tree) {
  /** @type {{ value: string, start: number }[]} */
  const found = [];
  walk(tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ value: node.value, start: node.start });
    if (node.type === 'TemplateLiteral')
      found.push({
        value: node.quasis.map((/** @type {Node} */ { value }) => value.cooked).join(' '),
        start: node.start,
      });
    return true;
  });
  return found;
}

/** Returns the positions where the code uses the machine's clock, timers, randomness or network. @param {Node} tree */
function machineUsesOf(tree) {
  const found = globalsOf(tree, machine).map((use) => ({ ...use, instead: machine[use.name] ?? '' }));
  walk(tree, (node) => {
    const moment =
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      node.callee.name === 'Date' &&
      node.arguments.length === 0;
    if (moment) found.push({ name: 'new Date()', start: node.start, instead: 'the clock' });
    const { names, instead = '', taken } = takenFromNode(node);
    for (const { name, start } of taken)
      if (names?.test(name))
        found.push({ name: `${name === '*' ? node.source.value : name} of Node`, start, instead });
  });
  return found;
}

/**
 * Returns the names that a statement or an expression takes from one of Node's modules (`*` for the whole module), and
 * the names that the runtime replaces.
 * @param {Node} node
 * @returns {{ names?: RegExp | undefined, instead?: string | undefined, taken: { name: string, start: number }[] }}
 */
function takenFromNode(node) {
  const { names, instead } = machineImports[node.source?.value] ?? {};
  if (!names || node.importKind === 'type' || node.exportKind === 'type') return { taken: [] };
  const whole = { name: '*', start: node.start };
  switch (node.type) {
    case 'ImportExpression':
      // `import()` loads the whole module, so it is reported even if the runtime replaces only part of it.
      return { names: /./, instead, taken: [whole] };
    case 'ExportAllDeclaration':
      return { names: /./, instead, taken: [whole] };
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return {
        names,
        instead,
        taken: node.specifiers
          .filter((/** @type {Node} */ one) => one.importKind !== 'type' && one.exportKind !== 'type')
          .map((/** @type {Node} */ { imported, local, type, start }) => ({
            name: (type === 'ExportSpecifier' ? local : imported)?.name ?? '*',
            start,
          })),
      };
    default:
      return { taken: [] };
  }
}

/**
 * Returns the positions where the code uses one of these globals. Types do not count.
 * @param {Node} tree @param {Record<string, string>} [globals]
 */
function globalsOf(tree, globals = impureGlobals) {
  const own = declaredNames(tree);
  /** @type {{ name: string, start: number }[]} */
  const found = [];
  walk(tree, (node, parent, key) => {
    if (isTypeOnly(node)) return false;
    if (
      node.type === 'MemberExpression' &&
      node.object.name === 'globalThis' &&
      !Object.hasOwn(globals, 'globalThis')
    ) {
      const name = node.property.name ?? node.property.value;
      const member = `${name}.${parent?.property?.name ?? parent?.property?.value}`;
      for (const meant of [member, name])
        if (Object.hasOwn(globals, meant)) {
          found.push({ name: meant, start: node.start });
          break;
        }
      return true;
    }
    if (node.type !== 'Identifier' || own.has(node.name)) return true;
    if (key === 'imported') return true;
    if ((key === 'property' || key === 'key') && !parent?.computed) return true; // only a property name, as in `round.process`
    const member =
      parent?.type === 'MemberExpression' && key === 'object'
        ? `${node.name}.${parent.property.name ?? parent.property.value}`
        : node.name;
    const name = Object.hasOwn(globals, member) ? member : node.name;
    if (Object.hasOwn(globals, name)) found.push({ name, start: node.start });
    return true;
  });
  return found;
}

/** Returns whether a node is a type. `x as T` and similar nodes are values. @param {Node} node */
function isTypeOnly(node) {
  return (
    node.type.startsWith('TS') && node.expression === undefined && !/^TS(Enum|Module|Export)/.test(node.type)
  );
}

/** Returns the names that the file declares itself. Such a `window` is not the browser's. @param {Node} tree */
function declaredNames(tree) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {Node | null | undefined} pattern */
  const declare = (pattern) => {
    if (!pattern) return;
    walk(pattern, (node, _parent, key) => {
      if (key === 'key' || key === 'right' || key === 'typeAnnotation') return false; // as in `{ key: name = right }`
      if (node.type === 'Identifier') names.add(node.name);
      return true;
    });
  };
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) declare(node.id);
    if (Array.isArray(node.params)) for (const param of node.params) declare(param);
    if (node.type === 'CatchClause') declare(node.param);
    if (/^Import.*Specifier$/.test(node.type)) declare(node.local);
  });
  return names;
}

/** @param {Node} tree */
function houseNamesOf(tree) {
  /** @type {{ name: string, start: number }[]} */
  const found = [];
  walk(tree, (node) => {
    const text =
      node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
    if (typeof text === 'string' && houseInText.test(text))
      found.push({ name: `'${text}'`, start: node.start });
    if (node.type === 'Identifier' && houseInName.test(node.name))
      found.push({ name: node.name, start: node.start });
  });
  return found;
}

/**
 * Visits a tree from the top down. If `visit` returns false, the nodes below are skipped.
 * @param {Node} node
 * @param {(node: Node, parent: Node | undefined, key: string) => boolean | void} visit
 * @param {Node} [parent]
 * @param {string} [key]
 */
function walk(node, visit, parent, key = '') {
  if (visit(node, parent, key) === false) return;
  for (const below of visitorKeys[node.type] ?? []) {
    for (const child of [node[below]].flat()) if (child) walk(child, visit, node, below);
  }
}

/**
 * Returns the complaints about a package.json that depends on a package above its own.
 * @param {string} owner @param {string} text @returns {Complaint[]}
 */
export function checkManifest(owner, text) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
  const path = `packages/${owner}/package.json`;
  if (!layers[owner]) {
    return [
      {
        path,
        line: 1,
        sentence: `has no layer: add ${owner} to scripts/check-layers.mjs, with the packages that it may import.`,
      },
    ];
  }
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const reason = name.startsWith('@croupier/') ? whyNotImport(owner, path, name, true) : undefined;
    const line = text.slice(0, text.indexOf(`"${name}"`)).split('\n').length;
    return reason ? [{ path, line, sentence: `depends on ${name}: ${reason}.` }] : [];
  });
}

/**
 * Returns the ids of games by their exported names, and the ids of the houses.
 * @param {string} root @returns {Named}
 */
function namedIn(root) {
  /** @param {string} path */
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const exported = read('packages/games/src/engines.ts').matchAll(
    /^export \* as (\w+) from '\.\/([\w-]+)\//gm,
  );
  const index = read('packages/houses/src/index.ts');
  const houses = [...index.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+)\/(\w+)\.ts';$/gm)].flatMap(
    ([, folder, file]) =>
      [...read(`packages/houses/src/${folder}/${file}.ts`).matchAll(/^ {2}id: '([\w-]+)',$/gm)].map(
        ([, id]) => id ?? '',
      ),
  );
  return { games: new Map([...exported].map(([, name = '', id = '']) => [id, name])), houses };
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  /** @type {Complaint[]} */
  const complaints = [];
  const named = namedIn(root);
  /** @type {ReturnType<typeof importsIn>} */
  const imports = [];
  for (const owner of readdirSync(join(root, 'packages'))) {
    const folder = `packages/${owner}`;
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    complaints.push(...checkManifest(owner, readFileSync(manifest, 'utf8')));
    for (const sources of [`${folder}/src`, `${folder}/laws`].filter((name) =>
      existsSync(join(root, name)),
    )) {
      for (const name of readdirSync(join(root, sources), { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(name)) continue;
        const path = `${sources}/${name.replaceAll('\\', '/')}`;
        const text = readFileSync(join(root, path), 'utf8');
        complaints.push(...checkFile(path, text, named));
        if (!path.includes('.test.')) imports.push(...importsIn(path, text));
      }
    }
  }
  complaints.push(...folderCircles(imports));
  for (const { path, line, sentence } of complaints) console.error(`${path}:${line} ${sentence}`);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log('The layers hold.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
