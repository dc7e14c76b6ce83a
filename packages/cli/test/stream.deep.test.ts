import { afterEach, expect, it, vi } from 'vitest';
import { openMediaServer } from '../../relay/test/media-server.ts';
import { runLine } from './croupier.ts';

afterEach(() => vi.unstubAllEnvs());

it('croupier stream check lists the properties of a media server, and fails with the reason if it cannot be used', async () => {
  const outside = await openMediaServer(40_123, 'its key');
  vi.stubEnv('STREAM_SERVER_KEY', 'its key');
  const checked = await runLine(`stream check ${outside.address}`);
  expect(checked.complaints).toEqual([]);
  expect(checked.status).toBe(0);
  expect(checked.out).toMatch(/^yes {2}All players get a frame with the same RTP timestamp/m);
  await outside.close();
  const away = await runLine(`stream check ${outside.address}`);
  expect(away.status).toBe(1);
  expect(away.complaints).toHaveLength(1);
});
