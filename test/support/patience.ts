// Before each test file: what is waited for may take longer on a machine with other work than vitest's one second, and
// what was found instead is said in one line, which is all that the list of failures shows.
import { chai, vi } from 'vitest';

/** Less than a test may take, so that what was waited for is said: vitest.config.ts sets another for unit tests. */
const PATIENCE = Number(process.env.PATIENCE ?? 25_000);
const { waitFor } = vi;

const patiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });

chai.config.truncateThreshold = 400;

// Files share a worker, and what the one has set is there for the next.
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
