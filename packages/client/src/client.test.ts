import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { SocketMaker } from './link.ts';

/** Returns a client, with functions by which the test answers its requests in any order. */
function slowServer() {
  const answers: ((body: unknown) => void)[] = [];
  const fetch = () =>
    new Promise<Response>((resolve) => {
      answers.push((body) => resolve(new Response(JSON.stringify(body))));
    });
  const client = createClient({
    url: 'http://test',
    fetch: fetch as typeof globalThis.fetch,
    WebSocket: class {} as unknown as SocketMaker,
  });
  return { client, answers };
}

const me = (...roles: string[]) => ({ account: { id: 'a', name: 'Anna', guest: true, roles }, purses: [] });

describe('the signed-in account', () => {
  it('is not overwritten by a late answer to an earlier request', async () => {
    const { client, answers } = slowServer();
    const asked = client.api.me();
    const taken = client.api.staffKey({ key: 'the key' });
    answers[1]?.(me('croupier'));
    await taken;
    answers[0]?.(me());
    await asked;
    expect(client.me.getSnapshot()?.account.roles).toEqual(['croupier']);
  });

  it('is undefined after signing out, here or everywhere, and after the account was erased', async () => {
    for (const leave of ['signOut', 'endSessions', 'eraseMe'] as const) {
      const { client, answers } = slowServer();
      const asked = client.api.me();
      answers[0]?.(me());
      await asked;
      expect(client.me.getSnapshot()?.account.name).toBe('Anna');
      const left = leave === 'eraseMe' ? client.api.eraseMe({ confirmed: true }) : client.api[leave]();
      answers[1]?.({ kept: [] });
      await left;
      expect(client.me.getSnapshot(), leave).toBeUndefined();
    }
  });
});
