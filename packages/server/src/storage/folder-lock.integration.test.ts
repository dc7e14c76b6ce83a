import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemEntropy } from '../chance/entropy.ts';
import { systemClock } from '../time/clock.ts';
import { lockFolder } from './folder-lock.ts';

const SOURCES = { clock: systemClock, entropy: systemEntropy };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCKED = { name: 'StorageError', code: 'locked' };

describe('the lock of a data directory', () => {
  const signs = () => readdirSync(join(folder, 'lock'));

  it('is held until it is released, and leaves nothing behind', async () => {
    const lock = await lockFolder(folder, SOURCES);
    await expect(lockFolder(folder, SOURCES)).rejects.toMatchObject({
      ...LOCKED,
      message: expect.stringMatching(
        `^The data directory ${folder} is in use by another server \\(process ${process.pid} of .+\\)\\.$`,
      ),
    });
    await lock.release();
    expect(signs()).toEqual([]);
    await (await lockFolder(folder, SOURCES)).release();
  });

  it('is taken by at most one of many simultaneous requests, even if a dead process left its socket', async () => {
    const { left } = await holderThatDies();
    expect(signs()).toEqual([left]);
    const wanted = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder, SOURCES)));
    const taken = wanted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken.length).toBeLessThanOrEqual(1);
    for (const one of wanted) if (one.status === 'rejected') expect(one.reason).toMatchObject(LOCKED);
    for (const lock of taken) await lock.release();
    expect(signs()).toEqual([]);
  });

  it('is given to only one of two processes that start at the same time', async () => {
    const two = await Promise.allSettled([lockFolder(folder, SOURCES), lockFolder(folder, SOURCES)]);
    const taken = two.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  });

  it('works in a directory whose path is longer than a socket path can be', async () => {
    folder = join(folder, 'deep'.repeat(20), 'deeper'.repeat(20));
    mkdirSync(folder, { recursive: true });
    const lock = await lockFolder(folder, SOURCES);
    await expect(lockFolder(folder, SOURCES)).rejects.toMatchObject(LOCKED);
    await lock.release();
  });

  describe('held by another machine, or by a machine whose volume supports no sockets', () => {
    const pulse = { beat: 20, silence: 400 };
    const sign = () => join(folder, 'lock', 'elsewhere.host.1.abcd');
    beforeEach(() => {
      mkdirSync(join(folder, 'lock'));
      writeFileSync(sign(), '');
    });

    it('is respected while its timestamp is being updated', async () => {
      let time = 1_000_000;
      const beating = setInterval(() => utimesSync(sign(), 0, time++), 20);
      await expect(lockFolder(folder, SOURCES, pulse)).rejects.toMatchObject(LOCKED);
      clearInterval(beating);
    });

    it('is taken over once the updates have stopped', async () => {
      const lock = await lockFolder(folder, SOURCES, pulse);
      expect(signs()).toHaveLength(1);
      await lock.release();
    });
  });

  it('is reported as lost to a holder that was suspended while another process took it', async () => {
    const lock = await lockFolder(folder, SOURCES, { beat: 20, silence: 400 });
    expect(lock.lost).toBe(false);
    for (const name of signs()) rmSync(join(folder, 'lock', name));
    await vi.waitFor(() => expect(lock.lost).toBe(true));
    await lock.release();
  });

  /** Starts a process that takes the lock and is then killed. */
  async function holderThatDies() {
    const listens = `require('net').createServer().listen({ path: process.argv[1] }, () => process.kill(process.pid, 'SIGKILL'))`;
    const lock = await lockFolder(folder, SOURCES);
    const [name = ''] = signs();
    await lock.release();
    const left = name.replace(/\.\d+\.\w+$/, '.999999.dead');
    spawnSync(process.execPath, ['-e', listens, join(folder, 'lock', left)]);
    return { left };
  }
});
