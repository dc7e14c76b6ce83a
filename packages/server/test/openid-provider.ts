import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A small OpenID Connect provider with real keys, which can be made to answer wrongly. */
export interface TestProvider {
  readonly issuer: string;
  /** The claims of the person who is signed in there. */
  person: { readonly sub: string; readonly [claim: string]: unknown };
  /** Claims that replace the correct ones in the next ID tokens. */
  wrong: { readonly [claim: string]: unknown };
  /** Whether tokens are signed with a key that the provider does not publish. */
  foreignKey: boolean;
  /** Whether the claims about the person are only at the address for user information. */
  apart: boolean;
  /** The error that the provider returns instead of a code. */
  error: string | undefined;
  /** Whether the provider shows pages to the person, instead of sending them back at once. */
  pages: boolean;
  /** Whether the provider breaks off every connection. */
  down: boolean;
  /** Signs the person in as a browser would. Returns the query with which the provider sends them back. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

interface Code {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirect: string;
}

export const CLIENT = { id: 'casino', secret: 'a secret of tests' };
const KEY_ID = 'key-1';
const LIFETIME = 300;

export async function openTestProvider(): Promise<TestProvider> {
  const [own, foreign] = [newKey(), newKey()];
  const codes = new Map<string, Code>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    person: { sub: 'marta' },
    wrong: {},
    foreignKey: false,
    apart: false,
    error: undefined,
    pages: false,
    down: false,
    visit: async (url) => {
      const { headers } = await fetch(url, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (provider.down) return void request.socket.destroy();
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/end`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/jwks': {
        const jwk = own.publicKey.export({ format: 'jwk' });
        return json(response, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
      }
      case '/authorize':
        return provider.pages
          ? page(response, 'Sign in at your employer', signInForm(url.searchParams))
          : authorize(url.searchParams, response);
      case '/continue':
        return authorize(url.searchParams, response);
      case '/end':
        return page(
          response,
          'You are signed out',
          `<a href="${escaped(url.searchParams.get('post_logout_redirect_uri') ?? '')}">Back</a>`,
        );
      case '/userinfo':
        return json(response, provider.person);
      case '/token':
        return token(request, response);
      default:
        response.writeHead(404).end();
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const redirect = asked.get('redirect_uri') ?? '';
    const back = new URL(redirect);
    back.searchParams.set('state', asked.get('state') ?? '');
    const error = asked.get('cancel') === null ? provider.error : 'access_denied';
    if (error !== undefined) back.searchParams.set('error', error);
    else {
      const code = `code-${codes.size}`;
      const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? ''];
      codes.set(code, { nonce, challenge, redirect });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await text(request));
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    const code = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const proven = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (request.headers.authorization !== basic || !code || code.challenge !== proven)
      return json(response, { error: 'invalid_grant' }, 400);
    if (given.get('redirect_uri') !== code.redirect) return json(response, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1_000);
    const { sub, ...more } = provider.person;
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      sub,
      nonce: code.nonce,
      iat: now,
      exp: now + LIFETIME,
      ...(provider.apart ? {} : more),
      ...provider.wrong,
    };
    const key = provider.foreignKey ? foreign : own;
    return json(response, {
      access_token: 'an access token',
      token_type: 'Bearer',
      id_token: signed(claims, key.privateKey),
    });
  }
  return provider;
}

/** Returns the form of the provider, which keeps the request of the casino. */
function signInForm(asked: URLSearchParams): string {
  const fields = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form action="/continue">${fields.join('')}
    <button>Continue</button> <button name="cancel" value="yes">Cancel</button></form>`;
}

function page(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
       <main><h1>${title}</h1>${body}</main></html>`,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 });
}

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key).toString('base64url')}`;
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
