import { deviceOf, type StaffRole } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { writeMail } from '../ports/mail.ts';
import { MAIL_LANGUAGES, type MailKind, type MailLanguage, ROLE_NAMES } from '../ports/mail-texts.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { namesOf } from './lookups.ts';
import { newToken } from './tokens.ts';

/** The account that an e-mail is addressed to. */
const recipient = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  language: z.enum(MAIL_LANGUAGES),
});
export type Recipient = z.output<typeof recipient> & { readonly email: string };

/**
 * Selects an account with its confirmed e-mail address or, if it has none, the address given when registering
 * at a house.
 */
const RECIPIENT = `select account.id, account.name, coalesce(account.email, written.email) as email,
    case when account.email is null then coalesce(written.language, account.language) else account.language end as language
  from account left join registered_address as written on written.account = account.id`;

/** Queues e-mails that report changes to an account or contain a one-time link. */
export class AccountMails {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    /** This server's public address. */
    private readonly home: string,
  ) {}

  /** Queues an e-mail about a sign-in on an unknown device. */
  async newDevice(tx: Queries, account: string, device: string, place: string): Promise<void> {
    const to = await this.recipient(tx, account);
    if (!to) return;
    const { browser, system } = deviceOf(device);
    const called = [browser, system].filter((part) => part !== undefined).join(', ') || '?';
    await this.write(tx, to, 'new-device', { device: called, place, time: this.moment(to.language) });
  }

  /** Queues an e-mail about a changed security setting of the account, or about a code that was used twice. */
  async changed(
    tx: Queries,
    account: string,
    kind:
      | 'password-changed'
      | 'address-changed'
      | 'codes-changed'
      | 'codes-reset'
      | 'code-reused'
      | 'passkeys-changed'
      | 'token-made',
  ): Promise<undefined> {
    const to = await this.recipient(tx, account);
    if (to) await this.write(tx, to, kind, { time: this.moment(to.language) });
  }

  /** Queues an e-mail about new staff roles to every manager of the house and to the person who now has them. */
  async rolesSet(
    tx: Queries,
    {
      account,
      roles,
      by,
      told,
    }: {
      readonly account: string;
      readonly roles: readonly StaffRole[];
      readonly by: string;
      readonly told: readonly string[];
    },
  ): Promise<void> {
    const names = await namesOf(tx, [account, by]);
    for (const one of told) {
      const to = await this.recipient(tx, one);
      if (!to) continue;
      const called = ROLE_NAMES[to.language];
      await this.write(tx, to, 'roles-set', {
        whose: names.get(account) ?? account,
        by: names.get(by) ?? by,
        roles: roles.map((role) => called[role]).join(', ') || called.none,
        time: this.moment(to.language),
      });
    }
  }

  /**
   * Queues an e-mail with a one-time link. The token follows a `#`, so browsers never send it to a server
   * that might log it.
   */
  async link(
    tx: Queries,
    to: Recipient,
    kind: 'address-check' | 'recovery',
    path: string,
    token: string,
  ): Promise<void> {
    await this.write(tx, to, kind, { link: `${this.home}${path}#token=${token}` });
  }

  private async write(
    tx: Queries,
    { id: account, name, email: to, language }: Recipient,
    kind: MailKind,
    values: { readonly [name: string]: string },
  ): Promise<void> {
    const key = `${kind}-${newToken(this.entropy)}`;
    await writeMail(tx, {
      account,
      to,
      kind,
      language,
      key,
      at: this.clock.now(),
      values: { name, ...values },
    });
  }

  private async recipient(tx: Queries, account: string): Promise<Recipient | undefined> {
    const [row] = await checkedRows(tx, recipient, `${RECIPIENT} where account.id = $1`, [account]);
    return row?.email ? { ...row, email: row.email } : undefined;
  }

  private moment(language: MailLanguage): string {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    return `${format.format(this.clock.now())} UTC`;
  }
}
