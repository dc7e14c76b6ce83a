import type { HouseRegistry } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import type { Directory } from '../../bus/directory.ts';
import type { HandlersOf } from '../../http/call.ts';
import type { Limits } from '../../http/limits.ts';
import type { ProtectionService } from '../../protection/service.ts';
import type { Account } from '../../services/account-service.ts';
import type { Audit } from '../../services/audit.ts';
import type { Casino, TableChange } from '../../services/casino.ts';
import { isStaffAt, mayEnter } from '../access.ts';
import { type Admission, noSuchTable } from './admission.ts';
import { openTable, type TableBots } from './open-table.ts';
import { PlayersTables } from './players-tables.ts';

interface Needs {
  readonly casino: Casino;
  readonly directory: Directory;
  readonly bots: TableBots;
  readonly audit: Pick<Audit, 'call'>;
  readonly protection: Pick<ProtectionService, 'bars'>;
  readonly limits: Limits;
  readonly admission: Admission;
  readonly registry: HouseRegistry;
}

/** Returns the endpoints for listing, opening and changing tables. */
export function tableEndpoints({
  casino,
  directory,
  bots,
  audit,
  protection,
  limits,
  admission,
  registry,
}: Needs): HandlersOf<'Tables'> {
  const playersTables = new PlayersTables(casino, directory, limits, registry);
  return {
    tables: async ({ query }) => ({
      tables: directory
        .tables()
        .filter(
          ({ code, state, house, tournament }) =>
            code === null &&
            tournament === null &&
            state !== 'closed' &&
            (query.house === undefined || query.house === house),
        ),
    }),
    table: async ({ params, by }) => {
      const table = await admission.running(params.table, by);
      return table ? seen(table, by.account) : noSuchTable();
    },
    tableByCode: async ({ params, by }) => {
      const table = directory.tables().find(({ code, state }) => code === params.code && state !== 'closed');
      return table && mayEnter(by.account, table, [params.code]) ? table : noSuchTable();
    },
    openTable: async ({ body, by }) =>
      (await protection.bars(by.account.id, body.plan.split('/')[0] ?? '')) ??
      openTable({ casino, bots, audit, registry }, playersTables, body, by),
    changeTable: async ({ params, body: { name, ...change } }) =>
      casino.changeTable(params.table, { ...change, ...(name ? { name } : {}) } as TableChange),
  };
}

function seen(table: TableInfo, account: Account | undefined): TableInfo {
  return isStaffAt(account, table, 'manager') ? table : { ...table, code: null };
}
