// Three projects, told apart by a test file's name. `npm test` runs them one after the other.
//
//   unit         x.test.ts              no I/O; quick
//   integration  x.integration.test.ts  a server, sockets, a database: PGlite in a folder of the test's own, or
//                                       PostgreSQL where DATABASE_URL is set. `npm test` runs it once without
//                                       that variable and, where it was given one, once more with it.
//   browser      x.browser.test.ts      a page in Chromium, from test/support/browser.ts
import { defineConfig } from 'vitest/config';
import { words } from './packages/web/words-plugin.ts';

const where = ['packages/*/{src,test,laws}', 'scripts', 'test'];
const tests = (suffix: string) => where.map((folder) => `${folder}/**/*${suffix}.{ts,tsx,mjs}`);

/** Servers, databases and browsers want the machine for themselves: their files take turns. */
const oneAtATime = { fileParallelism: false, maxWorkers: 1 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words({ atOnce: true })],
        test: {
          name: 'unit',
          include: tests('.test'),
          exclude: tests('.{integration,browser}.test'),
          pool: 'threads',
          isolate: false, // the code under test keeps nothing in its modules, so files can share a worker
          testTimeout: 30_000,
        },
      },
      {
        plugins: [words({ atOnce: true })],
        test: {
          name: 'integration',
          include: tests('.integration.test'),
          pool: 'forks',
          ...oneAtATime,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [words({ atOnce: true })],
        test: {
          name: 'browser',
          include: tests('.browser.test'),
          pool: 'forks',
          ...oneAtATime,
          expect: { poll: { timeout: 10_000 } }, // a page on a busy machine answers late
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
