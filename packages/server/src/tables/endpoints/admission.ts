import { type Refusal, refuse } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Caller } from '../../http/call.ts';
import type { Casino } from '../../services/casino.ts';
import { mayEnter, type TableAccess } from '../access.ts';
import type { Archive } from '../archive-service.ts';

/**
 * Decides who can read about a table over HTTP. A private table is open to people who were admitted or played there.
 */
export class Admission {
  constructor(
    private readonly casino: Pick<Casino, 'table'>,
    private readonly archive: Pick<Archive, 'access' | 'playedAt'>,
  ) {}

  /** Returns the data that determine access to a table, open or closed; undefined if the table never existed. */
  async accessTo(table: string): Promise<TableAccess | undefined> {
    return this.casino.table(table)?.info() ?? (await this.archive.access(table));
  }

  async letsIn(table: string, { account, codes }: Pick<Caller, 'account' | 'codes'>): Promise<boolean> {
    const access = await this.accessTo(table);
    if (!access || mayEnter(account, access, codes)) return access !== undefined;
    return account !== undefined && this.archive.playedAt(table, account.id);
  }

  /** Returns the table, if it exists and the caller is allowed to read about it; undefined otherwise. */
  async running(id: string, by: Pick<Caller, 'account' | 'codes'>): Promise<TableInfo | undefined> {
    const table = this.casino.table(id)?.info();
    return table && (await this.letsIn(id, by)) ? table : undefined;
  }
}

/** Refuses a call about a table that does not exist or is closed to the caller. */
export function noSuchTable(): Refusal {
  return refuse('no-such-table', 'There is no table with this id or code.');
}
