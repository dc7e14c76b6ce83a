import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import type { WebSocketConstructor } from './link.ts';

/** Returns a client, and functions that answer its requests in any order. */
function slowServer() {
  const answers: ((body: unknown) => void)[] = [];
  const fetch = () =>
    new Promise<Response>((resolve) => {
      answers.push((body) => resolve(new Response(JSON.stringify(body))));
    });
  const client = createClient({
    url: 'http://test',
    fetch: fetch as typeof globalThis.fetch,
    WebSocket: class {} as unknown as WebSocketConstructor,
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

  it('is undefined after signing out on this device or everywhere, and after the account was erased', async () => {
    for (const leave of ['signOut', 'endSessions', 'eraseMe'] as const) {
      const { client, answers } = slowServer();
      const asked = client.api.me();
      answers[0]?.(me());
      await asked;
      expect(client.me.getSnapshot()?.account.name).toBe('Anna');
      const left =
        leave === 'eraseMe'
          ? client.api.eraseMe({ confirmed: true })
          : leave === 'endSessions'
            ? client.api.endSessions({})
            : client.api.signOut();
      answers[1]?.({ kept: [] });
      await left;
      expect(client.me.getSnapshot(), leave).toBeUndefined();
    }
  });
});

describe('a session that ended at the server', () => {
  /** Returns a server that answers requests in order and greets every connection as a visitor. */
  function serverWith(answers: readonly (readonly [status: number, body: unknown])[]) {
    const left = [...answers];
    const fetch = async () => {
      const [status, body] = left.shift() ?? [500, {}];
      return new Response(JSON.stringify(body), { status });
    };
    class Greeting extends EventTarget {
      readonly readyState = 1;
      constructor() {
        super();
        queueMicrotask(() => {
          const data = JSON.stringify({ t: 'welcome', v: 1, account: null, now: Date.now() });
          this.dispatchEvent(new MessageEvent('message', { data }));
        });
      }
      send() {}
      close() {}
    }
    const client = createClient({
      url: 'http://test',
      fetch: fetch as typeof globalThis.fetch,
      WebSocket: Greeting as unknown as WebSocketConstructor,
    });
    return { client, left };
  }
  const notSignedIn = [401, { code: 'not-signed-in', message: 'Sign in first.' }] as const;

  it.each([
    ['at once', []],
    ['after a server that was too busy to tell', [[503, { code: 'busy', message: 'Try again.' }]]],
    ['after a server that did not answer', [[502, 'no JSON']]],
  ] as const)('is reported %s', async (_, before) => {
    vi.useFakeTimers();
    const { client, left } = serverWith([[200, me()], ...before, notSignedIn]);
    await client.api.me();
    client.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left).toEqual([]);
    expect(client.sessionEnded.getSnapshot()).toBe(true);
    expect(client.me.getSnapshot()).toBeUndefined();
    client.close();
    vi.useRealTimers();
  });
});
