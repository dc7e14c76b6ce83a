import { chmodSync, lstatSync, readdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from './database.ts';

/** Runs `work` in `folder`, and converts a disk error into a StorageError that explains the fault to the operator. */
export async function withDiskErrors<T>(folder: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError && error.code !== 'broken') throw error;
    const said = `${(error as { code?: string }).code ?? ''} ${error instanceof Error ? error.message : error}`;
    if (/ENOSPC|EDQUOT|[Nn]o space left/.test(said))
      throw new StorageError('no-space', `The disk of the data directory ${folder} is full.`, {
        cause: error,
      });
    if (/EROFS|EACCES|EPERM|[Rr]ead-only|[Pp]ermission denied/.test(said))
      throw new StorageError('read-only', `The data directory ${folder} cannot be written to.`, {
        cause: error,
      });
    if (/ENOTDIR|EEXIST/.test(said))
      throw new StorageError('read-only', `The data directory ${folder} is not a directory.`, {
        cause: error,
      });
    throw error;
  }
}

/**
 * Makes `path` and everything in it readable only by its owner. Returns a file that other users can still
 * read because it belongs to somebody else; undefined if there is none.
 */
export function keepPrivate(path: string): string | undefined {
  const user = process.getuid?.();
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (user === undefined || !entry || entry.isSymbolicLink()) return undefined;
  if (user !== 0 && entry.uid !== user) return entry.mode & 0o077 ? path : undefined;
  const mode = entry.isDirectory() ? 0o700 : 0o600;
  if ((entry.mode & 0o777) !== mode) chmodSync(path, mode);
  let others: string | undefined;
  if (entry.isDirectory())
    for (const name of readdirSync(path)) {
      const found = keepPrivate(join(path, name));
      others ??= found;
    }
  return others;
}

/** The bytes that must stay free on the disk. PostgreSQL does not survive a disk that is full to the last byte. */
const RESERVE = 32 * 2 ** 20;

/** Throws a StorageError `no-space` if the disk is almost full, or would be with so many further bytes. */
export function requireFreeSpace(folder: string, further = 0): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < RESERVE + further)
    throw new StorageError('no-space', `The disk of the data directory ${folder} is full.`);
}

/** Writes a test file and deletes it. Throws a StorageError if the disk refuses. */
export async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, 'croupier.probe');
  await withDiskErrors(folder, async () => {
    requireFreeSpace(folder);
    await writeFile(file, Buffer.alloc(2 ** 20), { flush: true });
  }).finally(() => rm(file, { force: true }));
}
