// Before each test file: what is waited for may take longer on a machine with other work than vitest's one second.
import { vi } from 'vitest';

const PATIENCE = 30_000;
const { waitFor } = vi;

const patiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });

// Files share a worker, and what the one has set is there for the next.
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
