import { describe, expect, it } from 'vitest';
import { isSubnet, type TrustedProxies, visitorResolver } from './visitor.ts';

function visitor(trusted: TrustedProxies, peer: string, headers: Record<string, string> = {}) {
  return visitorResolver(trusted)({ socket: { remoteAddress: peer }, headers });
}
const seen = (trusted: TrustedProxies, peer: string, forwarded?: string) =>
  visitor(trusted, peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }).address;

describe('the address of a visitor', () => {
  it('is the connection’s address if no proxy is trusted, regardless of the headers', () => {
    expect(seen(false, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(seen(['10.0.0.0/8'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is the last one, which the proxy in front added, because earlier ones may be forged', () => {
    expect(seen(true, '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(seen(true, '127.0.0.1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1');
    expect(seen(true, '127.0.0.1')).toBe('127.0.0.1');
  });

  it('is the last one before the trusted proxies', () => {
    const known = ['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'];
    expect(seen(known, '10.1.2.3', '6.6.6.6, 198.51.100.1, 192.0.2.7')).toBe('198.51.100.1');
    expect(seen(known, '2001:db8:1::5', '198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
    expect(seen(known, '::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
    expect(seen(known, '10.1.2.3', '10.4.4.4')).toBe('10.4.4.4');
  });

  it('can have a port or brackets; the list ends at anything that is not an address', () => {
    expect(seen(true, '127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
    expect(seen(true, '127.0.0.1', '[2001:db8:7:8::1]:4711')).toBe('2001:db8:7:8::/64');
    expect(seen(true, '127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(seen(['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, unknown, 10.0.0.2')).toBe('10.0.0.2');
  });

  it('counts as its /64 in IPv6, or as IPv4 if it embeds an IPv4 address', () => {
    expect(seen(false, '2001:db8:7:8:1:2:3:4')).toBe('2001:db8:7:8::/64');
    expect(seen(false, '2001:db8:7:8:ffff::1')).toBe('2001:db8:7:8::/64');
    expect(seen(false, '2001:db8:7:9::1')).toBe('2001:db8:7:9::/64');
    expect(seen(false, 'fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(seen(false, '::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(seen(false, '::ffff:cb00:7109')).toBe('203.0.113.9');
    expect(seen(false, '::1')).toBe('0:0:0:0::/64');
  });
});

describe('a visitor is considered to use https', () => {
  it('only if a trusted proxy says so', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(visitor(true, '127.0.0.1', https).secure).toBe(true);
    expect(visitor(false, '127.0.0.1', https).secure).toBe(false);
    expect(visitor(['10.0.0.0/8'], '127.0.0.1', https).secure).toBe(false);
    expect(visitor(true, '127.0.0.1', { 'x-forwarded-proto': 'https, http' }).secure).toBe(false);
  });
});

it('a subnet is written as an address with or without a prefix length', () => {
  for (const text of ['10.0.0.0/8', '192.0.2.7', '::1', 'fd00::/8']) expect(isSubnet(text)).toBe(true);
  for (const text of ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '1.2.3.4/8/8'])
    expect(isSubnet(text)).toBe(false);
});
