// @vitest-environment happy-dom
import type { Client, Me } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { TimeAtPlay } from './time-at-play.tsx';

type Limits = Me['protection'][number]['limits'];
type Break = Me['protection'][number]['break'];

const limit = (measure: string, used: number): Limits[number] => ({
  measure,
  limit: 10_000,
  used,
  from: '2026-01-02',
  rule: 'sazka.platform.54',
});

/**
 * Shows a table of a house where the player has these limits. Returns a function that changes the limits as an answer
 * from the server would.
 */
async function shown(limits: Limits, pause: Break = null) {
  let me: Me | undefined;
  const listeners = new Set<() => void>();
  const told = (now: Limits) => {
    const protection = {
      house: 'sazka',
      minimumAge: 18,
      panic: null,
      break: pause,
      realityCheck: null,
      limits: now,
    };
    const account = { id: 'a', name: 'Anna', guest: false, roles: [] };
    me = { account, mustSetUpCodes: false, purses: [], protection: [protection] };
    for (const listener of listeners) listener();
  };
  told(limits);
  const store = {
    getSnapshot: () => me,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const client = { me: store, serverNow: () => 0, api: { me: async () => me } } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <TimeAtPlay house="sazka" currency="CZK" purse={null} />
      </ClientProvider>,
    );
  });
  return (now: Limits) => act(async () => told(now));
}

const ahead = () => screen.queryByTestId('limit-ahead')?.textContent?.replaceAll('\u00a0', ' ');

it('a limit is announced when a fifth of it is left, can be dismissed, and is announced again when it is reached', async () => {
  const tell = await shown([limit('stake-day', 7_900), limit('deposit-day', 10_000)]);
  expect(ahead()).toBeUndefined();
  await tell([limit('stake-day', 8_000)]);
  expect(ahead()).toContain('Your limit for stakes today: CZK 20 of CZK 100 left.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK, continue' })));
  expect(ahead()).toBeUndefined();
  await tell([limit('stake-day', 9_000)]);
  expect(ahead()).toBeUndefined();
  await tell([limit('stake-day', 10_000)]);
  expect(ahead()).toContain('You have reached your limit for stakes today. It resets on Jan 2, 2026.');
});

it('if there are several limits, the one that takes effect next is announced, with times in minutes', async () => {
  await shown([limit('loss-week', 8_500), { ...limit('time-month', 58 * 60_000), limit: 60 * 60_000 }]);
  expect(ahead()).toContain('Your limit for time at play this month: 2 minutes of 60 minutes left.');
});

it.each([
  ['soon', { since: -110, until: null }, /^A break of 15 minutes is due at/],
  ['now', { since: null, until: 12 }, /^Time for a break/],
] as const)(
  'the message about a break that is due %s covers the table until it is confirmed',
  async (_when, { since, until }, says) => {
    const minutes = (count: number | null) => count && count * 60_000;
    await shown([], {
      after: 120,
      lasts: 15,
      rule: 'sazka.roulette-synot.81',
      since: minutes(since),
      until: minutes(until),
    });
    expect(screen.getByText(says)).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK, continue' })));
    expect(screen.queryByText(says)).toBeNull();
  },
);
