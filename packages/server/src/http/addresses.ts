import { networkInterfaces } from 'node:os';

/**
 * Returns this machine's IPv4 addresses on local networks. A phone on the same network can reach the machine
 * there.
 */
export function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Returns whether a server that listens on this host accepts connections on all of the machine's addresses. */
export function isWildcardHost(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Returns the address at which the machine itself can reach a server that listens on this host. */
export function localUrl(host: string, port: number): string {
  return `http://${isWildcardHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the link with which a person redeems a staff key. */
export function staffLink(home: string, key: string): string {
  return `${home}/account#staff=${key}`;
}
