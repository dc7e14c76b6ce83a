import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { SignInOrigin } from '../services/account-service.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Rate } from '../time/bucket.ts';
import type { Count, Rates } from '../time/rates.ts';

/** The rate of attempts on one account from one address: one every five minutes, in bursts of up to six. */
const OF_ADDRESS: Rate = { perSecond: 1 / 300, burst: 6 };
/**
 * The rate of attempts on one account from all unknown addresses together. The limit is five times the limit
 * of one address.
 */
const OF_ACCOUNT: Rate = { perSecond: 1 / 60, burst: 30 };
/**
 * The rate of second-step codes from devices unknown to the account. At any time, three of the million possible codes
 * are valid.
 */
const OF_CODES: Rate = { perSecond: 1 / 300, burst: 5 };
/** The rate of attempts on one account from a device that has signed in to it before. */
const OF_DEVICE: Rate = { perSecond: 1 / 60, burst: 10 };

/**
 * Limits password attempts on an account. An attacker cannot lock the holder out, because a device that has
 * signed in before carries a mark and has its own limit.
 */
export class Attempts {
  constructor(private readonly rates: Rates) {}

  /**
   * Counts an attempt from an address unknown to the account. Refuses `too-many`, and does not count the
   * refused attempt.
   */
  fromUnknown(account: string, { address }: SignInOrigin): Promise<Refusal | undefined> {
    return this.take(
      { kind: 'tries of an address', rate: OF_ADDRESS, key: `${account} ${address}` },
      { kind: 'tries at an account', rate: OF_ACCOUNT, key: account },
    );
  }

  /** Counts a second-step code that an unknown device sent after the correct password. */
  codeFromUnknown(account: string): Promise<Refusal | undefined> {
    return this.take({ kind: 'codes', rate: OF_CODES, key: account });
  }

  /** Counts an attempt on an account from one of its own devices or sessions. */
  fromKnown(account: string, device: string): Promise<Refusal | undefined> {
    return this.take(ofDevice(account, device));
  }

  /** Resets the count of password attempts on an account when a new password is set. The count of codes is kept. */
  forgetPassword(account: string): Promise<void> {
    const kinds = ['tries of an address', 'tries at an account', 'tries of a device'];
    return this.rates.forget(kinds, account, 'code');
  }

  /**
   * Takes back an attempt that `fromKnown` counted, once it proves correct. Only wrong attempts count as
   * guesses.
   */
  takeBack(account: string, device: string): Promise<void> {
    return this.rates.giveBack(ofDevice(account, device));
  }

  private async take(...counts: readonly Count[]): Promise<Refusal | undefined> {
    const seconds = await this.rates.take(...counts);
    if (seconds === 0) return undefined;
    return refuse('too-many', `Too many attempts on this account. Try again in ${seconds} s.`, {
      details: { seconds },
    });
  }
}

function ofDevice(account: string, device: string): Count {
  return { kind: 'tries of a device', rate: OF_DEVICE, key: `${account} ${device}` };
}

const SECRET = 'device-secret';

/**
 * Issues signed marks for devices. Only this casino can create a mark, and each mark is valid for one
 * account.
 */
export class DeviceMarks {
  private constructor(private readonly secret: string) {}

  static async open(database: Queries, fresh: string): Promise<DeviceMarks> {
    await database.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
      SECRET,
      fresh,
    ]);
    const [row] = await checkedRows(
      database,
      z.object({ value: z.string() }),
      'select value from setting where name = $1',
      [SECRET],
    );
    return new DeviceMarks(row?.value ?? fresh);
  }

  /** Creates a device's mark. `nonce` distinguishes the account's devices. */
  make(account: string, nonce: string): string {
    return `${nonce}.${this.sign(account, nonce).toString('base64url')}`;
  }

  isOf(account: string, mark: string | undefined): mark is string {
    const [nonce = '', signature = ''] = mark?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(account, nonce);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sign(account: string, nonce: string): Buffer {
    return createHmac('sha256', this.secret).update(`${account} ${nonce}`).digest();
  }
}
