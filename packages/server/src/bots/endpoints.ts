import { refuse } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import type { AccountService } from '../services/account-service.ts';
import { isStaffAt } from '../tables/access.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import type { Bots } from './bots.ts';

interface Needs {
  readonly bots: Bots;
  readonly accounts: Pick<AccountService, 'seatOf'>;
  readonly admission: Admission;
}

/** Returns the endpoints for bots. */
export function botEndpoints({ bots, accounts, admission }: Needs): HandlersOf<'Bots'> {
  return {
    bots: async ({ params, by }) =>
      (await admission.running(params.table, by)) ? bots.at(params.table) : noSuchTable(),
    seatBots: async ({ params, body, by }) => {
      const table = await admission.running(params.table, by);
      if (!table) return noSuchTable();
      const sits = bots.seated(table.id).includes(accounts.seatOf(table.id, by.account.id));
      if (!sits && !isStaffAt(by.account, table, 'manager'))
        return refuse('not-allowed', 'Take a seat at this table before you add bots.');
      return bots.setCount(table.id, body.wanted);
    },
  };
}
