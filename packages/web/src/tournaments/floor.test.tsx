// @vitest-environment happy-dom
import type { Client, TournamentState } from '@croupier/client';
import { expect, it } from 'vitest';
import { fireEvent, render, screen, act as settle, within } from '../../test/render.tsx';
import { entry, stateOf } from '../../test/tournament.ts';
import { ClientProvider } from '../app/session.tsx';
import { FloorPage } from './floor.tsx';

const floor: NonNullable<TournamentState['floor']> = {
  penalties: [],
  notCheckedIn: [],
  handsToMiss: [],
  moving: [],
  tables: [],
  pendingDraw: null,
  chips: 2_000,
  proposals: [],
  deal: { why: null, pool: 54_000, accepted: 0, required: 0, waiting: [] },
};
const entries = [entry(1, { name: 'Anna', stack: 1_500 }), entry(2, { name: 'Boris', stack: 500 })];

/** Shows the floor's page, and records its commands. */
function shown(state: TournamentState, shift: object | null = null) {
  const given: unknown[] = [];
  const store = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const snapshot = { state };
  const lines = [
    { entry: 1, stack: 1_500, icm: 31_000, error: 0, chipChop: 32_500 },
    { entry: 2, stack: 500, icm: 23_000, error: 0, chipChop: 21_500 },
  ];
  const client = {
    api: {
      tournamentFloor: async ({ command }: { command: unknown }) => {
        given.push(command);
        return state;
      },
      dealFigures: async () => ({ lines }),
      cashDesk: async () => ({ shift }),
    },
    serverNow: () => 0,
    tournament: () => ({ ...store(snapshot), follow: () => () => {}, replace: () => {} }),
  } as unknown as Client;
  render(
    <ClientProvider value={client}>
      <FloorPage tournament="7" />
    </ClientProvider>,
  );
  return given;
}
const press = (name: string) =>
  settle(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Opens a part of the console. */
const open = (name: string) =>
  settle(async () => void fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) })));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('the floor page is only for the staff', () => {
  shown(stateOf({ entries }));
  screen.getByRole('heading', { name: 'Staff only' });
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('the floor page shows entries and prize pool', () => {
  shown(stateOf({ entries, floor, view: { phase: 'registering' } }));
  screen.getByText('Entries', { selector: 'dt' });
  screen.getByText('€540');
});

it('the floor can stop the clock, and set the remaining time of the level', async () => {
  const given = shown(stateOf({ entries, floor }));
  await press('Pause');
  fill('Minutes left', '2.5');
  await press('Set');
  expect(given).toEqual([
    { type: 'clock', flight: 'main', set: 'pause' },
    { type: 'clock', flight: 'main', set: { left: 150_000 } },
  ]);
});

it('the floor can disqualify a player with a reason, after a confirmation', async () => {
  const given = shown(stateOf({ entries, floor }));
  await open('Players');
  fireEvent.change(screen.getByLabelText('Player'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'disqualification' } });
  expect(screen.getByRole('button', { name: 'Impose' })).toHaveProperty('disabled', true);
  fill('Reason', 'chip dumping');
  await press('Impose');
  screen.getByText('Disqualification for Boris?');
  expect(given).toEqual([]);
  await press('Impose');
  expect(given).toEqual([{ type: 'penalty', entry: 2, kind: 'disqualification', reason: 'chip dumping' }]);
});

it('a deal with an unreadable amount is not proposed; the fault is reported at its field', async () => {
  const given = shown(stateOf({ entries, floor }));
  await open('Deal');
  await press('Show the figures');
  const told = (label: RegExp) => {
    const field = screen.getByLabelText(label);
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  fill('Left for the winner', '4O');
  for (const by of ['Propose by ICM', 'Propose these amounts']) {
    await press(by);
    expect(told(/^Left for the winner/)).toBe('Enter an amount in figures, above zero.');
  }
  fireEvent.change(screen.getByLabelText(/^Left for the winner/), { target: { value: '' } });
  fill('Boris', '2I0');
  await press('Propose these amounts');
  expect(told(/^Boris/)).toBe('Enter an amount in figures, above zero.');
  expect(given).toEqual([]);
});

it('a deal is proposed with the amounts shown', async () => {
  const given = shown(stateOf({ entries, floor }));
  await open('Deal');
  await press('Show the figures');
  screen.getByText('€310');
  await press('Propose by chips');
  const stacks = [
    { entry: 1, chips: 1_500 },
    { entry: 2, chips: 500 },
  ];
  expect(given).toEqual([{ type: 'propose-deal', by: 'chipChop', stacks }]);
  fill('Left for the winner', '40');
  fill('Boris', '190.50');
  await press('Propose these amounts');
  const amounts = [
    { entry: 1, amount: 31_000 },
    { entry: 2, amount: 19_050 },
  ];
  expect(given.at(-1)).toEqual({ type: 'propose-deal', amounts, stacks, playFor: 4_000 });
});

it('the floor can enter the answers of players without a screen', async () => {
  const deal = { amounts: [{ entry: 1, amount: 1 }], playFor: 0, made: false };
  const waits = { ...floor, deal: { ...floor.deal, required: 2, waiting: [2] } };
  const given = shown(stateOf({ entries, floor: waits, view: { deal } }));
  await open('Deal');
  await press('Accepts');
  await press('Declines');
  expect(given).toEqual([
    { type: 'answer-deal', entry: 2, accept: true },
    { type: 'answer-deal', entry: 2, accept: false },
  ]);
});

const tick = (group: string, name: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name }));

it('in a room, the floor enters who is out, who has received their chips, and the chip count', async () => {
  const given = shown(stateOf({ entries, floor, view: { room: 'physical' } }));
  await open('Room');
  expect(screen.getByRole('button', { name: 'Enter bust-outs' })).toHaveProperty('disabled', true);
  tick('Out', /Anna/);
  tick('Chips won by', /Boris/);
  await press('Enter bust-outs');
  screen.getByText('Is Anna out?');
  await press('Enter bust-outs');
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4);
  fill('Anna', '1800');
  await press('Enter the counts');
  const stacks = [
    { entry: 1, chips: 1_800 },
    { entry: 2, chips: 500 },
  ];
  expect(given).toEqual([
    { type: 'bust', entries: [1], by: [2] },
    { type: 'count', stacks },
  ]);
});

it('in a room, the floor enters two players eliminated in one hand at a table, and those who share the pot', async () => {
  const at = (number: number, name: string, table: number) => entry(number, { name, table, seat: number });
  const many = [at(1, 'Anna', 1), at(2, 'Boris', 1), at(3, 'Cyril', 1), at(4, 'Dana', 1), at(5, 'Emil', 2)];
  const given = shown(stateOf({ entries: many, floor, view: { room: 'physical' } }));
  await open('Room');
  expect(screen.queryByRole('checkbox', { name: /Emil/ })).toBeNull();
  tick('Chips won by', /Dana/);
  tick('Out', /Boris/);
  tick('Out', /Anna/);
  tick('Chips won by', /Cyril/);
  screen.getByText(/^Several winners: from the left of the button/);
  await press('Enter bust-outs');
  screen.getByText('Are Anna and Boris out?');
  await press('Enter bust-outs');
  fireEvent.change(screen.getByLabelText('At table'), { target: { value: '2' } });
  tick('Out', /Emil/);
  await press('Enter bust-outs');
  await press('Enter bust-outs');
  expect(given).toEqual([
    { type: 'bust', entries: [1, 2], by: [4, 3] },
    { type: 'bust', entries: [5], by: [] },
  ]);
});

it('a person is registered at the desk with flight, buy-in and team, if there is a choice', async () => {
  const { view } = stateOf({});
  const [buyIn] = view.buyIns;
  const [main] = view.flights;
  if (!buyIn || !main) throw new Error('no flight');
  const given = shown(
    stateOf({
      entries,
      floor,
      view: {
        teamSize: 3,
        buyIns: [buyIn, { ...buyIn, id: 'large', price: 20_000, stack: 2_000 }],
        flights: [main, { ...main, id: '1B' }],
      },
    }),
  );
  fill('Player’s name', 'Cyril');
  fireEvent.change(screen.getByLabelText('Flight'), { target: { value: '1B' } });
  fireEvent.change(screen.getByLabelText('Buy-in'), { target: { value: 'large' } });
  fill('Team name', 'Blue');
  await press('Register');
  expect(given).toEqual([{ type: 'register', name: 'Cyril', flight: '1B', buyIn: 'large', team: 'Blue' }]);
});

it('the floor can propose an entry to a player with an account, and sees who has not answered', async () => {
  const proposals = [{ name: 'Dana', price: 10_000, until: Date.UTC(2026, 0, 1, 12, 30) }];
  const given = shown(stateOf({ entries, floor: { ...floor, proposals } }));
  screen.getByText(/^Dana: €100, not answered yet\./);
  fill('Player’s name', 'Cyril');
  fireEvent.click(screen.getByLabelText('From the account'));
  await press('Propose to the player');
  expect(given).toEqual([{ type: 'propose-entry', name: 'Cyril' }]);
});

it('the floor can enter a rebuy for a player at the desk, and extend or close late registration', async () => {
  const rebuy = { price: 5_000, chips: 1_000, untilLevel: 3, max: null, maxStack: 0 };
  const given = shown(stateOf({ entries, floor, view: { rebuy } }));
  fireEvent.change(screen.getByLabelText('Player buying in'), { target: { value: '2' } });
  expect(screen.queryByRole('button', { name: /Add-on/ })).toBeNull();
  await press('Rebuy: €50');
  screen.getByText('Boris pays €50 from their balance. This can’t be undone.');
  expect(given).toEqual([]);
  await press('Rebuy: €50');
  fill('Late registration until the end of level', '5');
  await press('Set the level');
  await press('Close registration');
  screen.getByText('No more entries. Entries and prize pool become final.');
  await press('Close registration');
  expect(given).toEqual([
    { type: 'rebuy', entry: 2 },
    expect.objectContaining({ type: 'late-registration', untilLevel: 5 }),
    expect.objectContaining({ type: 'late-registration', untilLevel: null }),
  ]);
});

it('the floor can move a player to a free seat with a reason, and sees who moves after the hand', async () => {
  const { view } = stateOf({});
  const [first] = view.tables;
  if (!first) throw new Error('no table');
  const tables = [
    { ...first, seats: [0, 1, 2, 0] },
    { ...first, number: 2, seats: [0, 0, 3, 4], breakPosition: 1 },
  ];
  const seated = [
    entry(1, { name: 'Anna', table: 1, seat: 1 }),
    entry(2, { name: 'Boris', table: 1, seat: 2 }),
  ];
  const moving = [{ entry: 1, table: 2, seat: 1 }];
  const given = shown(stateOf({ entries: seated, floor: { ...floor, moving }, view: { tables } }));
  await open('Seats and tables');
  screen.getByText('Anna moves to Table 2, seat 1 after the hand.');
  screen.getByText('to break: no. 1');
  fireEvent.change(screen.getByLabelText('Player to move'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Free seat'), { target: { value: '2 1' } });
  fill('Reason for the move', 'cannot see the board');
  await press('Move');
  screen.getByText('Move Boris to Table 2, seat 1?');
  await press('Move');
  await press('Draw the order');
  fill('Order drawn in the room', '2, 1');
  await press('Enter the order');
  expect(given).toEqual([
    { type: 'move', entry: 2, table: 2, seat: 1, reason: 'cannot see the board' },
    { type: 'breaking-order', flight: 'main' },
    { type: 'breaking-order', flight: 'main', tables: [2, 1] },
  ]);
});

it('the floor can print the seats by table, or tickets for all players or for one', async () => {
  const printed: string[] = [];
  window.print = () => {
    const paper = document.querySelector('[data-paper]')?.getAttribute('data-paper');
    const tickets = [...document.querySelectorAll('[data-testid=tickets] li')].map((one) => one.textContent);
    printed.push([paper, ...tickets].join(' / '));
  };
  shown(stateOf({ entries, floor }));
  await press('Print seat tickets');
  fireEvent.change(screen.getByLabelText('Tickets for'), { target: { value: '2' } });
  await press('Print seat tickets');
  await press('Print the seats');
  const [anna, boris] = [
    'Friday 100AnnaTable 1 · seat 1Entry 1 · 1,500 chips',
    'Friday 100BorisTable 1 · seat 2Entry 2 · 500 chips',
  ];
  expect(printed).toEqual([`tickets / ${anna} / ${boris}`, `tickets / ${boris}`, 'tables']);
});

const inCash = { cash: true, room: 'physical', rebuy: null } as const;
const shift = { desk: '3', floatPending: false, counted: false };

it('the cash for an entry goes into the open till', async () => {
  const given = shown(stateOf({ entries, floor, view: inCash }), shift);
  await screen.findByText(/^The cash goes into your till at cash desk 3\./);
  expect(screen.queryByLabelText('From the account')).toBeNull();
  fill('Player’s name', 'Cyril');
  await press('Take €100 and register');
  expect(given).toEqual([{ type: 'register', name: 'Cyril' }]);
});

it.each([
  ['no shift is open', null],
  ['the float is not approved', { ...shift, floatPending: true }],
  ['the till is being counted', { ...shift, counted: true }],
])('the floor takes no cash while %s', async (_, waits) => {
  shown(stateOf({ entries, floor, view: inCash }), waits);
  await screen.findByText(/^Entries are paid in cash\. Open a shift/);
  expect(screen.getByRole('button', { name: 'Take €100 and register' })).toHaveProperty('disabled', true);
});

it('an entry that was paid in cash is refunded until play starts', async () => {
  const registered = [entry(1, { name: 'Anna' }), entry(2, { name: 'Boris', status: 'registered' })];
  const given = shown(stateOf({ entries: registered, floor, view: inCash }), shift);
  await press('Return an entry');
  screen.getByText('Boris’s entry will be cancelled. They can collect the refund at the cash desk.');
  await press('Return an entry');
  expect(given).toEqual([{ type: 'unregister', entry: 2 }]);
});

it('what needs a hand now is in front, with the part of the console where it is done, or with the deed', async () => {
  const { view } = stateOf({});
  const [main] = view.flights;
  if (!main) throw new Error('no flight');
  const waits = { ...floor, notCheckedIn: [2], deal: { ...floor.deal, required: 2, waiting: [1] } };
  const given = shown(
    stateOf({
      entries,
      floor: waits,
      view: { flights: [{ ...main, clock: { ...main.clock, running: false } }], playersLeft: 3 },
    }),
  );
  const now = within(screen.getByRole('region', { name: 'Needs a hand now' }));
  now.getByText('The clock is stopped.');
  await settle(async () => void fireEvent.click(now.getByRole('button', { name: 'Resume' })));
  now.getByText('One place from the money.');
  await settle(async () => void fireEvent.click(now.getByRole('button', { name: 'Hand for hand' })));
  now.getByText('1 player is not in their seat.');
  now.getByText('1 player has not answered the deal.');
  await settle(async () => void fireEvent.click(now.getByRole('button', { name: 'Deal' })));
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Deal/);
  expect(given).toEqual([
    { type: 'clock', flight: 'main', set: 'resume' },
    { type: 'hand-for-hand', flight: 'main', on: true },
  ]);
});

it('keys open the parts of the console and stop the clock', async () => {
  const given = shown(stateOf({ entries, floor, view: { room: 'physical' } }));
  const key = (pressed: string) =>
    settle(async () => void fireEvent.keyDown(document.body, { key: pressed }));
  await key('5');
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Room/);
  await key('1');
  screen.getByRole('button', { name: 'Register' });
  await key('p');
  expect(given).toEqual([{ type: 'clock', flight: 'main', set: 'pause' }]);
});

it('the floor can withdraw a player from a bracket', async () => {
  const bracket = { kind: 'single', round: 1, matches: [], byes: [], upcoming: [], ranks: [] } as const;
  const given = shown(stateOf({ entries, floor, view: { bracket } }));
  await open('Players');
  fireEvent.change(screen.getByLabelText('Player who withdraws'), { target: { value: '2' } });
  await press('Withdraw the player');
  screen.getByText(/^Boris is out, and the opponent wins/);
  await press('Withdraw the player');
  expect(given).toEqual([{ type: 'give-up', entry: 2 }]);
});
