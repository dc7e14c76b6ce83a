import { join } from 'node:path';
import { logFault } from '../monitoring/log.ts';
import type { RelayPort } from '../streams/relay-port.ts';
import type { Clock } from '../time/clock.ts';
import type { RecordingStore, StoredRecording } from './store.ts';

/**
 * The interval between searches for expired recordings. `SOON` is the delay before an unsealed recording is
 * sealed. Both are in milliseconds.
 */
const LOOKS_EVERY = 3_600_000;
const SOON = 60_000;
/** The number of recordings that are read in one batch before their files are deleted. */
const BATCH = 100;

interface KeepingNeeds {
  readonly store: RecordingStore;
  readonly clock: Clock;
  readonly relay: RelayPort | undefined;
  readonly folder: string;
  readonly node: string | null;
  readonly hasFile: (path: string) => boolean;
  readonly deleteFile: (path: string) => Promise<void>;
  /** Returns whether this process is recording the round, or finishing its recording. */
  readonly isRunning: (round: string) => boolean;
  /** Whether the remaining work is left for later, because the server is stopping. */
  readonly isStopped: () => boolean;
}

/**
 * Seals the recordings that an earlier process has left, and deletes expired ones. Returns the time of its next run.
 */
export async function keepRecordings(needs: KeepingNeeds): Promise<number> {
  const isAllSealed = await sealLeftOver(needs);
  await deleteDue(needs);
  return needs.clock.now() + (isAllSealed ? LOOKS_EVERY : SOON);
}

async function sealLeftOver(needs: KeepingNeeds): Promise<boolean> {
  const { store, relay, folder, isRunning, isStopped } = needs;
  let isAllSealed = true;
  for (const stored of relay ? await store.unsealed() : []) {
    if (isStopped() || isRunning(String(stored.round)) || !isHere(needs, stored)) continue;
    try {
      const finished = await relay?.finish(join(folder, stored.file));
      if (finished) await store.end(stored.round, finished);
    } catch (error) {
      logFault('the end of a recording', error);
      isAllSealed = false;
    }
  }
  return isAllSealed;
}

async function deleteDue(needs: KeepingNeeds): Promise<void> {
  const { store, clock, folder, deleteFile, isStopped } = needs;
  let last: Pick<StoredRecording, 'kept_until' | 'round'> = { kept_until: 0, round: 0 };
  for (;;) {
    const due = await store.due(clock.now(), BATCH, last);
    for (const stored of due) {
      if (isStopped()) return;
      if (!isHere(needs, stored)) continue;
      // The file is deleted first. If the process is killed right after that, the next run finds no file and
      // continues.
      await deleteFile(join(folder, stored.file));
      await store.noteDeleted(stored.round, clock.now());
    }
    const end = due.at(-1);
    if (!end || due.length < BATCH) return;
    last = end;
  }
}

/**
 * Returns whether the file of a recording is in this folder. This node's own recordings may name an earlier
 * id, because a restarted node has a new one.
 */
function isHere({ node, folder, hasFile }: KeepingNeeds, stored: StoredRecording): boolean {
  return stored.node === node || (!stored.alive && hasFile(join(folder, stored.file)));
}
