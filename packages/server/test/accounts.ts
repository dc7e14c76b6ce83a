import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenIdSignIn } from '../src/accounts/openid.ts';
import type { SecurityService } from '../src/accounts/security-service.ts';
import { type AccountServiceOptions, createAccountService } from '../src/accounts/service.ts';
import { systemEntropy } from '../src/chance/entropy.ts';
import { openIssueAccounts } from '../src/ledger/purses.ts';
import { startLog } from '../src/monitoring/log.ts';
import type { AccountService } from '../src/services/account-service.ts';
import { Seal } from '../src/storage/seal.ts';
import { sealingDatabase } from '../src/storage/sealed-database.ts';
import { quickPasswords } from './quick-passwords.ts';
import { sealing } from './sealing.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';
import { watchQueries } from './watch-queries.ts';

/** The options of an account service that most tests leave unchanged. */
export const DEFAULT_OPTIONS = {
  staffCodes: 'offered',
  home: 'https://casino.example',
  written: () => undefined,
} as const;
/** A day in seconds. */
export const DAY = 24 * 60 * 60;
/** The person who signs up in these tests. */
export const ann = { name: 'Ann', password: 'a long password' };
export const from = (device: string, address = 'home') => ({ device, address });

/** The account service in a test file. Its database is empty before each test. */
export interface AccountTests {
  readonly stored: TestDatabase;
  readonly clock: VirtualClock;
  readonly accounts: AccountService;
  readonly security: SecurityService;
  readonly openId: OpenIdSignIn | undefined;
  readonly staffKey: string | undefined;
  /** Returns whether no query of the service is in progress. */
  readonly idle: () => boolean;
  /** The hashes against which passwords were compared. */
  readonly compared: string[];
  /** Starts a new service on the same database. */
  open(more?: Partial<AccountServiceOptions> & Keys): Promise<void>;
  /** Returns the e-mails queued so far, oldest first. */
  letters(): Promise<readonly QueuedEmail[]>;
}

/** The keys that seal secrets: the current one, and the previous one for a change of the key. */
interface Keys {
  readonly secretKey?: () => Promise<string>;
  readonly oldSecretKey?: string;
}

/** A queued e-mail. */
export interface QueuedEmail {
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly values: { readonly [name: string]: string };
}

/** Sets up the service for all tests of a file. The fields of the result belong to the current test. */
export function accountTests(): AccountTests {
  const at = { open, letters, compared: [] as string[] } as {
    -readonly [field in keyof AccountTests]: AccountTests[field];
  };
  async function letters(): Promise<readonly QueuedEmail[]> {
    const rows = await sealing(at.stored.database).query<{ payload: QueuedEmail }>(
      `select payload from port_call where port = 'mail' order by id`,
    );
    return rows.map(({ payload }) => payload);
  }
  async function open({
    secretKey = async () => 'the key of the tests',
    oldSecretKey,
    ...more
  }: Partial<AccountServiceOptions> & Keys = {}): Promise<void> {
    const { database: stored, idle } = watchQueries(at.stored.database);
    const old = oldSecretKey === undefined ? [] : [oldSecretKey];
    const seal = new Seal(systemEntropy, async () => [await secretKey(), ...old]);
    const database = sealingDatabase(stored, seal);
    at.idle = idle;
    const service = await createAccountService({
      database,
      clock: at.clock,
      entropy: systemEntropy,
      houses,
      seal,
      keyChanged: oldSecretKey !== undefined,
      ...DEFAULT_OPTIONS,
      ...quickPasswords,
      compare: (hashed, password) => {
        at.compared.push(hashed);
        return verify(hashed, password);
      },
      ...more,
    });
    at.accounts = service.accounts;
    at.security = service.security;
    at.openId = service.openId;
    at.staffKey = service.staffKey;
  }
  beforeAll(async () => {
    at.stored = await testDatabase();
  });
  beforeEach(async () => {
    await at.stored.empty();
    at.clock = new VirtualClock();
    startLog(at.clock);
    at.compared.length = 0;
    await openIssueAccounts(at.stored.database, houses);
    await open();
  });
  afterAll(() => at.stored.remove());
  return at;
}

/** Returns the answer, or throws if the answer is a refusal. */
export function ok<T>(answer: T): Exclude<T, { refused: true }> {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer as Exclude<T, { refused: true }>;
}
