import { isRefusal } from '@croupier/core';
import type { Command } from '../command.ts';
import { SERVER, serverFlags } from './serve.ts';

const OPTIONS = {
  config: SERVER.config,
  data: SERVER.data,
  'database-url': SERVER['database-url'],
  'database-tls': SERVER['database-tls'],
  host: SERVER.host,
  port: SERVER.port,
} as const;

export const staffKey: Command = {
  name: 'staff-key',
  summary: 'Makes a new key that gives a person all staff roles, for when no manager can give them.',
  arguments: '',
  details:
    'Prints a link that gives one account all staff roles, once and within a day. Earlier keys no longer ' +
    'work. Stop the server first, since it locks its database. Name the database as for croupier serve.',
  options: OPTIONS,
  examples: ['croupier staff-key --data ./data'],
  async run(given) {
    const { newStaffKey } = await import('@croupier/server');
    const link = await newStaffKey(serverFlags(given, OPTIONS), process.env);
    return isRefusal(link) ? link : { text: link, json: { link } };
  },
};
