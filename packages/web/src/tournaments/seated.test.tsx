// @vitest-environment happy-dom
import type { Client, TournamentState } from '@croupier/client';
import { beforeEach, expect, it } from 'vitest';
import { act, cleanup, render, screen } from '../../test/render.tsx';
import { entry, stateOf } from '../../test/tournament.ts';
import { ClientProvider } from '../app/session.tsx';
import { TournamentSeatPanel } from './seated.tsx';

beforeEach(() => history.replaceState(null, '', '/table/t1'));

let shown: object = {};
let moves: unknown[] = [];
let acts: unknown[] = [];
beforeEach(() => {
  shown = {};
  moves = [];
  acts = [];
});

/** Shows the strip at table `t1`. Returns a function that sets the state of the tournament. */
function at(first: TournamentState, closed = false) {
  let snapshot = { state: first };
  const listeners = new Set<() => void>();
  const client = {
    serverNow: () => 0,
    table: () => ({
      getSnapshot: () => shown,
      subscribe: () => () => {},
      move: (move: unknown) => {
        moves.push(move);
        return Promise.resolve(undefined);
      },
    }),
    api: {
      tournamentAct: async ({ act }: { act: unknown }) => {
        acts.push(act);
        return snapshot.state;
      },
    },
    tournament: () => ({
      replace: () => {},
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
      <TournamentSeatPanel tournament="7" table="t1" closed={closed} />
    </ClientProvider>,
  );
  return (state: TournamentState) =>
    act(() => {
      snapshot = { state };
      for (const listener of listeners) listener();
    });
}

const own = (more: Parameters<typeof entry>[1]) => stateOf({ entries: [entry(1, more)], mine: [1] });

it('the table page shows the level, the next one, the player’s place and the number of paid places', () => {
  at(own({ place: 4 }));
  expect(screen.getByTestId('seated').textContent).toMatch(
    /Level 1 100 \/ 200 · 10:00next 200 \/ 400, ante 504 of 62 places paid/,
  );
});

it('the table page marks the last level as the last', () => {
  const state = own({ place: 4 });
  const [first] = state.view.levels;
  at({ ...state, view: { ...state.view, levels: first ? [first] : [] } });
  expect(screen.getByTestId('seated').textContent).toContain('10:00last level4 of 6');
});

it('the table page informs players and spectators when the next elimination brings all remaining players into the money, and when they are in it', () => {
  const at3 = (playersLeft: number, more = {}) =>
    stateOf({ view: { playersLeft }, entries: [entry(1, { place: 1, ...more })], mine: [1] });
  const said = () => screen.getByRole('status').textContent;
  const tell = at(at3(4));
  expect(said()).toBe('');
  tell(at3(3));
  expect(said()).toBe('One place from the money');
  tell(at3(2));
  expect(said()).toBe('In the money');
  tell(stateOf({ view: { playersLeft: 2 }, entries: [entry(1)] }));
  expect(said()).toBe('In the money');
  tell(at3(2, { status: 'out', table: 0, place: 3 }));
  expect(said()).toBe('You finished 3rd.');
});

it('the table page states in hand-for-hand play whether the table waits for the next hand or for the cards of an all-in', () => {
  const hands = (here: boolean, there: boolean) => {
    const state = own({ place: 4 });
    const [flight] = state.view.flights;
    const tables = state.view.tables.map((one, index) => ({ ...one, playing: index === 0 ? here : there }));
    return {
      ...state,
      view: { ...state.view, tables, flights: flight ? [{ ...flight, handForHand: true }] : [] },
    };
  };
  const said = () => screen.getByRole('status').textContent;
  const tell = at(hands(false, true));
  expect(said()).toBe('Hand for hand: waiting for the other tables.');
  tell(hands(true, true));
  expect(said()).toBe('');
  shown = { state: { view: { tournament: { waits: true } } } };
  tell(hands(true, true));
  expect(said()).toBe('All in: the cards are shown when the other tables have finished.');
  tell(hands(false, false));
  expect(said()).toBe('');
});

it('the table page offers to buy again or leave only to a player who has lost all chips', async () => {
  const buy = { flight: null, buyIn: null, price: 0, chips: 0, reEntry: false, why: null, entry: 1 } as const;
  const choices = [
    { ...buy, do: 'rebuy', price: 3_000, chips: 1_000 },
    { ...buy, do: 'give-up' },
  ] as const;
  const holds = (more: object) => {
    const state = own({ place: 4, ...more });
    return { ...state, own: state.own && { ...state.own, choices: [...choices] } } as TournamentState;
  };
  const tell = at(holds({ broke: false }));
  expect(screen.queryByRole('button', { name: /Rebuy/ })).toBeNull();
  tell(holds({ broke: true, stack: 0 }));
  expect(screen.getByRole('status').textContent).toContain('You have no chips left.');
  screen.getByRole('button', { name: 'Leave the tournament' });
  await act(async () => screen.getByRole('button', { name: 'Rebuy: €30' }).click());
  expect(acts).toEqual([{ do: 'rebuy', entry: 1 }]);
});

it('the table page takes a seated player to their new table, and stays if that table is not open yet', () => {
  const tell = at(own({ table: 1 }));
  tell(own({ table: 9 }));
  expect(location.pathname).toBe('/table/t1');
  tell(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t2');
  expect(history.state).toEqual({ toSeat: true, moved: true });
});

it('the table page takes a player who was moved before the page had loaded to their new table', () => {
  history.replaceState({ toSeat: true }, '', '/table/t1');
  at(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t2');
});

it('the table page takes a seated player who was moved during a reload to their new table', () => {
  at(own({ table: 1 }));
  cleanup();
  at(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t2');
});

it('the table page does not move a spectator whose seat is elsewhere, but links to that seat', () => {
  at(own({ table: 2 }));
  expect(location.pathname).toBe('/table/t1');
  expect(screen.getByRole('link', { name: 'Go to your table' }).getAttribute('href')).toBe('/table/t2');
});

it('the table page shows an eliminated player their place and prize, and links to the results', () => {
  at(own({ status: 'out', table: 0, place: 2, paid: 19_000 }));
  screen.getByText('You finished 2nd and won €190.');
  expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe('/tournament/7');
});

it('the table page shows spectators that the table has closed, and eliminated players their place', () => {
  const tell = at(stateOf({ entries: [entry(1)] }), true);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('The table has closed.');
  tell(own({ status: 'out', table: 0, place: 3 }));
  expect(said()).toBe('You finished 3rd.');
});

it('the table page shows the betting order with all players’ chips and whose turn it is, and lets the player end their own turn', async () => {
  const player = (number: number, placed: boolean) => ({
    seat: `s${number}`,
    entry: number,
    chips: 900 + number,
    placed,
  });
  const tournament = {
    hand: 3,
    betting: 'in-turn',
    extraHand: false,
    turn: 's1',
    players: [player(2, true), player(1, false)],
  };
  shown = { state: { view: { tournament } }, playerView: { tournament: { chips: 901, mayEnd: true } } };
  at(stateOf({ entries: [entry(1, {}), entry(2, {})], mine: [1] }));
  const order = screen.getByRole('list', { name: 'Order of betting' });
  expect([...order.children].map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(order.textContent).toMatch(/902.*901/);
  await act(async () => screen.getByRole('button', { name: 'My bets are placed' }).click());
  expect(moves).toEqual([{ type: 'bets-placed' }]);
});

it('the table page omits eliminated players from the betting order, and shows no order if players play against each other', () => {
  const players = [1, 2].map((number) => ({ seat: `s${number}`, entry: number, chips: 0, placed: false }));
  shown = { state: { view: { tournament: { betting: 'open', turn: null, players } } } };
  const tell = at(stateOf({ entries: [entry(1, {}), entry(2, { status: 'out', table: 0 })], mine: [1] }));
  expect(screen.getByRole('list', { name: 'Order of betting' }).textContent).toBe('Player 1 0');
  shown = { state: { view: { tournament: { betting: null, turn: null, players } } } };
  tell(own({ place: 1 }));
  expect(screen.queryByRole('list')).toBeNull();
});
