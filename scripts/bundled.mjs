// Bundles the project's code for the scripts in this folder, because Node alone does not run the project's TypeScript.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, workspaceOnly } from './build.mjs';

/** A folder for files that can be deleted at any time. */
export const cache = join(root, 'node_modules/.cache/croupier');

/**
 * Builds and loads a module. `name` names its file, and `contents` exports the required parts of the project's
 * packages.
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
