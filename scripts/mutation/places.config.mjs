// The vitest configuration for scripts/mutate-places.mjs. It puts the mutants of test/mutated-places.json behind
// switches.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../vitest.config.ts';
import { switched } from './places.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @type {{ switches: Record<string, Record<number, number>> }} */
const { switches } = JSON.parse(readFileSync(String(process.env.PLACES_PLAN), 'utf8'));

// This process does only the global setup of a run, so it never turns a mutant on.
Object.assign(globalThis, {
  $m: () => false,
  $M: { step: () => {}, other: (/** @type {unknown} */ value) => value },
});

const places = {
  name: 'places',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    const path = relative(root, id);
    return switches[path] ? { code: switched(path, code, switches[path]), map: null } : null;
  },
};

// biome-ignore lint/style/noDefaultExport: vitest requires a default export
export default {
  ...config,
  root,
  test: {
    ...config.test,
    projects: config.test?.projects?.map((/** @type {any} */ project) => ({
      ...project,
      root,
      plugins: [places, ...project.plugins],
      test: {
        ...project.test,
        runner: join(root, 'scripts/mutation/places-runner.mjs'),
        maxWorkers: 1,
        hookTimeout: 30_000,
        env: { ...project.test.env, WAIT_TIMEOUT: '4000' },
      },
    })),
  },
};
