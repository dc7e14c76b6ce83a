import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from './build.mjs';

/** A small project, built by the real scripts. Its server and its command print one word each. */
let project = '';

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'croupier-build-'));
  for (const script of ['build', 'start', 'messages'])
    cpSync(join(root, `scripts/${script}.mjs`), join(project, `scripts/${script}.mjs`));
  for (const path of ['bin/croupier.js', 'package-lock.json']) cpSync(join(root, path), join(project, path));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
beforeEach(() => {
  rmSync(join(project, 'dist'), { recursive: true, force: true });
  rmSync(join(project, 'node_modules'), { force: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  say('server', 'one');
  say('cli', 'one');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** @param {'server' | 'cli'} owner @param {string} word */
function say(owner, word) {
  const main = { server: 'program/main.ts', cli: 'main.ts' }[owner];
  const file = join(project, `packages/${owner}/src/${main}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `console.log('${word}' satisfies string);\n`);
}

/** @param {string} script */
function run(script) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, script)], {
    encoding: 'utf8',
  });
  return { status, out: stdout.trim().split('\n').at(-1), built: stdout.includes('Built '), errors: stderr };
}

describe('npm start', () => {
  it('builds what it runs, and rebuilds only after the sources have changed', () => {
    expect(run('scripts/start.mjs')).toMatchObject({ status: 0, out: 'one', built: true });
    expect(run('scripts/start.mjs')).toMatchObject({ status: 0, out: 'one', built: false });
    say('server', 'two');
    expect(run('scripts/start.mjs')).toMatchObject({ status: 0, out: 'two', built: true });
  });

  it('refuses to run an outdated build if it cannot build', () => {
    run('scripts/start.mjs');
    rmSync(join(project, 'node_modules'));
    expect(run('scripts/start.mjs')).toMatchObject({ status: 0, out: 'one' });
    say('server', 'two');
    expect(run('scripts/start.mjs')).toMatchObject({
      status: 1,
      out: '',
      errors: expect.stringMatching(/^dist\/ was built from other sources .*Run npm ci\.\n$/),
    });
  });
});

describe('the pages', () => {
  it('are built with the production versions of libraries even if NODE_ENV is test', () => {
    const web = join(project, 'packages/web');
    mkdirSync(web, { recursive: true });
    writeFileSync(join(web, 'index.html'), '<script type="module" src="/page.js"></script>');
    writeFileSync(join(web, 'page.js'), 'document.title = process.env.NODE_ENV;');
    expect(process.env.NODE_ENV).toBe('test');
    expect(run('scripts/build.mjs')).toMatchObject({ status: 0, errors: '' });
    const assets = join(project, 'dist/web/assets');
    const pages = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
    expect(pages.join()).toMatch(/document\.title=.production./);
    rmSync(web, { recursive: true });
  });
});

describe('the croupier command', () => {
  it('warns that its sources have changed since the build, and still answers', () => {
    expect(run('bin/croupier.js')).toMatchObject({ status: 0, out: 'one', errors: '' });
    say('cli', 'two');
    expect(run('bin/croupier.js')).toMatchObject({
      status: 0,
      out: 'one',
      errors: expect.stringContaining('the sources have changed since this was built'),
    });
    run('scripts/build.mjs');
    expect(run('bin/croupier.js')).toMatchObject({ status: 0, out: 'two', errors: '' });
  });
});
