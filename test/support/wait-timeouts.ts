// Runs before each test file. On a busy machine, waits may take longer than vitest's default of one second. A failed
// wait reports the state that it found in one line, because the list of failures shows only one.
import { chai, vi } from 'vitest';

/**
 * The time limit of a wait, in milliseconds. It is shorter than the limit of a test, so that the failed wait is
 * reported. vitest.config.ts sets another one for unit tests.
 */
const WAIT_TIMEOUT = Number(process.env.WAIT_TIMEOUT ?? 25_000);
const { waitFor } = vi;

const patiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT, ...options });

chai.config.truncateThreshold = 400;

// Files share a worker, and what one file has set remains for the next.
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
