// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { type Participation, RegistrationPage } from './page.tsx';

const AT: Participation = {
  house: 'sazka',
  currency: 'CZK',
  open: true,
  example: true,
  lifecycle: 'none',
  minimumAge: 18,
  asked: ['document'],
  person: null,
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

/** The page of somebody at this point of a registration, and what was asked of the server. */
async function shown(more: Partial<Participation> = {}, guest = false) {
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

beforeEach(() => sessionStorage.clear());

describe('the page of the registration', () => {
  it('has no limit chosen for anybody, and takes each choice by itself {sazka.platform.20}', async () => {
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

  it('says that its values are an example, and keeps what was typed through a reload', async () => {
    await shown();
    expect(screen.getByText(/They are no law’s/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Jana' } });
    await shown();
    expect((screen.getAllByLabelText('First name').at(-1) as HTMLInputElement).value).toBe('Jana');
  });

  it('registers an account before there is any money {sazka.platform.19}', async () => {
    const asked = await shown();
    fireEvent.change(screen.getByLabelText('Account number (IBAN)'), { target: { value: 'CZ65 0800' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register' })));
    expect(asked).toEqual([['addInstrument', { house: 'sazka', kind: 'account', identifier: 'CZ65 0800' }]]);
  });

  it('confirms the game plan in force, by its version {sazka.platform.34}', async () => {
    const asked = await shown();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I know the game plan' })));
    expect(asked).toEqual([['acceptGamePlan', { house: 'sazka', version: '2025-01-21' }]]);
  });

  it('wants a name and a password first', async () => {
    await shown({}, true);
    expect(screen.getByText('Sign up first')).toBeDefined();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it('says of a participant what they may do now, and asks twice before a longer break', async () => {
    const asked = await shown({
      lifecycle: 'active',
      may: { ...AT.may, stake: { code: 'panic-button', message: 'You pressed it.' } },
    });
    expect(screen.getByText(/^No bets:/)).toBeDefined();
    expect(screen.getByText('You can withdraw.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ask for an entry' }));
    expect(asked).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask for an entry' })));
    expect(asked).toEqual([['requestExclusion', { house: 'sazka', confirmed: true }]]);
  });
});
