import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListeningServer } from '../src/program/listen.ts';
import { Authenticator } from './authenticator.ts';
import { type InProcessHouse, openInProcessHouse } from './house.ts';
import { SmtpServer } from './outside/smtp-server.ts';

/** The house's public address. Only the proxy knows the server's own address. */
const PUBLIC = 'https://casino.example';
const PASSWORD = 'kolo stesti a smuly';

let smtp: SmtpServer;
let house: InProcessHouse;
let way: ListeningServer;
let proxy: Server;
let url: string;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  house = await openInProcessHouse({
    publicUrl: `${PUBLIC}/`,
    ports: { mail: { url: smtp.url, from: 'casino@example.org' } },
  });
  way = await house.listen({ trustProxy: true });
  // The proxy terminates TLS, marks the connection as https in a header, and leaves the host unchanged.
  proxy = createServer((from, to) => {
    const headers = {
      ...from.headers,
      host: 'casino.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
    };
    const on = request({ port: way.port, path: from.url, method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    from.pipe(on);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/v1`;
});
beforeEach(() => {
  smtp.delivered.length = 0;
});
afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  await way?.close();
  await house?.stop();
  await smtp?.close();
});

/** A browser at the public address. It sends its cookies and the page's origin. */
class Browser {
  origin = PUBLIC;
  readonly cookies = new Map<string, string>();

  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent =
      body === undefined ? {} : { type: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const headers = { origin: this.origin, cookie, ...sent.type };
    const answer = await fetch(url + path, { method, headers, ...(sent.body ? { body: sent.body } : {}) });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? [];
      this.cookies.set(name, value);
      expect(set).toMatch(/; Secure/);
    }
    return answer;
  }

  async signUp(name: string): Promise<void> {
    expect((await this.ask('POST', '/accounts', { name, password: PASSWORD })).status).toBe(200);
  }
}

describe('behind a proxy that terminates https', () => {
  it('a passkey is created for the public address and signs in there, with an https-only cookie', async () => {
    const browser = new Browser();
    await browser.signUp('Anna');
    expect([...browser.cookies.keys()]).toContain('__Host-croupier');
    const passkey = new Authenticator(PUBLIC);
    const begun = await browser.ask('POST', '/me/passkeys/challenge', { password: PASSWORD });
    const { options } = await begun.json();
    expect(options.rp.id).toBe('casino.example');
    const added = await browser.ask('POST', '/me/passkeys', {
      name: 'Phone',
      response: passkey.create(options),
    });
    expect(added.status).toBe(200);

    const other = new Browser();
    const challenge = async () =>
      (await (await other.ask('POST', '/session/passkey/challenge', {})).json()).options;
    expect((await challenge()).rpId).toBe('casino.example');
    // The passkey works neither for a page at another address nor for the address behind the proxy.
    for (const origin of [
      'https://casino.example.evil',
      `http://127.0.0.1:${way.port}`,
      'http://casino.example',
    ]) {
      passkey.behaviour.origin = origin;
      const refused = await other.ask('POST', '/session/passkey', {
        response: passkey.get(await challenge()),
      });
      expect([refused.status, (await refused.json()).code], origin).toEqual([401, 'wrong-passkey']);
    }
    passkey.behaviour.origin = PUBLIC;
    const signedIn = await other.ask('POST', '/session/passkey', {
      response: passkey.get(await challenge()),
    });
    expect((await signedIn.json()).account.name).toBe('Anna');
    expect((await (await other.ask('GET', '/me/sessions')).json()).sessions).toContainEqual(
      expect.objectContaining({ place: '203.0.113.7' }),
    );
  });

  it('a request from another page is refused, regardless of the host that it names', async () => {
    const browser = new Browser();
    await browser.signUp('Bert');
    for (const origin of ['https://evil.example', PUBLIC.replace('https:', 'http:')]) {
      browser.origin = origin;
      expect((await browser.ask('POST', '/me/sessions/end', { password: PASSWORD })).status, origin).toBe(
        403,
      );
    }
    browser.origin = PUBLIC;
    expect((await browser.ask('GET', '/me')).status).toBe(200);
  });
});

describe('e-mails about sign-in, sent over SMTP', () => {
  /** Waits until the mail server has an e-mail with this subject, and returns its text. */
  const letter = async (subject: string) => {
    const has = () => smtp.delivered.find((one) => textOf(one.data).includes(subject));
    await vi.waitFor(() => expect(has()).toBeDefined());
    const found = has();
    if (!found) throw new Error('no e-mail arrived');
    return { to: found.to, text: textOf(found.data) };
  };
  const linkIn = (text: string) => text.match(/https:\/\/\S+/)?.[0] ?? '';
  const tokenIn = (text: string) => linkIn(text).split('#token=')[1] ?? '';

  it('confirm an address, report a new device and a reset, and let the person set a new password', async () => {
    const browser = new Browser();
    await browser.signUp('Dana');
    const email = 'dana@example.org';
    await browser.ask('PUT', '/me/email', { password: PASSWORD, email, language: 'cs' });
    const check = await letter('Potvrďte svou e-mailovou adresu');
    expect(check.to).toEqual([email]);
    expect(linkIn(check.text)).toMatch(/^https:\/\/casino\.example\/confirm-email#token=/);
    expect((await browser.ask('POST', '/email-confirmation', { token: tokenIn(check.text) })).status).toBe(
      200,
    );

    const stranger = new Browser();
    await stranger.ask('POST', '/session', { name: 'Dana', password: PASSWORD });
    expect((await letter('Nové přihlášení k vašemu účtu')).text).toContain('203.0.113.7');

    await stranger.ask('POST', '/recovery', { email });
    const recovery = await letter('Nastavte si nové heslo');
    const fresh = { token: tokenIn(recovery.text), password: 'stesti nebo kolo' };
    expect((await stranger.ask('PUT', '/recovery', fresh)).status).toBe(200);
    expect((await letter('Vaše heslo bylo změněno')).to).toEqual([email]);
    expect((await browser.ask('GET', '/me')).status).toBe(401);
  });
});

/** Returns the subject and text of an e-mail as a person would read them. */
function textOf(data: string): string {
  const [head = '', ...body] = data.split('\r\n\r\n');
  const subject = head
    .replace(/\r\n\s+/g, '')
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')));
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return subject + Buffer.from(text, 'base64').toString();
  return subject + quoted(text.replace(/=\r\n/g, ''));
}

function quoted(text: string): string {
  return decodeURIComponent(text.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}
