// @vitest-environment happy-dom
import type { Client, SeatNotice } from '@croupier/client';
import { beforeEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { act, render, screen } from '../../test/render.tsx';
import { SeatReady } from './seat-ready.tsx';
import { ClientProvider } from './session.tsx';

beforeEach(() => history.replaceState(null, '', '/account'));

const seat: SeatNotice = {
  t: 'seat',
  tournament: '7',
  name: 'Friday 100',
  entry: 1,
  table: 't2',
  number: 2,
  seat: 5,
  out: false,
};

/** Shows a person on another page. Returns a function that announces a seat to them. */
function shown() {
  const told = new Set<(seat: SeatNotice) => void>();
  const client = {
    onSeat: (listener: (seat: SeatNotice) => void) => {
      told.add(listener);
      return () => told.delete(listener);
    },
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <SeatReady />
    </ClientProvider>,
  );
  return (one: SeatNotice) =>
    act(() => {
      for (const tell of told) tell(one);
    });
}

it('a player on another page is called to their seat until they go there', () => {
  const tell = shown();
  expect(screen.getByRole('status').textContent).toBe('');
  tell(seat);
  expect(screen.getByRole('status').textContent).toContain('Friday 100: your seat at table 2 is ready.');
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe('/table/t2');
  act(() => navigate('/table/t2'));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => navigate('/account'));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('players who are on the tournament’s page or no longer have a seat are not called', () => {
  const tell = shown();
  tell(seat);
  tell({ ...seat, table: null, out: true });
  expect(screen.queryByRole('link')).toBeNull();
  act(() => navigate('/tournament/7'));
  tell(seat);
  expect(screen.queryByRole('link')).toBeNull();
});
