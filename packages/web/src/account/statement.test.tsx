// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act, render, screen } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { ClientProvider } from '../app/session.tsx';
import { library } from '../messages/catalogue.ts';
import { Statement } from './statement.tsx';

const posting = (id: number, more: object) => ({
  id,
  at: 0,
  from: 'purse',
  to: 'layout',
  amount: 500,
  reason: 'stake',
  rule: '',
  round: '7',
  plan: null,
  bet: null,
  ...more,
});

/** Returns the bets of a statement as shown in this language. */
async function bets(language: string): Promise<readonly (string | null)[]> {
  const postings = [
    posting(5, { plan: 'kings/poker-three-card', bet: '4/ante' }),
    posting(4, { plan: 'kings/roulette-french', bet: '14/17' }),
    posting(3, { plan: 'kings/blackjack', bet: '2/hand-2/double' }),
    posting(2, { plan: 'gone/plan', bet: '4/ante' }),
    posting(1, { reason: 'grant', round: null }),
  ];
  const client = {
    api: {
      houses: async () => ({ houses: [{ id: 'kings', name: 'King’s', currency: 'EUR', plans: [] }] }),
      statement: async () => ({ postings }),
      balanceHistory: async () => ({ money: 'play', rounds: [] }),
    },
  } as unknown as Client;
  await library.speak(language);
  await act(async () => {
    render(
      <LanguageProvider first={language}>
        <ClientProvider value={client}>
          <Statement purses={[{ house: 'kings', play: true, amount: 0 }]} />
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  const rows = await screen.findAllByRole('row');
  return rows.slice(1).map((row) => row.querySelectorAll('td')[2]?.textContent ?? null);
}

it.each([
  ['en', ['Box 4, ante', 'Split 14/17', 'Box 2, hand 2, double']],
  ['cs', ['Box 4, ante', 'Dvojice 14/17', 'Box 2, 2.\u00a0ruka, zdvojení']],
  ['de', ['Box 4, Ante', 'Cheval 14/17', 'Box 2, Hand 2, Verdopplung']],
])('names each bet as its game does, in the reader’s language: %s', async (language, names) => {
  expect(await bets(language)).toEqual([...names, '4/ante', '']);
});

it('the statement is loaded again when the purse changes, so that lines and balance agree', async () => {
  let postings = [posting(1, { reason: 'grant', round: null })];
  const client = {
    api: {
      houses: async () => ({ houses: [{ id: 'kings', name: 'King’s', currency: 'EUR', plans: [] }] }),
      statement: async () => ({ postings }),
      balanceHistory: async () => ({ money: 'play', rounds: [] }),
    },
  } as unknown as Client;
  let win = () => {};
  function Page() {
    const [amount, set] = useState(1_000);
    win = () => set(1_500);
    return <Statement purses={[{ house: 'kings', play: true, amount }]} />;
  }
  await library.speak('en');
  await act(async () => {
    render(
      <LanguageProvider first="en">
        <ClientProvider value={client}>
          <Page />
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  expect(await screen.findAllByRole('row')).toHaveLength(2);
  postings = [posting(2, {}), ...postings];
  await act(async () => win());
  expect(screen.getAllByRole('row')).toHaveLength(3);
});
