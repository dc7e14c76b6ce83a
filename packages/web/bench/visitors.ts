import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houses } from '@croupier/houses';
import type { Browser, Page } from 'playwright-core';
import { codeIn } from '../../server/test/email-codes.ts';
import { skipOnboarding } from '../test/skip-onboarding.ts';

const PASSWORD = 'kolo stesti a smuly';
/** Example values for the figures that a rule book leaves to the law of the country. */
const JURISDICTION = {
  example: true,
  participants: {
    asked: ['document', 'birthPlace', 'sex', 'citizenship'],
    measures: ['stake-day', 'loss-week', 'time-day', 'deposit-month'],
    raiseAfterHours: 72,
    keepYears: 10,
  },
  payments: { complaintDays: 30 },
};
/** The settings of a server that produces one example of each problem that a participant can have. */
export const TROUBLED = {
  JURISDICTION: JSON.stringify({ sazka: JURISDICTION }),
  IDENTITY_FAULTS: JSON.stringify({ doubt: ['Sporná'] }),
  REGISTER_FAULTS: JSON.stringify({ listed: ['Zapsaný'] }),
  LIMITS: JSON.stringify({
    guests: { perSecond: 10, burst: 500 },
    signIns: { perSecond: 10, burst: 500 },
  }),
};
/**
 * The server settings for two days. On the first day the payment provider pays, and on the second it never responds.
 */
export const DAYS = [
  { PAYMENTS_FAULTS: '{}' },
  {
    PAYMENTS_FAULTS: JSON.stringify({
      silence: 1,
      arrivals: [{ id: 'a1', house: 'sazka', identifier: 'CZ5508000000001234567899', amount: 50_000 }],
    }),
  },
] as const;

type Asks = (method: 'post' | 'put' | 'get', path: string, data?: object) => Promise<unknown>;

/** A person with their own browser context. */
export interface Visitor {
  readonly page: Page;
  readonly asks: Asks;
  /** Signs in again. */
  readonly returns: () => Promise<void>;
}

export async function visitor(browser: Browser, url: string, name?: string): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(skipOnboarding);
  const page = await context.newPage();
  const asks: Asks = async (method, path, data) => {
    const headers = { origin: url };
    const answer = await page.request[method](`${url}/api/v1${path}`, data ? { data, headers } : { headers });
    if (!answer.ok()) throw new Error(`${name}, ${path}: ${await answer.text()}`);
    return answer.status() === 204 ? {} : answer.json();
  };
  if (name) await asks('post', '/accounts', { name, password: PASSWORD });
  const returns = async () => void (await asks('post', '/session', { name, password: PASSWORD }));
  return { page, asks, returns };
}

/** Gives roles to a person, who then signs in again to use them. */
export async function withRoles(
  by: Visitor,
  who: Visitor,
  name: string,
  roles: readonly string[],
): Promise<Visitor> {
  for (const { id } of houses)
    await by.asks('put', `/accounts/${name}/roles`, { house: id, roles, password: PASSWORD });
  await who.asks('post', '/session', { name, password: PASSWORD });
  return who;
}

const AT = '/me/participations/sazka';

/**
 * The document number of each person. Accounts with the same number belong to one person, who may have only one
 * account.
 */
const documents = new Map<string, string>();

function person(name: string, familyName: string) {
  const number = documents.get(name) ?? String(123456789 + documents.size);
  documents.set(name, number);
  return {
    givenName: name,
    familyName,
    bornOn: '1990-05-05',
    email: `${name.toLowerCase()}@example.org`,
    address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
    document: { kind: 'identity-card', number },
    birthPlace: 'Brno',
    sex: 'female',
    citizenship: 'CZ',
  };
}

export async function givesDetails({ asks }: Visitor, name: string, family: string): Promise<void> {
  await asks('put', `${AT}/person`, { person: person(name, family) });
}

export async function setsLimits({ asks }: Visitor): Promise<void> {
  await asks('put', `${AT}/limits/stake-day`, { value: 500_000 });
  await asks('put', `${AT}/limits/loss-week`, { value: null });
  await asks('put', `${AT}/limits/time-day`, { value: 120 });
  await asks('put', `${AT}/limits/deposit-month`, { value: 2_000_000 });
}

/** Registers a visitor as a participant of the house and completes all steps but the last. */
export async function registers(
  who: Visitor,
  name: string,
  family: string,
  iban: string,
  mail: string,
): Promise<void> {
  await givesDetails(who, name, family);
  await setsLimits(who);
  await who.asks('put', `${AT}/game-plan`, { version: '2025-01-21' });
  await who.asks('post', '/me/instruments', { house: 'sazka', kind: 'account', identifier: iban });
  const to = `To: ${person(name, family).email}`;
  const lettersTo = () =>
    existsSync(mail)
      ? readdirSync(mail)
          .map((letter) => readFileSync(join(mail, letter), 'utf8'))
          .filter((letter) => letter.startsWith(to))
      : [];
  await until(async () => lettersTo().length > 0);
  await who.asks('post', `${AT}/email-confirmation`, { code: codeIn(lettersTo()) });
  await until(async () => {
    const { participations } = (await who.asks('get', '/me/participations')) as {
      participations: { lifecycle: string }[];
    };
    return participations[0]?.lifecycle === 'active';
  });
}

export async function pays(who: Visitor, way: 'deposits' | 'withdrawals', amount: number): Promise<void> {
  const { instruments } = (await who.asks('get', '/me/payments?house=sazka')) as {
    instruments: { id: number }[];
  };
  await who.asks('post', `/me/${way}`, {
    house: 'sazka',
    instrument: instruments[0]?.id,
    amount,
    key: randomUUID(),
  });
}

/** Waits until the balance has reached an amount. */
export async function has(who: Visitor, balance: number): Promise<void> {
  await until(async () => {
    const standing = (await who.asks('get', '/me/payments?house=sazka')) as { balance: number };
    return standing.balance >= balance;
  });
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`waited a minute for: ${holds}`);
}
