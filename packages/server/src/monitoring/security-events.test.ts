import { afterEach, expect, it, vi } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { startLog, stopLog } from './log.ts';
import { logRefusedAccess } from './security-events.ts';

afterEach(() => {
  stopLog();
  vi.restoreAllMocks();
});

it('a caller who is not signed in is logged with a null account, once a minute with the count', async () => {
  const clock = new VirtualClock();
  startLog(clock);
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  for (let call = 0; call < 3; call++) logRefusedAccess(undefined, 'a call of this test', 'not-signed-in');
  const refused = {
    security: 'access-refused',
    account: null,
    call: 'a call of this test',
    code: 'not-signed-in',
  };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([refused]);
  await clock.pass(60, async () => undefined);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([refused, { ...refused, repeated: 2 }]);
});

it('only refusals for missing rights are logged', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logRefusedAccess('somebody', 'a call of this test', 'not-found');
  expect(write).not.toHaveBeenCalled();
});
