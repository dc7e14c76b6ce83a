import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** The number of bytes that must be free in that folder. A data directory takes 30 MB, and some tests have a dozen. */
const ENOUGH = 2 * 2 ** 30;

const usual = process.env.TMPDIR;
let folder: string | undefined;

/**
 * Gives a run its own temporary folder, in memory if there is enough room. A database syncs every commit, so tests
 * would otherwise spend most of their time waiting for the disk.
 */
export function setup(): void {
  folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'croupier-tests-'));
  process.env.TMPDIR = folder; // the workers are started after this, and inherit it
}

/** Restores the usual temporary folder, and removes the tests' own one with everything in it. */
export function teardown(): void {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  if (folder) rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false; // there is no such folder
  }
}
