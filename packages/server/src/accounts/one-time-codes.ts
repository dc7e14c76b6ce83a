import { type Refusal, refuse } from '@croupier/core';
import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Seal } from '../storage/seal.ts';
import type { Rate } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Rates } from '../time/rates.ts';
import type { AccountMails } from './account-mails.ts';
import { createRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

/** The name that authenticator apps show above the code. */
const ISSUER = 'Croupier';
/** The length of the secret in bytes. RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** The tolerated clock error of a phone, in seconds. */
const TOLERANCE = 30;
/** The time step of a code, in seconds. */
const STEP = 30;
const CODE = /^\d{6}$/;
/** The rate of e-mails about used codes to one account: one every twenty minutes. */
const OF_LETTERS: Rate = { perSecond: 1 / 1200, burst: 1 };

const totpRow = z.object({ secret: z.string().nullable(), pending: z.string().nullable() });

/** A new secret for an authenticator app, shown once. */
export interface NewSecret {
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

interface Parts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seal: Seal;
  readonly mails: AccountMails;
  readonly rates: Rates;
  /** Called after an e-mail has been queued. */
  readonly written: () => void;
}

/** Manages time-based one-time codes (RFC 6238) and their recovery codes, the second step of a sign-in. */
export class OneTimeCodes {
  constructor(private readonly at: Parts) {}

  /**
   * Creates a secret that takes effect when its first code is confirmed. Until then, the previous secret stays valid.
   */
  async begin(tx: Queries, account: string, name: string): Promise<NewSecret> {
    const secret = new ScureBase32Plugin().encode(this.at.entropy.bytes(SECRET_BYTES));
    await tx.query(
      `insert into totp (account, pending) values ($1, $2)
       on conflict (account) do update set pending = excluded.pending`,
      [account, await this.at.seal.seal(secret, account)],
    );
    return { secret, uri: generateURI({ issuer: ISSUER, label: name, secret }) };
  }

  /** Confirms the secret with its first code, and creates ten recovery codes. Refuses `no-setup`, `wrong-code`. */
  async confirm(tx: Queries, account: string, code: string): Promise<readonly string[] | Refusal> {
    const pending = (await this.read(tx, account))?.pending;
    if (!pending) return refuse('no-setup', 'You have not started to set up one-time codes. Do that first.');
    const step = await this.stepOf(pending, account, code);
    if (step === undefined) return wrongCode();
    const taken = await tx.query(
      `update totp set secret = pending, pending = null, confirmed_at = $2, last_step = $3
       where account = $1 and pending = $4 returning account`,
      [account, this.at.clock.now(), step, pending],
    );
    if (taken.length === 0) return wrongCode();
    return createRecoveryCodes(tx, this.at.entropy, account);
  }

  /**
   * Uses up a code or a recovery code. Refuses `wrong-code`. If a code was already used, somebody may have read it from
   * its holder. The holder gets an e-mail, and the attempt is logged.
   */
  async use(tx: Queries, account: string, typed: string): Promise<Refusal | undefined> {
    const code = typed.trim().replace(/^(\d{3}) (\d{3})$/, '$1$2');
    if (!CODE.test(code)) {
      if (!(await useRecoveryCode(tx, account, code))) return wrongCode();
      logSecurityEvent({ event: 'recovery-used', account, method: 'recovery-code' });
      return undefined;
    }
    const secret = (await this.read(tx, account))?.secret;
    const step = secret ? await this.stepOf(secret, account, code) : undefined;
    if (step === undefined) return wrongCode();
    // The phone's clock may have been ahead when the last code was used. The account holder must not be
    // locked out until real time has caught up.
    const fresh = await tx.query(
      `update totp set last_step = $2
       where account = $1 and (last_step < $2 or last_step > $3) returning account`,
      [account, step, Math.floor((this.at.clock.now() / 1000 + TOLERANCE) / STEP)],
    );
    if (fresh.length > 0) return undefined;
    await this.reportReuse(tx, account);
    return wrongCode();
  }

  private async reportReuse(tx: Queries, account: string): Promise<void> {
    logSecurityEvent({ event: 'code-reused', account });
    const { rates, mails, written } = this.at;
    if ((await rates.take({ kind: 'used-code letters', rate: OF_LETTERS, key: account })) > 0) return;
    await mails.changed(tx, account, 'code-reused');
    written();
  }

  /** Turns one-time codes off and deletes the secret and all recovery codes. */
  async end(tx: Queries, account: string): Promise<void> {
    await tx.query('delete from totp where account = $1', [account]);
    await tx.query('delete from recovery_code where account = $1', [account]);
  }

  /** Creates ten recovery codes that replace the previous ones. Refuses `no-codes` if one-time codes are off. */
  async renew(tx: Queries, account: string): Promise<readonly string[] | Refusal> {
    if (!(await this.read(tx, account))?.secret)
      return refuse('no-codes', 'One-time codes are off. Turn them on first.');
    return createRecoveryCodes(tx, this.at.entropy, account);
  }

  /**
   * Re-encrypts all secrets that are sealed with an older key, so that the older key is no longer needed.
   * Secrets that no key opens are left unchanged. Returns the number of re-encrypted secrets and the number
   * of unreadable ones.
   */
  async reseal(database: Database): Promise<{ readonly sealed: number; readonly lost: number }> {
    const rows = await checkedRows(
      database,
      totpRow.extend({ account: z.string() }),
      'select account, secret, pending from totp',
    );
    let [sealed, lost] = [0, 0];
    for (const { account, ...row } of rows)
      for (const column of ['secret', 'pending'] as const) {
        const before = row[column];
        if (before === null) continue;
        const fresh = await this.at.seal.resealed(before, account).catch(() => 'lost' as const);
        if (fresh === 'lost') lost += 1;
        if (fresh === undefined || fresh === 'lost') continue;
        // Skip a secret that was replaced in the meantime.
        await database.query(`update totp set ${column} = $3 where account = $1 and ${column} = $2`, [
          account,
          before,
          fresh,
        ]);
        sealed += 1;
      }
    return { sealed, lost };
  }

  /** Returns the time step of a code; undefined if the code is not valid now. */
  private async stepOf(sealed: string, account: string, code: string): Promise<number | undefined> {
    if (!CODE.test(code)) return undefined;
    const secret = await this.at.seal.open(sealed, account);
    const epoch = Math.floor(this.at.clock.now() / 1000);
    const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE });
    return found.valid && 'timeStep' in found ? found.timeStep : undefined;
  }

  private async read(tx: Queries, account: string): Promise<z.output<typeof totpRow> | undefined> {
    const [row] = await checkedRows(tx, totpRow, 'select secret, pending from totp where account = $1', [
      account,
    ]);
    return row;
  }
}

function wrongCode(): Refusal {
  return refuse('wrong-code', 'This code is wrong or was already used. Wait for the next one.');
}
