import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { checkpoint, type TreeHead } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { type Seal, wrongKey } from '../storage/seal.ts';

const SETTING = 'proof-log-key';
/** The beginning of an Ed25519 private key in PKCS #8; the 32 secret bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The number of an Ed25519 signature in a signed note. */
const ED25519 = Buffer.from([1]);
/** The length of a raw public key, at the end of its SPKI form. */
const PUBLIC_BYTES = 32;

/**
 * Signs the heads of the log with Ed25519, as signed notes (c2sp.org/signed-note). The private key is created once, and
 * stored only sealed.
 */
export class LogSigner {
  /** `origin` names the log in its heads. */
  constructor(
    readonly origin: string,
    private readonly seal: Seal,
    private readonly entropy: Entropy,
  ) {}

  /** Returns the public key in the form of a signed note's verifier. */
  async verifier(tx: Queries): Promise<string> {
    const raw = publicBytes(await this.key(tx));
    const id = keyId(this.origin, raw).toString('hex');
    return `${this.origin}+${id}+${Buffer.concat([ED25519, raw]).toString('base64')}`;
  }

  /** Returns the signed note of a head. */
  async note(tx: Queries, head: TreeHead): Promise<string> {
    const key = await this.key(tx);
    const text = checkpoint(this.origin, head);
    const signature = sign(null, Buffer.from(text), key);
    const signed = Buffer.concat([keyId(this.origin, publicBytes(key)), signature]);
    return `${text}\n— ${this.origin} ${signed.toString('base64')}\n`;
  }

  /**
   * Creates the private key at the first start. Seals it again if an older key sealed it. Throws a StorageError
   * `wrong-key` if no key opens it.
   */
  async prepare(tx: Queries): Promise<void> {
    const sealed = await stored(tx);
    if (sealed === undefined) {
      const secret = Buffer.from(this.entropy.bytes(32)).toString('base64url');
      await tx.query('insert into setting (name, value) values ($1, $2) on conflict do nothing', [
        SETTING,
        await this.seal.seal(secret, SETTING),
      ]);
      return;
    }
    const fresh = await this.seal.resealed(sealed, SETTING).catch((error) => {
      throw wrongKey(error);
    });
    if (fresh !== undefined)
      await tx.query('update setting set value = $2 where name = $1', [SETTING, fresh]);
  }

  private async key(tx: Queries): Promise<KeyObject> {
    const sealed = await stored(tx);
    if (sealed === undefined) throw new Error('the proof log has no key');
    const secret = Buffer.from(await this.seal.open(sealed, SETTING), 'base64url');
    return createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  }
}

function publicBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES);
}

function keyId(origin: string, raw: Buffer): Buffer {
  return createHash('sha256').update(`${origin}\n`).update(ED25519).update(raw).digest().subarray(0, 4);
}

async function stored(tx: Queries): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>('select value from setting where name = $1', [SETTING]);
  return row?.value;
}
