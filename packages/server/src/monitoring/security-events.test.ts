import { afterEach, expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { log, startLog, stopLog } from './log.ts';
import { logAllowedCall, logRefusedCall } from './security-events.ts';

const origin = { account: null, call: 'a call of this test', address: 'home' };

afterEach(() => {
  stopLog();
  vi.restoreAllMocks();
});

it('a caller who is not signed in is logged with a null account, once a minute with the count', async () => {
  const clock = new VirtualClock();
  startLog(clock);
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  for (let call = 0; call < 3; call++) logRefusedCall(origin, 'not-signed-in');
  const refused = { security: 'access-refused', ...origin, code: 'not-signed-in' };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([refused]);
  await clock.pass(60, async () => undefined);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([refused, { ...refused, repeated: 2 }]);
});

it('refusals for missing rights and malformed calls are logged, and no others', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logRefusedCall({ ...origin, account: 'somebody' }, 'not-found');
  expect(write).not.toHaveBeenCalled();
  logRefusedCall({ ...origin, account: 'somebody' }, 'malformed');
  const told = {
    security: 'input-refused',
    account: 'somebody',
    call: 'a call of this test',
    address: 'home',
  };
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([told]);
});

it('allowed calls of staff are logged if the operator asks for the level info', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logAllowedCall(origin);
  expect(write).not.toHaveBeenCalled();
  log.level = 'info';
  logAllowedCall(origin);
  log.level = 'warn';
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { security: 'access-allowed', ...origin },
  ]);
});
