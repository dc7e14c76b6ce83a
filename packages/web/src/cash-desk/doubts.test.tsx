// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { DoubtfulDocuments } from './doubts.tsx';

const doubt = {
  account: 'a1',
  reason: 'document-unclear',
  at: 0,
  person: {
    givenName: 'Jana',
    familyName: 'Nováková',
    bornOn: '1990-05-05',
    address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
    email: 'jana@example.org',
    document: { kind: 'passport', number: '99' },
  },
};

it('managers see the participants with doubtful documents and the reasons, and press twice to refuse the documents {sazka.platform.35}', async () => {
  let doubts = [doubt];
  const decided: unknown[] = [];
  const api = {
    identityDoubts: async () => ({ doubts }),
    decideIdentity: async (decision: unknown) => {
      decided.push(decision);
      doubts = [];
      return {};
    },
  };
  await act(async () => {
    render(
      <ClientProvider value={{ api } as unknown as Client}>
        <DoubtfulDocuments house="sazka" />
      </ClientProvider>,
    );
  });
  expect(
    screen.getByText(/Jana Nováková, born May 5, 1990, Dlouhá 1, 110 00 Praha, passport 99/),
  ).toBeDefined();
  expect(screen.getByText(/the document is unclear/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(decided).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  expect(decided).toEqual([{ house: 'sazka', account: 'a1', decision: 'refuse' }]);
  expect(screen.getByText('No documents are in doubt.')).toBeDefined();
});
