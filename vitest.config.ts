// Four projects, told apart by a test file's name. `npm test` (scripts/test.mjs) runs the first three side by side,
// `npm run test:deep` (scripts/deep.mjs) runs the last, and integration on PostgreSQL.
//
//   unit         x.test.ts              no I/O; quick
//   integration  x.integration.test.ts  a server, sockets, a database: PGlite in a folder of the test's own, or
//                                       PostgreSQL where DATABASE_URL is set
//   browser      x.browser.test.ts      a page in Chromium, from test/support/browser.ts
//   deep         x.deep.test.ts         the real clock, a real kill, pictures, minutes
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './packages/web/messages-plugin.ts';
import { plans } from './packages/web/plans-plugin.ts';

const where = ['packages/*/{src,test,laws,simulation}', 'scripts', 'test'];
const tests = (suffix: string) => where.map((folder) => `${folder}/**/*${suffix}.{ts,tsx,mjs}`);

const WAIT_TIMEOUTS = 'test/support/wait-timeouts.ts';
const CHANCE = 'test/support/chance.ts';
const MEMORY = 'test/support/memory.ts';
const PREPARED = 'test/support/prepared.ts';

/**
 * Files that want a page's document first, then the rest: a worker keeps the modules that it has loaded only while the
 * next file wants the same environment, and to load them again and again took a third of the time.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const wantDocument = new Set(
      sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')),
    );
    return [...wantDocument, ...sorted.filter((file) => !wantDocument.has(file))];
  }
}

/** Tests with servers, databases and browsers wait much of the time: two files of a project go side by side. */
const withPrograms = {
  pool: 'forks',
  maxWorkers: 2,
  globalSetup: MEMORY,
  setupFiles: WAIT_TIMEOUTS,
  hookTimeout: 300_000, // who runs a file alone builds the pages or the programs first, where they are stale
} as const;

/**
 * A test that draws all screens of a game takes over ten seconds while other projects use the same two cores, so limits
 * are for tests that hang. Long walks are counted out.
 */
const UNIT_TIMEOUT = process.env.WALKS === 'long' ? 1_200_000 : 45_000;

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        plugins: [messages({ atOnce: true }), plans()],
        test: {
          name: 'unit',
          include: tests('.test'),
          exclude: tests('.{integration,browser,deep}.test'),
          pool: 'threads',
          globalSetup: 'test/support/seed.ts',
          setupFiles: [WAIT_TIMEOUTS, CHANCE],
          isolate: false, // the code under test keeps nothing in its modules, so files can share a worker
          maxWorkers: availableParallelism(), // vitest by itself leaves one core out
          env: { WAIT_TIMEOUT: '40000' },
          testTimeout: UNIT_TIMEOUT,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [messages({ atOnce: true }), plans()],
        test: {
          name: 'integration',
          include: tests('.integration.test'),
          isolate: false, // half of a short file's time would be loading the same modules again
          restoreMocks: true,
          sequence: { groupOrder: 1 },
          ...withPrograms,
          globalSetup: [MEMORY, PREPARED],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [messages({ atOnce: true }), plans()],
        test: {
          name: 'browser',
          include: tests('.browser.test'),
          isolate: false, // the files of a worker share one browser (packages/web/test/casino.ts)
          maxConcurrency: 2, // of tests that go side by side: each has a page of its own
          sequence: { groupOrder: 2 },
          ...withPrograms,
          globalSetup: [MEMORY, PREPARED],
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } }, // a page on a busy machine answers late
        },
      },
      {
        plugins: [messages({ atOnce: true }), plans()],
        test: {
          name: 'deep',
          include: tests('.deep.test'),
          restoreMocks: true,
          maxConcurrency: 2,
          sequence: { groupOrder: 3 },
          ...withPrograms,
          globalSetup: [MEMORY, PREPARED],
          testTimeout: 1_200_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
