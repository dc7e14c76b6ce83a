// @vitest-environment happy-dom
import type { Client, TableInfo } from '@croupier/client';
import { refuse } from '@croupier/core';
import { expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { rememberTable, useFavourites, useRecentTables } from './recent-and-favourite.ts';
import { RecentTables } from './recent-tables.tsx';

const FRENCH = 'kings/roulette-french';
const BADUGI = 'kings/poker-badugi';

function Shown({ open }: { readonly open?: readonly string[] }) {
  const tables = open?.map((id) => ({ id }) as unknown as TableInfo);
  return (
    <ClientProvider value={client}>
      <RecentTables played={useRecentTables()} tables={tables} />
    </ClientProvider>
  );
}

/** A server with one open private table. */
const client = {
  api: {
    tableByCode: async ({ code }: { code: string }) =>
      code === 'QWERTZ' ? { id: '2' } : refuse('no-such-table', 'There is no such table.'),
  },
} as unknown as Client;

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('the latest table is offered first, each table only once, and a private one with its code', () => {
  for (const one of [
    { table: '1', plan: FRENCH },
    { table: '2', plan: BADUGI, code: 'QWERTZ' },
    { table: '1', plan: FRENCH },
  ])
    act(() => rememberTable(one));
  render(<Shown open={['1']} />);
  expect(links()).toEqual([
    ['ContinueFrench roulette', '/table/1'],
    ['King’sBadugi', '/table/2?code=QWERTZ'],
  ]);
});

it('a table that has closed in the meantime can be opened again', () => {
  act(() => rememberTable({ table: '3', plan: BADUGI }));
  render(<Shown open={['1']} />);
  expect(links()[0]).toEqual(['Open againBadugi', `/open/${BADUGI}`]);
});

it('a private table that has closed in the meantime is forgotten', async () => {
  act(() => rememberTable({ table: '9', plan: BADUGI, code: 'CLOSED' }));
  act(() => rememberTable({ table: '2', plan: BADUGI, code: 'QWERTZ' }));
  render(<Shown open={[]} />);
  await vi.waitFor(() => expect(links().map(([, to]) => to)).not.toContain('/table/9?code=CLOSED'));
  expect(links().map(([, to]) => to)).toContain('/table/2?code=QWERTZ');
});

it('only the last six tables are kept', () => {
  for (const table of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) act(() => rememberTable({ table, plan: FRENCH }));
  render(<Shown />);
  expect(links().map(([, to]) => to)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'].map((id) => `/table/${id}`));
});

it('a game stays a favourite until its star is pressed again', () => {
  const Game = () => <FavouriteButton plan={BADUGI} title="Badugi" on={useFavourites().has(BADUGI)} />;
  render(<Game />);
  const star = screen.getByRole('button', { name: 'Favourite: Badugi' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('croupier.favourites')).toBe(JSON.stringify([BADUGI]));
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('false');
});
