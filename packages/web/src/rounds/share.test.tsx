// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { SharePanel } from './share.tsx';

/** Returns a client whose account shares these rounds, each by a separate link. */
function clientSharing(rounds: Set<string>): Client {
  const shareOf = (round: string) => ({
    link: `link-of-${round}`,
    round,
    plan: 'inn/dice',
    number: 1,
    at: 0,
  });
  return {
    api: {
      shares: async () => ({ shares: [...rounds].map(shareOf) }),
      shareRound: async ({ round }: { round: string }) => {
        rounds.add(round);
        return shareOf(round);
      },
      unshareRound: async ({ link }: { link: string }) => {
        rounds.delete(link.replace('link-of-', ''));
        return {};
      },
    },
  } as unknown as Client;
}

const show = (rounds: Set<string>) =>
  render(
    <ClientProvider value={clientSharing(rounds)}>
      <SharePanel round="7" />
    </ClientProvider>,
  );

it('a link to a round is created only at the player’s request, and can be removed again', async () => {
  const shared = new Set(['5']);
  show(shared);
  fireEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
  const link = (await screen.findByRole('textbox', { name: 'Link to this round' })) as HTMLInputElement;
  expect(link.value).toBe(`${window.location.origin}/shared/link-of-7`);
  fireEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByRole('button', { name: 'Create a link' });
  expect([...shared]).toEqual(['5']);
});

it('the link of a round that is already shared is shown', async () => {
  show(new Set(['7']));
  const link = (await screen.findByRole('textbox', { name: 'Link to this round' })) as HTMLInputElement;
  expect(link.value).toContain('/shared/link-of-7');
  expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
});
