import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entropy } from '../chance/entropy.ts';

const FILE = 'secret-key';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Seals what the house must read again but nobody in its database may: who has a dump of that has no second step of
 * anybody's. AES-256-GCM; what is sealed for one account opens for no other.
 */
export class Seal {
  private key: Promise<Buffer> | undefined;

  /** `key` is asked for when something is first sealed or opened. */
  constructor(
    private readonly entropy: Entropy,
    private readonly read: () => Promise<string>,
  ) {}

  async seal(text: string, account: string): Promise<string> {
    const iv = this.entropy.bytes(IV_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', await this.secret(), iv).setAAD(Buffer.from(account));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  }

  /** Throws where it was sealed for another account, or with another key. */
  async open(sealed: string, account: string): Promise<string> {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', await this.secret(), bytes.subarray(0, IV_LENGTH))
      .setAAD(Buffer.from(account))
      .setAuthTag(bytes.subarray(-TAG_LENGTH));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_LENGTH, -TAG_LENGTH)),
      decipher.final(),
    ]).toString('utf8');
  }

  private secret(): Promise<Buffer> {
    this.key ??= this.read().then(
      (text) => Buffer.from(hkdfSync('sha256', text, '', 'croupier codes', 32)),
      (error: unknown) => {
        this.key = undefined;
        throw error;
      },
    );
    return this.key;
  }
}

/** The key of the data directory, made when it is first wanted: it lies beside the database and never in it. */
export async function keyIn(dataDir: string, entropy: Entropy): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const fresh = Buffer.from(entropy.bytes(32)).toString('base64url');
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
