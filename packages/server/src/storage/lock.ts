import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from './database.ts';

const held = new Set<string>();

/**
 * Takes `folder` for this process by a file with its id, and gives how to let go of it. A lock left behind by a
 * process that no longer runs is taken over. Throws a StorageError `locked`.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'croupier.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      takeOver(file, folder);
    }
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

/** Clears away a lock whose holder is gone. The rename makes sure that only one of two newcomers clears it. */
function takeOver(file: string, folder: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return; // its holder has just let go
  }
  const holder = read(text);
  if (held.has(file) || (holder && holder.pid !== process.pid && isRunning(holder)))
    throw new StorageError(
      'locked',
      `The data directory ${folder} is in use by another server (process ${holder?.pid ?? process.pid}).`,
    );
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

interface Holder {
  readonly pid: number;
  /** When the process was started, where the system tells, so that a new process of the same id is not taken for it. */
  readonly started?: string | undefined;
}

function read(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isSafeInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined; // cut short by a crash while it was written
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return started === undefined || now === undefined || started === now;
}

function startOf(pid: number): string | undefined {
  try {
    // Field 22 of /proc/<pid>/stat; the second field is a name in parentheses that may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}
