import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entropy } from '../chance/entropy.ts';
import { StorageError } from '../storage/database.ts';

const FILE = 'secret-key';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
/** The length of a hash by which a text is found. So few texts are compared that this is enough. */
const HASH_LENGTH = 12;

/**
 * Encrypts secrets, such as the keys that generate one-time codes. The server must be able to read them, but a reader
 * of the database must not. The cipher is AES-256-GCM. A secret sealed for one account cannot be opened for another.
 * Only the newest key seals secrets. Older keys can still open them until all have been sealed again.
 */
export class Seal {
  private keys: Promise<readonly Key[]> | undefined;

  /**
   * `read` returns the keys, newest first. The function is called when a secret is first sealed or opened.
   */
  constructor(
    private readonly entropy: Entropy,
    private readonly read: () => Promise<readonly string[]>,
  ) {}

  async seal(text: string, account: string): Promise<string> {
    return (await this.sealBytes(Buffer.from(text), account)).toString('base64url');
  }

  /** Seals bytes that are bound to a purpose, as a text is bound to an account. */
  sealBytes(bytes: Uint8Array, purpose: string): Promise<Buffer> {
    return this.sealFrom(this.entropy.bytes(IV_LENGTH), bytes, purpose);
  }

  /**
   * Seals a text so that equal texts are sealed equally, as long as the key is the same. The nonce is a keyed hash of the
   * text, so no two texts share one.
   */
  async sealComparably(text: string, purpose: string): Promise<string> {
    const iv = (await this.hashOf(text, `nonce ${purpose}`)).subarray(0, IV_LENGTH);
    return (await this.sealFrom(iv, Buffer.from(text), purpose)).toString('base64url');
  }

  /** Returns a keyed hash of a text, by which it can be found but not read. */
  async hash(text: string, purpose: string): Promise<string> {
    return (await this.hashOf(text, purpose)).subarray(0, HASH_LENGTH).toString('hex');
  }

  private async hashOf(text: string, purpose: string): Promise<Buffer> {
    const [newest] = await this.secrets();
    if (!newest) throw new Error('there is no key to hash with');
    return createHmac('sha256', newest.hashes).update(`${purpose}\0${text}`).digest();
  }

  private async sealFrom(iv: Uint8Array, bytes: Uint8Array, purpose: string): Promise<Buffer> {
    const [newest] = await this.secrets();
    if (!newest) throw new Error('there is no key to seal with');
    const cipher = createCipheriv('aes-256-gcm', newest.cipher, iv).setAAD(Buffer.from(purpose));
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Opens a secret. Throws if the secret was sealed for another account or with an unknown key. */
  async open(sealed: string, account: string): Promise<string> {
    return (await this.openBytes(Buffer.from(sealed, 'base64url'), account)).toString('utf8');
  }

  /** Opens sealed bytes. Throws the same errors as `open`. */
  async openBytes(sealed: Buffer, purpose: string): Promise<Buffer> {
    for (const key of await this.secrets()) {
      const bytes = openedWith(key.cipher, sealed, purpose);
      if (bytes) return bytes;
    }
    throw new Error('the secret was sealed for another account or with an unknown key');
  }

  /** Returns whether the newest key sealed a text. */
  async isNewest(sealed: string, purpose: string): Promise<boolean> {
    const [newest] = await this.secrets();
    return (
      newest !== undefined &&
      openedWith(newest.cipher, Buffer.from(sealed, 'base64url'), purpose) !== undefined
    );
  }

  /**
   * Reseals a secret with the newest key. Returns undefined if that key sealed it. Throws the same errors as
   * `open`.
   */
  async resealed(sealed: string, account: string): Promise<string | undefined> {
    if (await this.isNewest(sealed, account)) return undefined;
    return this.seal(await this.open(sealed, account), account);
  }

  private secrets(): Promise<readonly Key[]> {
    this.keys ??= this.read().then(
      (texts) => texts.map(keyOf),
      (error: unknown) => {
        this.keys = undefined;
        throw error;
      },
    );
    return this.keys;
  }
}

/** The keys that are derived from a secret text: for encryption and for hashes. */
interface Key {
  readonly cipher: Buffer;
  readonly hashes: Buffer;
}

function keyOf(text: string): Key {
  const cipher = Buffer.from(hkdfSync('sha256', text, '', 'croupier codes', 32));
  return { cipher, hashes: Buffer.from(hkdfSync('sha256', cipher, '', 'croupier hashes', 32)) };
}

/** Returns the error for an operator whose key does not open the secrets of the database. */
export function wrongKey(cause: unknown): StorageError {
  return new StorageError(
    'wrong-key',
    'SECRET_KEY: The secrets of this database were sealed with another key. Set that key, or copy its file secret-key into the data directory.',
    { cause },
  );
}

function openedWith(key: Buffer, sealed: Buffer, purpose: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_LENGTH))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(sealed.subarray(IV_LENGTH, -TAG_LENGTH)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Returns the key from the data directory, and creates it on first use. The key is never in the database. */
export async function readSecretKey(dataDir: string, entropy: Entropy): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const fresh = Buffer.from(entropy.bytes(32)).toString('base64url');
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
