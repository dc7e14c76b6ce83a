// @vitest-environment happy-dom
import type { AnswerOf, Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { ClientProvider } from '../app/session.tsx';
import { RealMoney } from './panel.tsx';

type PaymentsAnswer = AnswerOf<'payments'>;
const ACCOUNT = { id: '2', kind: 'account', label: 'CZ65 … 5399', state: 'registered', why: null } as const;
const CARD = { id: '1', kind: 'card', label: 'tok_1', state: 'registered', why: null } as const;

/** Shows the real-money panel of a person, and records the requests to the server. */
async function shown(more: Partial<PaymentsAnswer> = {}, answers: Partial<Client['api']> = {}) {
  const asked: [string, unknown][] = [];
  let me: Partial<AnswerOf<'me'>> = { purses: [] };
  const hearing = new Set<() => void>();
  const store = {
    getSnapshot: () => me,
    subscribe: (heard: () => void) => {
      hearing.add(heard);
      return () => hearing.delete(heard);
    },
  };
  const followers = new Set<(house: string) => void>();
  const onPayments = (heard: (house: string) => void) => {
    followers.add(heard);
    return () => followers.delete(heard);
  };
  const standing: PaymentsAnswer = {
    participant: true,
    currency: 'CZK',
    balance: 123_400,
    deposit: null,
    withdraw: null,
    depositCap: null,
    cash: { deposit: 1_000_000, withdrawal: 900_000, hours: 24 },
    instruments: [CARD, ACCOUNT],
    transfers: [],
    next: null,
    ...more,
  };
  const api = new Proxy(
    {
      payments: async () => standing,
      closing: async () => ({ closing: null, complaints: [], emails: EMAILS }),
      houses: async () => ({ houses: [] }),
      participations: async () => ({ participations: [{ house: 'sazka', timeZone: 'Europe/Prague' }] }),
      ...answers,
    } as Record<string, unknown>,
    {
      get: (known, name: string) => async (input: unknown) => {
        asked.push([name, input]);
        return (known[name] as undefined | ((given: unknown) => unknown))?.(input) ?? {};
      },
    },
  );
  await act(async () => {
    render(
      <ClientProvider value={{ api, me: store, onPayments } as unknown as Client}>
        <RealMoney house="sazka" />
      </ClientProvider>,
    );
  });
  return {
    asked: (name: string) => asked.filter(([one]) => one === name).map(([, input]) => input),
    /** Simulates the server's message that a payment at a house has a new state. */
    paid: (at: string) =>
      act(async () => {
        for (const heard of followers) heard(at);
      }),
    /** Simulates the server's message about a new balance. */
    told: (amount: number) =>
      act(async () => {
        me = { purses: [{ house: 'sazka', currency: 'CZK', play: false, amount }] };
        for (const heard of hearing) heard();
      }),
  };
}

const typeAmount = (form: number, amount: string) =>
  fireEvent.change(screen.getAllByLabelText(/^Amount/)[form] as HTMLElement, { target: { value: amount } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const EMAILS = { request: 'close@example.org', objection: 'object@example.org' };

describe('real money', () => {
  it('shows an error at the field of either form if the text is not an amount, and sends nothing', async () => {
    const { asked } = await shown();
    for (const [form, name] of ['Deposit', 'Withdraw'].entries()) {
      const field = () => screen.getAllByLabelText(/^Amount/)[form] as HTMLInputElement;
      for (const typed of ['abc', '-5', '0', '10.005']) {
        typeAmount(form, typed);
        await press(name);
        expect(field().getAttribute('aria-invalid')).toBe('true');
        const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
        expect(told?.textContent).toBe('Enter an amount in figures, above zero.');
        expect(document.activeElement).toBe(field());
      }
      typeAmount(form, '10.5');
      expect(field().validity.valid).toBe(true);
    }
    expect([...asked('deposit'), ...asked('withdraw')]).toEqual([]);
  });

  it('loads again after a payment has succeeded or failed, even if the balance is the same', async () => {
    const { asked, paid } = await shown();
    await paid('kings');
    expect(asked('payments')).toHaveLength(1);
    await paid('sazka');
    expect(asked('payments')).toHaveLength(2);
  });

  it('loads again when the balance changes', async () => {
    let balance = 123_400;
    const standing = {
      participant: true,
      currency: 'CZK',
      deposit: null,
      withdraw: null,
      depositCap: null,
    } as const;
    const { asked, told } = await shown(
      {},
      {
        payments: async () => ({
          ...standing,
          balance,
          cash: null,
          instruments: [],
          transfers: [],
          next: null,
        }),
      },
    );
    await told(123_400);
    expect(asked('payments')).toHaveLength(1);
    balance = 173_400;
    await told(173_400);
    expect(asked('payments')).toHaveLength(2);
    screen.getByText('CZK 1,734');
  });

  it('gives the e-mail address for closing the account {sazka.platform.101}', async () => {
    await shown();
    screen.getByText(/by e-mail to close@example\.org/);
  });

  it('gives the e-mail address for objecting to the house’s notice that it will close the account {sazka.platform.106}', async () => {
    const noticed = {
      account: 'anna',
      state: 'open',
      initiator: 'operator',
      ground: 'inactive',
      startedAt: 0,
      endedAt: null,
      reason: 'Inactive.',
      objectionUntil: 1_000,
      objection: null,
      settledBy: null,
      answer: null,
    } as const;
    await shown({}, { closing: async () => ({ closing: noticed, complaints: [], emails: EMAILS }) });
    screen.getByText(/by e-mail to object@example\.org/);
  });

  it('accepts deposits from any instrument, and pays out only to the payment account {sazka.platform.51}', async () => {
    await shown();
    const [from, to] = ['From', 'To'].map((label) =>
      [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text),
    );
    expect(from).toEqual(['Payment card tok_1', 'Bank account CZ65 … 5399']);
    expect(to).toEqual(['Bank account CZ65 … 5399']);
  });

  it('keeps the key of an order until it is answered, however often it is sent', async () => {
    const answers = [refuse('unreachable', 'No line.'), { id: '7' }];
    const { asked } = await shown({}, { deposit: async () => answers.shift() as never });
    typeAmount(0, '250');
    await press('Deposit');
    await press('Deposit');
    typeAmount(0, '1');
    await press('Deposit');
    const [first, second, third] = asked('deposit') as { amount: number; key: string }[];
    expect(first).toMatchObject({ house: 'sazka', instrument: '1', amount: 25_000 });
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  it('shows the times of payments in the house’s time zone, as the statement does', async () => {
    const at = Date.UTC(2026, 0, 31, 23, 30);
    const moved = { id: 1, at, purpose: 'deposit', method: 'card', amount: 100, direction: 'in' } as const;
    await shown({
      transfers: [{ ...moved, state: 'done', rule: 'sazka.platform.44', why: null } as never],
    });
    screen.getByText(/Feb 1, 2026, 12:30:00/);
  });

  it('explains why deposits are not possible now, instead of showing the form', async () => {
    await shown({ deposit: { code: 'panic-button', message: 'You pressed the panic button.' } });
    screen.getByText(/you can still take out/);
    expect(screen.queryByText(/you can still pay in/)).toBeNull();
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.getByLabelText('To')).toBeDefined();
  });

  it('explains why a deposit is returned', async () => {
    const deposit = { id: '1', direction: 'in', purpose: 'deposit', method: 'card', amount: 50_000 } as const;
    const times = { at: 0, changedAt: 0, rule: 'sazka.platform.48' };
    const back = { ...deposit, ...times, state: 'returning', why: 'in-register' } as const;
    // A reason written by the provider or the staff is only for the staff.
    const refused = { ...deposit, ...times, id: '2', state: 'refused', why: 'Mr X called.' } as const;
    await shown({ transfers: [back, refused] });
    expect(screen.getByText(/being returned: you are in the register of excluded persons/)).toBeDefined();
    expect(screen.queryByText(/Mr X/)).toBeNull();
  });

  it('states the deadline for the answer to a complaint {sazka.platform.114}', async () => {
    const filedAt = Date.UTC(2026, 0, 1);
    const open = { id: '1', account: 'a1', subject: 'The ball lay on 7.', round: null, filedAt };
    const complaint = { ...open, dueAt: Date.UTC(2026, 0, 31), settledAt: null, upheld: null, answer: null };
    await shown({}, { closing: async () => ({ closing: null, complaints: [complaint], emails: EMAILS }) });
    expect(screen.getByText(/not settled yet; answer by .*31/)).toBeDefined();
  });

  it('shows in advance how much the player’s own limits still allow', async () => {
    await shown({ depositCap: 50_000 });
    expect(screen.getByText(/lets you deposit CZK\s500 more/)).toBeDefined();
  });
});
