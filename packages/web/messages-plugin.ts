import { join } from 'node:path';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { folder, parseMessage, partsOf, readCatalogues, readLanguage } from '../../scripts/messages.mjs';

const INDEX = 'virtual:messages';
const PART = 'virtual:messages/';
const SPOKEN = 'messages:';

/**
 * Turns each catalogue, messages/<language>/<part>.json, into a module. Its ICU messages become strings and
 * functions, so that no screen has to load a parser. A screen imports its texts from a section of a part. For
 * example, `import { messages } from 'messages:money/desk'` imports the section `desk` of the part `money`,
 * in the language of the screens. The texts are fetched together with the screen. `virtual:messages` lists
 * all parts, each of which can be imported on demand. If `atOnce` is set, all parts are loaded from the
 * start, which tests require.
 */
export function messages({ atOnce = false } = {}): Plugin {
  return {
    name: 'messages',
    // Puts the language into the name of each message file: `messages/pl-lobby-….js`.
    outputOptions: (options) => ({
      ...options,
      // The first page lists hundreds of files, so their names are short: the hash, and two letters of the module.
      entryFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      chunkFileNames: ({ facadeModuleId, name }) => {
        const [, language, part] = facadeModuleId?.match(/^\0virtual:messages\/([^/]+)\/(.+)$/) ?? [];
        return language
          ? `assets/messages/${language}-${part}-[hash:7].js`
          : `assets/${name.replace('.module', '').slice(0, 2)}-[hash:7].js`;
      },
    }),
    resolveId: (id) => (id === INDEX || id.startsWith(PART) || id.startsWith(SPOKEN) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return indexOf(atOnce);
      if (id.startsWith(`\0${SPOKEN}`)) return spokenIn(id.slice(SPOKEN.length + 1));
      if (!id.startsWith(`\0${PART}`)) return null;
      const [language = '', part = ''] = id.slice(PART.length + 1).split('/');
      const files = readLanguage(language);
      for (const file of Object.keys(files))
        if (file.split('/')[0] === part) this.addWatchFile(join(folder, language, `${file}.json`));
      return moduleOf(language, partsOf(files)[part] ?? {});
    },
  };
}

/** Returns the module for an import such as `messages:money/desk`: a section of a part, or a whole part. */
function spokenIn(name: string): string {
  const library = JSON.stringify(join(folder, 'catalogue.ts'));
  const part = name.split('/').map((piece) => JSON.stringify(piece));
  return `import { library } from ${library};\nexport const messages = library.catalogue(${part.join(', ')});\n`;
}

function indexOf(atOnce: boolean): string {
  const files = Object.entries(readCatalogues()).map(
    ([language, files]) => [language, Object.keys(partsOf(files))] as const,
  );
  const heads: string[] = [];
  const languages = files.map(([language, parts]) => {
    const entries = parts.map((part) => {
      const id = JSON.stringify(`${PART}${language}/${part}`);
      if (!atOnce) return `${JSON.stringify(part)}: () => import(${id})`;
      heads.push(`import w${heads.length} from ${id};`);
      return `${JSON.stringify(part)}: w${heads.length - 1}`;
    });
    return `${JSON.stringify(language)}: { ${entries.join(', ')} }`;
  });
  return `${heads.join('\n')}\nexport const sources = { ${languages.join(',\n')} };\n`;
}

type Texts = { readonly [key: string]: string | Texts };

/**
 * Returns a catalogue as the source code of a module: `{ "players": (v) => plural(v.n, { one: (n) => n + " player", …
 * }) }`.
 */
export function moduleOf(language: string, texts: Texts): string {
  const format = JSON.stringify(join(folder, 'format.ts'));
  const head = `import { choose, inLanguage } from ${format};\nconst { number, plural } = inLanguage(${JSON.stringify(language)});\n`;
  return `${head}export default ${codeOf(texts)};\n`;
}

function codeOf(texts: string | Texts): string {
  if (typeof texts !== 'string')
    return `{ ${Object.entries(texts)
      .map(([key, value]) => `${JSON.stringify(key)}: ${codeOf(value)}`)
      .join(', ')} }`;
  const elements = parseMessage(texts);
  const plain = elements.every(({ type }) => type === TYPE.literal || type === TYPE.pound);
  return plain ? expressionOf(elements) : `(v) => ${expressionOf(elements)}`;
}

function expressionOf(elements: readonly MessageFormatElement[]): string {
  const terms = elements.map(termOf);
  // A sum that begins with a string stays a string, regardless of the operands added to it.
  if (!terms[0]?.startsWith('"')) terms.unshift('""');
  return terms.length === 2 && terms[0] === '""' && /^(plural|choose|number)\(/.test(terms[1] ?? '')
    ? (terms[1] ?? '')
    : terms.join(' + ');
}

function termOf(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return given(element.value);
    case TYPE.pound:
      return 'n';
    case TYPE.number:
      return `number(${given(element.value)})`;
    case TYPE.select:
      return `choose(${given(element.value)}, ${optionsOf(element.options, '()')})`;
    case TYPE.plural: {
      const rest = [element.offset, element.pluralType === 'ordinal'].map(String);
      const more = rest.join() === '0,false' ? '' : `, ${rest.join(', ')}`;
      return `plural(${given(element.value)}, ${optionsOf(element.options, '(n)')}${more})`;
    }
    default:
      throw new Error(
        `A message contains an element that the screens cannot render: ${JSON.stringify(element)}`,
      );
  }
}

const given = (name: string) => `v[${JSON.stringify(name)}]`;

function optionsOf(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  parameters: string,
): string {
  const forms = Object.entries(options).map(
    ([form, { value }]) => `${JSON.stringify(form)}: ${parameters} => ${expressionOf(value)}`,
  );
  return `{ ${forms.join(', ')} }`;
}
