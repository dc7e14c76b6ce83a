// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../../test/render.tsx';
import { ClientProvider } from '../../app/session.tsx';
import { FilterFields, queryOf, useFilter } from './filter.tsx';

function Filtered() {
  const [filter, onChange] = useFilter();
  return (
    <>
      <FilterFields filter={filter} onChange={onChange} />
      <output>{JSON.stringify(queryOf(filter))}</output>
    </>
  );
}

/** Shows the filter of an address. Returns a function that returns the parameters of the call. */
async function filterAt(address: string): Promise<() => unknown> {
  window.history.replaceState(null, '', address);
  const client = { api: { houses: async () => ({ houses: [] }) } } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <Filtered />
      </ClientProvider>,
    );
  });
  return () => JSON.parse(screen.getByRole('status').textContent ?? '');
}

it('the filter of own hands is the address of the page, and ends after its last day', async () => {
  const asked = await filterAt('/account/hands');
  expect(asked()).toEqual({});
  const change = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await change('Game', 'kings/poker-texas-holdem');
  await change('From', '2026-01-31');
  await change('To', '2026-01-31');
  expect(window.location.search).toBe('?plan=kings%2Fpoker-texas-holdem&first=2026-01-31&last=2026-01-31');
  const day = { after: new Date(2026, 0, 31).getTime(), until: new Date(2026, 1, 1).getTime() };
  expect(asked()).toEqual({ plan: 'kings/poker-texas-holdem', ...day });
  await change('From', '');
  expect(asked()).toEqual({ plan: 'kings/poker-texas-holdem', until: day.until });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all' })));
  expect([asked(), window.location.search]).toEqual([{}, '']);
});

it('an address with a game without hand histories or with no day has no filter', async () => {
  const asked = await filterAt('/account/hands?plan=kings%2Froulette-french&first=soon&last=2026-13-45');
  expect(asked()).toEqual({});
});
