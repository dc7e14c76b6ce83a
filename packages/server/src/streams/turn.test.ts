import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { turnServers } from './turn.ts';

const SECRET = 'shared with coturn';
const at = { now: () => 1_700_000_000_900 };
let next = 0;
const entropy = {
  bytes: (count: number) => {
    next += 1;
    return Buffer.alloc(count, next);
  },
};
const access = {
  addresses: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'],
  secret: SECRET,
};

it('credentials expire after an hour, differ each time, and match the TURN server’s secret', () => {
  const [one] = turnServers(access, at, entropy);
  const [other] = turnServers(access, at, entropy);
  expect(one?.urls).toEqual(access.addresses);
  expect(one?.username).toMatch(/^1700003600:[\w-]{6,}$/);
  expect(other?.username).not.toBe(one?.username);
  const fits = createHmac('sha1', SECRET)
    .update(one?.username ?? '')
    .digest('base64');
  expect(one?.credential).toBe(fits);
  expect(JSON.stringify(one)).not.toContain(SECRET);
});

it('a casino without TURN servers returns none', () => {
  expect(turnServers(undefined, at, entropy)).toEqual([]);
});
