import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { isLoopback } from '../storage/loopback.ts';
import { type Faults, simulateOutage } from './faults.ts';
import { ANSWER_TIMEOUT } from './https.ts';
import { MAIL_LANGUAGES, MAIL_TEXTS, type MailKind, type MailLanguage } from './mail-texts.ts';
import { type PortServer, writeCall } from './outbox.ts';

/** An e-mail ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mails. The same key gives the same message id, so that a mail server can recognise a duplicate. */
export interface MailPort {
  send(key: string, mail: Mail, tries: number): Promise<'sent' | 'later'>;
}

export interface PendingMail {
  readonly account: string;
  readonly house?: string | undefined;
  readonly to: string;
  readonly kind: MailKind;
  readonly language: MailLanguage;
  readonly values: { readonly [name: string]: string };
  readonly key: string;
  readonly at: number;
}

/** Fills the values into an e-mail's text. A value can add neither lines nor placeholders. */
export function composeMail(
  kind: MailKind,
  language: MailLanguage,
  values: { readonly [name: string]: string },
): { readonly subject: string; readonly text: string } {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? '').replace(/[\r\n]+/g, ' '));
  const [subject, text] = MAIL_TEXTS[kind][language];
  return { subject: filled(subject), text: filled(text) };
}

/** Queues an e-mail in the transaction of its cause. The outbox sends the e-mail after the commit. */
export async function writeMail(tx: Queries, mail: PendingMail): Promise<void> {
  const { account, house, key, at, to, kind, language, values } = mail;
  const payload = { to, kind, language, values: { ...values } };
  await writeCall(tx, { port: 'mail', call: kind, key: `mail-${key}`, account, house, payload, at });
}

const stored = z.object({
  to: z.string(),
  kind: z.enum(Object.keys(MAIL_TEXTS) as [MailKind, ...MailKind[]]),
  language: z.enum(MAIL_LANGUAGES),
  values: z.record(z.string(), z.string()),
});

/** Sends e-mails, and then deletes their text, because it may contain a link that signs the reader in. */
export function mailServer(port: MailPort): PortServer {
  return {
    deliver: async ({ key, payload, tries }) => {
      const { to, kind, language, values } = stored.parse(payload);
      return port.send(key, { to, ...composeMail(kind, language, values) }, tries);
    },
    answered: async (tx, { id }) => {
      await tx.query(`update port_call set payload = 'null' where id = $1`, [id]);
    },
  };
}

/** Writes e-mails to a directory, one per file, for a first run without a mail server. */
export function embeddedMail(folder: string, faults: Faults): MailPort {
  return {
    send: async (key, { to, subject, text }, tries) => {
      if (simulateOutage(faults, tries)) return 'later';
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
      await writeFile(join(folder, `${name}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
      });
      return 'sent';
    },
  };
}

/**
 * Sends e-mails over SMTP: `smtps://user:password@host`, or `smtp://…` if the server encrypts the connection
 * before anything is sent (STARTTLS). E-mails contain links that sign the reader in, so they are sent unencrypted
 * only to this machine.
 */
export function smtpMail(url: string, from: string, timeout = ANSWER_TIMEOUT): MailPort {
  const waits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({
    url,
    ...waits,
    requireTLS: !isLoopback(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (key, { to, subject, text }) => {
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@croupier>`;
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
      return 'sent';
    },
  };
}
