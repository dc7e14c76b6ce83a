import { type AnswerOf, type TokenScope, tokenScope } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import type { OwnSession, RequestOrigin, SignInOrigin } from '../services/account-service.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { ACCOUNT, accountOf, accountRow, type StoredAccount } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** The SQL condition for accounts that have a real-money purse at any house. */
const HAS_REAL_PURSE = 'exists (select 1 from real_purse where real_purse.account = account.id)';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** The lifetime of a guest's session. Guests have no password, so they could not sign in again. */
const LIFETIME = 90 * DAY;
/** The lifetime of a session of an account with a password, which has play money only. */
const NAMED = 30 * DAY;
/** The limits of a session with power over money: 30 minutes without activity, and 12 hours in total. */
const IDLE = 30 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;
/**
 * The minimum time between two updates of the stored time of last use, so that most requests write nothing.
 */
const NOTED_EVERY = 10 * MINUTE;
/** The same interval for a use from a different address, or of a session that ends after inactivity. */
const NOTED_SOON = MINUTE;
/** The maximum time for which a session is cached if other nodes can end it without notifying this node. */
const SHARED_FOR = 30 * 1000;
/**
 * The maximum time for which a session is cached in any case. Its account may have received real money in the
 * meantime.
 */
const READ_EVERY = MINUTE;
/** The beginning of every personal token, by which scanners find a token that somebody has published. */
const TOKEN_PREFIX = 'croupier_';
/** The number of characters kept from a browser's description. */
const DEVICE_LENGTH = 200;

const listedRow = z.object({
  id: z.int(),
  token_hash: z.string(),
  device: z.string(),
  address: z.string(),
  began_at: z.int(),
  used_at: z.int(),
  expires_at: z.int(),
  guest: z.boolean(),
  real: z.boolean(),
  staff: z.boolean(),
});
const sessionRow = accountRow.extend({
  began_at: z.int(),
  expires_at: z.int(),
  used_at: z.int(),
  address: z.string(),
  real: z.boolean(),
  scope: tokenScope.nullable(),
});
const tokenRow = z.object({
  id: z.int(),
  name: z.string(),
  scope: tokenScope,
  address: z.string(),
  began_at: z.int(),
  used_at: z.int(),
  expires_at: z.int(),
});

/** The data that determine when a session ends. */
interface Lasting {
  readonly guest: boolean;
  /**
   * Whether the session has power over money: it belongs to staff, or to an account with real money. Such
   * sessions are short-lived.
   */
  readonly short: boolean;
  /** Whether it is a personal token, which lasts as long as its holder chose. */
  readonly personal: boolean;
  readonly beganAt: number;
  readonly expiresAt: number;
  /** The time at which the person last used the session. */
  readonly usedAt: number;
}

/** A personal token without its value. Times are milliseconds since 1970. */
export type PersonalToken = AnswerOf<'tokens'>['tokens'][number];

interface Session extends Lasting {
  readonly account: StoredAccount;
  /** The time of the last use, as stored. */
  readonly notedAt: number;
  /** The address from which the session was last used. */
  readonly address: string;
  readonly readAt: number;
}

function hasEnded({ guest, short, personal, beganAt, expiresAt, usedAt }: Lasting, now: number): boolean {
  if (personal) return expiresAt <= now;
  if (expiresAt <= now || (!guest && now - beganAt >= NAMED)) return true;
  return short && (now - usedAt >= IDLE || now - beganAt >= LONGEST);
}

/** The other nodes that have sessions of the same accounts. */
export interface SharedSessions {
  /**
   * Notifies the other nodes that the sessions of an account changed. If the message is lost, they notice within half a
   * minute.
   */
  forget(account: string): void;
  /** Subscribes to these messages from other nodes. */
  listen(listener: (account: string) => void): void;
}

/**
 * Manages the sessions of all accounts: random tokens, stored as hashes. A guest's session is valid for ninety days, and
 * that of a person with a password for thirty. Sessions of staff and of accounts with real money end after half an hour
 * without activity, and in any case after twelve hours.
 */
export class Sessions {
  /** A cache of sessions, because every request looks one up. */
  private readonly known = new Recent<string, Session>(20_000);
  /** The number of invalidations. A query that started before one must not fill the cache. */
  private forgotten = 0;

  constructor(
    private readonly database: Queries,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly shared?: SharedSessions,
  ) {
    shared?.listen((account) => this.forgetHere(account));
  }

  /** Begins a session. Returns its token, which the client keeps. */
  async begin(
    account: Pick<StoredAccount, 'id'>,
    { device, address }: SignInOrigin,
    tx: Queries = this.database,
  ): Promise<string> {
    const token = newToken(this.entropy);
    const now = this.clock.now();
    await tx.query(
      `insert into session (token_hash, account, device, address, began_at, used_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [hashToken(token), account.id, device.slice(0, DEVICE_LENGTH), address, now, now + LIFETIME],
    );
    return token;
  }

  /** Creates a personal token. Returns its value, which is shown only once. */
  async issue(
    tx: Queries,
    account: string,
    { name, scope, days }: { readonly name: string; readonly scope: TokenScope; readonly days: number },
  ): Promise<{ readonly token: string; readonly made: PersonalToken }> {
    const token = TOKEN_PREFIX + newToken(this.entropy);
    const now = this.clock.now();
    const [row] = await checkedRows(
      tx,
      tokenRow,
      `insert into session (token_hash, account, name, scope, began_at, used_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6)
       returning id, name, scope, address, began_at, used_at, expires_at`,
      [hashToken(token), account, name, scope, now, now + days * DAY],
    );
    if (!row) throw new Error('a token was not stored');
    return { token, made: personalToken(row) };
  }

  /** Lists the account's personal tokens, newest first. */
  async tokens(account: string, tx: Queries = this.database): Promise<PersonalToken[]> {
    const rows = await checkedRows(
      tx,
      tokenRow,
      `select id, name, scope, address, began_at, used_at, expires_at from session
       where account = $1 and scope is not null and expires_at > $2 order by id desc`,
      [account, this.clock.now()],
    );
    return rows.map(personalToken);
  }

  /**
   * Returns the holder of a session, and records its use from this address. Returns undefined if the session
   * is unknown or has ended.
   */
  async holder(
    token: string,
    address: string | undefined,
    by: RequestOrigin,
  ): Promise<StoredAccount | undefined> {
    const hash = hashToken(token);
    const now = this.clock.now();
    const { forgotten } = this;
    const kept = this.kept(hash, now);
    const found = kept ?? (await this.find(hash));
    if (!found) {
      this.known.delete(hash);
      return undefined;
    }
    if (hasEnded(found, now)) {
      await this.end(token);
      return undefined;
    }
    const moved = address !== undefined && address !== found.address;
    const noted = by === 'page' || now - found.notedAt < (moved || found.short ? NOTED_SOON : NOTED_EVERY);
    const session = {
      ...found,
      ...(by === 'person' ? { usedAt: now } : {}),
      ...(noted ? {} : { notedAt: now, address: address ?? found.address }),
    };
    if (forgotten === this.forgotten) this.known.set(hash, session);
    if (!noted) await this.note(hash, session);
    if (kept && now - kept.readAt >= READ_EVERY) void this.readAgain(hash);
    return session.account;
  }

  /** Lists the account's sessions, most recently used first. */
  async list(account: string, token: string | undefined): Promise<OwnSession[]> {
    const rows = await checkedRows(
      this.database,
      listedRow,
      `select session.id, token_hash, device, address, began_at, used_at, expires_at, guest, ${HAS_REAL_PURSE} as real,
         exists (select 1 from staff_role where staff_role.account = account.id) as staff
       from session join account on account.id = session.account
       where session.account = $1 and scope is null order by used_at desc, session.id desc`,
      [account],
    );
    const now = this.clock.now();
    const own = token === undefined ? undefined : hashToken(token);
    const lasts = ({
      token_hash,
      began_at,
      used_at,
      expires_at,
      guest,
      real,
      staff,
    }: z.output<typeof listedRow>) => {
      const usedAt = Math.max(used_at, this.known.get(token_hash)?.usedAt ?? 0);
      const lasting = {
        guest,
        short: real || staff,
        personal: false,
        beganAt: began_at,
        expiresAt: expires_at,
        usedAt,
      };
      return !hasEnded(lasting, now);
    };
    return rows.filter(lasts).map(({ id, token_hash, device, address, began_at, used_at }) => ({
      id: String(id),
      device,
      place: address,
      beganAt: began_at,
      usedAt: used_at,
      current: token_hash === own,
    }));
  }

  /** Ends a session. Returns its account; undefined if there is no such session. */
  async end(token: string): Promise<string | undefined> {
    const hash = hashToken(token);
    const ended = await checkedRows(
      this.database,
      z.object({ account: z.string() }),
      'delete from session where token_hash = $1 returning account',
      [hash],
    );
    this.known.delete(hash);
    this.forgotten += 1;
    const account = ended[0]?.account;
    if (account !== undefined) this.shared?.forget(account);
    return account;
  }

  /** Ends one of an account's sessions or personal tokens by id. Returns whether it existed. */
  async endOne(account: string, id: string, what: 'session' | 'token'): Promise<boolean> {
    const ended = await this.database.query(
      'delete from session where account = $1 and id = $2::bigint and (scope is null) = $3 returning id',
      [account, id, what === 'session'],
    );
    this.forget(account);
    return ended.length > 0;
  }

  /**
   * Ends an account's sessions except the one with the token `except`. Inside a transaction, call `forget` after the
   * commit.
   */
  async endAll(account: string, tx: Queries = this.database, except = ''): Promise<void> {
    await tx.query('delete from session where account = $1 and token_hash <> $2', [
      account,
      hashToken(except),
    ]);
    this.forget(account);
  }

  /** Ends all sessions of an account and begins another. Call `forget` once the transaction is committed. */
  async renew(account: StoredAccount, from: SignInOrigin, tx: Queries): Promise<string> {
    await this.endAll(account.id, tx);
    return this.begin(account, from, tx);
  }

  /** Removes an account's sessions from the cache, on this node and on the others. */
  forget(account: string): void {
    this.forgetHere(account);
    this.shared?.forget(account);
  }

  private forgetHere(account: string): void {
    this.forgotten += 1;
    for (const [hash, session] of this.known.entries())
      if (session.account.id === account) this.known.delete(hash);
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await this.database.query('delete from session where expires_at <= $1', [this.clock.now()]);
  }

  /** Returns the cached session, unless other nodes may have ended it. */
  private kept(hash: string, now: number): Session | undefined {
    const kept = this.known.get(hash);
    return kept && this.shared && now - kept.readAt >= SHARED_FOR ? undefined : kept;
  }

  /** Stores the last use. A failure does not sign the person out. */
  private async note(hash: string, { notedAt, address }: Session): Promise<void> {
    await this.database
      .query('update session set used_at = $2, address = $3 where token_hash = $1', [hash, notedAt, address])
      .catch(() => undefined);
  }

  /**
   * Reads a session again in the background while the cached one is still used, so that no request waits for the
   * storage.
   */
  private async readAgain(hash: string): Promise<void> {
    const { forgotten } = this;
    const fresh = await this.find(hash).catch(() => undefined);
    const kept = this.known.get(hash);
    if (!fresh || !kept || forgotten !== this.forgotten) return;
    this.known.set(hash, { ...fresh, usedAt: kept.usedAt, notedAt: kept.notedAt });
  }

  private async find(hash: string): Promise<Session | undefined> {
    const [row] = await checkedRows(
      this.database,
      sessionRow,
      `select ${ACCOUNT}, began_at, expires_at, used_at, address, scope, ${HAS_REAL_PURSE} as real
       from session join account on account.id = session.account
       where token_hash = $1`,
      [hash],
    );
    if (!row) return undefined;
    const { began_at: beganAt, expires_at: expiresAt, used_at: usedAt, address, real, scope } = row;
    const stored = accountOf(row);
    // A token lasts for long, so it must never move real money.
    const account = scope === null ? stored : { ...stored, scope: real ? 'read' : scope };
    const short = real || account.roles.length > 0;
    return {
      account,
      guest: account.guest,
      short,
      personal: scope !== null,
      beganAt,
      expiresAt,
      usedAt,
      notedAt: usedAt,
      address,
      readAt: this.clock.now(),
    };
  }
}

function personalToken({
  id,
  name,
  scope,
  address,
  began_at,
  used_at,
  expires_at,
}: z.output<typeof tokenRow>) {
  const used = used_at > began_at;
  return {
    id: String(id),
    name,
    scope,
    madeAt: began_at,
    endsAt: expires_at,
    used: used ? { at: used_at, place: address } : null,
  };
}

/** A cache of limited size that drops the least recently used entries. */
class Recent<Key, Value> {
  private readonly map = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    return this.map.get(key);
  }

  /** Sets an entry and marks it as the most recently used. */
  set(key: Key, value: Value): void {
    this.map.delete(key);
    this.map.set(key, value);
    if (this.map.size <= this.limit) return;
    const [oldest] = this.map.keys();
    if (oldest !== undefined) this.map.delete(oldest);
  }

  delete(key: Key): void {
    this.map.delete(key);
  }

  entries(): readonly (readonly [Key, Value])[] {
    return [...this.map];
  }
}
