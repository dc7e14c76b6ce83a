// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { BalanceHistory } from './balance-history.tsx';

const round = (number: number, change: number, balance: number) => ({
  round: String(number),
  plan: 'kings/punto-banco',
  number,
  at: 0,
  change,
  balance,
});

async function shown(rounds: readonly ReturnType<typeof round>[], money: 'real' | 'play' = 'play') {
  const client = { api: { balanceHistory: async () => ({ money, rounds }) } } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <BalanceHistory of={{ house: 'kings', money: 'play' }} currency="EUR" />
      </ClientProvider>,
    );
  });
}

it('the balance history draws the balance as a curve from its start, and also gives it as text and as a table', async () => {
  await shown([round(1, -500, 99_500), round(2, 2_000, 101_500), round(3, -1_000, 100_500)]);
  const name = 'From €1,000 to €1,005 in 3 rounds: lowest €995, highest €1,015.';
  const curve = screen.getByRole('img', { name });
  const points = curve.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  const heights = points.map((point) => Number(point.split(',')[1]));
  // The highest balance is at the top, the lowest is at the bottom, and the others are placed in proportion.
  expect(heights.map((height) => height / Math.max(...heights))).toEqual([0.75, 1, 0, 0.5]);
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Punto Banco 3−€10€1,005',
    'Punto Banco 2+€20€1,015',
    'Punto Banco 1−€5€995',
  ]);
});

it('the balance history asks a player who has not played yet to play a round', async () => {
  await shown([]);
  expect(screen.getByText('Play a round here to see how your balance moves.')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('the balance history is hidden if the purse holds a different kind of money from the statement', async () => {
  await shown([round(1, -500, 99_500)], 'real');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
