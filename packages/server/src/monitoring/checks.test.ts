import { expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { Checks } from './checks.ts';

it('the answer names the failed checks without their errors, and waits at most two seconds for a check', async () => {
  const clock = new VirtualClock();
  const checks = new Checks(clock, {
    fine: () => undefined,
    over: () => 'The lease is over.',
    failing: async () => {
      throw new Error('postgres://ann:secret@db');
    },
    silent: () => new Promise(() => undefined),
  });
  const asked = checks.read();
  await clock.pass(2, async () => undefined);
  expect(await asked).toEqual({
    ready: false,
    checks: {
      fine: { ok: true },
      over: { ok: false, why: 'The lease is over.' },
      failing: { ok: false, why: 'The check of failing failed.' },
      silent: { ok: false, why: 'The check of silent did not answer within 2 seconds.' },
    },
  });
});

it('all requests within half a second share one check, unless something has changed', async () => {
  const clock = new VirtualClock();
  const check = vi.fn(() => undefined);
  const checks = new Checks(clock, { check });
  for (let asked = 0; asked < 100; asked += 1) expect((await checks.read()).ready).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  checks.changed();
  await checks.read();
  expect(check).toHaveBeenCalledTimes(2);
  await clock.pass(0.5, async () => undefined);
  await checks.read();
  expect(check).toHaveBeenCalledTimes(3);
});
