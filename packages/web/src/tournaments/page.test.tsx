// @vitest-environment happy-dom
import type { Client, TournamentState } from '@croupier/client';
import { expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { entry, stateOf } from '../../test/tournament.ts';
import { ClientProvider } from '../app/session.tsx';
import { TournamentPage } from './page.tsx';

/** Shows the page of a tournament in this state, and records the player's actions. */
function shown(state: TournamentState, signedIn = true) {
  const done: unknown[] = [];
  const store = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const snapshot = { state };
  const link = { status: 'online', clockOffset: 0, account: signedIn ? { id: 'a', name: 'Anna' } : null };
  const client = {
    api: {
      houses: async () => ({ houses: [] }),
      tournamentAct: async ({ act }: { act: unknown }) => {
        done.push(act);
        return state;
      },
    },
    connection: store(link),
    serverNow: () => 0,
    tournament: () => ({ ...store(snapshot), follow: () => () => {}, replace: () => {} }),
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <TournamentPage tournament="7" />
    </ClientProvider>,
  );
  return done;
}

const choice = (more: object) => ({
  do: 'register' as const,
  entry: null,
  flight: 'main',
  buyIn: 'seat',
  price: 10_000,
  chips: 20_000,
  reEntry: false,
  why: null,
  ...more,
});
const able = (...choices: ReturnType<typeof choice>[]) => ({
  entries: [],
  choices,
  tickets: [],
  proposals: [],
});

it('the tournament page shows the price of an entry, and registers with one press', async () => {
  const state = stateOf({ view: { phase: 'registering' }, own: able(choice({})) });
  const done = shown(state);
  fireEvent.click(screen.getByRole('button', { name: 'Register: €100' }));
  expect(done).toEqual([{ do: 'register', flight: 'main', buyIn: 'seat' }]);
});

it('the tournament page lets a ticket pay for the entry of its price, even without funds', () => {
  const why = { code: 'no-funds', message: 'The buy-in costs more than the balance.', rule: null };
  const tickets = [
    { id: '3', value: 5_000, from: 'Another' },
    { id: '4', value: 10_000, from: 'Satellite' },
  ];
  const done = shown(stateOf({ view: { phase: 'registering' }, own: { ...able(choice({ why })), tickets } }));
  expect(screen.getByRole('button', { name: 'Register: €100' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Use your ticket' }));
  expect(done).toEqual([{ do: 'register', flight: 'main', buyIn: 'seat', ticket: '4' }]);
  screen.getByText(/won in “Satellite”/);
});

it.each([
  ['Accept and pay €100', true],
  ['Decline', false],
])('answers an entry that the desk proposes, and shows its price first: %s', (name, accept) => {
  const one = { id: 'p1', flight: 'main', team: null, price: 10_000, chips: 20_000, until: 60_000 };
  const done = shown(
    stateOf({ view: { phase: 'registering' }, own: { ...able(), tickets: [], proposals: [one] } }),
  );
  screen.getByText(/€100 for 20,000 chips\./);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(done).toEqual([{ do: 'answer-entry', proposal: 'p1', accept }]);
});

it('the tournament page explains why a purchase is not possible, and does not make it', () => {
  const why = { code: 'rebuy-over', message: 'The rebuy period ended with level 3.', rule: null };
  const state = stateOf({ own: able(choice({ do: 'rebuy', entry: 1, why })) });
  const done = shown(state);
  const button = screen.getByRole('button', { name: 'Rebuy: €100' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(button);
  expect(done).toEqual([]);
  screen.getByText('The rebuy period has ended.');
});

it('the tournament page asks for a confirmation before an entry is withdrawn', () => {
  const state = stateOf({
    view: { phase: 'registering' },
    own: able(choice({ do: 'unregister', entry: 4, price: 0, chips: 0 })),
  });
  const done = shown(state);
  fireEvent.click(screen.getByRole('button', { name: 'Unregister' }));
  expect(done).toEqual([]);
  screen.getByText('Your buy-in is returned to your balance.');
  fireEvent.click(screen.getByRole('button', { name: 'Unregister' }));
  expect(done).toEqual([{ do: 'unregister', entry: 4 }]);
});

it('the tournament page shows the player’s table, and links to it', () => {
  shown(stateOf({ entries: [entry(1, { table: 2, seat: 3 })], mine: [1] }));
  screen.getByText('You are playing: table 2, seat 3, 1,000 chips.');
  expect(screen.getByRole('link', { name: 'Go to your table' }).getAttribute('href')).toBe('/table/t2');
});

it('the tournament page shows the final results, with places in order, the prizes, and the player’s own place', () => {
  const entries = [
    entry(1, { name: 'Anna', status: 'out', place: 2, paid: 19_000, table: 0 }),
    entry(2, { name: 'Boris', place: 1, paid: 35_000, table: 0 }),
    entry(3, { name: 'Cyril', status: 'out', place: 3, table: 0 }),
  ];
  shown(stateOf({ view: { phase: 'over' }, entries, mine: [1] }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1, 4)).toEqual(['1Boris€350', '2Anna€190', '3Cyril']);
  screen.getByText('You finished 2nd and won €190.');
});

it('the tournament page shows the place of players who were still in when play ended', () => {
  const entries = [entry(1, { status: 'advanced', place: 1, paid: 35_000, table: 0 })];
  shown(stateOf({ view: { phase: 'over' }, entries, mine: [1] }));
  screen.getByText('You finished 1st and won €350.');
});

it('the tournament page lists before the payment the later purchases, with their deadlines and maximum numbers', () => {
  const rebuy = { price: 3_000, chips: 5_000, untilLevel: 6, max: 3, maxStack: 0 };
  const addOn = { price: 4_000, chips: 10_000, atLevel: 6 };
  shown(stateOf({ view: { phase: 'registering', rebuy, addOn, reEntry: { max: null } } }));
  screen.getByText('until the end of level 2');
  screen.getByText('as often as you like');
  screen.getByText('€30, 5,000 chips, until the end of level 6, 3 times at most');
  screen.getByText('€40, 10,000 chips, in level 6 and the break after it');
});

it('the tournament page explains bounties and satellites before the payment', () => {
  const bounty = {
    kind: 'progressive' as const,
    price: 2_500,
    carriers: null,
    toOwnBp: 5_000,
    drawPrizes: [],
  };
  const satellite = { target: 'Main event', prize: 50_000, seats: null, ticket: null };
  shown(stateOf({ view: { phase: 'registering', bounty, satellite } }));
  screen.getByText(
    /^€25 of each entry, the player who knocks you out gets 50% of it; 50% is added to their own bounty/,
  );
  screen.getByText('a seat in “Main event”, worth €500');
});

it('the tournament page shows players what they paid and what was refunded, and when', () => {
  const at = new Date(2026, 0, 5, 14, 3).getTime();
  const payments = [
    { at, why: 'rebuy' as const, amount: 5_000 },
    { at, why: 'refund' as const, amount: 10_000 },
  ];
  const state = stateOf({ entries: [entry(1)], mine: [1] });
  const own = state.own && { ...state.own, entries: state.own.entries.map((one) => ({ ...one, payments })) };
  shown({ ...state, own });
  screen.getByText(/^You re-bought at .*:03.*: €50$/);
  screen.getByText(/^You got your buy-in back at .*:03.*: €100$/);
});

it('the tournament page mentions limits, and no betting structure, if players bet against the house', () => {
  const { levels } = stateOf({}).view;
  const limits = levels.map((line) =>
    line.kind === 'level' ? { ...line, stakes: { minimum: 50, maximum: 1_000 } } : line,
  );
  shown(stateOf({ view: { levels: limits } }));
  screen.getByRole('columnheader', { name: 'Limits' });
  expect(screen.queryByText(/no limit/)).toBeNull();
});

it('the tournament page lets a visitor register as a guest, or with an account', () => {
  shown(stateOf({ view: { phase: 'registering' } }), false);
  screen.getByRole('button', { name: 'Register as a guest with play money' });
  const way = screen.getByRole('link', { name: 'Sign in or create an account' });
  expect(way.getAttribute('href')).toBe('/account');
});
