import type { Refusal } from '@croupier/core';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { MAIL_LANGUAGES } from '../ports/mail-texts.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Seal } from '../storage/seal.ts';
import type { Rate } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Rates } from '../time/rates.ts';
import type { AccountMails } from './account-mails.ts';
import { hashedEmail, wrongLink } from './email-address.ts';
import { createMailToken, findMailToken, useMailToken } from './mail-tokens.ts';
import { weakPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { accountWithPassword } from './store.ts';
import type { StoredPasswords } from './stored-passwords.ts';

/** The rate of e-mails to one address: one every twenty minutes, in bursts of up to three. */
const OF_ADDRESS: Rate = { perSecond: 1 / 1200, burst: 3 };
/** The maximum number of e-mails for one request, because several accounts can have the same address. */
const MOST = 5;

const owner = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(MAIL_LANGUAGES),
});

interface RecoveryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly mails: AccountMails;
  readonly sessions: Sessions;
  readonly rates: Rates;
  readonly passwords: StoredPasswords;
  readonly seal: Seal;
}

/** Recovers accounts whose password was forgotten, with a link sent to the confirmed address. */
export class Recovery {
  constructor(private readonly at: RecoveryParts) {}

  /** Counts an e-mail to this address. Returns whether the e-mail may be sent. */
  async mayAsk(email: string): Promise<boolean> {
    // The nodes of a casino count in the database.
    const key = await this.at.seal.hash(email.toLowerCase(), 'recovery letters');
    const count = { kind: 'recovery letters', rate: OF_ADDRESS, key };
    return (await this.at.rates.take(count)) === 0;
  }

  /**
   * Queues an e-mail to each account with this address. The caller does not learn whether any account has it.
   */
  async ask(tx: Queries, email: string): Promise<void> {
    const { clock, entropy, mails } = this.at;
    const owners = await checkedRows(
      tx,
      owner,
      `select id, name, email, language from account
       where email_hash = $1 order by created_at limit $2`,
      [hashedEmail(email), MOST],
    );
    for (const { id, name, email, language } of owners) {
      const token = await createMailToken(tx, entropy, {
        account: id,
        email,
        purpose: 'recovery',
        now: clock.now(),
      });
      await mails.link(tx, { id, name, email, language }, 'recovery', '/recovery', token);
    }
  }

  /** Checks the link and the new password. A weak password does not use up the link. */
  async prepare(token: string, password: string): Promise<{ readonly stored: string } | Refusal> {
    const { database, clock } = this.at;
    const link = await findMailToken(database, token, 'recovery', clock.now());
    const known = link && (await accountWithPassword(database, link.account));
    if (!known) return wrongLink();
    const weak = await weakPassword(password, known.account.name);
    return weak ?? { stored: await this.at.passwords.toStore(password, link.account) };
  }

  /** Sets the password, uses up the link and ends every session. One-time codes stay on. */
  async set(tx: Queries, token: string, stored: string): Promise<{ readonly account: string } | Refusal> {
    const { clock, mails, sessions } = this.at;
    const link = await useMailToken(tx, token, 'recovery', clock.now());
    if (!link) return wrongLink();
    await tx.query('update account set password = $2 where id = $1', [link.account, stored]);
    await sessions.endAll(link.account, tx);
    await mails.changed(tx, link.account, 'password-changed');
    return { account: link.account };
  }
}
