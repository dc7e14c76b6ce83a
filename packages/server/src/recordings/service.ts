import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import { Worker } from '../runtime/worker.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { RelayPort } from '../streams/relay-port.ts';
import type { Clock } from '../time/clock.ts';
import { describeRecording, type RoundRecording } from './describe.ts';
import { Evidence, type RecordingVideo } from './evidence.ts';
import { keepRecordings } from './keeping.ts';
import { RunningRecordings } from './running.ts';
import { RecordingStore } from './store.ts';

/**
 * The folder of the recordings, and the number of days for which new ones are kept. Without days, nothing is recorded.
 */
export interface RecordingsSetting {
  readonly folder: string;
  readonly days: number | undefined;
}

/** The recordings of rounds. */
export interface RecordingService {
  /** Returns the description of a recording for the record of its round; undefined if there is none. */
  of(round: string): Promise<RoundRecording | undefined>;
  /** Compares the file of a recording with its hash. Refuses `no-such-recording` and `recording-elsewhere`. */
  examine(round: string): Promise<AnswerOf<'recording'> | Refusal>;
  /** Returns the file of a recording. Refuses `no-such-recording` and `recording-broken`. */
  video(round: string): Promise<RecordingVideo | Refusal>;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface RecordingOptions {
  readonly casino: Pick<Casino, 'table' | 'tables' | 'listen'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly node: string | undefined;
  readonly relay: RelayPort | undefined;
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
  /** Undefined if this casino has never made recordings. */
  readonly setting: RecordingsSetting | undefined;
}

/**
 * Creates the service. From then on, the service records rounds if `days` is set, and deletes expired
 * recordings.
 */
export async function createRecordings({ setting, ...options }: RecordingOptions): Promise<RecordingService> {
  const { database, clock, relay } = options;
  const node = options.node ?? null;
  const store = new RecordingStore(database, node);
  const of = async (round: string) => {
    const stored = await store.of(round);
    return stored && describeRecording(stored);
  };
  const { folder = '', days } = setting ?? {};
  const evidence = new Evidence({ store, folder, node });
  const reading = {
    of,
    examine: (round: string) => evidence.examine(round),
    video: (round: string) => evidence.video(round),
  };
  if (!setting) return { ...reading, drain: async () => undefined, stop: async () => undefined };
  if (days !== undefined)
    await mkdir(folder, { recursive: true }).catch((error) => logFault('the folder for recordings', error));
  const keeper: Worker = new Worker(clock, {
    name: 'recordings',
    work: () =>
      keepRecordings({
        store,
        clock,
        relay,
        folder,
        node,
        hasFile: existsSync,
        deleteFile: (path) => rm(path, { force: true }),
        isRunning: (round) => running?.has(round) ?? false,
        isStopped: () => keeper.stopped,
      }),
  });
  const running =
    relay && days !== undefined
      ? new RunningRecordings({
          ...options,
          relay,
          store,
          folder,
          days,
          hasFile: existsSync,
          leftOver: () => keeper.run(),
        })
      : undefined;
  keeper.run();
  return {
    ...reading,
    drain: async () => {
      await running?.drain();
      await keeper.drain();
    },
    stop: async () => {
      await running?.stop();
      await keeper.stop();
    },
  };
}
