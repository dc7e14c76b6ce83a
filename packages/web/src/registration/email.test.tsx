// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { EmailCheck } from './email.tsx';
import type { Participation } from './step.ts';

const OPEN = { address: 'jana@exmaple.org', confirmed: false, codeUntil: 60_000, nextLetterAt: 0 };

async function shown(email: Participation['email'], answers: Readonly<Record<string, unknown>> = {}) {
  const asked: [string, unknown][] = [];
  let changed = 0;
  const call = (name: string) => async (input: unknown) => {
    asked.push([name, input]);
    return answers[name] ?? {};
  };
  const client = {
    api: Object.fromEntries(['confirmRegisteredEmail', 'sendEmailCode'].map((name) => [name, call(name)])),
  } as unknown as Client;
  const at = { house: 'sazka', email } as Participation;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <EmailCheck at={at} changed={() => (changed += 1)} />
      </ClientProvider>,
    );
  });
  return { asked, changed: () => changed };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const submit = (label: string) =>
  act(async () => fireEvent.submit(screen.getByLabelText(label).closest('form') as HTMLElement));

describe('the address of a registration', () => {
  it('is confirmed with the code in the e-mail sent there {sazka.platform.115}', async () => {
    const { asked, changed } = await shown(OPEN);
    expect(screen.getByText(/six digits to jana@exmaple\.org/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Code from the e-mail'), { target: { value: '123456' } });
    await submit('Code from the e-mail');
    expect(asked).toEqual([['confirmRegisteredEmail', { house: 'sazka', code: '123456' }]]);
    expect(changed()).toBe(1);
  });

  it('shows how many attempts are left after a wrong code', async () => {
    const wrong = refuse('wrong-email-code', 'No.', { details: { count: 3 } });
    const { changed } = await shown(OPEN, { confirmRegisteredEmail: wrong });
    await submit('Code from the e-mail');
    expect(screen.getByText(/Attempts left: 3\./)).toBeDefined();
    expect(changed()).toBe(0);
  });

  it('can get another code, and can be corrected', async () => {
    const { asked } = await shown({ ...OPEN, codeUntil: null });
    expect(screen.getByText('jana@exmaple.org is not confirmed yet. Ask for a code.')).toBeDefined();
    await press('Send another code');
    expect(screen.getByRole('status').textContent).toBe('Sent. Only the newest code works.');
    await press('Change the address');
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'jana@example.org' } });
    await submit('E-mail');
    expect(asked).toEqual([
      ['sendEmailCode', { house: 'sazka', email: 'jana@exmaple.org' }],
      ['sendEmailCode', { house: 'sazka', email: 'jana@example.org' }],
    ]);
  });

  it('shows no form before it has been entered or after it has been confirmed', async () => {
    await shown({ ...OPEN, confirmed: true, codeUntil: null, nextLetterAt: null });
    expect(screen.getByText('jana@exmaple.org is confirmed.')).toBeDefined();
    await shown(null);
    expect(screen.getByText(/Fill in your details first/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
