import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/**
 * Returns the root folder of the project, which contains docs/ and examples/. It is found as the nearest
 * package named `croupier` above this file, so the result is the same for the sources and for the build in
 * dist/.
 */
export function projectRoot(): string {
  if (found) return found;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (packageOf(folder)?.name !== 'croupier') {
    const above = dirname(folder);
    if (above === folder)
      throw new Error('the croupier command is no longer inside the folder of its project');
    folder = above;
  }
  found = folder;
  return folder;
}

export function version(): string {
  return packageOf(projectRoot())?.version ?? 'unknown';
}

function packageOf(folder: string): { name?: string; version?: string } | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
