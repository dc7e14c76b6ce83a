import type { Bus } from '../bus/bus.ts';
import { Checks } from '../monitoring/checks.ts';
import type { Queries } from '../storage/database.ts';
import { schemaMismatch } from '../storage/migrate.ts';
import type { Clock } from '../time/clock.ts';

interface Needs {
  readonly clock: Clock;
  readonly database: Queries;
  /** The number of database migrations that this program contains. */
  readonly knows: number;
  readonly node: { readonly holds: boolean } | undefined;
  readonly bus: Pick<Bus, 'connected'> | undefined;
  readonly isStopping: () => boolean;
}

/** Returns checks for everything that this server depends on. */
export function serverChecks({ clock, database, knows, node, bus, isStopping }: Needs): Checks {
  return new Checks(clock, {
    database: async () => {
      await database.query('select 1');
      return undefined;
    },
    migrations: () => schemaMismatch(database, knows),
    ...(node && { lease: () => (node.holds ? undefined : 'The lease of this node has expired.') }),
    ...(bus && { nats: () => (bus.connected ? undefined : 'There is no connection to NATS.') }),
    draining: () => (isStopping() ? 'The server is stopping.' : undefined),
  });
}
