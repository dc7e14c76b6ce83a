// @vitest-environment happy-dom
import type { AnswerOf, Client } from '@croupier/client';
import { commitmentTo, draw } from '@croupier/client';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render, screen } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { ClientProvider } from '../app/session.tsx';
import type { Language } from '../messages/catalogue.ts';
import { ProofPanel } from './proof.tsx';

const SEED = '5e'.repeat(32);
const ROUND = '7';

/** Shows the proof of a round whose two draws follow from the seed, but whose record cannot be replayed. */
function show(language: Language): void {
  const draws = [37, 2].map((below, index) => ({
    move: index,
    below,
    value: draw(SEED, ROUND, index, below),
  }));
  const proof = { round: ROUND, commitment: commitmentTo(SEED), seed: SEED, draws };
  const client = { api: { record: async () => ({ rounds: [{ proof }] }) } } as unknown as Client;
  const round = { id: ROUND, commitment: proof.commitment, seed: SEED, state: 'settled' };
  render(
    <LanguageProvider first={language}>
      <Suspense fallback={null}>
        <ClientProvider value={client}>
          <ProofPanel round={round as unknown as AnswerOf<'round'>} />
        </ClientProvider>
      </Suspense>
    </LanguageProvider>,
  );
}

it('the steps of the proof are numbered from 1', async () => {
  show('en');
  const numbers = await screen.findAllByText(/^Number \d from the seed/);
  expect(numbers.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['Number 1', 'Number 2']);
});

it.each([
  ['en', 'The record is damaged or incomplete.'],
  ['cs', 'Záznam je poškozený nebo neúplný.'],
  ['de', 'Die Aufzeichnung ist beschädigt oder unvollständig.'],
] as const)('the proof explains why it fails in the language %s', async (language, why) => {
  show(language);
  await screen.findByText(why);
});
