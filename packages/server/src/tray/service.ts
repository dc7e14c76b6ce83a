import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AnswerOf, NewSlip, Slip, StaffRole } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import type { Directory } from '../bus/directory.ts';
import type { Database, Queries } from '../storage/database.ts';
import { storedTables } from '../tables/store.ts';
import type { Clock } from '../time/clock.ts';
import { decideSlip, requestSlip, type TrayOf } from './slips.ts';
import { bankBalances, openingsIn, type StoredSlip, slipsOf } from './store.ts';
import { sumUp } from './sums.ts';

/** The chips in the trays of tables that people deal. Callers are staff whose rights the endpoints have checked. */
export interface TrayService {
  /** Returns the trays of a house that were open in a time span. */
  trays(house: string, span: { readonly after: number; readonly until: number }): Promise<AnswerOf<'trays'>>;
  /** Makes a slip with its first signature. Refuses `no-tray`, and the codes of `requestSlip`. */
  request(table: string, slip: NewSlip, by: { account: string; key: string }): Promise<Slip | Refusal>;
  /** Decides about a slip as the second person. Refuses `no-tray`, and the codes of `decideSlip`. */
  decide(
    table: string,
    slip: number,
    decision: { readonly confirmed: boolean; readonly reason: string | null },
    by: { readonly account: string; roles(house: string): readonly StaffRole[] },
  ): Promise<Slip | Refusal>;
}

interface TrayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly directory: Pick<Directory, 'tables'>;
}

export function createTrays({ database, clock, houses, directory }: TrayOptions): TrayService {
  const moneyAt = (house: string) =>
    houses.some(({ id, payments }) => id === house && payments !== undefined) ? 'real' : 'play';

  /** Returns the tray of a table. Refuses `no-tray` for a table without chips of the house. */
  const trayOf = async (id: string): Promise<(TrayOf & { readonly house: string }) | Refusal> => {
    const number = Number(id);
    const [table] = Number.isSafeInteger(number) ? await storedTables(database, [number]) : [];
    if (table?.dealer !== 'console' || table.homeSession !== 0 || table.tournament)
      return refuse('no-tray', 'Only public tables that a person deals for money have a tray.');
    return { table: table.id, house: table.house, money: moneyAt(table.house) };
  };

  const slipInfo = async (slip: StoredSlip | Refusal): Promise<Slip | Refusal> => {
    if (isRefusal(slip)) return slip;
    const names = await namesOf(database, peopleOf(slip));
    return infoOf(slip, names);
  };

  return {
    trays: async (house, span) => {
      const money = moneyAt(house);
      const slips = await slipsOf(database, await openingsIn(database, house, span));
      const ids = [...new Set(slips.map(({ game_table }) => game_table))];
      const [banks, names, stored] = await Promise.all([
        bankBalances(database, ids, money),
        namesOf(database, slips.flatMap(peopleOf)),
        storedTables(database, ids),
      ]);
      const tables = new Map(stored.map((table) => [table.id, table]));
      return {
        money,
        trays: [...byTray(slips)].map(([id, of]) => {
          const table = of[0]?.game_table ?? 0;
          return {
            id: String(id),
            table: String(table),
            name: tables.get(table)?.name ?? '',
            plan: tables.get(table)?.plan ?? '',
            ...sumUp(of, banks.get(table) ?? 0),
            slips: of.map((slip) => infoOf(slip, names)),
          };
        }),
        tables: directory
          .tables()
          .filter(
            (table) =>
              table.house === house &&
              table.dealer === 'console' &&
              table.homeSession === null &&
              !table.tournament &&
              table.state !== 'closed',
          )
          .map(({ id, name, plan }) => ({ id, name, plan })),
      };
    },
    request: async (id, slip, { account, key }) => {
      const tray = await trayOf(id);
      if (isRefusal(tray)) return tray;
      return slipInfo(
        await database.transaction((tx) => requestSlip(tx, tray, { slip, account, key, at: clock.now() })),
      );
    },
    decide: async (id, slip, { confirmed, reason }, { account, roles }) => {
      const tray = await trayOf(id);
      if (isRefusal(tray)) return tray;
      const decision = { slip, confirmed, reason, account, roles: roles(tray.house), at: clock.now() };
      return slipInfo(await database.transaction((tx) => decideSlip(tx, tray, decision)));
    },
  };
}

/** Returns the slips of each tray, by the id of its opening count. */
function byTray(slips: readonly StoredSlip[]): ReadonlyMap<number, readonly StoredSlip[]> {
  const trays = new Map<number, StoredSlip[]>();
  for (const slip of slips) {
    const id = slip.opening ?? slip.id;
    trays.set(id, [...(trays.get(id) ?? []), slip]);
  }
  return trays;
}

function peopleOf({ account, decided_by }: StoredSlip): string[] {
  return decided_by === null ? [account] : [account, decided_by];
}

function infoOf(slip: StoredSlip, names: ReadonlyMap<string, string>): Slip {
  const { id, kind, corrects, chips, amount, at, account, reason } = slip;
  const { confirmed, decided_at: decidedAt, decided_by: decidedBy, refusal } = slip;
  return {
    id: String(id),
    kind,
    corrects: corrects === null ? null : String(corrects),
    chips,
    amount,
    at,
    by: account,
    name: names.get(account) ?? '',
    reason,
    decision:
      confirmed === null || decidedAt === null || decidedBy === null
        ? null
        : { at: decidedAt, by: decidedBy, name: names.get(decidedBy) ?? '', confirmed, reason: refusal },
  };
}

/** Returns the trays whose slips break a rule, each as a sentence. */
export async function trayFaults(queries: Queries): Promise<readonly string[]> {
  const slips = await slipsOf(queries);
  const faults: string[] = [];
  for (const [id, of] of byTray(slips)) {
    const { difference, state } = sumUp(of, 0);
    // A later correction, which always has a reason, explains the difference that it makes.
    const closing = of.findLastIndex(({ kind, confirmed }) => kind === 'closing' && confirmed);
    const isExplained = of.some(({ confirmed, reason }, at) => at >= closing && confirmed && reason);
    if (state === 'closed' && difference !== 0 && !isExplained)
      faults.push(`Tray ${id} was closed with a difference of ${difference} without a reason.`);
    for (const slip of of)
      if (slip.confirmed && slip.decided_by === slip.account)
        faults.push(`Slip ${slip.id} was signed twice by ${slip.account}.`);
  }
  return faults;
}
