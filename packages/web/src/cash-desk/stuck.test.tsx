// @vitest-environment happy-dom
import type { AnswerOf, Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen, within } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { StuckPayments } from './stuck.tsx';

type Stuck = AnswerOf<'stuckPayments'>['stuck'][number];
const held: Stuck = {
  kind: 'transfer',
  id: '7',
  what: 'return-refused',
  account: 'a1',
  name: 'Jana',
  from: null,
  amount: 50_000,
  since: 0,
  why: 'The account is closed.',
  asks: true,
  outcomes: ['moved'],
  decision: null,
};
const less: Stuck = {
  ...held,
  kind: 'difference',
  id: '9',
  what: 'moved-less',
  account: 'b2',
  name: 'Petr',
  why: null,
  asks: false,
  outcomes: ['moved', 'not-moved'],
  decision: { id: '3', outcome: 'not-moved', reason: 'A rounding.', by: { account: 'c3', name: 'Max' } },
};

async function shown(stuck: readonly Stuck[]) {
  const calls: unknown[] = [];
  const noted = (what: string) => async (given: unknown) => {
    calls.push([what, given]);
    return {};
  };
  const api = {
    stuckPayments: async () => ({ stuck }),
    askAgain: noted('ask'),
    decidePayment: noted('decide'),
    approveDecision: noted('approve'),
  };
  await act(async () => {
    render(
      <ClientProvider value={{ api } as unknown as Client}>
        <StuckPayments house="sazka" currency="CZK" />
      </ClientProvider>,
    );
  });
  const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  return { calls, press };
}

it('a manager sees each stuck payment with its owner, amount and reason, and can query the provider again', async () => {
  const { calls, press } = await shown([held]);
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText('Return of a deposit, refused: Jana')).toBeDefined();
  expect(item.getByText(/CZK\s500/)).toBeDefined();
  expect(item.getByText(/The account is closed/)).toBeDefined();
  await press(/Ask again/);
  expect(calls).toEqual([['ask', { kind: 'transfer', payment: '7', house: 'sazka' }]]);
});

it('a manager can propose a possible manual entry with a reason', async () => {
  const { calls, press } = await shown([held]);
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sent manually.' } });
  await press(/Propose/);
  expect(calls).toEqual([
    [
      'decide',
      { kind: 'transfer', payment: '7', house: 'sazka', outcome: 'moved', reason: 'Sent manually.' },
    ],
  ]);
});

it('a manager can approve another manager’s proposal; a difference has no button to query the provider', async () => {
  const { calls, press } = await shown([less]);
  expect(screen.getByText('Proposed by Max: The house bears or keeps it. A rounding.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Ask again/ })).toBeNull();
  await press(/Approve/);
  expect(calls).toEqual([['approve', { decision: '3', approved: true }]]);
});

it('the list reports that nothing is stuck', async () => {
  await shown([]);
  expect(screen.getByText('No payment is stuck.')).toBeDefined();
});

it('the list loads again if the answer is missing', async () => {
  const answers: unknown[] = [refuse('offline', 'The server cannot be reached.'), { stuck: [] }];
  const api = { stuckPayments: async () => answers.shift() };
  await act(async () => {
    render(
      <ClientProvider value={{ api } as unknown as Client}>
        <StuckPayments house="sazka" currency="CZK" />
      </ClientProvider>,
    );
  });
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('No payment is stuck.')).toBeDefined();
});
