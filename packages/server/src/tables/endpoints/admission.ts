import { type Refusal, refuse } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import { mayEnter, type TableAccess } from '../../access.ts';
import type { Archive } from '../../archive.ts';
import type { Casino } from '../../casino.ts';
import type { Caller } from '../../http/call.ts';

/** Who may read of a table over HTTP: of a private one who was let in there, or played there. */
export class Admission {
  constructor(
    private readonly casino: Pick<Casino, 'table'>,
    private readonly archive: Pick<Archive, 'access' | 'playedAt'>,
  ) {}

  /** Whose a table is, whether it is open or closed. */
  async accessTo(table: string): Promise<TableAccess | undefined> {
    return this.casino.table(table)?.info() ?? (await this.archive.access(table));
  }

  async letsIn(table: string, { account, codes }: Pick<Caller, 'account' | 'codes'>): Promise<boolean> {
    const access = await this.accessTo(table);
    if (!access || mayEnter(account, access, codes)) return access !== undefined;
    return account !== undefined && this.archive.playedAt(table, account.id);
  }

  /** The table, where there is such a one and the caller may read of it. */
  async running(id: string, by: Pick<Caller, 'account' | 'codes'>): Promise<TableInfo | undefined> {
    const table = this.casino.table(id)?.info();
    return table && (await this.letsIn(id, by)) ? table : undefined;
  }
}

/** Refuses what is asked of a table that is not there, or not for the one who asks. */
export function noSuchTable(): Refusal {
  return refuse('no-such-table', 'There is no table with this id or code.');
}
