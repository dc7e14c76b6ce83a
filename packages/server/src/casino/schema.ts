import { schema as accounts } from '../accounts/schema.ts';
import { schema as cashDesk } from '../cash-desk/schema.ts';
import { schema as closing } from '../closing/schema.ts';
import { schema as ledger } from '../ledger/schema.ts';
import { schema as nodes } from '../nodes/schema.ts';
import { schema as participants } from '../participants/schema.ts';
import { schema as payments } from '../payments/schema.ts';
import { schema as protection } from '../play/schema.ts';
import { schema as ports } from '../ports/schema.ts';
import type { Migration } from '../storage/migrate.ts';
import { schema as tables } from '../tables/schema.ts';
import { schema as tournaments } from '../tournaments/schema.ts';

/** Values that a server keeps, each by its name. */
const settings = 'create table setting (name text primary key, value text not null);';

/** The tables of all modules, each module's after those that it refers to. */
const schema = [
  settings,
  nodes,
  accounts,
  ports,
  ledger,
  cashDesk,
  tournaments,
  tables,
  participants,
  protection,
  payments,
  closing,
].join('\n');

/**
 * The schema and its changes since the first release, numbered from 1. A released migration never changes; a later one
 * corrects it, and says whether programs from before can live with it.
 */
export const migrations: readonly Migration[] = [{ sql: schema }];
