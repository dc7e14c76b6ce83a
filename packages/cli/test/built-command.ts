import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = join(root, 'bin/croupier.js');

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command, shared by the tests of a file. */
export interface BuiltCommand {
  /** A folder outside the project. The command must find its own files from there. */
  readonly elsewhere: string;
  run(argv: readonly string[], input?: string): Ran;
  /** Runs the command without blocking this process. */
  runBeside(argv: readonly string[]): Promise<Ran>;
}

/** Builds the command once for all tests of a file. */
export function builtCommand(): BuiltCommand {
  let elsewhere = '';
  beforeAll(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'croupier-command-'));
    const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { encoding: 'utf8' });
    expect(built.stderr).not.toContain('Could not build dist/croupier.js');
  });
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
  return {
    get elsewhere() {
      return elsewhere;
    },
    run: (argv, input = '') => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
        cwd: elsewhere,
        input,
        encoding: 'utf8',
        timeout: 60_000,
      });
      return { status, stdout, stderr };
    },
    runBeside: async (argv) => {
      const child = spawn(process.execPath, [program, ...argv], { cwd: elsewhere });
      const said = { stdout: '', stderr: '' };
      child.stdout.on('data', (data: Buffer) => {
        said.stdout += data;
      });
      child.stderr.on('data', (data: Buffer) => {
        said.stderr += data;
      });
      return { status: await exitStatusOf(child), ...said };
    },
  };
}

/** Resolves with the exit status of a program when the program ends. */
export function exitStatusOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });
}
