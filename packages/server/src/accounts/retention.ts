import type { Expiring } from '../storage/retention.ts';

export const expiring = [
  // A session holds a network address and the description of a browser. Its end only signs its holder out.
  { name: 'sessions', table: 'session', key: 'id', old: 'used_at < $1' },
  { name: 'codeResets', table: 'code_reset', key: 'id', old: 'at < $1' },
] as const satisfies readonly Expiring[];
