import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@croupier/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY, PaymentProvider } from '../../test/outside/payment-provider.ts';
import { SmtpServer } from '../../test/outside/smtp-server.ts';
import { sealedTestDatabase } from '../../test/sealing.ts';
import type { TestDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemClock } from '../time/clock.ts';
import { httpsPayments } from './https-payments.ts';
import { identityService } from './identity.ts';
import { mailServer, smtpMail, writeMail } from './mail.ts';
import { PortOutbox } from './outbox.ts';
import { registerService } from './register.ts';

/** The behaviour of a service at each request. */
type Serve = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let serve: Serve;
let url: string;
let heard: string[];
beforeEach(async () => {
  heard = [];
  serve = (_request, response) => void response.writeHead(500).end();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push(`${request.method} ${request.url} ${request.headers['idempotency-key'] ?? ''}`.trim());
    serve(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const says = (status: number, body: unknown, headers = {}): Serve => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
};
const jana = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};
const known = { key: 'k', givenName: 'Jana', familyName: 'Nováková', bornOn: '1990-05-05' };
/** A timeout that even a busy machine can meet, in milliseconds. */
const TIMEOUT = 1_500;

/** One call for each function of each HTTPS adapter. */
const CALLS: readonly (readonly [name: string, call: (at: string) => Promise<unknown>])[] = [
  ['identity', (at) => identityService({ url: at }, systemClock, TIMEOUT).verify('one', jana, 0)],
  ['register: status', (at) => registerService({ url: at }, systemClock, TIMEOUT).query(known)],
  [
    'register: report',
    (at) =>
      registerService({ url: at }, systemClock, TIMEOUT).report(
        'two',
        { kind: 'long-term', person: known, at: 1 },
        0,
      ),
  ],
  ['payments: look', (at) => httpsPayments({ url: at, key: KEY }, systemClock, TIMEOUT).status('transfer-1')],
  [
    'payments: arrivals',
    (at) => httpsPayments({ url: at, key: KEY }, systemClock, TIMEOUT).arrivals(undefined),
  ],
  [
    'payments: ownership',
    (at) =>
      httpsPayments({ url: at, key: KEY }, systemClock, TIMEOUT).prove({
        key: 'i',
        kind: 'card',
        identifier: 'tok',
        holder: 'Jana',
      }),
  ],
  [
    'payments: order',
    (at) =>
      httpsPayments({ url: at, key: KEY }, systemClock, TIMEOUT).order({
        key: 'transfer-1',
        kind: 'charge',
        to: { kind: 'card', identifier: 'tok' },
        amount: money(100),
        currency: 'CZK',
      }),
  ],
];

describe.each(CALLS)('%s', (name, call) => {
  it('fails if there is no answer in time, so that it is retried', async () => {
    serve = () => undefined;
    await expect(call(url)).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it.each([500, 502, 503, 401, 403, 429])('fails if the service answers %i', async (status) => {
    serve = says(status, { outcome: 'verified', listed: false, state: 'done', amount: 1, fee: 0 });
    await expect(call(url)).rejects.toThrow(String(status));
  });

  it('never follows a redirect, so that personal data are sent nowhere else', async () => {
    serve = says(302, {}, { location: 'http://127.0.0.1:1/elsewhere' });
    await expect(call(url)).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it('does not read an endless answer', async () => {
    serve = says(200, `{"outcome":"${'x'.repeat(3_000_000)}"}`);
    await expect(call(url)).rejects.toThrow('too long');
  });

  // The answer to an order is not read, because only the provider's books count.
  if (name !== 'payments: order')
    it('throws on answers that it does not understand', async () => {
      for (const body of [
        'not JSON',
        [],
        { outcome: 'splendid' },
        { listed: 'no' },
        { state: 'done', amount: -1, fee: 0 },
      ]) {
        serve = says(200, body);
        if (!(name === 'register: report' && typeof body === 'object'))
          await expect(call(url)).rejects.toThrow();
      }
    });

  it('fails if the connection breaks in the middle of an answer', async () => {
    serve = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"state":');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(call(url)).rejects.toThrow();
  });
});

describe('the payment service', () => {
  it('is trusted only with a valid certificate for its name', async () => {
    const provider = await PaymentProvider.open();
    // This process does not trust the certificate.
    await expect(
      httpsPayments({ url: provider.url, key: KEY }, systemClock).status('transfer-1'),
    ).rejects.toThrow();
    expect(provider.orders.size).toBe(0);
    await provider.close();
  });

  it('receives the API key and the order’s key, and reports an unknown order by 404', async () => {
    const port = httpsPayments({ url, key: KEY }, systemClock);
    serve = (request, response) => {
      expect(request.headers.authorization).toBe(`Bearer ${KEY}`);
      says(request.method === 'POST' ? 202 : 404, {})(request, response, '');
    };
    const order = {
      key: 'transfer-1',
      kind: 'charge',
      to: { kind: 'card', identifier: 'tok' },
      amount: money(100),
      currency: 'CZK',
    } as const;
    await port.order(order);
    await port.order(order);
    expect(await port.status('transfer-1')).toEqual({ state: 'unknown' });
    expect(heard).toEqual([
      'POST /api/orders transfer-1',
      'POST /api/orders transfer-1',
      'GET /api/orders/transfer-1',
    ]);
  });
});

describe('e-mails over SMTP', () => {
  let smtp: SmtpServer;
  let stored: TestDatabase;
  let clock: VirtualClock;
  beforeEach(async () => {
    smtp = await SmtpServer.open();
    stored = await sealedTestDatabase();
    await stored.empty();
    clock = new VirtualClock();
  });
  afterEach(async () => {
    await smtp.close();
    await stored.remove();
  });
  const port = () => smtpMail(smtp.url, 'casino@example.org', TIMEOUT);
  const letter = { to: 'jana@example.org', subject: 'Vítejte', text: 'Žluťoučký kůň' };

  it('reach their recipients with all characters intact, and with one message id for each key', async () => {
    expect(await port().send('one', letter, 0)).toBe('sent');
    expect(await port().send('one', letter, 1)).toBe('sent');
    const [first, second] = smtp.delivered;
    expect(first).toMatchObject({ from: 'casino@example.org', to: ['jana@example.org'] });
    const id = (data: string | undefined) => data?.match(/^Message-ID: (.*)$/im)?.[1];
    expect(id(first?.data)).toBeDefined();
    expect(id(first?.data)).toBe(id(second?.data));
    expect(first?.data).toContain(Buffer.from('Žluťoučký kůň').toString('base64').slice(0, 12));
  });

  it('never leave this machine unencrypted, so a server without TLS receives nothing', async () => {
    // This address exists on every machine but is not a loopback address.
    const elsewhere = smtp.url.replace('//127.0.0.1', '//anna:secret@0.0.0.0');
    smtp.answers.set('STAR', '502 No such command');
    const sent = smtpMail(elsewhere, 'casino@example.org', TIMEOUT).send('one', letter, 0);
    await expect(sent).rejects.toThrow('STARTTLS');
    expect(smtp.delivered).toEqual([]);
  });

  it('are safe from header and command injection', async () => {
    const to = 'jana@example.org\r\nRCPT TO:<eve@example.org>';
    await port()
      .send('one', { ...letter, to, subject: 'Hi\r\nBcc: eve@example.org' }, 0)
      .catch(() => undefined);
    expect(smtp.delivered.flatMap((one) => one.to)).not.toContain('eve@example.org');
    expect(smtp.delivered.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['MAIL', '451 Later'],
    ['RCPT', '550 No such user'],
    ['DATA', '554 No'],
    ['.', '452 Full'],
  ])('fail if the server refuses %s', async (verb, answer) => {
    smtp.answers.set(verb, answer);
    await expect(port().send('one', letter, 0)).rejects.toThrow(answer.slice(0, 3));
  });

  it('fail if there is no answer in time', async () => {
    smtp.silent = true;
    await expect(port().send('one', letter, 0)).rejects.toThrow();
  });

  it('are retried with the same message id if the answer was lost, and recorded only once', async () => {
    await stored.database.query(
      `insert into account (id, name, name_key, guest, created_at) values ('jana', 'Jana', 'jana', false, 0)`,
    );
    await stored.database.transaction((tx) =>
      writeMail(tx, {
        account: 'jana',
        to: 'jana@example.org',
        kind: 'recovery',
        language: 'cs',
        values: { name: 'Jana', link: 'https://casino.example/x' },
        key: 'one',
        at: clock.now(),
      }),
    );
    const outbox = new PortOutbox(stored.database, clock);
    outbox.serve('mail', mailServer(port()));
    smtp.cutsAfterData = true;
    outbox.run();
    await outbox.drain();
    smtp.cutsAfterData = false;
    await clock.pass(2, () => outbox.drain());
    await clock.pass(3600, () => outbox.drain());
    await outbox.stop();
    const ids = smtp.delivered.map(({ data }) => data.match(/^Message-ID: (.*)$/im)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await stored.database.query('select answer from port_call where answered_at is null')).toEqual([]);
  });
});
