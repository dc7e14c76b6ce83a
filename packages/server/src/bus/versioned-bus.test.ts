import { afterEach, expect, it, vi } from 'vitest';
import { MemoryBus } from '../../test/memory-bus.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { log } from '../monitoring/log.ts';
import { VersionedBus } from './versioned-bus.ts';

afterEach(() => vi.restoreAllMocks());

it('the bus receives the versions that it can read, and logs once that it ignores another version', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const bus = new MemoryBus(new VirtualClock());
  const nodes = ([1, 2, 3] as const).map(
    (speaks) => new VersionedBus(bus.at(`${speaks}`), { speaks, reads: [1, 2] }),
  );
  const heard: string[] = [];
  nodes[0]?.subscribe('news', (bytes) => heard.push(Buffer.from(bytes).toString()));
  for (const node of nodes) node.publish('news', Buffer.from('first'));
  for (const node of nodes) node.publish('news', Buffer.from('second'));
  await bus.drain();
  expect(heard).toEqual(['first', 'second']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Another node sends messages of version 3, but this one understands only 1 to 2, so it ignores them. Run only consecutive versions at the same time.',
  );
});
