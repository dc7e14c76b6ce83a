// Writes the reference of a package from the declarations of its modules: each export with its doc comment and its type.
// `npm run pack` adds it to every library as REFERENCE.md.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Exported
 * @property {string} name
 * @property {'class' | 'function' | 'type' | 'constant' | 'namespace'} kind
 * @property {string} comment the doc comment without its asterisks
 * @property {string} type the declaration in TypeScript; empty for a namespace
 * @property {readonly Exported[]} [members] the exports of a namespace
 */

/** The headings of the reference, in their order. */
const HEADINGS = /** @type {const} */ ([
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['type', 'Types'],
  ['constant', 'Constants'],
]);

/**
 * Returns the reference of a package as Markdown.
 * @param {string} name the package: `@croupier/core`
 * @param {readonly (readonly [path: string, file: string])[]} entries each import path with its declarations: `dist/index.d.ts`
 */
export function referenceOf(name, entries) {
  const parts = entries.map(([path, file]) => {
    const specifier = path === '.' ? name : `${name}${path.slice(1)}`;
    return `## \`${specifier}\`\n\n${sections(exportsOf(file), 3)}`;
  });
  return `# The exports of ${name}\n\nThis page is made from the doc comments of the package.\n\n${parts.join('\n')}`;
}

/** @param {readonly Exported[]} exported @param {number} level @returns {string} */
function sections(exported, level) {
  const mark = '#'.repeat(level);
  const own = HEADINGS.flatMap(([kind, heading]) => {
    const some = exported.filter((one) => one.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1));
    return some.length === 0
      ? []
      : [`${mark} ${heading}\n\n${some.map((one) => item(one, level + 1)).join('\n')}`];
  });
  const namespaces = exported.flatMap(({ kind, name, members = [] }) =>
    kind === 'namespace' ? [`${mark} Namespace \`${name}\`\n\n${sections(members, level + 1)}`] : [],
  );
  return [...own, ...namespaces].join('\n');
}

/** @param {Exported} exported @param {number} level */
function item({ name, comment, type }, level) {
  const mark = '#'.repeat(Math.min(level, 6));
  return `${mark} ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${type}\n\`\`\`\n`;
}

/** Returns the exports of a module and of the modules that it re-exports. @param {string} file @returns {Exported[]} */
function exportsOf(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text, { lang: 'dts' });
  const body = /** @type {any[]} */ (program.body);
  /** @param {number} start */
  const commentBefore = (start) => {
    const doc = comments.findLast(
      ({ end, type, value }) => end <= start && type === 'Block' && value.startsWith('*'),
    );
    return doc && text.slice(doc.end, start).trim() === '' ? cleaned(doc.value) : '';
  };
  /** @param {any} declaration @param {any} statement @returns {Exported[]} */
  const declared = (declaration, statement) => {
    const comment = commentBefore(statement.start);
    const type = text.slice(declaration.start, declaration.end).replace(/^declare /, '');
    const kind = kindOf(declaration);
    if (kind === undefined) return [];
    const names = declaration.declarations?.map((/** @type {any} */ one) => one.id.name) ?? [
      declaration.id.name,
    ];
    return names.map((/** @type {string} */ name) => ({ name, kind, comment, type }));
  };
  const own = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration && kindOf(declaration) ? declared(declaration, statement) : [];
  });
  const imports = new Map(
    body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map((/** @type {any} */ one) => [
            one.local.name,
            { source: statement.source.value, name: one.imported?.name },
          ])
        : [],
    ),
  );
  return body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      const all = exportsFrom(file, statement.source.value);
      const name = statement.exported?.name;
      return name ? [{ name, kind: 'namespace', comment: '', type: '', members: all }] : all;
    }
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration) return declared(statement.declaration, statement);
    const source = statement.source?.value;
    return statement.specifiers.flatMap((/** @type {any} */ { local, exported }) => {
      const from = source === undefined ? imports.get(local.name) : { source, name: local.name };
      if (from && from.name === undefined)
        return [
          {
            name: exported.name,
            kind: 'namespace',
            comment: '',
            type: '',
            members: exportsFrom(file, from.source),
          },
        ];
      const found = (from ? exportsFrom(file, from.source) : own).find(
        ({ name }) => name === (from?.name ?? local.name),
      );
      return found ? [{ ...found, name: exported.name }] : [];
    });
  });
}

/** Returns the exports of a module that another one names; none if it belongs to another package. @param {string} file @param {string} source */
function exportsFrom(file, source) {
  if (!source.startsWith('.')) return [];
  return exportsOf(join(dirname(file), source.replace(/\.(js|ts)$/, '.d.ts')));
}

/** @param {any} declaration @returns {Exclude<Exported['kind'], 'namespace'> | undefined} */
function kindOf({ type }) {
  switch (type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return 'function';
    case 'ClassDeclaration':
      return 'class';
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      return 'type';
    case 'VariableDeclaration':
      return 'constant';
    default:
      return undefined;
  }
}

/** Returns the text of a doc comment. @param {string} comment */
function cleaned(comment) {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();
}
