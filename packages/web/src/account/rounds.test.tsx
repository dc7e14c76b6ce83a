// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { Rounds } from './rounds.tsx';

const round = (plan: string, result: unknown, more: object = {}) => ({
  id: plan,
  table: '1',
  plan,
  number: 1,
  state: 'settled',
  openedAt: 0,
  closedAt: 1,
  result,
  lines: [],
  ...more,
});
const line = (outcome: string, amounts: object = {}) => ({ seat: 'a', bet: 'ante', outcome, ...amounts });

/** Returns the text that the list shows for a round. */
async function listed(one: object): Promise<string | null> {
  const client = { api: { myRounds: async () => ({ rounds: [one] }) } } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <Rounds />
      </ClientProvider>,
    );
  });
  return (await screen.findAllByRole('listitem'))[0]?.textContent ?? null;
}

it('the list of rounds reports that a round without cards was not played', async () => {
  const nothing = {
    hands: [],
    board: [],
    dealer: { cards: [], down: 0, removed: [], hand: null, opens: null },
  };
  const said = await listed(round('kings/poker-three-card', nothing, { lines: [line('void')] }));
  expect(said).toContain('Not played');
  expect(said).toMatch(/void$/);
});

it('the list of rounds shows the player’s own cards in a hand that they folded', async () => {
  const came = { hand: 7, board: ['Kc 7d 2s'], won: { 2: 900 } };
  const own = { place: 1, cards: ['As', 'Qh'] };
  const lines = [line('lost', { take: 300 })];
  const said = await listed(round('kings/poker-texas-holdem', came, { lines, own }));
  expect(screen.getByRole('img', { name: /ace of spades.*queen of hearts/ })).toBeDefined();
  expect(said).toContain('You');
  expect(said).toContain('−€3');
});

it('the list loads older rounds page by page, back to the first', async () => {
  const played = Array.from({ length: 30 }, (_, at) =>
    round('kings/punto-banco', null, { id: `r${30 - at}`, number: 30 - at }),
  );
  const asked: (string | undefined)[] = [];
  const client = {
    api: {
      myRounds: async ({ limit, before }: { readonly limit: number; readonly before?: string }) => {
        asked.push(before);
        const from = played.findIndex(({ id }) => id === before) + 1;
        return { rounds: played.slice(from, from + limit) };
      },
    },
  } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <Rounds />
      </ClientProvider>,
    );
  });
  await screen.findAllByRole('listitem');
  for (const listed of [24, 30]) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show older' })));
    expect(screen.getAllByRole('listitem')).toHaveLength(listed);
  }
  expect(asked).toEqual([undefined, 'r19', 'r7']);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('1970');
});
