import { expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { Node } from './node.ts';
import { LEASE } from './store.ts';
import { UnheldObjects } from './unheld.ts';

const SECOND = 1_000;

/** Opens a node on a database that answers the renewals of its lease only when `answers` is set. */
async function node(clock: VirtualClock, own: Clock = clock) {
  const database = { answers: true, waiting: [] as (() => void)[] };
  const query: Queries['query'] = async <Row>(sql: string): Promise<Row[]> => {
    if (/^\s*update node set lease_until/.test(sql) && !database.answers)
      await new Promise<void>((answer) => void database.waiting.push(answer));
    const isLease = /lease_until/.test(sql) && /returning .*clock/s.test(sql);
    return (isLease ? [{ clock: clock.now() }] : []) as Row[];
  };
  const stored = {
    query,
    transaction: (work: (tx: Queries) => unknown) => work({ query }),
  } as unknown as Database;
  const opened = new Node({
    id: 'one',
    database: stored,
    clock: own,
    applicationOf: (id) => id,
    versions: { knows: 1, bus: { speaks: 1, reads: [1, 1] } },
  });
  const share = {
    release: vi.fn(),
    giveUp: vi.fn(async () => undefined),
    take: vi.fn(async () => undefined),
  };
  await opened.begin();
  await opened.register(share);
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    opened,
    share,
    pass: (seconds: number) => clock.pass(seconds, settle),
    silence: () => {
      database.answers = false;
    },
    answer: async () => {
      database.answers = true;
      for (const answer of database.waiting.splice(0)) answer();
      await settle();
    },
    stop: async () => {
      const ended = opened.stop();
      for (const answer of database.waiting.splice(0)) answer();
      await ended;
    },
  };
}

it('drops its objects at the end of its lease, and gives them up once it has a lease again', async () => {
  const { opened, share, pass, silence, answer, stop } = await node(new VirtualClock());
  silence();
  await pass(LEASE / SECOND);
  expect(opened.holds).toBe(false);
  expect(share.release).toHaveBeenCalled();
  expect(share.giveUp).not.toHaveBeenCalled();
  await answer();
  await pass(2);
  expect(opened.holds).toBe(true);
  expect(share.giveUp).toHaveBeenCalled();
  await stop();
});

it('drops its objects even if the timer of the lease fires a moment too early', async () => {
  const clock = new VirtualClock();
  const early: Clock = {
    now: () => clock.now(),
    steady: () => clock.steady(),
    at: (time, then) => clock.at(time, then),
    after: (milliseconds, then) => clock.after(milliseconds - 0.5, then),
  };
  const { opened, share, pass, silence, stop } = await node(clock, early);
  silence();
  await pass(2.6); // The renewal is not answered, and is not sent again meanwhile.
  expect(opened.holds).toBe(false);
  expect(share.release).toHaveBeenCalled();
  await stop();
});

it('drops and gives up its objects if it was without a lease before a renewal was answered', async () => {
  const clock = new VirtualClock();
  const { opened, share, pass, silence, answer, stop } = await node(clock);
  silence();
  await pass(1.2); // A renewal is sent after a second.
  clock.set(clock.now() + 1_500); // No timer fires, for example because the process is busy.
  expect(opened.holds).toBe(false); // Tables that notice this drop themselves.
  await answer();
  expect(opened.holds).toBe(true);
  expect(share.release).toHaveBeenCalled();
  await pass(1);
  expect(share.giveUp).toHaveBeenCalled();
  await stop();
});

it('opens an object again that stays missing, and waits longer after each attempt', () => {
  const clock = new VirtualClock();
  const unheld = new UnheldObjects(clock);
  const opened: number[] = [];
  for (let second = 0; second <= 30; second += 1) {
    clock.set(Date.UTC(2026, 0, 1) + second * SECOND);
    if (unheld.note(second === 0 ? [7, 8] : [7]).includes(7)) opened.push(second);
  }
  expect(opened).toEqual([2, 6, 14, 30]);
});
