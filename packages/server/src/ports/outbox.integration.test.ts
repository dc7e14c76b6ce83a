import type { Json } from '@croupier/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedTestDatabase } from '../../test/sealing.ts';
import type { TestDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { type PortName, PortOutbox, type PortServer, writeCall } from './outbox.ts';

let stored: TestDatabase;
let clock: VirtualClock;
beforeAll(async () => {
  stored = await sealedTestDatabase();
});
beforeEach(async () => {
  await stored.empty();
  clock = new VirtualClock();
});
afterAll(() => stored.remove());

/** Opens an outbox whose port gives these answers one after the other, and records its calls. */
function opened(
  answers: (Json | 'later' | Error)[],
  more: Partial<PortServer> = {},
  doubled: readonly PortName[] = [],
) {
  const heard: string[] = [];
  const acted: Json[] = [];
  const outbox = new PortOutbox(stored.database, clock, new Set(doubled));
  outbox.serve('mail', {
    deliver: async ({ key }) => {
      heard.push(key);
      const answer = answers.shift() ?? 'sent';
      if (answer instanceof Error) throw answer;
      return answer;
    },
    answered: async (_tx, _call, answer) => void acted.push(answer),
    ...more,
  });
  return { outbox, heard, acted };
}

const write = (key: string) =>
  writeCall(stored.database, { port: 'mail', call: 'send', key, payload: { to: 'anna' }, at: clock.now() });

describe('a call to a port', () => {
  it('is made once if it was written twice with the same key', async () => {
    const { outbox, heard, acted } = opened([]);
    await write('one');
    await write('one');
    outbox.run();
    outbox.run();
    await outbox.drain();
    expect({ heard, acted }).toEqual({ heard: ['one'], acted: ['sent'] });
  });

  it('is retried with the same key, after increasing pauses, if it fails or has no answer yet', async () => {
    const { outbox, heard, acted } = opened([new Error('no connection'), 'later', 'sent']);
    await write('one');
    outbox.run();
    await outbox.drain();
    expect(heard).toEqual(['one']);
    await clock.pass(1, () => outbox.drain());
    expect(heard).toEqual(['one', 'one']);
    await clock.pass(1.9, () => outbox.drain());
    expect(heard).toHaveLength(2);
    await clock.pass(0.1, () => outbox.drain());
    expect({ heard, acted }).toEqual({ heard: ['one', 'one', 'one'], acted: ['sent'] });
  });

  it('is processed once, and reported once, if its answer arrives twice at the same time', async () => {
    const told: Json[] = [];
    const after = (_call: unknown, answer: Json) => void told.push(answer);
    const { outbox, heard, acted } = opened(['later', 'sent'], { after }, ['mail']);
    await write('one');
    outbox.run();
    await outbox.drain();
    await clock.pass(1, () => outbox.drain());
    expect({ heard, acted, told }).toEqual({ heard: ['one', 'one'], acted: ['sent'], told: ['sent'] });
  });

  it('is made after the next start if it was unanswered when the server stopped, and its answer is processed once', async () => {
    await write('one');
    const killed = opened([], {
      answered: async () => {
        throw new Error('killed before it was committed');
      },
    });
    killed.outbox.run();
    await killed.outbox.drain();
    await killed.outbox.stop();
    expect(killed.heard).toEqual(['one']);
    await clock.pass(1, async () => undefined);
    const { outbox, heard, acted } = opened([]);
    outbox.run();
    await outbox.drain();
    expect({ heard, acted }).toEqual({ heard: ['one'], acted: ['sent'] });
    const again = opened([]);
    again.outbox.run();
    await again.outbox.drain();
    expect(again.heard).toEqual([]);
  });
});
