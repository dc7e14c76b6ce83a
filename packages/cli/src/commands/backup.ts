import { isRefusal } from '@croupier/core';
import type { Command } from '../command.ts';
import { SERVER, serverFlags } from './serve.ts';

/** The options that name the database, as for `croupier serve`. */
const DATABASE = {
  config: SERVER.config,
  data: SERVER.data,
  'database-url': SERVER['database-url'],
  'database-tls': SERVER['database-tls'],
} as const;

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything in the database to one file.',
  arguments: '<file>',
  details:
    'The file contains all tables as they are at one moment, compressed, with a SHA-256. It fits both kinds of ' +
    'database. The server may run. With the embedded database, it copies its files for the backup. The file ' +
    'contains personal data, but neither the secret key, without which sealed secrets cannot be read, nor recordings.',
  options: DATABASE,
  examples: ['croupier backup casino.backup --data ./data'],
  async run(given) {
    const [file = ''] = given.arguments;
    const { backUp } = await import('@croupier/server');
    const written = await backUp(file, serverFlags(given, DATABASE), process.env);
    if (isRefusal(written)) return written;
    const { rows, tables, sha256 } = written;
    return {
      text: [
        `Wrote ${rows} rows of ${tables} tables to ${file}.`,
        `SHA-256 of the content: ${sha256}`,
        'Keep the secret key in another place: it is not in this file.',
      ].join('\n'),
      json: { file, rows, tables, sha256 },
    };
  },
};

export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty place.',
  arguments: '<file>',
  details:
    'The place is a data directory that does not exist yet, or an empty PostgreSQL database. Either everything is ' +
    'restored, or nothing. Give the server the secret key of the casino before you start it.',
  options: DATABASE,
  examples: ['croupier restore casino.backup --data ./restored'],
  async run(given) {
    const [file = ''] = given.arguments;
    const { restore: read } = await import('@croupier/server');
    const restored = await read(file, serverFlags(given, DATABASE), process.env);
    if (isRefusal(restored)) return restored;
    const { rows, tables, at, program } = restored;
    return {
      text: [
        `Restored ${rows} rows of ${tables} tables, backed up at ${at} by Croupier ${program}.`,
        'Before you start the server, set SECRET_KEY, or copy the file secret-key into the data directory.',
      ].join('\n'),
      json: { file, rows, tables, at, program },
    };
  },
};
