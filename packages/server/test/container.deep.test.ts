import { type ChildProcess, execFileSync, execSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { containerSteps } from './container-steps.ts';
import { freePort } from './server-process.ts';

/** A user without any rights, as in the container. Only root can start a program as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const [build, final] = containerSteps(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'));
let folder: string;
let server: ChildProcess | undefined;
let said = '';

beforeAll(() => {
  // The packages do not fit into the memory that holds the folders of other tests.
  folder = mkdtempSync('/var/tmp/croupier-container-');
  chmodSync(folder, 0o755);
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Copies what the project has and the ignored files leave, or what another stage has made. */
function copy(from: string, source: string, into: string): void {
  const ignored = /(^|\/)(node_modules|test|\.git|dist|data)(\/|$)/;
  const target = into.endsWith('/') ? join(into, basename(source)) : into;
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => from !== root || !ignored.test(relative(root, path)),
  });
}

it('the steps of the Containerfile make a server that writes to no folder but its data, and answers /ready', async () => {
  const [stage, image] = [join(folder, 'build'), join(folder, 'image')];
  for (const one of [stage, image]) mkdirSync(one);
  for (const { sources, target } of build?.copies ?? [])
    for (const source of sources)
      copy(root, join(root, source), `${join(stage, target)}${target === './' ? '/' : ''}`);
  for (const step of build?.runs ?? []) execSync(step, { cwd: stage, stdio: 'pipe' });
  for (const { sources, target } of final?.copies ?? [])
    for (const source of sources)
      copy(
        stage,
        join(stage, relative('/croupier', source)),
        `${join(image, target)}${target === './' ? '/' : ''}`,
      );
  if (NOBODY.uid !== undefined) chownSync(join(image, 'data'), NOBODY.uid, NOBODY.gid);
  execSync('chmod -R go+rX . && find . -path ./data -prune -o -exec chmod a-w {} +', { cwd: image });

  const [program = '', ...args] = final?.command ?? [];
  expect(program).toBe('node');
  const env = {
    ...final?.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    PATH: process.env.PATH ?? '',
  };
  server = spawn(process.execPath, args, { cwd: image, env, ...NOBODY, stdio: 'pipe' });
  for (const output of [server.stdout, server.stderr])
    output?.on('data', (text) => {
      said += text;
    });
  await vi.waitFor(() => expect(said).toContain('open at http'), { timeout: 120_000, interval: 200 });
  const ready = await fetch(`http://127.0.0.1:${env.PORT}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).headers.get('content-type')).toContain('text/html');
  const [, ...check] = final?.health ?? [];
  execFileSync(process.execPath, check, { env, stdio: 'pipe' });

  const ended = new Promise((resolve) => server?.on('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).not.toMatch(/"level":"error"|EACCES|EROFS/);
  expect(() => execFileSync(process.execPath, check, { env, stdio: 'pipe' })).toThrow();
  // The command works there, too, for example to back up the data.
  const backup = ['dist/croupier.js', 'backup', 'data/casino.backup'];
  expect(String(execFileSync(process.execPath, backup, { cwd: image, env, ...NOBODY }))).toContain('Wrote ');
});
