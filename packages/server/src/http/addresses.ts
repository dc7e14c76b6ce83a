import { networkInterfaces } from 'node:os';

/** This machine's IPv4 addresses on its local networks: how a phone beside it reaches it. */
export function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Whether a server that listens there can be reached at all of the machine's addresses. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Where a server that listens at this address is found on its own machine. */
export function homeOf(host: string, port: number): string {
  return `http://${isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where the staff's roles are taken with a key. */
export function staffLink(home: string, key: string): string {
  return `${home}/account#staff=${key}`;
}
