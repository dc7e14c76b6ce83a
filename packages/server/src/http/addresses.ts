import { networkInterfaces } from 'node:os';

/** This machine's IPv4 addresses on its local networks: how a phone beside it reaches it. */
export function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
