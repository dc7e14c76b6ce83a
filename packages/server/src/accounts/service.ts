import { isRefusal, type Refusal, refuse, type SeatId, seatId } from '@croupier/core';
import { isBot, type StaffRole } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { openPurses, type PurseHouse, pursesHeldBy, topUpPurse } from '../ledger/purses.ts';
import { log } from '../monitoring/log.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type {
  Account,
  AccountService,
  Credentials,
  Favourite,
  OwnSession,
  PasswordChange,
  Purse,
  RequestOrigin,
  SignedIn,
  SignInOrigin,
} from '../services/account-service.ts';
import { type Database, type Queries, sqlState } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Seal } from '../storage/seal.ts';
import type { Clock } from '../time/clock.ts';
import { LocalRates, type Rates } from '../time/rates.ts';
import { AccountMails } from './account-mails.ts';
import { Attempts, DeviceMarks } from './attempts.ts';
import { namesOf } from './lookups.ts';
import { keyOfName, type Name, NameRules } from './name-rules.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { createOpenIdSignIn, type OpenIdSignIn } from './openid.ts';
import type { OpenIdSetting } from './openid-provider.ts';
import { Passkeys } from './passkeys.ts';
import { type Compare, type Hash, weakPassword } from './passwords.ts';
import { Recovery } from './recovery.ts';
import { logRoleChange, type RoleChange } from './role-events.ts';
import { codeNeeded, type SecurityParts, StoredSecurity } from './security.ts';
import type { SecurityService } from './security-service.ts';
import { SessionStarter, type StaffCodes } from './session-starter.ts';
import { Sessions, type SharedSessions } from './sessions.ts';
import { assignRoles, createStaffKey, needsStaffKey, useStaffKey } from './staff.ts';
import {
  accountWithPassword,
  findAccount,
  firstFreeName,
  freeName,
  insertAccount,
  nameGuest,
  type StoredAccount,
  setPassword,
} from './store.ts';
import { StoredPasswords } from './stored-passwords.ts';
import { newToken } from './tokens.ts';
import { verifyPassword, wrongPassword } from './verify-password.ts';

export interface AccountServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly (PurseHouse & { readonly name: string })[];
  /** Compares a password with its hash. The default is Argon2. */
  readonly compare?: Compare;
  /** Hashes a password. The default is Argon2. */
  readonly hash?: Hash;
  readonly staffCodes: StaffCodes;
  /** This server's public address. Links in e-mails begin with this address, and passkeys are bound to it. */
  readonly home: string;
  /** Seals secrets in the database. */
  readonly seal: Seal;
  /** Whether all secrets are sealed again, because the key has changed. */
  readonly keyChanged?: boolean | undefined;
  /**
   * The rate limit counters, for example for password attempts. By default, the counters cover this server
   * only.
   */
  readonly rates?: Rates;
  /** The other nodes with sessions of the same accounts; undefined if this server is the only one. */
  readonly shared?: SharedSessions | undefined;
  /** The provider with which staff sign in; undefined if there is none. */
  readonly openId?: OpenIdSetting | undefined;
  /** Called after an e-mail has been queued. */
  readonly written: () => void;
}

/** The id of a new account, and the stored form of its password. A guest has none. */
interface NewAccount {
  readonly id: string;
  readonly password: string | null;
}

const UNIQUE_VIOLATION = '23505';
const TAG = '23456789BCDFGHJKMNPQRSTXZ';
/** The origin of calls made by the server itself. */
const WITHIN: SignInOrigin = { address: 'within', device: '' };

/**
 * Opens the accounts. `staffKey` is set if there is neither a manager nor an unused key. The key cannot be
 * retrieved again.
 */
export async function createAccountService(options: AccountServiceOptions): Promise<{
  readonly accounts: AccountService;
  readonly security: SecurityService;
  /** Sign-in with OpenID Connect; undefined if it is not set up. */
  readonly openId: OpenIdSignIn | undefined;
  readonly staffKey: string | undefined;
}> {
  const { database, clock, entropy, home, seal, keyChanged, rates = new LocalRates(clock) } = options;
  const staffKey = await database.transaction(async (tx) => {
    // If two nodes start at the same time, only one creates the key.
    await tx.query(`select pg_advisory_xact_lock(hashtext('croupier staff key'))`);
    return (await needsStaffKey(tx, options.houses, clock.now()))
      ? createStaffKey(tx, entropy, clock.now())
      : undefined;
  });
  const sessions = new Sessions(database, clock, entropy, options.shared);
  await sessions.sweep();
  const marks = await DeviceMarks.open(database, newToken(entropy));
  const attempts = new Attempts(rates);
  const mails = new AccountMails(clock, entropy, home);
  const sessionStarter = new SessionStarter({ ...options, sessions, marks, mails });
  const passwords = new StoredPasswords(seal, options);
  const codes = new OneTimeCodes({ clock, entropy, seal, mails, rates, written: options.written });
  if (keyChanged) {
    const done = [await passwords.reseal(database), await codes.reseal(database)];
    const [sealed, lost] = [total(done.map((one) => one.sealed)), total(done.map((one) => one.lost))];
    log.warn(
      `OLD_SECRET_KEY: ${sealed} passwords and one-time-code secrets are now sealed with the new key, ${lost} cannot be opened with either key. Start without OLD_SECRET_KEY from now on.`,
    );
  }
  const parts = { ...options, rates, attempts, sessions, mails, sessionStarter, codes, passwords };
  return {
    accounts: new StoredAccounts(options, parts),
    security: new StoredSecurity({
      ...parts,
      passkeys: new Passkeys(database, clock, entropy, home),
      recovery: new Recovery(parts),
    }),
    openId:
      options.openId &&
      createOpenIdSignIn(
        { ...parts, names: nameRulesOf(options.houses), newId: () => newAccountId(entropy) },
        options.openId,
      ),
    staffKey,
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

class StoredAccounts implements AccountService {
  private readonly attempts: Attempts;
  private readonly names: NameRules;
  private readonly stored: Sessions;

  constructor(
    private readonly house: AccountServiceOptions,
    private readonly parts: Pick<
      SecurityParts,
      'attempts' | 'sessions' | 'sessionStarter' | 'mails' | 'codes' | 'passwords'
    >,
  ) {
    this.attempts = parts.attempts;
    this.stored = parts.sessions;
    this.names = nameRulesOf(house.houses);
  }

  async createGuest(from = WITHIN): Promise<SignedIn> {
    for (;;) {
      const name = this.names.read(`Guest ${this.newTag()}`);
      const guest = isRefusal(name) ? name : await this.named(() => this.enter(name, this.newGuest(), from));
      if (!isRefusal(guest)) return guest;
    }
  }

  async createNamedGuest(typed: string, from = WITHIN): Promise<SignedIn | Refusal> {
    const name = this.names.read(typed);
    const guest = isRefusal(name) ? name : await this.named(() => this.enter(name, this.newGuest(), from));
    return isRefusal(guest) ? this.withSuggestion(guest, typed) : guest;
  }

  async createWalkIn(typed: string): Promise<Account | Refusal> {
    const name = this.names.read(typed);
    const made = isRefusal(name)
      ? name
      : await this.named(() => this.house.database.transaction((tx) => this.open(tx, name, this.newGuest())));
    return isRefusal(made)
      ? this.withSuggestion(made, typed)
      : this.parts.sessionStarter.withEffectiveRoles(made);
  }

  async signUp(
    { name: typed, password }: Credentials,
    guest?: string,
    from = WITHIN,
  ): Promise<SignedIn | Refusal> {
    const name = this.names.read(typed);
    if (isRefusal(name)) return this.withSuggestion(name, typed);
    const weak = await weakPassword(password, name.name);
    if (weak) return weak;
    const id = guest ?? newAccountId(this.house.entropy);
    const stored = await this.parts.passwords.toStore(password, id);
    const signedUp = await this.named(() =>
      guest === undefined
        ? this.enter(name, { id, password: stored }, from)
        : this.renewed(guest, from, async (tx) => {
            await freeName(tx, name, this.house.clock.now());
            return (
              (await nameGuest(tx, guest, name, stored)) ??
              refuse(
                'already-signed-up',
                'This account already has a name. Sign out to create another account.',
              )
            );
          }),
    );
    if (isRefusal(signedUp)) return this.withSuggestion(signedUp, typed);
    logSecurityEvent({ event: 'signed-in', account: id, method: 'sign-up', address: from.address });
    return this.parts.sessionStarter.withMark(signedUp, from);
  }

  async signIn(
    { name, password, code }: Credentials & { readonly code?: string | undefined },
    from = WITHIN,
  ): Promise<SignedIn | Refusal> {
    const found = await findAccount(this.house.database, name);
    const id = found?.account.id ?? `name ${keyOfName(name)}`;
    const busy = this.parts.sessionStarter.isKnown(id, from)
      ? await this.attempts.fromKnown(id, `${from.mark}`)
      : await this.attempts.fromUnknown(id, from);
    const account = found?.account.id ?? null;
    if (busy) {
      logSecurityEvent({ event: 'locked-out', account, address: from.address });
      return busy;
    }
    const known = found && { id: found.account.id, stored: found.password };
    if (!(await this.parts.passwords.isRight(known, password)) || !found) {
      logSecurityEvent({ event: 'sign-in-refused', account, step: 'password', address: from.address });
      return refuse('wrong-credentials', 'The name or the password is wrong.');
    }
    const refused = found.account.codes ? await this.secondStep(id, code, from) : undefined;
    if (refused) return refused;
    const method = found.account.codes ? 'password-and-code' : 'password';
    return this.parts.sessionStarter.beginSession(found.account, from, method);
  }

  async signOut(token: string): Promise<void> {
    const account = await this.stored.end(token);
    if (account !== undefined) logSecurityEvent({ event: 'signed-out', account });
  }

  async session(token: string, address?: string, by: RequestOrigin = 'person'): Promise<Account | undefined> {
    const holder = await this.stored.holder(token, address, by);
    if (holder?.scope === undefined) return holder && this.parts.sessionStarter.withEffectiveRoles(holder);
    const { id, name, guest, scope } = holder;
    return { id, name, guest, roles: [], scope };
  }

  async redeemStaffKey(account: string, key: string, from = WITHIN): Promise<SignedIn | Refusal> {
    let change: RoleChange | undefined;
    const taken = await this.renewed(account, from, async (tx) => {
      // A guest cannot sign in again, and has no password with which to set up codes.
      const known = (await accountWithPassword(tx, account))?.account;
      if (known?.guest && this.house.staffCodes === 'required')
        return refuse('guest-account', 'Guests cannot have roles. Sign up first, then use the key.');
      const { mails } = this.parts;
      const given = await useStaffKey(tx, mails, this.house.houses, account, key, this.house.clock.now());
      if (!isRefusal(given))
        change = { account, before: known?.roles ?? [], after: given.roles, by: account };
      return given;
    });
    this.house.written();
    if (change) logRoleChange(change);
    else if (isRefusal(taken) && taken.code === 'wrong-key')
      logSecurityEvent({ event: 'staff-key-refused', account });
    return taken;
  }

  async grantRoles(
    name: string,
    at: { readonly house: string; readonly roles: readonly StaffRole[] },
    by: string,
    from = WITHIN,
  ) {
    const { database, clock, houses } = this.house;
    if (!houses.some(({ id }) => id === at.house))
      return refuse('no-such-house', `There is no house ${at.house}.`);
    const found = await findAccount(database, name);
    if (!found) return refuse('no-such-account', 'There is no account with this name.');
    const { id } = found.account;
    let change: RoleChange | undefined;
    const give = async (tx: Queries) => {
      const before = (await accountWithPassword(tx, id))?.account.roles ?? [];
      const given = await assignRoles(tx, this.parts.mails, found.account, at, by, clock.now());
      if (!isRefusal(given)) change = { account: id, before, after: given.roles, by };
      return given;
    };
    if (id === by) {
      const own = await this.renewed(id, from, give);
      this.house.written();
      if (change) logRoleChange(change);
      return own;
    }
    const account = await database.transaction(async (tx) => {
      const given = await give(tx);
      if (!isRefusal(given)) await this.stored.endAll(id, tx);
      return given;
    });
    this.stored.forget(id);
    this.house.written();
    if (change) logRoleChange(change);
    return isRefusal(account) ? account : { account };
  }

  async changePassword(
    id: string,
    { password, newPassword }: PasswordChange,
    from = WITHIN,
  ): Promise<SignedIn | Refusal> {
    const { passwords } = this.parts;
    const known = await verifyPassword(this.house.database, this.attempts, id, password, passwords);
    if (isRefusal(known)) return known;
    const { account, checked } = known;
    const weak = await weakPassword(newPassword, account.name);
    if (weak) return weak;
    const stored = await passwords.toStore(newPassword, id);
    const changed = await this.renewed(id, from, async (tx) => {
      if (!(await setPassword(tx, id, checked, stored))) return wrongPassword();
      await this.parts.mails.changed(tx, id, 'password-changed');
      return account;
    });
    this.house.written();
    if (!isRefusal(changed)) logSecurityEvent({ event: 'password-changed', account: id });
    return isRefusal(changed) ? changed : this.parts.sessionStarter.withMark(changed, from);
  }

  forgetSessions(account: string): void {
    this.stored.forget(account);
  }

  sessions(account: string, token: string | undefined): Promise<readonly OwnSession[]> {
    return this.stored.list(account, token);
  }

  async endSession(account: string, session: string): Promise<Refusal | undefined> {
    if (!(await this.stored.endOne(account, session, 'session')))
      return refuse('no-such-session', 'There is no such session. It may have ended.');
    logSecurityEvent({ event: 'sessions-ended', account, which: 'one' });
    return undefined;
  }

  async endSessions(account: string, except?: string): Promise<void> {
    await this.stored.endAll(account, undefined, except);
    logSecurityEvent({ event: 'sessions-ended', account, which: except === undefined ? 'all' : 'others' });
  }

  namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return namesOf(this.house.database, accounts);
  }

  async purses(account: string): Promise<readonly Purse[]> {
    const { database, houses, clock } = this.house;
    // An account may also have purses at houses that are left out now.
    const read = async () => new Map((await pursesHeldBy(database, account)).map((row) => [row.house, row]));
    let known = await read();
    if (houses.some(({ id }) => !known.has(id))) {
      await database.transaction((tx) => openPurses(tx, clock.now(), [account], houses));
      known = await read();
    }
    return houses.map(({ id, currency }) => ({
      house: id,
      currency,
      play: known.get(id)?.play ?? true,
      amount: known.get(id)?.balance ?? 0,
    }));
  }

  async purse(account: string, house: string): Promise<number> {
    return (await this.purses(account)).find((purse) => purse.house === house)?.amount ?? 0;
  }

  async topUp(account: string, houseId: string, homeSession?: string): Promise<Purse | Refusal> {
    const { database, houses, clock } = this.house;
    const house = houses.find(({ id }) => id === houseId);
    if (!house) return refuse('no-such-house', `There is no house ${houseId}.`);
    const amount = await database.transaction((tx) =>
      topUpPurse(tx, clock.now(), account, house, Number(homeSession ?? 0)),
    );
    const real = (await this.purses(account)).some((purse) => purse.house === houseId && !purse.play);
    if (amount === undefined && real && homeSession === undefined)
      return refuse('real-money', 'Your account at this house holds real money. Make a deposit instead.');
    if (amount === undefined)
      return refuse(
        'enough',
        'You already have the full amount of play money, including your chips at the tables.',
      );
    return { house: house.id, currency: house.currency, play: true, amount };
  }

  async favourites(account: string, plan: string): Promise<readonly Favourite[]> {
    const [row] = await checkedRows(
      this.house.database,
      z.object({ list: z.array(z.object({ name: z.string(), move: z.looseObject({ type: z.string() }) })) }),
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

  /** Returns an account's seat. The seat is the same at every table. */
  seatOf(_table: string, account: string): SeatId {
    return seatId(account);
  }

  accountOf(_table: string, seat: SeatId): string {
    return seat;
  }

  private newGuest(): NewAccount {
    return { id: newAccountId(this.house.entropy), password: null };
  }

  /** Returns the suffix of a generated name. Its characters are hard to confuse and spell no words. */
  private newTag(): string {
    return [...this.house.entropy.bytes(6)].map((byte) => TAG[byte % TAG.length]).join('');
  }

  /** Refuses `name-taken` if this name or a name that looks like it is taken. */
  private async named<T>(made: () => Promise<T>): Promise<T | Refusal> {
    try {
      return await made();
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION)
        return refuse('name-taken', 'That name is taken, or too close to another. Choose a different one.');
      throw error;
    }
  }

  /**
   * Adds a free name similar to the refused one (`details.suggestion`). Refusals for other reasons are returned
   * unchanged.
   */
  private async withSuggestion(refusal: Refusal, typed: string): Promise<Refusal> {
    if (!['bad-name', 'staff-name', 'name-taken'].includes(refusal.code)) return refusal;
    const free = await firstFreeName(this.house.database, this.names.suggest(typed));
    return free ? { ...refusal, details: { ...refusal.details, suggestion: free.name } } : refusal;
  }

  /**
   * Creates a signed-in account with play money at every house. Without a password, the account is a guest.
   */
  private async enter(name: Name, fresh: NewAccount, from: SignInOrigin): Promise<SignedIn> {
    return this.house.database.transaction(async (tx) => {
      const account = await this.open(tx, name, fresh);
      return {
        account: this.parts.sessionStarter.withEffectiveRoles(account),
        token: await this.stored.begin(account, from, tx),
      };
    });
  }

  /** Stores a new account with its purses. */
  private async open(tx: Queries, name: Name, { id, password }: NewAccount): Promise<StoredAccount> {
    const { clock, houses } = this.house;
    const account: StoredAccount = {
      id,
      name: name.name,
      guest: password === null,
      roles: [],
      codes: false,
    };
    await freeName(tx, name, clock.now());
    await insertAccount(tx, account, password, clock.now(), name);
    await openPurses(tx, clock.now(), [account.id], houses);
    return account;
  }

  /**
   * Makes a change that ends all of the account's sessions, and begins a new session for the person who made
   * it.
   */
  private async renewed(
    id: string,
    from: SignInOrigin,
    change: (tx: Queries) => Promise<StoredAccount | Refusal>,
  ): Promise<SignedIn | Refusal> {
    const signedIn = await this.house.database.transaction(async (tx) => {
      const account = await change(tx);
      if (isRefusal(account)) return account;
      return {
        account: this.parts.sessionStarter.withEffectiveRoles(account),
        token: await this.stored.renew(account, from, tx),
      };
    });
    this.stored.forget(id);
    return signedIn;
  }

  /** Checks the one-time code after the password. */
  private async secondStep(
    id: string,
    code: string | undefined,
    from: SignInOrigin,
  ): Promise<Refusal | undefined> {
    if (code === undefined || code.trim() === '') return codeNeeded();
    const busy = this.parts.sessionStarter.isKnown(id, from)
      ? await this.attempts.fromKnown(id, `code ${from.mark}`)
      : await this.attempts.codeFromUnknown(id);
    if (busy) {
      logSecurityEvent({ event: 'locked-out', account: id, address: from.address });
      return busy;
    }
    const refused = await this.parts.codes.use(this.house.database, id, code);
    if (refused)
      logSecurityEvent({ event: 'sign-in-refused', account: id, step: 'code', address: from.address });
    return refused;
  }
}

function newAccountId(entropy: Entropy): string {
  const id = Buffer.from(entropy.bytes(9)).toString('base64url');
  return isBot(id) ? newAccountId(entropy) : id;
}

function nameRulesOf(houses: AccountServiceOptions['houses']): NameRules {
  return new NameRules(houses.flatMap(({ id, name }) => [id, name]));
}
