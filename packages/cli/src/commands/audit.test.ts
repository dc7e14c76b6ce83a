import { isRefusal } from '@croupier/core';
import { shipped } from '@croupier/houses';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ParsedArguments } from '../command.ts';
import type { Io } from '../io.ts';
import { audit } from './audit.ts';

const server = vi.hoisted(() => ({ checkAudit: vi.fn(), readAuditHead: vi.fn() }));
vi.mock('@croupier/server', () => server);

const HASH = 'a'.repeat(64);
const run = (what: string, options: { readonly [name: string]: string } = {}) => {
  const given: ParsedArguments = {
    arguments: [what],
    option: (name) => options[name],
    options: (name) => (options[name] === undefined ? [] : [options[name]]),
    has: (name) => options[name] !== undefined,
    houses: shipped,
  };
  return audit.run(given, {} as Io);
};

beforeEach(() => {
  server.readAuditHead.mockResolvedValue({ number: 12, hash: HASH });
  server.checkAudit.mockResolvedValue({ head: { number: 12, hash: HASH }, erased: 1, fault: undefined });
});

it('prints the head in the form that verify reads', async () => {
  expect(await run('head', { data: 'somewhere' })).toMatchObject({ text: `12:${HASH}` });
  expect(server.readAuditHead).toHaveBeenCalledWith(['--data=somewhere'], process.env);
  await run('verify', { head: `12:${HASH}` });
  expect(server.checkAudit).toHaveBeenCalledWith([], process.env, { number: 12, hash: HASH });
});

it('fails with the first fault', async () => {
  const answer = await run('verify');
  expect(isRefusal(answer) || answer.failures).toBeUndefined();
  const fault = 'Entry 5 is missing.';
  server.checkAudit.mockResolvedValue({ head: { number: 4, hash: HASH }, erased: 0, fault });
  expect(await run('verify')).toMatchObject({ failures: [fault], json: { number: 4, fault } });
});

it('refuses what it does not know', async () => {
  for (const answer of [run('check'), run('verify', { head: '12' }), run('head', { head: `12:${HASH}` })])
    expect(await answer).toMatchObject({ code: 'usage' });
});
