// @vitest-environment happy-dom
import type { Client, Me, StaffRole } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { TablesPage } from '../console/tables.tsx';
import { AccountPage } from './page.tsx';

const guest = (roles: readonly StaffRole[]): Me => ({
  account: { id: 'a1', name: 'Guest 7', guest: true, roles: roles.map((role) => ({ house: 'kings', role })) },
  mustSetUpCodes: false,
  purses: [],
  protection: [],
});

/** Shows a page for this account. Anyone who enters a staff key becomes a manager. */
async function shown(Page: typeof AccountPage, me: Me, hash = '') {
  let now = me;
  const told = new Set<() => void>();
  const keys: string[] = [];
  const of = <T,>(snapshot: () => T) => ({
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    getSnapshot: snapshot,
  });
  const link = { status: 'open', account: me.account };
  const api = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      name === 'staffKey'
        ? async ({ key }: { readonly key: string }) => {
            keys.push(key);
            now = guest(['manager']);
            for (const tell of told) tell();
            return now;
          }
        : () => new Promise(() => {}),
  });
  window.location.hash = hash;
  await act(async () => {
    render(
      <ClientProvider value={{ api, me: of(() => now), connection: of(() => link) } as unknown as Client}>
        <Page />
      </ClientProvider>,
    );
  });
  return keys;
}

const field = () => screen.queryByLabelText('Staff key');
const toTables = () => screen.queryByRole('link', { name: 'Tables and staff' });

it('a player’s account page does not mention staff', async () => {
  await shown(AccountPage, guest([]));
  expect(screen.getByText('You are playing as a guest')).toBeDefined();
  expect(field()).toBeNull();
  expect(toTables()).toBeNull();
});

it('staff can get to the tables from their account page', async () => {
  await shown(AccountPage, guest(['croupier']));
  expect(field()).toBeNull();
  expect(toTables()).not.toBeNull();
});

it('a visitor who opens the link that the server printed gets the staff roles on the account page', async () => {
  const keys = await shown(AccountPage, guest([]), '#staff=the-key');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Claim staff roles' })));
  expect(keys).toEqual(['the-key']);
  expect(field()).toBeNull();
  expect(toTables()).not.toBeNull();
});

it('a visitor with only the key enters it on the staff page', async () => {
  await shown(TablesPage, guest([]));
  expect(field()).not.toBeNull();
});
