// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fireEvent, render, screen, act as settle } from '../../test/render.tsx';
import { stateOf } from '../../test/tournament.ts';
import { LanguageProvider } from '../app/language.tsx';
import { ClientProvider } from '../app/session.tsx';
import { Announce } from './announce.tsx';

beforeEach(() => history.replaceState(null, '', '/tournaments'));

/** Shows the form, and records its requests. */
async function shown(answer: unknown = stateOf({}), language = 'en') {
  const wanted: unknown[] = [];
  const houses = [
    { id: 'kings', name: 'Kings', plans: [] },
    { id: 'sazka', name: 'Sazka', plans: [] },
  ];
  const ready = {
    kings: [
      { id: 'freezeout', name: 'Freezeout', names: {}, announcement: {} },
      { id: 'bounty', name: 'Bounty', names: { cs: 'Odměna' }, announcement: {} },
    ],
    sazka: [],
  };
  const client = {
    api: {
      houses: async () => ({ houses }),
      readyTournaments: async ({ house }: { house: 'kings' | 'sazka' }) => ({ announcements: ready[house] }),
      announceTournament: async (input: unknown) => {
        wanted.push(input);
        return answer;
      },
    },
  } as unknown as Client;
  render(
    <LanguageProvider first={language}>
      <ClientProvider value={client}>
        <Suspense fallback={null}>
          <Announce managed={['kings', 'sazka']} />
        </Suspense>
      </ClientProvider>
    </LanguageProvider>,
  );
  await screen.findByText('Freezeout');
  return wanted;
}
const choose = (label: string, value: string) =>
  settle(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const announce = () =>
  settle(async () => void fireEvent.click(screen.getByRole('button', { name: 'Announce' })));

it('the form announces a prepared tournament under a custom name, and leads to the floor page', async () => {
  const wanted = await shown();
  await choose('Template', 'bounty');
  await choose('Name', ' Friday bounty ');
  await announce();
  expect(wanted).toEqual([{ house: 'kings', ready: 'bounty', announcement: { name: 'Friday bounty' } }]);
  expect(location.pathname).toBe('/tournament/7/floor');
});

it('the form names prepared tournaments in the language of the screen, and announces them under these names', async () => {
  const wanted = await shown(stateOf({}), 'cs');
  const choice = (await screen.findByText('Odměna')) as HTMLOptionElement;
  await settle(
    async () => void fireEvent.change(choice.closest('select') as Element, { target: { value: 'bounty' } }),
  );
  await settle(async () => void fireEvent.submit(choice.closest('form') as Element));
  expect(wanted).toEqual([{ house: 'kings', ready: 'bounty', announcement: { name: 'Odměna' } }]);
});

it('the form keeps the house’s name if none is given, and explains why a name is refused', async () => {
  const wanted = await shown(refuse('not-stored', 'It could not be stored.'));
  await announce();
  expect(wanted).toEqual([{ house: 'kings', ready: 'freezeout', announcement: {} }]);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(location.pathname).toBe('/tournaments');
});

it('the form sends where the tournament is played, and whether entries are paid in cash there', async () => {
  const wanted = await shown();
  await choose('Where it is played', 'physical');
  await announce();
  await choose('Where it is played', 'cash');
  await announce();
  expect(wanted).toMatchObject([
    { announcement: { room: 'physical', cash: false } },
    { announcement: { room: 'physical', cash: true } },
  ]);
});

it('a house without prepared tournaments has nothing to announce', async () => {
  await shown();
  await choose('House', 'sazka');
  await screen.findByText('None.');
  expect(screen.queryByRole('button', { name: 'Announce' })).toBeNull();
});
