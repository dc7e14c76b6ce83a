// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { ReceivedRequests } from './received.tsx';

it('an objection received by letter is entered on behalf of the participant, and its text stays if it is refused {sazka.platform.100}', async () => {
  const calls: unknown[] = [];
  const answers: unknown[] = [refuse('objections-over', 'The deadline for objections has passed.'), {}];
  const enterLetter = async (given: unknown) => {
    calls.push(given);
    return answers.shift();
  };
  let changes = 0;
  await act(async () => {
    render(
      <ClientProvider value={{ api: { enterLetter } } as unknown as Client}>
        <ReceivedRequests house="sazka" changed={() => (changes += 1)} />
      </ClientProvider>,
    );
  });
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: ' a1 ' } });
  fireEvent.change(screen.getByLabelText('Type of request'), { target: { value: 'objection' } });
  const said = screen.getByLabelText('In their words') as HTMLInputElement;
  fireEvent.change(said, { target: { value: 'I am well.' } });
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enter' })));
  await press();
  expect([changes, said.value]).toEqual([0, 'I am well.']);
  await press();
  const sent = { house: 'sazka', account: 'a1', what: 'objection', text: 'I am well.' };
  expect(calls).toEqual([sent, sent]);
  expect([changes, said.value]).toEqual([1, '']);
});
