import { networkInterfaces } from 'node:os';

/** Returns this machine's IPv4 addresses on its local networks, by which a phone beside it reaches it. */
export function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Tells whether a server that listens there can be reached at all of the machine's addresses. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Returns the address by which its own machine reaches a server that listens there. */
export function homeOf(host: string, port: number): string {
  return `http://${isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the link that takes the staff roles with a key. */
export function staffLink(home: string, key: string): string {
  return `${home}/account#staff=${key}`;
}
