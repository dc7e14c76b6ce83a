// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { BarredPersons } from './barred.tsx';

it('one manager proposes to release a person and gives a reason, and another manager releases them {sazka.platform.A24}', async () => {
  let proposal: { reason: string; by: { account: string; name: string } } | null = null;
  let released = false;
  const bar = { id: '7', account: 'a1', name: 'Jan', ground: 'endangered', at: 0 };
  const api = {
    barredPersons: async () => ({ barred: released ? [] : [{ ...bar, proposal }] }),
    proposeRelease: async ({ reason }: { reason: string }) => {
      proposal = { reason, by: { account: 'm1', name: 'Max' } };
      return {};
    },
    releasePerson: async ({ house, bar: id }: { house: string; bar: string }) => {
      released = house === 'sazka' && id === '7';
      return {};
    },
  };
  await act(async () => {
    render(
      <ClientProvider value={{ api } as unknown as Client}>
        <BarredPersons house="sazka" />
      </ClientProvider>,
    );
  });
  expect(screen.getByText(/Jan: To protect the participant/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Release Jan' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A doctor has written.' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Propose' })));
  expect(screen.getByText('Max proposes to release this person: A doctor has written.')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Release Jan' })));
  expect(screen.getByText('Nobody is barred.')).toBeDefined();
});
