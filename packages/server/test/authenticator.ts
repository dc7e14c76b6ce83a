import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AssertedPasskey, CreatedPasskey } from '@croupier/protocol';

/** A CBOR value (RFC 8949), limited to what WebAuthn needs. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/**
 * The behaviour of an authenticator and its browser. Each field can be set to make them report false
 * information.
 */
export interface Behaviour {
  origin: string;
  host: string;
  /** Whether the authenticator requires a fingerprint or a PIN. */
  verifies: boolean;
  /** The number of signatures that the authenticator claims to have made. */
  counter: number;
}

/**
 * A software authenticator and its browser. The authenticator uses ES256 and has one passkey, created without
 * attestation.
 */
export class Authenticator {
  readonly behaviour: Behaviour;
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private user = '';

  constructor(home: string) {
    const { origin, hostname } = new URL(home);
    this.behaviour = { origin, host: hostname, verifies: true, counter: 0 };
  }

  /** Answers `navigator.credentials.create`. */
  create(options: unknown): CreatedPasskey {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.user = user.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.publicKey(),
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(ATTESTED, credential)],
    ]);
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.client('webauthn.create', challenge)),
        attestationObject: b64(encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: unknown): AssertedPasskey {
    const { challenge } = options as { challenge: string };
    this.behaviour.counter += 1;
    const [data, client] = [this.data(0), this.client('webauthn.get', challenge)];
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: b64(this.id),
      rawId: b64(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(sign('sha256', signed, this.keys.privateKey as KeyObject)),
        userHandle: this.user,
      },
    };
  }

  private client(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.behaviour.origin, crossOrigin: false });
  }

  private data(flags: number, credential = Buffer.alloc(0)): Buffer {
    const { host, verifies, counter } = this.behaviour;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (verifies ? VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head, credential]);
  }

  /** The public key in COSE: EC2, ES256, P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(encode))]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
