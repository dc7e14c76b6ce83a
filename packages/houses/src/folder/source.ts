import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Tags } from 'yaml';
import type { Fault } from './fault.ts';
import { isObject } from './is-object.ts';

/** The steps from the top of a file to a value: `['bets', 'red', 'pays']`. */
export type Path = readonly PropertyKey[];

/** A parsed file of a house folder, which knows the positions of its values. */
export interface Source {
  readonly file: string;
  readonly data: unknown;
  /** Returns a fault at the position of a value or, if the file does not contain it, of what encloses it. */
  fault(path: Path, message: string): Fault;
}

/** The files of a house folder by their paths in it. */
export type Files = ReadonlyMap<string, string>;

/** Returns the path of the data file with this name, as YAML or JSON; undefined if there is none. */
export function dataFile(files: Files, name: string): string | undefined {
  return ['yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`).find((file) => files.has(file));
}

/** Parses a file as YAML 1.2 or JSON. Returns its faults instead if it cannot be read. */
export function parseSource(file: string, text: string): Source | readonly Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: file.endsWith('.json') ? 'json' : 'core',
    ...(file.endsWith('.json') ? {} : { customTags: withShortCitations }),
  });
  const at = (offset: number, message: string): Fault => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col), message };
  };
  const broken = [...document.errors, ...document.warnings].map(({ pos: [offset], message }) =>
    at(offset, `${message.replace(/\.?$/, '.')} Correct this line: the file cannot be read.`),
  );
  if (broken.length > 0) return broken;
  let data: unknown;
  try {
    data = withoutSchema(document.toJS());
  } catch (error) {
    return [at(0, `${error instanceof Error ? error.message : error}. Write out what the aliases repeat.`)];
  }
  return {
    file,
    data,
    fault: (path, message) => {
      const named = path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message;
      return at(
        offsetOf(document.contents, path, (node) => (isAlias(node) ? node.resolve(document) : node)),
        named,
      );
    },
  };
}

/** Leaves out the address of the schema, which editors read in a JSON file. */
function withoutSchema(data: unknown): unknown {
  if (!isObject(data) || !('$schema' in data)) return data;
  const { $schema, ...rest } = data;
  return rest;
}

/** Reads `.65` as a citation, where YAML would read a number. */
function withShortCitations(tags: Tags): Tags {
  return tags.map((tag) =>
    typeof tag === 'object' && 'test' in tag && tag.tag === 'tag:yaml.org,2002:float' && tag.test?.test('.5')
      ? { ...tag, test: /^[-+]?\d+\.\d*$/ }
      : tag,
  );
}

/** Returns the offset of the value at a path, or of the last value on the way to it that exists. */
function offsetOf(top: Node | null, path: Path, resolved: (node: unknown) => unknown): number {
  let node: unknown = top;
  let offset = top?.range?.[0] ?? 0;
  for (const step of path) {
    node = resolved(node);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return offset;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (item === undefined) return offset;
      offset = (item as Node).range?.[0] ?? offset;
      node = item;
    } else return offset;
  }
  return isScalar(node) ? (node.range?.[0] ?? offset) : offset;
}
