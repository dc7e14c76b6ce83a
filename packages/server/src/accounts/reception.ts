import { type Refusal, refuse, type SeatId, seatId } from '@croupier/core';
import { isBot, type StaffRole, staffRole } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import { fillPurse, openPurses, type PurseHouse } from '../ledger/purses.ts';
import type { Account, Credentials, Favourite, Purse, Reception, SignedIn } from '../reception.ts';
import { type Database, sqlState } from '../storage/database.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { findAccount, giveRoles, insertAccount, nameGuest } from './store.ts';
import { hashToken, newToken, sameHash } from './tokens.ts';

export interface ReceptionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly PurseHouse[];
}

const UNIQUE_VIOLATION = '23505';
const STAFF_KEY = 'staff-key';

/** Opens the reception. `staffKey` is given at the very first start only: nobody can read it later. */
export async function createReception(
  options: ReceptionOptions,
): Promise<{ readonly reception: Reception; readonly staffKey: string | undefined }> {
  const { database, clock, entropy } = options;
  const key = newToken(entropy);
  const first = await database.query(
    'insert into setting (name, value) values ($1, $2) on conflict do nothing returning name',
    [STAFF_KEY, hashToken(key)],
  );
  const sessions = new Sessions(database, clock, entropy);
  await sessions.sweep();
  return { reception: new Desk(options, sessions), staffKey: first.length > 0 ? key : undefined };
}

class Desk implements Reception {
  constructor(
    private readonly house: ReceptionOptions,
    private readonly sessions: Sessions,
  ) {}

  async guest(name?: string): Promise<SignedIn> {
    const id = this.newId();
    if (name !== undefined) return this.enter({ id, name, guest: true, roles: [] }, null, `guest ${id}`);
    return this.enter({ id, name: `Guest ${id.slice(0, 6)}`, guest: true, roles: [] }, null);
  }

  async signUp({ name, password }: Credentials, from?: string): Promise<SignedIn | Refusal> {
    const hashed = await hashPassword(password);
    try {
      if (from === undefined)
        return await this.enter({ id: this.newId(), name, guest: false, roles: [] }, hashed);
      const account = await nameGuest(this.house.database, from, name, hashed);
      if (!account)
        return refuse('already-signed-up', 'This account has a name already; sign out to make another.');
      this.sessions.changed(account);
      return { account, token: await this.sessions.begin(account) };
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION)
        return refuse('name-taken', 'Somebody has this name already; choose another.');
      throw error;
    }
  }

  async signIn({ name, password }: Credentials): Promise<SignedIn | Refusal> {
    const found = await findAccount(this.house.database, name);
    if (!(await checkPassword(found?.password, password)) || !found)
      return refuse('wrong-credentials', 'Name or password is wrong.');
    return { account: found.account, token: await this.sessions.begin(found.account) };
  }

  signOut(token: string): Promise<void> {
    return this.sessions.end(token);
  }

  session(token: string): Promise<Account | undefined> {
    return this.sessions.holder(token);
  }

  async staffKey(account: string, key: string): Promise<Account | Refusal> {
    const [kept] = await this.house.database.query<{ value: string }>(
      'select value from setting where name = $1',
      [STAFF_KEY],
    );
    if (!kept || !sameHash(kept.value, hashToken(key)))
      return refuse('wrong-key', 'This is not the staff key that the server printed at its first start.');
    return this.give(account, staffRole.options, account);
  }

  async grantRoles(name: string, roles: readonly StaffRole[], by: string): Promise<Account | Refusal> {
    const found = await findAccount(this.house.database, name);
    return found ? this.give(found.account.id, roles, by) : noSuchAccount();
  }

  async purses(account: string): Promise<readonly Purse[]> {
    const { database, houses, clock } = this.house;
    const read = () =>
      database.query<{ house: string; balance: number }>(
        `select house, balance from ledger_account where holder = $1 and game_table = 0 and kind = 'purse'`,
        [account],
      );
    let rows = await read();
    if (rows.length < houses.length) {
      await database.transaction((tx) => openPurses(tx, clock.now(), [account], houses));
      rows = await read();
    }
    const amounts = new Map(rows.map(({ house, balance }) => [house, balance]));
    return houses.map(({ id, currency }) => ({
      house: id,
      currency,
      play: true,
      amount: amounts.get(id) ?? 0,
    }));
  }

  async purse(account: string, house: string): Promise<number> {
    return (await this.purses(account)).find((purse) => purse.house === house)?.amount ?? 0;
  }

  async topUp(account: string, houseId: string): Promise<Purse | Refusal> {
    const { database, houses, clock } = this.house;
    const house = houses.find(({ id }) => id === houseId);
    if (!house) return refuse('no-such-house', `There is no house ${houseId}.`);
    const amount = await database.transaction((tx) => fillPurse(tx, clock.now(), account, house));
    if (amount === undefined)
      return refuse('enough', 'This purse holds as much play money as one begins with, or more.');
    return { house: house.id, currency: house.currency, play: true, amount };
  }

  async favourites(account: string, plan: string): Promise<readonly Favourite[]> {
    const [row] = await this.house.database.query<{ list: readonly Favourite[] }>(
      'select list from favourites where account = $1 and plan = $2',
      [account, plan],
    );
    return row?.list ?? [];
  }

  async saveFavourites(
    account: string,
    plan: string,
    favourites: readonly Favourite[],
  ): Promise<readonly Favourite[]> {
    await this.house.database.query(
      `insert into favourites (account, plan, list) values ($1, $2, $3::text::json)
       on conflict (account, plan) do update set list = excluded.list`,
      [account, plan, JSON.stringify(favourites)],
    );
    return favourites;
  }

  /** An account sits at every table in a seat of its own name. */
  seat(_table: string, account: string): SeatId {
    return seatId(account);
  }

  accountOf(_table: string, seat: SeatId): string {
    return seat;
  }

  private newId(): string {
    const id = Buffer.from(this.house.entropy.bytes(9)).toString('base64url');
    return isBot(id) ? this.newId() : id;
  }

  /** A new account with play money at every house, signed in. */
  private async enter(account: Account, password: string | null, key?: string): Promise<SignedIn> {
    const { database, clock, houses } = this.house;
    const token = await database.transaction(async (tx) => {
      await insertAccount(tx, account, password, clock.now(), key);
      await openPurses(tx, clock.now(), [account.id], houses);
      return this.sessions.begin(account, tx);
    });
    return { account, token };
  }

  private async give(account: string, roles: readonly StaffRole[], by: string): Promise<Account | Refusal> {
    const { database, clock } = this.house;
    const given = await database.transaction((tx) => giveRoles(tx, account, roles, by, clock.now()));
    if (!given) return noSuchAccount();
    this.sessions.changed(given);
    return given;
  }
}

function noSuchAccount(): Refusal {
  return refuse('no-such-account', 'There is no account of this name.');
}
