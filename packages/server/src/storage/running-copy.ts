import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import { StorageError } from './database.ts';
import { connectToHolder } from './folder-lock.ts';

/** The prefix of the folders with copies, in the data directory. */
export const COPY = 'copy-';
/** The request for a copy. The other process sends it on the socket of the folder's lock. */
const REQUEST = 'copy';
/** The answer: the name of the folder with the copy, or the reason why there is none. */
const answer = z.union([z.strictObject({ copy: z.string() }), z.strictObject({ refused: z.string() })]);

/** A copy of a running database. The copy ends with its release, or with the process that asked for it. */
interface RunningCopy {
  readonly folder: string;
  release(): Promise<void>;
}

/**
 * Answers another process of the same user that asks for a copy of the running database. `make` writes the copy into a
 * folder. The copy is deleted when the other process disconnects.
 */
export async function answerCopyRequest(
  socket: Socket,
  folder: string,
  entropy: Entropy,
  make: (to: string) => Promise<void>,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if ((await firstLine(socket)) !== REQUEST) return void socket.destroy();
  const name = `${COPY}${Buffer.from(entropy.bytes(6)).toString('hex')}`;
  try {
    const said = await make(join(folder, name)).then(
      () => ({ copy: name }),
      (error: unknown) => {
        if (!(error instanceof StorageError)) logFault('the copy for a backup', error);
        return { refused: error instanceof Error ? error.message : String(error) };
      },
    );
    socket.write(`${JSON.stringify(said)}\n`);
    if ('refused' in said) socket.end();
    await gone;
  } finally {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Asks the process that uses a data directory for a copy of its database. Returns undefined if no process of this
 * machine answers. Throws a StorageError if it gives no copy.
 */
export async function requestRunningCopy(folder: string): Promise<RunningCopy | undefined> {
  const socket = await connectToHolder(folder);
  if (!socket) return undefined;
  socket.on('error', () => socket.destroy());
  socket.write(`${REQUEST}\n`);
  const line = await firstLine(socket);
  // A server of an earlier version disconnects without an answer. Opening its directory then says what to do.
  if (line === undefined) return undefined;
  const said = answer.parse(JSON.parse(line));
  if ('refused' in said) {
    socket.destroy();
    throw new StorageError('broken', `The running server cannot copy its database: ${said.refused}`);
  }
  const copied = join(folder, said.copy);
  return {
    folder: copied,
    release: async () => {
      socket.destroy();
      await rm(copied, { recursive: true, force: true });
    },
  };
}

/** Returns the first line from a socket; undefined if the socket closes before. */
async function firstLine(socket: Socket): Promise<string | undefined> {
  const lines = createInterface({ input: socket });
  const read = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  return read[0] as string | undefined;
}
