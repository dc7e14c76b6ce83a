import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, settingsTable } from './config.ts';

describe('the configuration', () => {
  it('defaults to port 8080 on all addresses', () => {
    expect(readConfig([], {})).toMatchObject({ port: 8080, host: '0.0.0.0', trustProxy: false });
  });

  it('is read from the environment, and flags override it', () => {
    const env = { PORT: '9000', DATABASE_URL: 'postgres://localhost/croupier', TIMING: '{"betting":20}' };
    expect(readConfig(['--port', '9001', '--trust-proxy', 'yes'], env)).toMatchObject({
      port: 9001,
      databaseUrl: 'postgres://localhost/croupier',
      trustProxy: true,
      timing: { betting: 20 },
    });
  });

  it('has TURN servers only together with their secret, which no message shows', () => {
    const addresses = 'turn:turn.example:3478?transport=udp, turns:[2001:db8::1]:5349';
    const secret = 'shared with coturn';
    const set = (more: object) => readConfig([], { ...more });
    expect(set({ STREAM_TURN: addresses, STREAM_TURN_SECRET: secret })).toMatchObject({
      streamTurn: {
        addresses: ['turn:turn.example:3478?transport=udp', 'turns:[2001:db8::1]:5349'],
        secret,
      },
    });
    expect(set({})).toMatchObject({ streamTurn: undefined });
    for (const wrong of [
      { STREAM_TURN: addresses },
      { STREAM_TURN_SECRET: secret },
      { STREAM_TURN: 'https://turn.example', STREAM_TURN_SECRET: secret },
      { STREAM_TURN: addresses, STREAM_TURN_SECRET: 'short' },
    ]) {
      const refused = set(wrong);
      expect(refused).toMatchObject({ code: 'bad-config', message: expect.stringContaining('STREAM_TURN') });
      expect(JSON.stringify(refused)).not.toMatch(/short"|coturn/);
    }
  });

  it('allows several nodes only if everything that they must share is set', () => {
    const shared = {
      NODES: 'yes',
      DATABASE_URL: 'postgres://localhost/croupier',
      SECRET_KEY: 'a key of thirty-two signs or more',
      NATS_URL: 'nats://localhost:4222',
    };
    expect(readConfig([], shared)).toMatchObject({ nodes: true, natsUrl: shared.NATS_URL });
    for (const missing of ['NODES', 'DATABASE_URL', 'SECRET_KEY'] as const)
      expect(readConfig([], { ...shared, [missing]: undefined })).toMatchObject({ code: 'bad-config' });
  });

  it('has bots wait at the tables of the plans by default', () => {
    const waited = houses
      .flatMap(({ plans }) => plans)
      .flatMap(({ id, bots }) => (bots ? [{ plan: id, wanted: bots }] : []));
    expect(waited).not.toEqual([]);
    expect(readConfig([], {})).toMatchObject({ bots: waited });
    expect(readConfig(['--bots', 'none'], {})).toMatchObject({ bots: [] });
    expect(readConfig([], { BOTS: 'kings/poker-omaha:2' })).toMatchObject({
      bots: [{ plan: 'kings/poker-omaha', wanted: 2 }],
    });
  });

  it.each([
    [{}, 'offered'],
    [{ DATABASE_URL: 'postgres://localhost/croupier' }, 'required'],
    [{ PUBLIC_URL: 'https://casino.example' }, 'required'],
    [{ TRUST_PROXY: 'yes' }, 'required'],
    [{ PUBLIC_URL: 'https://casino.example', STAFF_CODES: 'offered' }, 'offered'],
    [{ STAFF_CODES: 'required' }, 'required'],
  ])('requires one-time codes of staff if the house is publicly reachable: %j, %s', (env, staffCodes) => {
    expect(readConfig([], env)).toMatchObject({ staffCodes });
  });

  it('reads keys from the environment, and never from the command line, which other users can read', () => {
    const [PAYMENTS_KEY, SECRET_KEY] = ['a key of 16 signs', 'a key of thirty-two signs or more'];
    const OLD_SECRET_KEY = 'the key of thirty-two signs before it';
    const env = { PAYMENTS_URL: 'https://pay.example', PAYMENTS_KEY, SECRET_KEY, OLD_SECRET_KEY };
    expect(readConfig([], env)).toMatchObject({
      payments: { key: PAYMENTS_KEY },
      secretKey: SECRET_KEY,
      oldSecretKey: OLD_SECRET_KEY,
    });
    for (const flag of ['--payments-key', '--secret-key', '--old-secret-key'])
      expect(readConfig([flag, SECRET_KEY], {})).toMatchObject({ code: 'bad-config' });
    const short = readConfig([], { SECRET_KEY: 'too short' });
    expect(isRefusal(short) && short.message).not.toContain('too short');
  });

  it('reads the OpenID Connect provider, and names the setting that is missing or wrong', () => {
    const roles = { managers: [{ house: 'kings', role: 'manager' }] };
    const env = {
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'casino',
      OIDC_CLIENT_SECRET: 'a secret of tests',
      OIDC_ROLES: JSON.stringify(roles),
      PUBLIC_URL: 'https://casino.example',
    };
    expect(readConfig([], {})).toMatchObject({ openId: undefined });
    expect(readConfig([], env)).toMatchObject({
      openId: { issuer: 'https://login.example', scopes: 'openid profile', claim: 'groups', roles },
    });
    for (const name of Object.keys(env))
      expect(readConfig([], { ...env, [name]: '' })).toMatchObject({
        message: `${name}: Sign-in with OpenID Connect needs this setting, too.`,
      });
    for (const wrong of [
      { OIDC_ISSUER: 'http://login.example' },
      { OIDC_SCOPES: 'profile' },
      { OIDC_ROLES: JSON.stringify({ managers: [{ house: 'nowhere', role: 'manager' }] }) },
      { OIDC_ROLES: JSON.stringify({ managers: [{ house: 'kings', role: 'owner' }] }) },
    ])
      expect(readConfig([], { ...env, ...wrong })).toMatchObject({ code: 'bad-config' });
  });

  it.each([
    'https://id.example/api',
    'http://127.0.0.1:9000/',
    'http://localhost:9000',
    'http://[::1]:9000/',
  ])('sends personal data only over an encrypted connection, or within this machine: %s', (url) => {
    expect(readConfig([], { IDENTITY_URL: url, REGISTER_URL: url })).toMatchObject({
      ports: { identity: { url }, register: { url } },
    });
  });

  it.each([
    'postgres://localhost/croupier',
    'postgres://me:pass@LOCALHOST:5433/croupier',
    'postgres://127.0.0.1/croupier',
    'postgres://127.8.9.10/croupier?sslmode=disable',
    'postgres://[::1]/croupier',
    'postgres:///croupier?host=/var/run/postgresql',
    'postgres://me@%2Fvar%2Frun%2Fpostgresql/croupier',
    'postgres://db.example/croupier?sslmode=require',
    'postgres://db.example/croupier?sslmode=verify-full',
    'postgres://db.example/croupier?sslmode=verify-ca',
    'postgres://10.0.0.7/croupier?sslmode=require&uselibpqcompat=true',
  ])('connects to its database over an encrypted connection, or within this machine: %s', (DATABASE_URL) => {
    expect(readConfig([], { DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  });

  it.each([
    'postgres://db.example/croupier',
    'postgres://10.0.0.7/croupier',
    'postgres://[fd00::1]/croupier',
    'postgres://localhost.example/croupier',
    'postgres://127.0.0.1.example/croupier',
    'postgres://localhost/croupier?host=db.example',
    'postgres://localhost/croupier?host=/run/postgresql&host=db.example',
    'postgres://db.example/croupier?sslmode=disable',
    'postgres://db.example/croupier?sslmode=prefer',
    'postgres://db.example/croupier?sslmode=allow',
    'postgres://db.example/croupier?sslmode=require&sslmode=disable',
    'postgres://db.example/croupier?sslmode=prefer&uselibpqcompat=true',
    'postgres://db.example/croupier?ssl=true',
  ])('refuses an unencrypted connection to its database, unless that is allowed: %s', (url) => {
    const refusal = readConfig([], { DATABASE_URL: url });
    if (!isRefusal(refusal)) throw new Error('the configuration was accepted');
    expect(refusal.message).toContain('DATABASE_URL: ');
    expect(refusal.message).toContain('DATABASE_TLS=optional');
    expect(readConfig([], { DATABASE_URL: url, DATABASE_TLS: 'optional' })).toMatchObject({
      databaseUrl: url,
    });
    expect(readConfig(['--database-tls', 'optional'], { DATABASE_URL: url })).toMatchObject({
      databaseUrl: url,
    });
  });

  it('refuses an unencrypted connection to NATS or a media server on another machine, unless NATS may do without', () => {
    const nodes = {
      NODES: 'yes',
      DATABASE_URL: 'postgres://localhost/croupier',
      SECRET_KEY: 'a key of thirty-two signs or more',
    };
    const open = 'nats://casino-1:hidden@bus.internal:4222';
    const refusal = readConfig([], { ...nodes, NATS_URL: `tls://bus.internal, ${open}` });
    expect(refusal).toMatchObject({
      code: 'bad-config',
      message: expect.stringContaining('bus.internal is not encrypted'),
    });
    expect(JSON.stringify(refusal)).not.toContain('hidden');
    expect(readConfig([], { ...nodes, NATS_URL: 'tls://bus.internal' })).toMatchObject({ nodes: true });
    expect(readConfig([], { ...nodes, NATS_URL: open, NATS_TLS: 'optional' })).toMatchObject({ nodes: true });
    expect(readConfig([], { STREAM_SERVER: 'http://media.example' })).toMatchObject({ code: 'bad-config' });
    expect(readConfig([], { STREAM_SERVER: 'https://media.example' })).toMatchObject({
      streamServer: { address: 'https://media.example' },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig([], { PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  it('trusts all proxies, or only named ones', () => {
    expect(readConfig([], { TRUST_PROXY: 'no' })).toMatchObject({ trustProxy: false });
    expect(readConfig([], { TRUST_PROXY: '10.0.0.0/8, ::1' })).toMatchObject({
      trustProxy: ['10.0.0.0/8', '::1'],
    });
  });

  it.each([
    [[], { DATABASE_URL: 'mysql://me:secret@here/x' }],
    [[], { DATABASE_URL: 'postgres://me:sec/ret:secret@here:port/x' }],
    [[], { DATABASE_URL: 'mysql://here/x?user=me&password=secret' }],
    [['--database-url', 'mysql://me:s@c@secret@here/x'], {}],
    [['postgres://me:secret@here/x'], {}],
    [['--postgres://me:secret@here/x'], {}],
  ])('refuses %j %j without showing the password', (args, env) => {
    const refusal = readConfig(args, env);
    if (!isRefusal(refusal)) throw new Error('the configuration was accepted');
    expect(refusal.message).not.toContain('secret');
  });

  it.each([
    [[], { PORT: 'eighty' }, 'PORT ("eighty")'],
    [[], { PORT: '70000' }, 'PORT ("70000")'],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [[], { DATABASE_URL: 'postgres://me:pa/ss@here:port/x' }, 'cannot be read as an address'],
    [[], { TRUST_PROXY: 'maybe' }, 'TRUST_PROXY ("maybe"): is neither yes nor no'],
    [[], { TRUST_PROXY: '10.0.0.0/8,proxy' }, 'nor a list of addresses'],
    [[], { MAIL_URL: 'smtps://mail.example.org' }, 'MAIL_FROM'],
    [[], { MAIL_FROM: 'casino@example.org' }, 'MAIL_URL: Set the mail server, or remove MAIL_FROM.'],
    [[], { IDENTITY_URL: 'http://identity.example/api' }, 'IDENTITY_URL: is not encrypted'],
    [[], { REGISTER_URL: 'http://10.0.0.7/' }, 'REGISTER_URL: is not encrypted'],
    [[], { VIRUS_SCANNER: '10.0.0.7:3310' }, 'is on another machine, but documents would travel unencrypted'],
    [[], { VIRUS_SCANNER: 'clamd' }, 'is not like 127.0.0.1:3310'],
    [[], { REGISTER_URL: 'http://localhost.example/' }, 'REGISTER_URL: is not encrypted'],
    [[], { REGISTER_URL: 'http://127.0.0.1@example.org/' }, 'REGISTER_URL: is not encrypted'],
    [[], { PAYMENTS_URL: 'http://pay.example' }, 'PAYMENTS_URL: is not an https:// address'],
    [[], { MAIL_URL: 'smtps://mail.example?secure=false' }, 'MAIL_URL: has more than an address'],
    [[], { MAIL_URL: 'smtp://mail.example/#?ignoreTLS=true' }, 'MAIL_URL: has more than an address'],
    [[], { TIMING: '{"bets":1}' }, 'TIMING'],
    [[], { TIMING: 'fast' }, 'is not JSON'],
    [[], { BOTS: 'kings/poker-texas-holdem' }, 'is not like plan:number'],
    [[], { BOTS: 'kings/no-such-game:3' }, 'names a plan that does not exist'],
    [[], { LIMITS: '{"guests":{"perSecond":-1,"burst":1}}' }, 'at guests.perSecond'],
    [['--prot', '1'], {}, '--prot'],
    [['--port'], {}, '--port'],
  ])('refuses %j %j in one clear sentence', (args, env, says) => {
    const refusal = readConfig(args, env);
    if (!isRefusal(refusal)) throw new Error('the configuration was accepted');
    expect(refusal.code).toBe('bad-config');
    expect(refusal.message).toContain(says);
    expect(refusal.message).not.toContain('\n');
  });

  describe('in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-config-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    let files = 0;
    const file = (content: string | object) => {
      files += 1;
      const path = join(folder, `${files}`);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    };
    const refused = (args: readonly string[], env: Record<string, string>) => {
      const refusal = readConfig(args, env);
      if (!isRefusal(refusal)) throw new Error('the configuration was accepted');
      expect(refusal.code).toBe('bad-config');
      expect(refusal.message).toMatch(/^[A-Z_]+( \("\w+"\))?: [^\n]+[.?]$/);
      return refusal.message;
    };

    it('has flags before variables before the configuration file', () => {
      const config = file({ PORT: 9000, HOST: '127.0.0.1', LOG_LEVEL: 'info', TIMING: { betting: 20 } });
      const env = { CROUPIER_CONFIG: config, HOST: '0.0.0.0', LOG_LEVEL: 'debug' };
      const read = { port: 9000, host: '0.0.0.0', logLevel: 'error', timing: { betting: 20 } };
      expect(readConfig(['--log-level', 'error'], env)).toMatchObject(read);
      const other = file({ PORT: 9001, NODES: false });
      expect(readConfig(['--config', other], env)).toMatchObject({ port: 9001, timing: undefined });
    });

    it('refuses names that it does not know, and suggests similar ones', () => {
      const wrong = (name: string) => refused([], { CROUPIER_CONFIG: file({ [name]: 'a value' }) });
      expect(wrong('PROT')).toContain('unknown setting "PROT"; did you mean PORT?');
      expect(wrong('SECRET_KEY_FIEL')).toContain('did you mean SECRET_KEY_FILE?');
      expect(wrong('PORT_FILE')).toContain('unknown setting "PORT_FILE"');
      expect(wrong('xyzzy')).toContain('docs/operate.md');
      expect(refused([], { CROUPIER_CONFIG: file({ PORT: null }) })).toContain('PORT in ');
      expect(refused([], { CROUPIER_CONFIG: file({ PORT: 'eighty' }) })).toContain('PORT ("eighty")');
      for (const other of ['PORT=8080', '[]', '"PORT"', ''])
        expect(refused([], { CROUPIER_CONFIG: file(other) })).toContain('is not a JSON object');
      expect(refused(['--config', join(folder, 'none')], {})).toContain('does not exist');
    });

    it('reads every secret from a file, which neither the text nor an error shows', () => {
      const secretKey = 'a key of thirty-two signs or more';
      const set = file(`${secretKey}\n`);
      for (const env of [{ SECRET_KEY_FILE: set }, { CROUPIER_CONFIG: file({ SECRET_KEY_FILE: set }) }])
        expect(readConfig([], env)).toMatchObject({ secretKey });
      const stored = file({ SECRET_KEY: 'the key in the configuration file' });
      expect(readConfig([], { CROUPIER_CONFIG: stored, SECRET_KEY_FILE: set })).toMatchObject({ secretKey });
      const twice = { SECRET_KEY: secretKey, SECRET_KEY_FILE: set };
      expect(refused([], twice)).toBe('SECRET_KEY: Set either SECRET_KEY or SECRET_KEY_FILE, but not both.');
      expect(refused([], { CROUPIER_CONFIG: file(twice) })).toContain('not both');
      expect(refused([], { METRICS_KEY_FILE: join(folder, 'none') })).toContain('does not exist');
      expect(refused([], { METRICS_KEY_FILE: folder })).toContain('is a folder');
      expect(refused([], { METRICS_KEY_FILE: file(' \n') })).toContain('is empty');
      expect(refused([], { METRICS_KEY_FILE: file('too short') })).not.toContain('too short');
      const url = 'postgres://ann:hidden@localhost/casino';
      expect(readConfig([], { DATABASE_URL_FILE: file(url) })).toMatchObject({ databaseUrl: url });
    });

    it('lists as secret every setting whose name says so', () => {
      const secrets = [...settingsTable().matchAll(/`(\w+)_FILE`/g)].map(([, name]) => name);
      const names = [...settingsTable().matchAll(/^[|] `(\w+)`/gm)].map(([, name = '']) => name);
      const likely = names.filter((name) => /_(KEY|SECRET)$/.test(name));
      expect(secrets).toEqual(expect.arrayContaining([...likely, 'DATABASE_URL', 'NATS_URL', 'MAIL_URL']));
    });
  });
});
