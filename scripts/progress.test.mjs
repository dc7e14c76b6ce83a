import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Progress, { leftOver } from './progress.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-progress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists the unfinished and unstarted files of an aborted run', () => {
  const progress = new Progress();
  progress.file = join(folder, 'browser.progress');
  const done = { moduleId: 'lobby.test.ts' };
  const under = { moduleId: 'a table.test.ts' };
  progress.onTestRunStart([done, under, { moduleId: 'rounds.test.ts' }]);
  for (const file of [done, under]) progress.onTestModuleStart(file);
  progress.onTestModuleEnd(done);
  expect(leftOver(progress.file)).toEqual({ begun: ['a table.test.ts'], waits: ['rounds.test.ts'] });
});

test('lists no files if the run recorded nothing', () => {
  expect(leftOver(join(folder, 'none'))).toEqual({ begun: [], waits: [] });
});
