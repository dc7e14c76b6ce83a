// @vitest-environment happy-dom
import type { Client, TableInfo } from '@croupier/client';
import type { SeatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { render, screen } from '../../../test/render.tsx';
import { entry, stateOf } from '../../../test/tournament.ts';
import { ClientProvider } from '../../app/session.tsx';
import { useNames, YOU } from './names.ts';

const seat = (id: string) => id as SeatId;
const PLACES = [1, 2, 3].map((place) => ({ place, seat: seat(`s${place}`) }));

function Said({ tournament }: { readonly tournament: TableInfo['tournament'] }) {
  const nameOf = useNames({ id: 't1', code: null, tournament } as TableInfo, PLACES, 3);
  return <p data-testid="said">{PLACES.map(({ place }) => nameOf(place)).join(', ')}</p>;
}

const nothing = () => {};
const hears = { subscribe: () => nothing, follow: () => nothing };
const DEALT = { dealt: PLACES.map((one) => ({ ...one, entry: one.place })) };
const ENTRIES = [
  entry(1, { name: 'Karel from the desk', seat: 1, table: 4 }),
  entry(2, { name: YOU, seat: 2, table: 4 }),
  entry(3, { name: 'Anna', seat: 3, table: 4 }),
  entry(4, { name: 'Elsewhere', seat: 1, table: 5 }),
];

function said(tournament: TableInfo['tournament'], entries = ENTRIES, dealt: object | null = null) {
  const snapshot = { state: stateOf({ entries }) };
  const table = { state: { view: { tournament: dealt } } };
  const client = {
    api: {},
    tournament: () => ({ ...hears, getSnapshot: () => snapshot }),
    table: () => ({ ...hears, getSnapshot: () => table }),
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <Said tournament={tournament} />
    </ClientProvider>,
  );
  return screen.getByTestId('said').textContent;
}

it('a tournament table uses the names of the entries, and no other player is named as the reader', () => {
  expect(said({ id: '7', table: 4 })).toBe(`Karel from the desk, Player 2, ${YOU}`);
});

it('the players of the last hand are named after they have left, even on a page opened later', () => {
  const gone = ENTRIES.map((one) => ({ ...one, table: 0, seat: 0 }));
  expect(said({ id: '7', table: 4 }, gone, DEALT)).toBe(`Karel from the desk, Player 2, ${YOU}`);
});

it('the name is that of the player who is seated now, not of the one who was dealt in earlier', () => {
  const taken = ENTRIES.map((one) =>
    one.number === 4 ? { ...one, table: 4 } : { ...one, table: 0, seat: 0 },
  );
  expect(said({ id: '7', table: 4 }, taken, DEALT)).toBe(`Elsewhere, Player 2, ${YOU}`);
});

it('a public table, where names are not known, uses seat numbers', () => {
  expect(said(null)).toBe(`Player 1, Player 2, ${YOU}`);
});
