// Before each test file. Waits may take longer on a machine with other work than vitest's one second. A failed wait
// reports the state it found in one line, as the list of failures shows only one.
import { chai, vi } from 'vitest';

/** Less than a test may take, so that the failed wait is reported: vitest.config.ts sets another for unit tests. */
const WAIT_TIMEOUT = Number(process.env.WAIT_TIMEOUT ?? 25_000);
const { waitFor } = vi;

const patiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT, ...options });

chai.config.truncateThreshold = 400;

// Files share a worker, and the settings of one remain for the next.
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
