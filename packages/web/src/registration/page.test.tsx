// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { RegistrationPage } from './page.tsx';
import type { Participation } from './step.ts';

const AT: Participation = {
  house: 'sazka',
  currency: 'CZK',
  timeZone: 'Europe/Prague',
  open: true,
  example: true,
  lifecycle: 'none',
  minimumAge: 18,
  asked: ['document'],
  person: null,
  email: null,
  gamePlan: { version: '2025-01-21', accepted: null },
  identity: { state: 'none', reason: null },
  register: null,
  lacking: [],
  selfLimits: [
    { measure: 'stake-day', decided: false, value: null, next: null, used: 0 },
    { measure: 'time-day', decided: false, value: null, next: null, used: 0 },
  ],
  raiseAfterHours: 72,
  may: { logIn: 'yes', stake: null, deposit: null, withdraw: null },
  reports: [],
};

const PERSON: NonNullable<Participation['person']> = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};

/** Shows the page at this stage of a registration, and records the requests to the server. */
async function shown(
  more: Partial<Participation> = {},
  { guest = false, answers = {} }: { readonly guest?: boolean; readonly answers?: object } = {},
) {
  const asked: [string, unknown][] = [];
  const note = (name: string, answer: unknown) => async (input: unknown) => {
    asked.push([name, input]);
    return answer;
  };
  const me = { account: { id: 'a1', name: 'Jana', guest, roles: [] }, purses: [], protection: [] };
  const participations = [{ ...AT, ...more }];
  const client = {
    me: { subscribe: () => () => undefined, getSnapshot: () => me },
    connection: {
      subscribe: () => () => undefined,
      getSnapshot: () => ({ account: 'a1', status: 'online' }),
    },
    api: {
      houses: async () => ({ houses: [] }),
      participations: async () => ({ participations }),
      payments: async () => ({ instruments: [] }),
      chooseLimit: note('chooseLimit', {}),
      savePerson: note('savePerson', {}),
      acceptGamePlan: note('acceptGamePlan', {}),
      addInstrument: note('addInstrument', {}),
      requestExclusion: note('requestExclusion', {}),
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, note(name, answer)])),
    },
  } as unknown as Client;
  await act(async () => {
    render(
      <ClientProvider value={client}>
        <RegistrationPage house="sazka" />
      </ClientProvider>,
    );
  });
  return asked;
}

describe('the registration page', () => {
  it('preselects no limit, and sends each choice separately {sazka.platform.20}', async () => {
    const asked = await shown();
    const radios = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, false]);
    await act(async () => fireEvent.click(radios[3] as HTMLElement));
    expect(asked).toEqual([['chooseLimit', { house: 'sazka', measure: 'time-day', value: null }]]);
    fireEvent.click(radios[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '500' } });
    await act(async () => fireEvent.submit(radios[0]?.closest('form') as HTMLElement));
    expect(asked.at(-1)).toEqual(['chooseLimit', { house: 'sazka', measure: 'stake-day', value: 50_000 }]);
  });

  it('states that its values are examples, and keeps the entries while the page is open, outside the browser’s storage', async () => {
    await shown();
    expect(screen.getByText(/No law sets them/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Jana' } });
    await shown();
    expect((screen.getAllByLabelText('First name').at(-1) as HTMLInputElement).value).toBe('Jana');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('registers an account before any money moves {sazka.platform.19}', async () => {
    const asked = await shown({ lifecycle: 'applied', person: PERSON });
    fireEvent.change(screen.getByLabelText('Account number (IBAN)'), { target: { value: 'CZ65 0800' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register' })));
    expect(asked).toEqual([['addInstrument', { house: 'sazka', kind: 'account', identifier: 'CZ65 0800' }]]);
  });

  it('asks for the identity before the account', async () => {
    await shown();
    expect(screen.queryByLabelText('Account number (IBAN)')).toBeNull();
    expect(screen.getByText(/Fill in your details first: the account/)).toBeDefined();
  });

  it('confirms the current game plan, with its version {sazka.platform.34}', async () => {
    const asked = await shown();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I know the game plan' })));
    expect(asked).toEqual([['acceptGamePlan', { house: 'sazka', version: '2025-01-21' }]]);
  });

  it('asks for a name and a password first', async () => {
    await shown({}, { guest: true });
    expect(screen.getByText('Sign up first')).toBeDefined();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it.each([
    ['applied', 'Register with sazka'],
    ['active', 'Your details and limits at sazka'],
  ] as const)('has the right title for a person who is %s', async (lifecycle, title) => {
    await shown({ lifecycle });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
  });

  it('shows participants their current rights, and makes them confirm a long exclusion', async () => {
    const asked = await shown({
      lifecycle: 'active',
      may: { ...AT.may, stake: { code: 'panic-button', message: 'You pressed it.' } },
    });
    expect(screen.getByText(/^No bets:/)).toBeDefined();
    expect(screen.getByText('You can withdraw.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ask to be entered' }));
    expect(asked).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask to be entered' })));
    expect(asked).toEqual([['requestExclusion', { house: 'sazka', confirmed: true }]]);
  });

  it('shows excluded persons that they can still see their history and withdraw money {sazka.platform.63}', async () => {
    const listed = { code: 'in-register', message: 'You are in it.' };
    const may = { logIn: 'history-and-withdrawal', stake: listed, deposit: listed, withdraw: null } as const;
    await shown({ lifecycle: 'active', may });
    expect(screen.getAllByText(/You can still see your history and withdraw your money/)).toHaveLength(2);
    expect(screen.getByText('You can withdraw.')).toBeDefined();
  });

  it('explains why the identity of a person with another account is refused {sazka.platform.37}', async () => {
    await shown({
      lifecycle: 'applied',
      person: PERSON,
      identity: { state: 'refused', reason: 'person-known' },
      lacking: ['identity'],
    });
    expect(screen.getByText('You already have an account at this house.')).toBeDefined();
    expect(screen.queryByText(/could not be confirmed/)).toBeNull();
  });

  it('lets participants change their identity, and explains the consequences {sazka.platform.33}', async () => {
    const verified = { state: 'verified', reason: null } as const;
    const person = { ...PERSON, document: { kind: 'passport', number: '987' } } as const;
    const asked = await shown({ lifecycle: 'active', person, identity: verified });
    expect(screen.getByText('jana@example.org')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Change my details' }));
    expect(screen.getByText(/Your identity is verified again/)).toBeDefined();
    const first = screen.getByLabelText('First name');
    expect(document.activeElement).toBe(first);
    const lastName = screen.getByLabelText('Last name');
    fireEvent.change(lastName, { target: { value: ' ' } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'jana' } });
    const form = lastName.closest('form') as HTMLElement;
    await act(async () => fireEvent.submit(form));
    // Nothing is sent. Each error is shown at its field, and the first of these fields has the focus.
    expect(asked).toEqual([]);
    const saidOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(saidOf(lastName)).toBe('Fill this in.');
    expect(saidOf(screen.getByLabelText('E-mail'))).toMatch(/^Enter an e-mail address/);
    expect(first.getAttribute('aria-invalid')).toBe('false');
    expect(document.activeElement).toBe(lastName);
    fireEvent.change(lastName, { target: { value: 'Veselá' } });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'jana@example.com' } });
    await act(async () => fireEvent.submit(form));
    const sent = { ...person, familyName: 'Veselá', email: 'jana@example.com' };
    expect(asked).toEqual([['savePerson', { house: 'sazka', person: sent, language: 'en' }]]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change my details' }));
  });

  it('shows a refusal by the house next to the field that it concerns {sazka.platform.16}', async () => {
    const answers = { savePerson: refuse('under-age', 'No.', { details: { minimumAge: 18 } }) };
    await shown({ lifecycle: 'active', person: PERSON, asked: [] }, { answers });
    fireEvent.click(screen.getByRole('button', { name: 'Change my details' }));
    const bornOn = screen.getByLabelText('Date of birth');
    await act(async () => fireEvent.submit(bornOn.closest('form') as HTMLElement));
    expect(bornOn.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('You must be at least 18 to register.').id).toBe(
      bornOn.getAttribute('aria-describedby'),
    );
    fireEvent.change(bornOn, { target: { value: '1980-01-01' } });
    expect(bornOn.getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['asked', 'Your identity and age are being checked.'],
    ['doubt', 'Our staff are reviewing your documents.'],
    ['refused', 'Your identity could not be confirmed. Check your details and save them again.'],
  ] as const)('says that the confirmed details stay valid while new ones are %s', async (state, said) => {
    await shown({ lifecycle: 'active', person: PERSON, identity: { state, reason: null } });
    expect(screen.getByText(said)).toBeDefined();
    expect(screen.getByText(/your earlier details apply/)).toBeDefined();
  });

  it('does not allow changes to a closed account', async () => {
    await shown({ lifecycle: 'closed', person: PERSON });
    expect(screen.queryByRole('button', { name: 'Change my details' })).toBeNull();
  });
});
