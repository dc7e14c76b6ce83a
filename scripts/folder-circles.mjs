// Finds folders of the server that import each other, directly or through other folders. `npm run layers` rejects such
// cycles, because a module must never call a module above it. A file beside the folders counts as its own folder.
import { posix } from 'node:path';

const SERVER = 'packages/server/src/';

/**
 * Returns a sentence for each import that closes a cycle of folders.
 * @param {readonly { path: string, line: number, specifier: string }[]} imports of the server's files, types included
 */
export function folderCircles(imports) {
  /** @type {Map<string, Map<string, { path: string, line: number, specifier: string }>>} */
  const edges = new Map();
  for (const one of imports) {
    const from = folderOf(one.path);
    const to = one.specifier.startsWith('.') && folderOf(posix.join(posix.dirname(one.path), one.specifier));
    if (!from || !to || from === to) continue;
    const known = edges.get(from) ?? new Map();
    if (!known.has(to)) known.set(to, one);
    edges.set(from, known);
  }
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { path, line, specifier }]) => {
      const way = wayFrom(to, from, edges);
      return way
        ? [
            {
              path,
              line,
              sentence: `imports ${specifier}: a circle of folders, ${[from, ...way].join(' → ')}.`,
            },
          ]
        : [];
    }),
  );
}

/** @param {string} path */
function folderOf(path) {
  return path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined;
}

/**
 * Returns the shortest path between two folders, including both.
 * @param {string} from @param {string} to @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} edges
 */
function wayFrom(from, to, edges) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    for (const next of edges.get(last)?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return undefined;
}
