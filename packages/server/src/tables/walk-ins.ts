import { isRefusal, type Refusal, refuse, type SeatId } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import { logFault } from '../monitoring/log.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The maximum number of players without a screen whom a croupier can serve. */
const MOST = 24;

/** Manages players without a screen at tables that a person deals. The croupier enters their moves. */
export interface WalkIns {
  /** Returns the players without a screen at the table, in order of arrival. */
  at(table: string): readonly WalkIn[];
  /**
   * Seats a player without a screen, with a play-money purse at every house. Refuses `virtual-croupier`, `table-full`,
   * and the codes for a guest's name.
   */
  seat(table: string, name: string): Promise<WalkIn | Refusal>;
  /**
   * Removes the player. The game treats the player like one whose connection was lost permanently. Refuses
   * `not-there`.
   */
  leave(table: string, seat: SeatId): Promise<Refusal | undefined>;
}

export interface WalkIn {
  readonly seat: SeatId;
  readonly name: string;
}

interface WalkInDependencies {
  readonly database: Database;
  readonly casino: Casino;
  readonly accounts: AccountService;
  /** Subscribes to tables that this node takes. */
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
}

/** Restores the players without a screen at their tables, and at tables that this node takes later. */
export async function createWalkIns(deps: WalkInDependencies): Promise<WalkIns> {
  const tables = await readWalkIns(deps);
  const served = new Served(deps, tables);
  deps.listenOwner((table, epoch) => {
    tables.delete(table);
    if (epoch === undefined) return;
    readWalkIns(deps, table)
      .then((read) => tables.set(table, read.get(table) ?? []))
      .catch((error) => logFault(`the players without a screen at table ${table}`, error));
  });
  return served;
}

async function readWalkIns(deps: WalkInDependencies, only?: string): Promise<Map<string, WalkIn[]>> {
  const { database, casino, accounts } = deps;
  const rows = await checkedRows(
    database,
    z.object({ game_table: z.int(), account: z.string() }),
    'select game_table, account from walk_in where $1::bigint is null or game_table = $1 order by id',
    [only ?? null],
  );
  const names = await namesOf(
    database,
    rows.map(({ account }) => account),
  );
  const tables = new Map<string, WalkIn[]>();
  for (const { game_table, account } of rows) {
    const name = names.get(account) ?? '';
    const table = String(game_table);
    const seat = accounts.seatOf(table, account);
    tables.set(table, [...(tables.get(table) ?? []), { seat, name }]);
    casino.table(table)?.arrived(seat);
  }
  return tables;
}

class Served implements WalkIns {
  constructor(
    private readonly deps: WalkInDependencies,
    private readonly tables: Map<string, WalkIn[]>,
  ) {
    deps.casino.listenLobby((table) => this.look(table));
  }

  at(table: string): readonly WalkIn[] {
    return this.tables.get(table) ?? [];
  }

  async seat(table: string, name: string): Promise<WalkIn | Refusal> {
    const { database, casino, accounts } = this.deps;
    if (casino.table(table)?.info().dealer !== 'console')
      return refuse(
        'virtual-croupier',
        'The virtual croupier deals here, so everybody plays on their own screen.',
      );
    if (this.at(table).length >= MOST)
      return refuse('table-full', `A croupier can serve at most ${MOST} players without a screen.`, {
        details: { most: MOST },
      });
    const account = await accounts.createWalkIn(name);
    if (isRefusal(account)) return account;
    await database.query('insert into walk_in (game_table, account) values ($1, $2)', [table, account.id]);
    const walkIn: WalkIn = { seat: accounts.seatOf(table, account.id), name: account.name };
    this.tables.set(table, [...this.at(table), walkIn]);
    casino.table(table)?.arrived(walkIn.seat);
    return walkIn;
  }

  async leave(table: string, seat: SeatId): Promise<Refusal | undefined> {
    if (!this.at(table).some((walkIn) => walkIn.seat === seat))
      return refuse('not-there', 'No player without a screen has this seat.');
    await this.part(table, [seat]);
    return undefined;
  }

  /**
   * Removes the players without a screen if the virtual croupier takes over or the table closes, because nobody serves
   * them any more.
   */
  private look({ id, dealer, state }: TableInfo): void {
    if (dealer === 'console' && state !== 'closed') return;
    const seats = this.at(id).map(({ seat }) => seat);
    if (seats.length === 0) return;
    this.part(id, seats).catch((error) => logFault(`the players without a screen at table ${id}`, error));
  }

  private async part(table: string, seats: readonly SeatId[]): Promise<void> {
    const { database, casino, accounts } = this.deps;
    this.tables.set(
      table,
      this.at(table).filter(({ seat }) => !seats.includes(seat)),
    );
    for (const seat of seats) casino.table(table)?.gone(seat);
    const gone = seats.map((seat) => accounts.accountOf(table, seat));
    await database.query('delete from walk_in where game_table = $1 and account = any($2)', [table, gone]);
  }
}
