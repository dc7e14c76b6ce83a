import { z } from 'zod';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Seal } from '../storage/seal.ts';
import { type Compare, type Hash, hashPassword, isPasswordOf } from './passwords.ts';

/** The number of passwords that are sealed again in one statement. */
const BATCH = 500;

const storedRow = z.object({ id: z.string(), password: z.string() });

interface Work {
  /** Compares a password with its hash. The default is Argon2. */
  readonly compare?: Compare | undefined;
  /** Hashes a password. The default is Argon2. */
  readonly hash?: Hash | undefined;
}

/**
 * Creates and checks the stored form of passwords: a salted hash, sealed for its account. The key is never in the
 * database, so a reader of the database cannot guess passwords, and nobody can copy a password to another account.
 */
export class StoredPasswords {
  /** A hash with which the password of an unknown account is compared. */
  private decoy: Promise<string> | undefined;

  constructor(
    private readonly seal: Seal,
    private readonly work: Work,
  ) {}

  /** Returns the stored form of an account's new password. */
  async toStore(password: string, account: string): Promise<string> {
    const { hash = hashPassword } = this.work;
    return this.seal.seal(await hash(password), account);
  }

  /** Returns whether the password is correct. Without an account, takes the same time and returns false. */
  async isRight(
    known: { readonly id: string; readonly stored: string | null } | undefined,
    password: string,
  ): Promise<boolean> {
    const hashed = known?.stored == null ? undefined : await this.seal.open(known.stored, known.id);
    const { hash = hashPassword, compare } = this.work;
    this.decoy ??= hash('nobody has this one');
    const right = await isPasswordOf(hashed ?? (await this.decoy), password, compare);
    return right && hashed !== undefined;
  }

  /**
   * Seals all passwords with the newest key. Passwords that no key opens are left unchanged. Returns the number of
   * passwords that were sealed again and the number of unreadable ones.
   */
  async reseal(database: Database): Promise<{ readonly sealed: number; readonly lost: number }> {
    let [sealed, lost, last] = [0, 0, ''];
    for (;;) {
      const rows = await checkedRows(
        database,
        storedRow,
        'select id, password from account where password is not null and id > $1 order by id limit $2',
        [last, BATCH],
      );
      const fresh = await Promise.all(
        rows.map(async ({ id, password }) => ({
          id,
          password,
          sealed: await this.seal.resealed(password, id).catch(() => 'lost' as const),
        })),
      );
      lost += fresh.filter((one) => one.sealed === 'lost').length;
      sealed += await replace(
        database,
        fresh.flatMap((one) =>
          one.sealed === undefined || one.sealed === 'lost' ? [] : [{ ...one, sealed: one.sealed }],
        ),
      );
      last = rows.at(-1)?.id ?? '';
      if (rows.length < BATCH) return { sealed, lost };
    }
  }
}

/** Stores resealed passwords, unless they have been changed in the meantime. Returns how many were stored. */
async function replace(
  tx: Queries,
  changed: readonly { readonly id: string; readonly password: string; readonly sealed: string }[],
): Promise<number> {
  const stored = await tx.query(
    `update account set password = fresh.sealed
     from unnest($1::text[], $2::text[], $3::text[]) as fresh (id, password, sealed)
     where account.id = fresh.id and account.password = fresh.password returning account.id`,
    [changed.map(({ id }) => id), changed.map(({ password }) => password), changed.map((one) => one.sealed)],
  );
  return stored.length;
}
