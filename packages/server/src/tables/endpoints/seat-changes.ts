import { isRefusal } from '@croupier/core';
import { type Entropy, newId } from '../../chance/entropy.ts';
import type { HandlersOf, SignedInCaller } from '../../http/call.ts';
import type { AccountService } from '../../services/account-service.ts';
import type { Casino } from '../../services/casino.ts';
import { breakUp, comparableTables, movePlayer } from '../table-transfers.ts';
import { type Admission, noSuchTable } from './admission.ts';

interface Needs {
  readonly casino: Casino;
  readonly accounts: Pick<AccountService, 'seatOf'>;
  readonly entropy: Entropy;
  readonly admission: Admission;
}

/** Returns the endpoints for moves from one table to another of the same game. */
export function seatChangeEndpoints({
  casino,
  accounts,
  entropy,
  admission,
}: Needs): HandlersOf<'Table changes'> {
  const byManager = ({ account }: SignedInCaller) => ({ account: account.id, key: newId(entropy) });
  return {
    elsewhere: async ({ params: { table }, by }) => {
      if (!(await admission.letsIn(table, by))) return noSuchTable();
      return { tables: comparableTables(casino, table, accounts.seatOf(table, by.account.id)) };
    },
    movePlayer: async ({ params, body, by }) => {
      const moved = await movePlayer(casino, { ...params, ...body, ...byManager(by) });
      return isRefusal(moved) ? moved : {};
    },
    breakUp: async ({ params, body, by }) => breakUp(casino, { ...params, ...body, ...byManager(by) }),
  };
}
