// @vitest-environment happy-dom
import type { Client, TournamentState } from '@croupier/client';
import { beforeEach, expect, it } from 'vitest';
import { act, render, screen } from '../../test/render.tsx';
import { entry, stateOf } from '../../test/tournament.ts';
import { ClientProvider } from '../app/session.tsx';
import { Seated } from './seated.tsx';

beforeEach(() => history.replaceState(null, '', '/table/t1'));

/** The strip at table `t1`; gives how to tell how the tournament stands. */
function at(first: TournamentState) {
  let snapshot = { state: first };
  const listeners = new Set<() => void>();
  const client = {
    serverNow: () => 0,
    tournament: () => ({
      getSnapshot: () => snapshot,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      follow: () => () => {},
    }),
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <Seated tournament="7" table="t1" />
    </ClientProvider>,
  );
  return (state: TournamentState) =>
    act(() => {
      snapshot = { state };
      for (const listener of listeners) listener();
    });
}

const own = (more: Parameters<typeof entry>[1]) => stateOf({ entries: [entry(1, more)], mine: [1] });

it('tells level, what comes next, the own place and how many are paid', () => {
  at(own({ place: 4 }));
  expect(screen.getByTestId('seated').textContent).toMatch(
    /Level 1 100 \/ 200 · 10:00next 200 \/ 400, ante 504 of 62 places paid/,
  );
});

it('goes to the new table with who sat here, and stays where the table is not open yet', () => {
  const tell = at(own({ table: 1 }));
  tell(own({ table: 9 }));
  expect(location.pathname).toBe('/table/t1');
  tell(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t2');
  expect(history.state).toEqual({ moved: true });
});

it('leaves who watches here while their seat is elsewhere, and shows the way', () => {
  at(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t1');
  expect(screen.getByRole('link', { name: 'Go to your table' }).getAttribute('href')).toBe('/table/t2');
});

it('tells who is out their place and prize, and leads to the results', () => {
  at(own({ status: 'out', table: 0, place: 2, paid: 19_000 }));
  screen.getByText('Place 2. You won €190.');
  expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe('/tournament/7');
});
