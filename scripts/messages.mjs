// `npm run messages` checks the texts of the screens, packages/web/src/messages/<language>/<part>.json
// (docs/translate.md). A section of a part can have its own file, <part>/<section>.json, such as the lobby's texts on
// one game. It reports a missing text, parameters that differ from the English ones, an invalid ICU message, and a
// figure that should be a parameter (docs/translate.md, "Figures"). It also writes the types of all texts, so that a
// wrong key or a forgotten parameter is a type error.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

export const folder = fileURLToPath(new URL('../packages/web/src/messages/', import.meta.url));

/** The languages that have every part. The others may leave out whole parts. */
const WHOLE = new Set(['cs', 'de']);
/** The catalogue that every language must have. It holds the shell with the language menu. */
const FIRST = 'app';

/**
 * @typedef {{ readonly [key: string]: string | Texts }} Texts the texts of a part, in sections
 * @typedef {Readonly<Record<string, Readonly<Record<string, Texts>>>>} Catalogues by language and part
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {'text' | 'count' | 'choice'} Kind the use of a parameter: shown as text, counted, or selected by
 */

/**
 * Parses an ICU message into a syntax tree. Throws if the message is invalid. `<` is an ordinary character.
 * @param {string} message
 */
export function parseMessage(message) {
  return parse(message, { ignoreTag: true, requiresOtherClause: true });
}

/**
 * Returns all catalogues. A section with its own file has a name such as `lobby/craps`.
 * @param {string} [from] @returns {Catalogues}
 */
export function readCatalogues(from = folder) {
  const languages = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(languages.map(({ name }) => [name, readLanguage(name, from)]));
}

/**
 * Returns the catalogues of one language.
 * @param {string} language @param {string} [from] @returns {Catalogues[string]}
 */
export function readLanguage(language, from = folder) {
  const files = readdirSync(join(from, language), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((path) => path.endsWith('.json'))
      .map((path) => {
        const file = path.replaceAll('\\', '/');
        try {
          return [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(from, language, file), 'utf8'))];
        } catch (error) {
          throw new Error(
            `messages/${language}/${file} is not JSON: ${/** @type {Error} */ (error).message}`,
          );
        }
      }),
  );
}

/**
 * Returns the parts of a language, each with the sections that have separate files.
 * @param {Catalogues[string]} files
 */
export function partsOf(files) {
  /** @type {Record<string, Texts>} */
  const parts = {};
  for (const [file, texts] of Object.entries(files).sort()) {
    const [part = '', section] = file.split('/');
    parts[part] = { ...parts[part], ...(section ? { [section]: texts } : texts) };
  }
  return parts;
}

/**
 * Returns the texts of a part by their paths, such as `stages.betting`.
 * @param {Texts} texts @returns {Map<string, string>}
 */
function byPath(texts, path = '') {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => {
      const here = path ? `${path}.${key}` : key;
      return typeof value === 'object' ? [...byPath(value, here)] : [[here, value]];
    }),
  );
}

/** Returns the parameters of a message. @param {readonly Element[]} elements @returns {Map<string, Kind>} */
export function parametersOf(elements) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  /** @param {string} name @param {Kind} kind */
  const add = (name, kind) => {
    const known = found.get(name);
    if (known !== 'count' && (known === undefined || kind !== 'text')) found.set(name, kind);
  };
  /** @param {readonly Element[]} all */
  const walk = (all) => {
    for (const element of all) {
      if (element.type === TYPE.argument || element.type === TYPE.date || element.type === TYPE.time)
        add(element.value, 'text');
      if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'count');
      if (element.type === TYPE.select) add(element.value, 'choice');
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(elements);
  return found;
}

/** Whole numbers that together require every plural form of a language. */
const COUNTS = [...Array(201).keys(), 1000, 10_000, 100_000, 1_000_000];

/** @param {string} language @param {'cardinal' | 'ordinal'} type */
function formsOf(language, type) {
  const rules = new Intl.PluralRules(language, { type });
  return {
    /** The plural forms of whole numbers. Czech has one more form for decimals, which can be left out. */
    needed: new Set(COUNTS.map((count) => rules.select(count))),
    all: new Set([...rules.resolvedOptions().pluralCategories, 'other']),
  };
}

/**
 * Returns the faults within a message.
 * @param {readonly Element[]} elements @param {string} language @returns {string[]}
 */
function faultsIn(elements, language) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time)
      return [
        `{${element.value}, ${element.type === TYPE.date ? 'date' : 'time'}} is not supported: the screens format times, so pass a text.`,
      ];
    if (element.type === TYPE.number && element.style)
      return [
        `{${element.value}, number} takes no style: the screens format money and percentages, so pass a text.`,
      ];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => faultsIn(value, language));
    if (element.type === TYPE.select) return inside;
    const { needed, all } = formsOf(language, element.pluralType ?? 'cardinal');
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const foreign = given.filter((form) => !all.has(/** @type {Intl.LDMLPluralRule} */ (form)));
    // `{n, plural, =0 {none} other {#}}` only treats one number specially, so it needs no plural forms of the language.
    const missing = given.length === 1 ? [] : [...needed].filter((form) => !given.includes(form));
    return [
      ...foreign.map((form) => `{${element.value}} has a form "${form}", which the language does not have.`),
      ...missing.map((form) => `{${element.value}} lacks the form "${form}" (${exampleOf(language, form)}).`),
      ...inside,
    ];
  });
}

/** @param {string} language @param {string} form */
function exampleOf(language, form) {
  const rules = new Intl.PluralRules(language);
  const numbers = COUNTS.filter((count) => rules.select(count) === form).slice(0, 4);
  return numbers.length > 0 ? `as for ${numbers.join(', ')}` : 'every other number';
}

/**
 * Returns the faults of the catalogues, in sentences. The list is empty if there are none.
 * @param {Catalogues} catalogues @returns {string[]}
 */
export function faultsOf(catalogues) {
  const english = catalogues.en ?? {};
  return Object.entries(catalogues).flatMap(([language, parts]) => [
    ...(parts[FIRST] ? [] : [`messages/${language} has no ${FIRST}.json: every language needs it.`]),
    ...(WHOLE.has(language) ? Object.keys(english) : [])
      .filter((part) => part !== FIRST && !part.includes('/') && !parts[part])
      .map((part) => `messages/${language}/${part}.json is missing: this language has every part.`),
    ...Object.entries(parts).flatMap(([part, texts]) => {
      const file = `messages/${language}/${part}.json`;
      const model = english[part];
      if (!model) return [`${file}: English has no such part.`];
      return faultsOfPart(texts, model, language).map((fault) => `${file}: ${fault}`);
    }),
    ...sectionsOf(english)
      .filter(({ part, file }) => parts[part] && !parts[file])
      .map(
        ({ part, file }) => `messages/${language}/${file}.json is missing: ${part} is incomplete without it.`,
      ),
    ...sectionsOf(parts)
      .filter(({ part, section }) => parts[part]?.[section] !== undefined)
      .map(
        ({ part, section, file }) => `messages/${language}/${part}.json: ${section} belongs in ${file}.json.`,
      ),
  ]);
}

/** Returns the sections with their own files. @param {Catalogues[string]} files */
function sectionsOf(files) {
  return Object.keys(files).flatMap((file) => {
    const [part = '', section] = file.split('/');
    return section ? [{ part, section, file }] : [];
  });
}

/** @param {Texts} texts @param {Texts} model the English ones @param {string} language */
function faultsOfPart(texts, model, language) {
  const own = byPath(texts);
  const english = byPath(model);
  const missing = [...english.keys()].filter((path) => !own.has(path));
  return [
    ...missing.map((path) => `${path} is missing. English says “${english.get(path)}”.`),
    ...[...own].flatMap(([path, message]) => {
      const first = english.get(path);
      if (first === undefined) return [`${path} is not a text of this part.`];
      return faultsOfMessage(message, first, language).map((fault) => `${path}: ${fault}`);
    }),
  ];
}

/** @param {string} message @param {string} first the English one @param {string} language @returns {string[]} */
function faultsOfMessage(message, first, language) {
  if (typeof message !== 'string') return ['is not a text.'];
  if (message === '' && first !== '') return ['is empty.'];
  const elements = tryParse(message);
  if (typeof elements === 'string') return [`is not an ICU message: ${elements}.`];
  const model = tryParse(first);
  if (typeof model === 'string') return []; // already reported for the English message
  const own = parametersOf(elements);
  const asked = parametersOf(model);
  return [
    ...[...asked.keys()].filter((name) => !own.has(name)).map((name) => `leaves out {${name}}.`),
    ...[...own.keys()]
      .filter((name) => !asked.has(name))
      .map((name) => `has {${name}}, which English does not.`),
    ...faultsIn(elements, language),
  ];
}

/**
 * A figure within a text: any digit that no parameter supplies. In English, fractions and durations in words count
 * too. After a parameter, `to 1` is allowed, because it is part of odds such as `35 to 1`.
 */
const FIGURE = /\d/;
const ODDS = /^\s*(?:to|for|:|ku|za|zu|für|do)\s*1\b/;
const IN_WORDS =
  /\b(?:half|twice|even money|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)[ -](?:seconds?|minutes?|hours?|days?|weeks?|months?|percent|quarter|times))\b/i;

/** @param {readonly Element[]} elements @param {string} language @returns {boolean} */
function saysFigure(elements, language) {
  return elements.some((element, index) => {
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).some(({ value }) => saysFigure(value, language));
    if (element.type !== TYPE.literal) return false;
    const before = elements[index - 1];
    const given = before?.type === TYPE.argument || before?.type === TYPE.number;
    const text = given ? element.value.replace(ODDS, '') : element.value;
    return FIGURE.test(text) || (language === 'en' && IN_WORDS.test(text));
  });
}

/**
 * Returns a sentence for each text that contains a forbidden figure. A figure of a plan, a house or a program must be a
 * parameter. messages/figures.json gives the reason for each exception, or for a group of texts (`lobby/x *`).
 * @param {Catalogues} catalogues @param {Readonly<Record<string, string>>} allowed
 * @returns {string[]}
 */
export function figureFaults(catalogues, allowed) {
  const used = new Set();
  const entryOf = (/** @type {string} */ text) =>
    Object.keys(allowed).find((key) =>
      key.endsWith('*') ? text.startsWith(key.slice(0, -1)) : text === key,
    );
  const faults = Object.entries(catalogues).flatMap(([language, parts]) =>
    Object.entries(parts).flatMap(([part, texts]) =>
      [...byPath(texts)].flatMap(([path, message]) => {
        const elements = tryParse(message);
        if (typeof elements === 'string' || !saysFigure(elements, language)) return [];
        const entry = entryOf(`${part} ${path}`);
        if (entry) used.add(entry);
        return entry
          ? []
          : [
              `messages/${language}/${part}.json: ${path} contains a figure: “${message}”. Make it a parameter, or give the reason in messages/figures.json.`,
            ];
      }),
    ),
  );
  const needless = Object.keys(allowed).filter((key) => !used.has(key));
  return [
    ...faults,
    ...needless.map((key) => `messages/figures.json: the text ${key} contains no figure any more.`),
  ];
}

/**
 * Returns the reasons why certain texts may contain figures.
 * @param {string} [from] @returns {Readonly<Record<string, string>>}
 */
export function readFigures(from = folder) {
  return JSON.parse(readFileSync(join(from, 'figures.json'), 'utf8'));
}

/** @param {string} message */
function tryParse(message) {
  try {
    return parseMessage(message);
  } catch (error) {
    const { message: reason, location } =
      /** @type {Error & { location?: { start: { column: number } } }} */ (error);
    return `${reason.toLowerCase().replaceAll('_', ' ')}, at character ${location?.start.column ?? 1}`;
  }
}

/** @type {Record<Kind, string>} */
const TYPES = { text: 'string | number', count: 'number', choice: 'string | number | boolean' };

const MADE = '// Generated from messages/en by `npm run messages`. Do not edit; it is not in git.\n';

/** Returns the types of all texts, as TypeScript. @param {Catalogues} catalogues */
export function typesOf(catalogues) {
  const others = Object.values(catalogues).map(partsOf);
  const parts = Object.entries(partsOf(catalogues.en ?? {})).map(([part, texts]) => {
    const all = others.flatMap((language) => (language[part] ? [byPath(language[part])] : []));
    return `  readonly '${part}': ${typeOf(texts, '', all, '  ')};`;
  });
  return [
    MADE,
    '/** The texts of all parts: a string, or a function of its parameters. */',
    'export interface Catalogues {',
    ...parts,
    '}',
    '',
  ].join('\n');
}

/**
 * Returns the types of the modules that screens import: each part, and each of its sections.
 * @param {Catalogues[string]} english
 */
export function modulesOf(english) {
  const names = Object.entries(partsOf(english)).flatMap(([part, texts]) => [
    [part],
    ...Object.keys(texts).flatMap((section) => (typeof texts[section] === 'string' ? [] : [[part, section]])),
  ]);
  const modules = names.map(
    (name) => `declare module 'messages:${name.join('/')}' {
  export type Text = import('./types.ts').Catalogues${name.map((piece) => `['${piece}']`).join('')};
  export const messages: import('./catalogue.ts').Catalogue<Text>;
}
`,
  );
  return [MADE, ...modules].join('\n');
}

/** @param {string | Texts} texts @param {string} path @param {Map<string, string>[]} all @param {string} indent @returns {string} */
function typeOf(texts, path, all, indent) {
  if (typeof texts !== 'string') {
    const lines = Object.entries(texts).map(
      ([key, value]) =>
        `${indent}  readonly '${key}': ${typeOf(value, path ? `${path}.${key}` : key, all, `${indent}  `)};`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  // A parameter that is counted in any language is a number in all languages.
  /** @type {Map<string, Kind>} */
  const parameters = new Map();
  for (const language of all)
    for (const [name, kind] of parametersOf(parseMessage(language.get(path) ?? '')))
      if (parameters.get(name) !== 'count' && (kind !== 'text' || !parameters.has(name)))
        parameters.set(name, kind);
  if (parameters.size === 0) return 'string';
  const given = [...parameters].map(([name, kind]) => `readonly ${name}: ${TYPES[kind]}`);
  return `(given: { ${given.join('; ')} }) => string`;
}

function main() {
  try {
    const catalogues = readCatalogues();
    const faults = [...faultsOf(catalogues), ...figureFaults(catalogues, readFigures())];
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    // The types are written even if a translation is missing. Otherwise, a type error for each text would hide the real
    // fault.
    writeTypes('types.ts', typesOf(catalogues));
    writeTypes('modules.d.ts', modulesOf(catalogues.en ?? {}));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Writes the types if they have changed. Otherwise watchers would restart for nothing.
 * @param {string} name @param {string} types
 */
function writeTypes(name, types) {
  const file = join(folder, name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
