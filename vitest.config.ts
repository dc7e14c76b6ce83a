// Four projects, distinguished by the names of test files. `npm test` (scripts/test.mjs) runs the first three side by
// side. `npm run test:deep` (scripts/deep.mjs) runs the last, and integration tests on PostgreSQL.
//
//   unit         x.test.ts              no I/O; quick
//   integration  x.integration.test.ts  a server, sockets, a database: PGlite in memory, in a folder where the test is
//                                       about storage, or PostgreSQL where DATABASE_URL is set
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
 * Runs the files that need a DOM first, then the rest. A worker keeps its loaded modules only while the next file
 * needs the same environment, and loading them again and again took a third of the time.
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

/**
 * The settings of projects with servers, databases and browsers. Such tests spend much of their time waiting, so two
 * files of a project run at the same time.
 */
const withPrograms = {
  pool: 'forks',
  maxWorkers: 2,
  globalSetup: MEMORY,
  setupFiles: WAIT_TIMEOUTS,
  hookTimeout: 300_000, // building pages or programs, if they are outdated and only one file is run
} as const;

/**
 * The time limit of a unit test. It only ends tests that hang: a test that draws all screens of a game takes over ten
 * seconds while other projects use the same two cores. Long walks have a higher limit.
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
          maxWorkers: availableParallelism(), // by default, vitest leaves one core unused
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
          isolate: false, // otherwise, half of a short file's time would go into loading the same modules again
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
          maxConcurrency: 2, // the number of tests that run at the same time, each with its own page
          sequence: { groupOrder: 2 },
          ...withPrograms,
          globalSetup: [MEMORY, PREPARED],
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } }, // a page on a busy machine is slow to answer
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
