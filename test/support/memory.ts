import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps these files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there: a data directory takes 30 MB, and some tests have a dozen. */
const ENOUGH = 2 * 2 ** 30;

const usual = process.env.TMPDIR;
let folder: string | undefined;

/**
 * Gives a run a temporary folder of its own, in memory where the machine has room: a database syncs every commit, and
 * most of a test's time would be waiting for the disk.
 */
export function setup(): void {
  folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'croupier-tests-'));
  process.env.TMPDIR = folder; // the workers are started after this, and inherit it
}

/** Puts the folder for temporary files back, and removes whatever the tests have left there. */
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
