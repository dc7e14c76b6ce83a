import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { From } from '../account-service.ts';
import { Buckets, type Rate } from '../bucket.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** Tries at one account from one address: one in five minutes, six at once. */
const OF_ADDRESS: Rate = { perSecond: 1 / 300, burst: 6 };
/** Tries at one account from all unknown addresses: five attackers do not use them up. */
const OF_ACCOUNT: Rate = { perSecond: 1 / 60, burst: 30 };
/** Second-step codes from devices unknown to the account: three of a million codes are right at a time. */
const OF_CODES: Rate = { perSecond: 1 / 300, burst: 5 };
/** Tries at one account from a device that was signed in to it before. */
const OF_DEVICE: Rate = { perSecond: 1 / 60, burst: 10 };

/**
 * Limits how often a password may be tried at one account. An attacker at unknown addresses cannot lock the account's
 * holder out: a device that was signed in before carries a mark and has tries of its own.
 */
export class Attempts {
  private readonly ofAddress: Buckets;
  private readonly ofAccount: Buckets;
  private readonly ofDevice: Buckets;
  private readonly ofCodes: Buckets;

  constructor(clock: Clock) {
    this.ofAddress = new Buckets(OF_ADDRESS, clock);
    this.ofAccount = new Buckets(OF_ACCOUNT, clock);
    this.ofDevice = new Buckets(OF_DEVICE, clock);
    this.ofCodes = new Buckets(OF_CODES, clock);
  }

  /** Counts a try from an address unknown to the account. Refuses `too-many`, and then counts nothing. */
  fromStrange(account: string, { address }: From): Refusal | undefined {
    return take([this.ofAddress, `${account} ${address}`], [this.ofAccount, account]);
  }

  /** Counts a second-step code from an unknown device, typed after the right password. */
  codeFromStrange(account: string): Refusal | undefined {
    return take([this.ofCodes, account]);
  }

  /** Counts a try at an account from one of its own devices or sessions. */
  fromOwn(account: string, device: string): Refusal | undefined {
    return take([this.ofDevice, `${account} ${device}`]);
  }

  /** Forgets the tries at an account's old password when a new one is set. Codes are still counted. */
  forgetPassword(account: string): void {
    for (const buckets of [this.ofAddress, this.ofAccount, this.ofDevice])
      buckets.forget(
        (key) => key === account || (key.startsWith(`${account} `) && !key.startsWith(`${account} code`)),
      );
  }

  /** Gives back a try that `fromOwn` counted and that was right: only wrong ones are guesses. */
  wasRight(account: string, device: string): void {
    this.ofDevice.giveBack(`${account} ${device}`);
  }
}

function take(...counts: readonly (readonly [Buckets, string])[]): Refusal | undefined {
  const seconds = Math.max(...counts.map(([buckets, key]) => buckets.wait(key)));
  if (seconds > 0)
    return refuse('too-many', `Too many attempts at this account: try again in ${seconds} s.`, {
      details: { seconds },
    });
  for (const [buckets, key] of counts) buckets.take(key);
  return undefined;
}

const SECRET = 'device-secret';

/** Signed marks for devices: only this casino can make one, and each is good for one account. */
export class Marks {
  private constructor(private readonly secret: string) {}

  static async open(database: Queries, fresh: string): Promise<Marks> {
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
    return new Marks(row?.value ?? fresh);
  }

  /** Makes a device's mark; `nonce` tells the account's devices apart. */
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
