import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { croupier } from './croupier.ts';

/** The time limit for each step in milliseconds. Type checking everything takes a minute on a free machine. */
const STEP = 20 * 60_000;

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'croupier-checkout-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(file, join(checkout, file));
  }
  // The linter reads .gitignore only in a repository.
  execFileSync('git', ['init', '--quiet', checkout]);
  // The packages of the copy import each other. All others are those of this checkout.
  const modules = join(checkout, 'node_modules');
  mkdirSync(join(modules, '@croupier'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@croupier') symlinkSync(resolve('node_modules', name), join(modules, name));
  for (const name of readdirSync(join(checkout, 'packages')))
    symlinkSync(join(checkout, 'packages', name), join(modules, '@croupier', name));
}, STEP);
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a command in the copy, and returns its output if it fails. */
function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: checkout, encoding: 'utf8' });
  return status === 0 ? 'passes' : `${stdout}\n${stderr}`;
}

describe('a new game in a copy of this checkout', () => {
  it('passes npm run check as it is', { timeout: STEP }, async () => {
    expect(await croupier(['new', 'game', 'dragon-tiger', '--in', checkout])).toMatchObject({ status: 0 });
    for (const script of ['messages', 'lint', 'types', 'layers', 'dead-code'])
      expect(run('npm', 'run', script), script).toBe('passes');
  });

  it('passes its own tests, the laws, and the comparison of the schemas', { timeout: STEP }, () => {
    const tests = [
      'packages/odds/src/dragon-tiger',
      'packages/web/src/games/dragon-tiger',
      'packages/houses/src/folder/example-houses.test.ts',
      'packages/cli/src/schemas.test.ts',
      'packages/server/src/http/openapi.test.ts',
      'scripts/view-schemas.test.mjs',
    ];
    expect(run('npx', 'vitest', 'run', '--project', 'unit', ...tests)).toBe('passes');
  });
});
