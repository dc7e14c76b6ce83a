// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { act, render, screen } from '../../test/render.tsx';
import { Session, useMe } from './session.tsx';

const ANNA = { id: 'a', name: 'Anna', guest: false, roles: [] };

/** A connection to a server that greets Anna. */
class Greeting extends EventTarget {
  readonly readyState = 1;
  constructor() {
    super();
    queueMicrotask(() => {
      const data = JSON.stringify({ t: 'welcome', v: 1, account: ANNA, now: Date.now() });
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
  send() {}
  close() {}
}

function Name() {
  return <p>{useMe()?.account.name ?? 'nobody'}</p>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the page loads the account again if the server was too busy to answer', async () => {
  vi.useFakeTimers();
  const answers = [
    new Response(JSON.stringify({ code: 'busy', message: 'Try again.' }), { status: 503 }),
    new Response(JSON.stringify({ account: ANNA, purses: [] })),
  ];
  vi.stubGlobal('WebSocket', Greeting);
  vi.stubGlobal('fetch', async () => answers.shift());
  render(
    <Session>
      <Name />
    </Session>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('nobody')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Anna')).toBeDefined();
});
