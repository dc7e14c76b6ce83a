import { z } from 'zod';
import type { Account, OwnSession } from '../account-service.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { ACCOUNT, accountOf, accountRow } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const MINUTE = 60 * 1000;
const LIFETIME = 90 * 24 * 60 * MINUTE;
/** How old the moment may be that is noted as the last use: not every request writes. */
const NOTED_EVERY = 10 * MINUTE;
/** What is kept of what a browser says it is. */
const DEVICE_LENGTH = 200;

const listedRow = z.object({
  id: z.int(),
  token_hash: z.string(),
  device: z.string(),
  began_at: z.int(),
  used_at: z.int(),
});
const sessionRow = accountRow.extend({ expires_at: z.int(), used_at: z.int() });

interface Session {
  readonly account: Account;
  readonly expiresAt: number;
  readonly usedAt: number;
}

/** Who is signed in: random tokens, kept as hashes, for ninety days. */
export class Sessions {
  /** Every request asks, so the answers are kept at hand. */
  private readonly known = new Recent<string, Session>(20_000);
  /** Counts what was forgotten: an answer that was asked for before that is not kept. */
  private forgotten = 0;

  constructor(
    private readonly database: Queries,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /** Signs an account in. Gives the token: what the client keeps. */
  async begin(account: Account, device: string, tx: Queries = this.database): Promise<string> {
    const token = newToken(this.entropy);
    const now = this.clock.now();
    await tx.query(
      `insert into session (token_hash, account, device, began_at, used_at, expires_at)
       values ($1, $2, $3, $4, $4, $5)`,
      [hashToken(token), account.id, device.slice(0, DEVICE_LENGTH), now, now + LIFETIME],
    );
    return token;
  }

  async holder(token: string): Promise<Account | undefined> {
    const hash = hashToken(token);
    const { forgotten } = this;
    const found = this.known.get(hash) ?? (await this.find(hash));
    const now = this.clock.now();
    if (!found || found.expiresAt <= now) return undefined;
    const noted = now - found.usedAt < NOTED_EVERY;
    const session = noted ? found : { ...found, usedAt: now };
    if (forgotten === this.forgotten) this.known.set(hash, session);
    if (!noted) await this.note(hash, now);
    return session.account;
  }

  /** The account's sessions, the one used last first. */
  async list(account: string, token: string | undefined): Promise<OwnSession[]> {
    const rows = await checkedRows(
      this.database,
      listedRow,
      `select id, token_hash, device, began_at, used_at from session
       where account = $1 and expires_at > $2 order by used_at desc, id desc`,
      [account, this.clock.now()],
    );
    const own = token === undefined ? undefined : hashToken(token);
    return rows.map(({ id, token_hash, device, began_at, used_at }) => ({
      id: String(id),
      device,
      beganAt: began_at,
      usedAt: used_at,
      current: token_hash === own,
    }));
  }

  async end(token: string): Promise<void> {
    const hash = hashToken(token);
    await this.database.query('delete from session where token_hash = $1', [hash]);
    this.known.delete(hash);
    this.forgotten += 1;
  }

  /** Ends one of an account's sessions by its id; says whether there was such a one. */
  async endOne(account: string, id: string): Promise<boolean> {
    const ended = await this.database.query(
      'delete from session where account = $1 and id = $2::bigint returning id',
      [account, id],
    );
    this.forget(account);
    return ended.length > 0;
  }

  /** Ends all sessions of an account. Within a transaction, `forget` it once that is committed. */
  async endAll(account: string, tx: Queries = this.database): Promise<void> {
    await tx.query('delete from session where account = $1', [account]);
    this.forget(account);
  }

  /** Ends all sessions of an account and begins another; `forget` it once the transaction is committed. */
  async renew(account: Account, device: string, tx: Queries): Promise<string> {
    await this.endAll(account.id, tx);
    return this.begin(account, device, tx);
  }

  /** What is at hand of an account no longer holds. */
  forget(account: string): void {
    this.forgotten += 1;
    for (const [hash, session] of this.known.entries())
      if (session.account.id === account) this.known.delete(hash);
  }

  /** Clears away what has expired. */
  async sweep(): Promise<void> {
    await this.database.query('delete from session where expires_at <= $1', [this.clock.now()]);
  }

  /** A last use that could not be noted keeps nobody out. */
  private async note(hash: string, now: number): Promise<void> {
    await this.database
      .query('update session set used_at = $2 where token_hash = $1', [hash, now])
      .catch(() => undefined);
  }

  private async find(hash: string): Promise<Session | undefined> {
    const [row] = await checkedRows(
      this.database,
      sessionRow,
      `select ${ACCOUNT}, expires_at, used_at from session join account on account.id = session.account
       where token_hash = $1`,
      [hash],
    );
    return row && { account: accountOf(row), expiresAt: row.expires_at, usedAt: row.used_at };
  }
}

/** The last used entries, at most so many. */
class Recent<Key, Value> {
  private readonly map = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    return this.map.get(key);
  }

  /** Sets an entry and makes it the last used. */
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
