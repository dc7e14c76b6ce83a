// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import type { AnswerOf, Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render, screen } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { ClientProvider } from '../app/session.tsx';
import type { Language } from '../messages/catalogue.ts';
import { LogPanel } from './log-panel.tsx';

const HASH = 'ab'.repeat(32);
const ZEROS = '0'.repeat(64);
const ROUND = {
  id: '7',
  table: '3',
  number: 12,
  plan: 'kings/roulette-french',
  state: 'settled',
  commitment: HASH,
} as AnswerOf<'round'>;
const ENTRY = `croupier.round/1 3 12 7 1 kings/roulette-french ${HASH} ${HASH} ${HASH} - ${ZEROS}`;
const ROOT = createHash('sha256').update(`\0${ENTRY}`).digest('hex');
const HEAD = { size: 1, root: ROOT, time: Date.UTC(2026, 10, 30, 12), note: '' };
const INCLUSION: AnswerOf<'roundInclusion'> = { entry: ENTRY, place: 0, path: [], head: HEAD };

function show(
  inclusion: AnswerOf<'roundInclusion'> | ReturnType<typeof refuse>,
  shown: Partial<AnswerOf<'round'>> = {},
  language: Language = 'en',
): void {
  const api = {
    tableProofs: async () => ({ settled: 1234, void: 2, open: 1, rounds: [] }),
    roundInclusion: async () => inclusion,
  };
  render(
    <LanguageProvider first={language}>
      <Suspense fallback={null}>
        <ClientProvider value={{ api } as unknown as Client}>
          <LogPanel round={{ ...ROUND, ...shown }} />
        </ClientProvider>
      </Suspense>
    </LanguageProvider>,
  );
}

it('counts the settled and the void rounds of the table', async () => {
  show(INCLUSION);
  expect(await screen.findByText('1,234')).toBe(screen.getByTestId('settled-rounds'));
  expect(screen.getByTestId('void-rounds').textContent).toBe('2');
});

it.each([
  ['en', '✓ This round is in the log.', /^Entry 1 of 1, signed /],
  ['cs', '✓ Tato hra je v\u00a0protokolu.', /^Zápis 1 z\s1, podepsáno /],
  ['de', '✓ Dieses Spiel steht im Protokoll.', /^Eintrag 1 von 1, signiert /],
] as const)('proves in the language %s that the round is in the log', async (language, valid, place) => {
  show(INCLUSION, {}, language);
  expect((await screen.findByTestId('in-log')).textContent).toBe(valid);
  expect(screen.getByText(place)).toBeTruthy();
});

it.each([
  ['another root', { ...INCLUSION, head: { ...HEAD, root: HASH } }, {}],
  ['another entry', { ...INCLUSION, entry: ENTRY.replace('kings', 'other') }, {}],
  ['another commitment', INCLUSION, { commitment: ZEROS }],
  ['another number', INCLUSION, { number: 13 }],
  ['another table', INCLUSION, { table: '4' }],
  ['another pack', INCLUSION, { packs: [{ cards: 52, root: HASH }] }],
])('finds %s', async (_, inclusion, shown) => {
  show(inclusion, shown);
  expect((await screen.findByTestId('in-log')).textContent).toBe('✗ This round does not match the log.');
});

it('says that a round is not in the log yet', async () => {
  show(refuse('not-logged-yet', '…'));
  expect(await screen.findByText('This round will be in the log in a few seconds.')).toBeTruthy();
});
