import { refuse, type SeatId, seatId } from '@croupier/core';
import { isBot } from '@croupier/protocol';
import type { HandlersOf } from '../../http/call.ts';
import type { AccountService } from '../../services/account-service.ts';
import type { Casino } from '../../services/casino.ts';
import { isStaffAt } from '../access.ts';
import type { WalkIns } from '../walk-ins.ts';
import { type Admission, noSuchTable } from './admission.ts';

/** The people who are connected to a table. */
export interface ConnectedPeople {
  people(table: string): readonly {
    readonly seat: SeatId;
    readonly name: string;
    readonly account: string;
  }[];
  /** Announces that a player without a connection has arrived at a table or left it. */
  attendanceChanged(table: string): void;
}

interface Needs {
  readonly casino: Casino;
  readonly accounts: Pick<AccountService, 'namesOf' | 'accountOf'>;
  readonly walkIns: WalkIns;
  readonly attending: ConnectedPeople;
  readonly admission: Admission;
}

/** Returns the endpoints for the people at a table, including those without a screen. */
export function seatEndpoints({
  casino,
  accounts,
  walkIns,
  attending,
  admission,
}: Needs): HandlersOf<'Seats'> {
  return {
    people: async ({ params, query, by }) => {
      const codes = query.code === undefined ? by.codes : [...by.codes, query.code];
      const table = await admission.running(params.table, { ...by, codes });
      if (!table) return noSuchTable();
      const people = attending.people(table.id);
      const among =
        people.some(({ account }) => account === by.account?.id) || codes.includes(table.code ?? '');
      if (!isStaffAt(by.account, table, 'croupier') && (table.code === null || !among))
        return refuse('not-allowed', 'Only the staff of this table can see its players by name.');
      const here = [
        ...people.map(({ seat, name }) => ({ seat, name, walkIn: false, here: true })),
        ...walkIns.at(table.id).map((one) => ({ ...one, walkIn: true, here: true })),
      ];
      // Players who have left keep their names while they have chips on the layout.
      const gone = (casino.table(table.id)?.everySeat() ?? []).filter(
        (seat) => !isBot(seat) && !here.some((one) => one.seat === seat),
      );
      const names = await accounts.namesOf(gone.map((seat) => accounts.accountOf(table.id, seat)));
      return {
        people: [
          ...here,
          ...gone.flatMap((seat) => {
            const name = names.get(accounts.accountOf(table.id, seat));
            return name === undefined ? [] : [{ seat, name, walkIn: false, here: false }];
          }),
        ],
      };
    },
    seatWalkIn: async ({ params, body }) => {
      if (!casino.table(params.table)) return noSuchTable();
      const seated = await walkIns.seat(params.table, body.name);
      attending.attendanceChanged(params.table);
      return seated;
    },
    endWalkIn: async ({ params }) => {
      const refusal = await walkIns.leave(params.table, seatId(params.seat));
      attending.attendanceChanged(params.table);
      return refusal ?? {};
    },
  };
}
