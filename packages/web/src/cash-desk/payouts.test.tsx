// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { fireEvent, render, screen, act as settle } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import type { Desk } from './desk.ts';
import { Payouts } from './payouts.tsx';

const owed = (name: string, amount: number) => ({
  tournament: '7',
  title: 'Friday',
  player: name.toLowerCase(),
  name,
  kind: 'tournament-prize' as const,
  amount,
});

it('a payout is paid once after a confirmation, and keeps its key when the button is pressed again', async () => {
  const asked: { key: string }[] = [];
  let changes = 0;
  const answers = [refuse('not-known', 'Nobody knows.'), { id: '1' }];
  const api = {
    payTournament: async (order: { key: string }) => {
      asked.push(order);
      return answers.shift();
    },
  };
  const desk = { payouts: [owed('Anna', 18_000), owed('Boris', 2_000)] } as unknown as Desk;
  render(
    <ClientProvider value={{ api } as unknown as Client}>
      <Payouts house="kings" currency="EUR" desk={desk} changed={() => changes++} />
    </ClientProvider>,
  );
  const press = () =>
    settle(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pay out Anna' })));
  await press();
  screen.getByText('You pay Anna €180 in cash. This can’t be undone.');
  expect(asked).toEqual([]);
  await press();
  expect(changes).toBe(0);
  await press();
  await press();
  expect(changes).toBe(1);
  const order = { house: 'kings', tournament: '7', player: 'anna', kind: 'tournament-prize', amount: 18_000 };
  expect(asked).toEqual([
    { ...order, key: asked[0]?.key },
    { ...order, key: asked[0]?.key },
  ]);
});

it('the payout list is hidden if nothing is owed', () => {
  const desk = { payouts: [] as readonly never[] } as unknown as Desk;
  render(<Payouts house="kings" currency="EUR" desk={desk} changed={() => {}} />);
  expect(screen.queryByRole('region')).toBeNull();
});
