// Bundles the project's code for the programs beside this one: a bare Node does not read the project's TypeScript.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, workspaceOnly } from './build.mjs';

/** The folder for files that programs may throw away. */
export const cache = join(root, 'node_modules/.cache/croupier');

/**
 * Builds a module and loads it: a name for its file, and lines that export what is wanted of the project's packages.
 * @param {string} name @param {string} contents @returns {Promise<any>}
 */
export async function bundled(name, contents) {
  mkdirSync(cache, { recursive: true });
  const outfile = join(cache, `${name}.mjs`);
  await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [workspaceOnly],
  });
  return import(pathToFileURL(outfile).href);
}
