import type { Expiring } from '../storage/retention.ts';

export const expiring = [
  { name: 'sharedRounds', table: 'shared_round', key: 'link', old: 'at < $1' },
  { name: 'talkRulings', table: 'talk_ruling', key: 'id', old: 'at < $1' },
] as const satisfies readonly Expiring[];
