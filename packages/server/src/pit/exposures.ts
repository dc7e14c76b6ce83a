import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { Exposure, MoneyKind } from '@croupier/protocol';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import { realBalances } from '../ledger/real-accounts.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';

/** A question about the exposure of a table of a house, in one kind of money. */
interface Question {
  readonly house: string;
  readonly table: string;
  readonly money: MoneyKind;
}

/** The exposure of tables, on all nodes. */
export interface Exposures {
  /** Returns the exposure of a table; undefined if its owner does not answer. */
  of(asked: Question): Promise<Exposure | undefined>;
}

interface Needs {
  readonly casino: Pick<Casino, 'table'>;
  readonly database: Database;
  /** The calls to other nodes; undefined if this node is the only one. */
  readonly calls: OwnerCalls | undefined;
}

/** The name under which nodes forward these questions to each other. */
const CALL = 'exposure';

export function createExposures({ casino, database, calls }: Needs): Exposures {
  const read = async ({ house, table: id, money }: Question): Promise<Exposure | Refusal> => {
    const table = casino.table(id);
    if (!table) return refuse('no-such-table', 'This table is closed.');
    const bettors = table.bettors();
    const real = await realBalances(database, house, bettors);
    return table.exposure((seat) => real.has(seat) === (money === 'real'));
  };
  calls?.serve(CALL, (_, request) => read(request as Question));
  return {
    of: async (request) => {
      const runLocally = () => read(request);
      const answer = calls
        ? await calls.make(
            { of: 'table', id: request.table },
            { name: CALL, request, runLocally, repeatable: true },
          )
        : await runLocally();
      return isRefusal(answer) ? undefined : answer;
    },
  };
}
