import { isLoopbackHost } from './loopback.ts';

/** The values of `sslmode` that encrypt every connection, even if the server does not require encryption. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);

/** Returns the host of a PostgreSQL server if others could read the connection; undefined if nobody can. */
export function unencryptedHost(url: string, env: NodeJS.ProcessEnv): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const host =
    searchParams.getAll('host').at(-1) || hostname.replace(/%2f/gi, '/') || env.PGHOST || 'localhost';
  if (host.startsWith('/') || isLoopbackHost(host)) return undefined;
  const said = searchParams.getAll('sslmode');
  const modes = said.length > 0 ? said : [env.PGSSLMODE ?? ''];
  return modes.every((mode) => ENCRYPTED.has(mode)) ? undefined : host;
}
