// @vitest-environment happy-dom
import type { AnswerOf, Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { Closings } from './closings.tsx';

const listed: AnswerOf<'closings'> = {
  closings: [
    {
      account: 'a1',
      name: 'Petr',
      initiator: 'participant',
      ground: null,
      reason: null,
      startedAt: 0,
      objectionUntil: null,
      objection: null,
      settledBy: null,
      answer: null,
      state: 'open',
      endedAt: null,
    },
  ],
  complaints: [
    {
      id: '7',
      account: 'b2',
      name: 'Jana',
      filedAt: 0,
      subject: 'The ball lay on 7.',
      round: null,
      dueAt: null,
      settledAt: null,
      upheld: null,
      answer: null,
    },
  ],
  inactive: [{ account: 'c3', name: 'Ota', lastLogin: 0 }],
  inactiveAfter: { months: 24, days: 30 },
};

it('the cash desk lists the account numbers of people whose accounts are closing, who have complained or who are inactive', async () => {
  await act(async () => {
    render(
      <ClientProvider value={{ api: { closings: async () => listed } } as unknown as Client}>
        <Closings house="sazka" />
      </ClientProvider>,
    );
  });
  expect(screen.getByText('Petr (a1): at the participant’s request')).toBeDefined();
  expect(screen.getByText('Jana (b2): The ball lay on 7.')).toBeDefined();
  expect(screen.getByText(/^Ota \(c3\), last sign-in/)).toBeDefined();
  expect(screen.getByRole('button', { name: /Ota$/ })).toBeDefined();
});

it('the cash desk shows why the house is closing an account', async () => {
  const reason = 'Played through three nights.';
  const [closing] = listed.closings;
  const closings = closing ? [{ ...closing, ground: 'endangered' as const, reason }] : [];
  await act(async () => {
    render(
      <ClientProvider
        value={{ api: { closings: async () => ({ ...listed, closings }) } } as unknown as Client}
      >
        <Closings house="sazka" />
      </ClientProvider>,
    );
  });
  expect(screen.getByText('Petr (a1): To protect the participant')).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
});

it('the cash desk states after how long an account is considered inactive under the house’s rules {sazka.platform.98}', async () => {
  const given: unknown[] = [];
  const api = {
    closings: async () => ({ ...listed, inactiveAfter: { months: 12, days: 7 } }),
    giveNotice: async (notice: unknown) => given.push(notice),
  };
  await act(async () => {
    render(
      <ClientProvider value={{ api } as unknown as Client}>
        <Closings house="sazka" />
      </ClientProvider>,
    );
  });
  expect(screen.getByText(/^No sign-in for 12 months.* in the last 7 days/)).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Ota$/ })));
  expect(given).toMatchObject([
    { ground: 'inactive', reason: 'The account has not been used for 12 months.' },
  ]);
});
