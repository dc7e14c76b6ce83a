import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';

/**
 * The proxies whose `X-Forwarded-For` and `-Proto` headers are trusted: none (false), any direct peer (true, for a
 * single proxy in front), or those at these addresses and subnets (`10.0.0.0/8`).
 */
export type TrustedProxies = boolean | readonly string[];

/** The origin of a request. */
export interface Visitor {
  /** The key for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household has a whole /64. */
  readonly address: string;
  readonly secure: boolean;
}

/** The parts of a request that show its origin. */
interface Asked {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> & Partial<Pick<TLSSocket, 'encrypted'>>;
  readonly headers: IncomingMessage['headers'];
}

/** Returns the function that determines the visitor of a request, for both HTTP and WebSocket. */
export function visitorResolver(trusted: TrustedProxies): (request: Asked) => Visitor {
  const isProxy = proxies(trusted);
  return ({ socket, headers }) => {
    const encrypted = socket.encrypted === true;
    let address = plainAddress(socket.remoteAddress ?? '');
    if (!isProxy(address, 0)) return { address: household(address), secure: encrypted };
    // Each proxy appends to the list that it received, so only the end of the list can be trusted.
    const chain = listed(headers['x-forwarded-for']).reverse();
    for (const [hop, told] of chain.entries()) {
      const before = plainAddress(told);
      if (before === '') break;
      address = before;
      if (!isProxy(address, hop + 1)) break;
    }
    return {
      address: household(address),
      secure: encrypted || listed(headers['x-forwarded-proto']).at(-1) === 'https',
    };
  };
}

/** Returns whether a text is an address, or a subnet written as `address/bits`. */
export function isSubnet(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function proxies(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return (_, hop) => trusted && hop === 0;
  const known = new BlockList();
  for (const text of trusted) {
    const [address = '', bits] = text.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function listed(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Returns an address without port, brackets and zone. IPv4 embedded in IPv6 is returned as IPv4. Returns an
 * empty string if the input is not an address.
 */
function plainAddress(text: string): string {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  const address = isIP(bare) === 0 ? bare.replace(/:\d+$/, '') : bare;
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : '';
  const [last = 0, previous = 0, ...rest] = words(address).reverse();
  const mapped = rest.every((word, index) => word === (index === 0 ? 0xffff : 0));
  return mapped ? [previous >> 8, previous & 255, last >> 8, last & 255].join('.') : address;
}

function household(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown';
  const network = words(address).slice(0, 4);
  return `${network.map((word) => word.toString(16)).join(':')}::/64`;
}

/** Returns the eight 16-bit words of an IPv6 address. */
function words(address: string): number[] {
  // The URL parser writes every IPv6 address in hexadecimal groups, regardless of the original notation.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], back = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))));
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}
