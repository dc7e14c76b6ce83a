import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Entropy } from '../chance/entropy.ts';
import { type Clock, pause, repeatEvery } from '../time/clock.ts';
import { StorageError } from './database.ts';

/** A data directory that is locked for this process. */
export interface FolderLock {
  /**
   * Whether another server has taken over the directory, which happens only if this process was suspended for a long
   * time.
   */
  readonly lost: boolean;
  release(): Promise<void>;
}

/** The clock and the entropy that the lock uses. A random delay separates two processes that start at the same time. */
export interface LockSources {
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** Handles the connection of another process to the one that holds the lock. */
type AnswerProcess = (socket: Socket) => void;

/**
 * The intervals of signs, in milliseconds. A sign is the file with which a process marks the directory, and
 * is updated every `beat`. After `silence` without an update, the process counts as dead.
 */
const PULSE = { beat: 5_000, silence: 20_000 } as const;
type Pulse = Record<keyof typeof PULSE, number>;
/**
 * The number of attempts when two servers start at the same time. `APART` is the longest time between them in
 * milliseconds.
 */
const TRIES = 4;
const APART = 300;
/** The maximum length of a socket path, in bytes: 104 on some systems, with a small margin. */
const LONGEST_PATH = 100;

/**
 * Locks `folder` for this process as long as it lives. Throws a StorageError `locked`.
 *
 * A process first creates its own sign in `folder/lock`, then looks at the signs of others, and withdraws if one of
 * them is alive. Of any two processes, the later one sees the sign of the other. A sign is a socket on which its
 * process listens. Every process on this machine can test that, in any namespace. Once a process has died, nobody
 * listens on its socket, not even a zombie. Process ids would not work, because each namespace has its own. If a socket
 * cannot be created, or the sign is from another machine, the sign counts as alive while its modification time is being
 * updated. `answer` handles what another process asks on the socket.
 */
export async function lockFolder(
  folder: string,
  from: LockSources,
  pulse: Pulse = PULSE,
  answer: AnswerProcess = (socket) => socket.destroy(),
): Promise<FolderLock> {
  const signs = join(folder, 'lock');
  await mkdir(signs, { recursive: true, mode: 0o700 });
  const machine = await thisMachine();
  for (let tries = 1; ; tries++) {
    const sign = await publishSign(signs, machine, from, pulse, answer);
    const other = await livingOther(signs, sign.name, machine, from.clock, pulse).catch(async (error) => {
      await sign.release();
      throw error;
    });
    if (other === undefined) return sign;
    await sign.release();
    if (tries === TRIES)
      throw new StorageError(
        'locked',
        `The data directory ${folder} is in use by another server (${told(other)}).`,
      );
    const [byte = 0] = from.entropy.bytes(1);
    await pause(from.clock, (byte / 256) * APART);
  }
}

interface LockSign extends FolderLock {
  readonly name: string;
}

/** Creates the sign that shows that this process uses the directory, or is about to. */
async function publishSign(
  signs: string,
  machine: string,
  { clock, entropy }: LockSources,
  { beat }: Pulse,
  answer: AnswerProcess,
): Promise<LockSign> {
  const host = hostname()
    .replace(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 20);
  const name = [machine, host, process.pid, Buffer.from(entropy.bytes(4)).toString('hex')].join('.');
  const file = join(signs, name);
  // Until a process listens on the socket, the sign has a different name. Under its final name, it would look
  // like the sign of a dead process.
  const fresh = join(signs, `.${name}`);
  const stopListening = await listenAt(signs, `.${name}`, answer);
  if (!stopListening) await writeFile(fresh, '');
  await chmod(fresh, 0o600);
  await rename(fresh, file);
  let lost = false;
  const update = () => {
    const seconds = clock.now() / 1000;
    utimes(file, seconds, seconds).catch((error) => {
      lost ||= (error as NodeJS.ErrnoException).code === 'ENOENT';
    });
  };
  const stopUpdates = repeatEvery(clock, beat, update, 'background');
  return {
    name,
    get lost() {
      return lost;
    },
    release: async () => {
      stopUpdates();
      await rm(file, { force: true });
      stopListening?.();
    },
  };
}

/**
 * Returns the sign of another living process; undefined if there is none. Deletes signs of dead processes,
 * whose names are never used again.
 */
async function livingOther(
  signs: string,
  mine: string,
  machine: string,
  clock: Clock,
  { silence }: Pulse,
): Promise<string | undefined> {
  const others = (await readdir(signs)).filter((name) => name !== mine && !name.startsWith('.'));
  const alive = await Promise.all(
    others.map(async (name) => {
      const here = name.startsWith(`${machine}.`) ? await isListenedTo(signs, name) : undefined;
      const lives = here ?? (await isBeating(join(signs, name), clock, silence));
      if (!lives) await rm(join(signs, name), { force: true });
      return lives;
    }),
  );
  return others.find((_, index) => alive[index]);
}

/**
 * Listens on a socket with this name. Returns a function that stops listening; undefined if no socket can be created.
 */
async function listenAt(
  signs: string,
  name: string,
  answer: AnswerProcess,
): Promise<(() => void) | undefined> {
  try {
    return await withPath(signs, name, async (path) => {
      const server = createServer((socket) => {
        socket.unref();
        answer(socket);
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ path }, resolve);
      });
      server.on('error', () => undefined);
      server.unref();
      return () => void server.close();
    });
  } catch {
    return undefined;
  }
}

/** Connects to the process of this machine that holds the lock of a folder; undefined if none does. */
export async function connectToHolder(folder: string): Promise<Socket | undefined> {
  const signs = join(folder, 'lock');
  const machine = await thisMachine();
  const names = await readdir(signs).catch(() => []);
  for (const name of names.filter((sign) => sign.startsWith(`${machine}.`))) {
    if (!(await isListenedTo(signs, name))) continue;
    return withPath(
      signs,
      name,
      (path) =>
        new Promise((resolve) => {
          const socket = connect({ path }, () => resolve(socket));
          socket.once('error', () => resolve(undefined));
        }),
    );
  }
  return undefined;
}

/**
 * Returns whether a process on this machine listens on the socket of a sign; undefined if the sign is not a
 * socket.
 */
async function isListenedTo(signs: string, name: string): Promise<boolean | undefined> {
  const sign = await stat(join(signs, name)).catch(() => undefined);
  if (!sign) return false;
  if (!sign.isSocket()) return undefined;
  return withPath(signs, name, async (path) => {
    const code = await new Promise<string | undefined>((resolve) => {
      const socket = connect({ path }, () => resolve(undefined));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      socket.on('connect', () => socket.destroy());
    });
    // Any other error does not prove that the owner of the sign is dead.
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  });
}

/**
 * Returns whether the sign's time is still being updated. Does not compare clocks, because the other machine's clock
 * may differ.
 */
async function isBeating(file: string, clock: Clock, silence: number): Promise<boolean> {
  const first = await stat(file).catch(() => undefined);
  for (const end = clock.steady() + silence; first && clock.steady() < end; ) {
    await pause(clock, silence / 40);
    const now = await stat(file).catch(() => undefined);
    if (!now) return false;
    if (now.mtimeMs !== first.mtimeMs) return true;
  }
  return false;
}

/** Runs `use` with a path that is short enough for a socket. Linux offers a short alias for an open directory. */
async function withPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path);
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await use(`/proc/self/fd/${handle.fd}/${name}`);
  } finally {
    await handle.close();
  }
}

/**
 * Returns an id for the current boot of this machine. Containers on this machine have the same id. Other
 * machines and earlier boots have different ids.
 */
async function thisMachine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  return boot.replace(/[^A-Za-z0-9]/g, '').slice(0, 12);
}

function told(sign: string): string {
  const [, host, pid] = sign.split('.');
  return `process ${pid} of ${host}`;
}
