import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import type { Account } from '../reception.ts';
import type { Queries } from '../storage/database.ts';
import { Recent } from './recent.ts';
import { ACCOUNT, type AccountRow, accountOf } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME = 90 * DAY;

interface Session {
  readonly account: Account;
  readonly expiresAt: number;
}

/** Who is signed in: random tokens, kept as hashes, for ninety days. */
export class Sessions {
  /** Every request asks, so the answers are kept at hand. */
  private readonly known = new Recent<string, Session>(20_000);

  constructor(
    private readonly database: Queries,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /** Signs an account in. Gives the token: what the client keeps. */
  async begin(account: Account, tx: Queries = this.database): Promise<string> {
    const token = newToken(this.entropy);
    await tx.query('insert into session (token_hash, account, expires_at) values ($1, $2, $3)', [
      hashToken(token),
      account.id,
      this.clock.now() + LIFETIME,
    ]);
    return token;
  }

  async holder(token: string): Promise<Account | undefined> {
    const hash = hashToken(token);
    const session = this.known.get(hash) ?? (await this.find(hash));
    if (!session || session.expiresAt <= this.clock.now()) return undefined;
    this.known.set(hash, session);
    return session.account;
  }

  async end(token: string): Promise<void> {
    const hash = hashToken(token);
    await this.database.query('delete from session where token_hash = $1', [hash]);
    this.known.delete(hash);
  }

  /** An account has changed: what is at hand of it no longer holds. */
  changed(account: Account): void {
    for (const [hash, session] of this.known.entries())
      if (session.account.id === account.id) this.known.set(hash, { ...session, account });
  }

  /** Clears away what has expired. */
  async sweep(): Promise<void> {
    await this.database.query('delete from session where expires_at <= $1', [this.clock.now()]);
  }

  private async find(hash: string): Promise<Session | undefined> {
    const [row] = await this.database.query<AccountRow & { expires_at: number }>(
      `select ${ACCOUNT}, expires_at from session join account on account.id = session.account
       where token_hash = $1`,
      [hash],
    );
    return row && { account: accountOf(row), expiresAt: row.expires_at };
  }
}
