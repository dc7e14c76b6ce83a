import type { Expiring } from '../storage/retention.ts';

export const expiring = [
  // A participant's letters carry their house. The law sets how long these are kept, so they are not deleted here.
  {
    name: 'mails',
    table: 'port_call',
    key: 'id',
    old: `port = 'mail' and house is null and answered_at < $1`,
  },
] as const satisfies readonly Expiring[];
