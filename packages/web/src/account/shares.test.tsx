// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { Shares } from './shares.tsx';

/** Shows an account that shares these rounds. */
function show(links: Set<string>) {
  const client = {
    api: {
      houses: async () => ({ houses: [] }),
      shares: async () => ({
        shares: [...links].map((link) => ({ link, round: '7', plan: 'inn/dice', number: 7, at: 0 })),
      }),
      unshareRound: async ({ link }: { link: string }) => {
        links.delete(link);
        return {};
      },
    },
  } as unknown as Client;
  return render(
    <ClientProvider value={client}>
      <Shares />
    </ClientProvider>,
  );
}

it('the account page lists the shared rounds, and can stop sharing one', async () => {
  const links = new Set(['first', 'second']);
  show(links);
  const stops = await screen.findAllByRole('button', { name: /Stop sharing/ });
  fireEvent.click(stops[0] as HTMLElement);
  await screen.findByRole('link', { name: /Round 7/ });
  await expect.poll(() => screen.queryAllByRole('link').length).toBe(1);
  expect([...links]).toEqual(['second']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shared/second');
});

it('the account page shows nothing if no round is shared', async () => {
  const shown = show(new Set());
  await Promise.resolve();
  expect(shown.textContent).toBe('');
});
