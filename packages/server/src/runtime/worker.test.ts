import { expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { log } from '../monitoring/log.ts';
import { Worker } from './worker.ts';

function workerOf(work: () => Promise<number | undefined>) {
  const clock = new VirtualClock();
  const worker = new Worker(clock, { name: 'the job', work });
  return { clock, worker, pass: (seconds: number) => clock.pass(seconds, () => worker.drain()) };
}

it('a worker runs the job one more time for all requests that arrived while it was running', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<undefined>((resolve) => ends.push(() => resolve(undefined))));
  const { worker } = workerOf(work);
  worker.run();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  worker.run();
  worker.run();
  expect(work).toHaveBeenCalledTimes(1);
  ends.shift()?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends.shift()?.();
  await worker.drain();
  expect(work).toHaveBeenCalledTimes(2);
});

it('a worker runs the job again at the time that it returned, or earlier on request', async () => {
  let done = 0;
  const { clock, worker, pass } = workerOf(async () => {
    done += 1;
    return clock.now() + 10_000;
  });
  worker.run();
  await pass(9);
  expect(done).toBe(1);
  worker.run();
  await pass(9);
  expect(done).toBe(2);
  await pass(1);
  expect(done).toBe(3);
});

it('a worker retries a job that failed', async () => {
  const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { worker, pass } = workerOf(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the storage is unavailable');
    return undefined;
  });
  worker.run();
  await pass(59);
  expect(tries).toBe(1);
  await pass(1);
  expect(tries).toBe(2);
  expect(silent).toHaveBeenCalledOnce();
  silent.mockRestore();
});

it('a worker does nothing after it was stopped', async () => {
  const work = vi.fn(async () => undefined);
  const { worker, pass } = workerOf(work);
  worker.run();
  await worker.stop();
  const before = work.mock.calls.length;
  worker.run();
  await pass(100);
  expect(work).toHaveBeenCalledTimes(before);
});
