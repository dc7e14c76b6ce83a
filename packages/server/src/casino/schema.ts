import { schema as accounts, sealedColumns as accountsSealed } from '../accounts/schema.ts';
import { schema as audit } from '../audit/schema.ts';
import { schema as cases, sealedColumns as casesSealed } from '../cases/schema.ts';
import { schema as cashDesk } from '../cash-desk/schema.ts';
import { schema as closing, sealedColumns as closingSealed } from '../closing/schema.ts';
import { schema as devices } from '../devices/schema.ts';
import { schema as files, sealedColumns as filesSealed } from '../files/schema.ts';
import { schema as floor } from '../floor/schema.ts';
import { schema as incidents, sealedColumns as incidentsSealed } from '../incidents/schema.ts';
import { schema as ledger } from '../ledger/schema.ts';
import { schema as nodes } from '../nodes/schema.ts';
import { schema as participants, sealedColumns as participantsSealed } from '../participants/schema.ts';
import { schema as payments, sealedColumns as paymentsSealed } from '../payments/schema.ts';
import { schema as protection } from '../play/schema.ts';
import { schema as ports, sealedColumns as portsSealed } from '../ports/schema.ts';
import { schema as proofLog } from '../proof-log/schema.ts';
import { schema as recordings } from '../recordings/schema.ts';
import { schema as repeats } from '../repeats/schema.ts';
import { schema as reports } from '../reports/schema.ts';
import type { Migration } from '../storage/migrate.ts';
import type { SealedColumn } from '../storage/sealed-columns.ts';
import { schema as streams } from '../streams/schema.ts';
import { schema as studio } from '../studio/schema.ts';
import { schema as tables } from '../tables/schema.ts';
import { schema as tournaments } from '../tournaments/schema.ts';
import { schema as tray } from '../tray/schema.ts';

/** The table of named values that a server stores. */
const settings = 'create table setting (name text primary key, value text not null);';

/** The tables of all modules. A module comes after those that its tables reference. */
const schema = [
  settings,
  nodes,
  accounts,
  repeats,
  audit,
  ports,
  ledger,
  cashDesk,
  tournaments,
  tables,
  proofLog,
  streams,
  devices,
  studio,
  tray,
  participants,
  protection,
  payments,
  closing,
  files,
  cases,
  recordings,
  incidents,
  floor,
  reports,
].join('\n');

/**
 * The schema and its migrations since the first release, numbered from 1. A released migration never changes.
 * Corrections go into a later migration, which declares whether older programs can work with the corrected
 * tables.
 */
export const migrations: readonly Migration[] = [{ sql: schema }];

/** The columns of all modules whose values are stored encrypted. */
export const sealedColumns: readonly SealedColumn[] = [
  ...accountsSealed,
  ...portsSealed,
  ...participantsSealed,
  ...paymentsSealed,
  ...closingSealed,
  ...filesSealed,
  ...casesSealed,
  ...incidentsSealed,
];
