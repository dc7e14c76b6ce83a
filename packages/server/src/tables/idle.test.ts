import { expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { Idle, PRIVATE_IDLE_LIMIT } from './idle.ts';

const MINUTE = 60;
const [QUIET, NOTICE] = [120 * MINUTE, 10 * MINUTE];

function watched() {
  const clock = new VirtualClock();
  const start = clock.now();
  const told: (number | null)[] = [];
  let closed = false;
  const idle: Idle = new Idle(
    clock,
    PRIVATE_IDLE_LIMIT,
    () => told.push(idle.closes === null ? null : (idle.closes - start) / 1000),
    () => {
      closed = true;
    },
  );
  const pass = (seconds: number) => clock.pass(seconds, async () => undefined);
  return { idle, told, pass, isClosed: () => closed };
}

it('a private table closes after two hours without a move, and announces the closing ten minutes before', async () => {
  const { told, pass, isClosed } = watched();
  await pass(QUIET - NOTICE - 1);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([QUIET]);
  await pass(NOTICE - 1);
  expect(isClosed()).toBe(false);
  await pass(1);
  expect(isClosed()).toBe(true);
});

it('every move keeps the table open, even one after the closing was announced; the announcement is then withdrawn', async () => {
  const { idle, told, pass, isClosed } = watched();
  await pass(QUIET - 1);
  idle.moved();
  expect(told).toEqual([QUIET, null]);
  await pass(QUIET - NOTICE);
  expect(told).toEqual([QUIET, null, QUIET - 1 + QUIET]);
  idle.moved();
  for (let hours = 0; hours < 24; hours++) {
    await pass(60 * MINUTE);
    idle.moved();
  }
  expect(isClosed()).toBe(false);
  idle.stop();
  await pass(2 * QUIET);
  expect(isClosed()).toBe(false);
});
