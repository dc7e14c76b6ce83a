import { isRefusal } from '@croupier/core';
import type { Command } from '../command.ts';
import { flagsOf, SERVER } from './serve.ts';

const OPTIONS = {
  data: SERVER.data,
  'database-url': SERVER['database-url'],
  'database-tls': SERVER['database-tls'],
  host: SERVER.host,
  port: SERVER.port,
} as const;

export const staffKey: Command = {
  name: 'staff-key',
  summary: 'Makes a new key to the staff roles, where nobody is left who could give them.',
  arguments: '',
  details:
    'Prints the link with which one account takes all staff roles, once and within a day; keys made before no longer ' +
    'work. The server must be stopped meanwhile: it holds its storage. Where the storage is, is said as to croupier serve.',
  options: OPTIONS,
  examples: ['croupier staff-key --data ./data'],
  async run(given) {
    const { newStaffKey } = await import('@croupier/server');
    const link = await newStaffKey(flagsOf(given, OPTIONS), process.env);
    return isRefusal(link) ? link : { text: link, json: { link } };
  },
};
