/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript: browsers offer theirs only over https, and an evening
 * at home runs on the local network without.
 */

const K = constants(64, (prime) => prime ** (1 / 3));
const START = constants(8, (prime) => prime ** 0.5);

/** The first 32 bits of the fractional parts of a root of the first primes. */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
    if (prime) words[found++] = (root(candidate) % 1) * 2 ** 32;
  }
  return words;
}

/** The two functions that every proof is made of. A server may have faster ones of the same. */
export interface Hashing {
  sha256(message: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const blocks = new DataView(padded.buffer);
  blocks.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  blocks.setUint32(padded.length - 4, message.length << 3);
  const hash = START.slice();
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = blocks.getUint32(offset + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = at(schedule, i - 15);
      const b = at(schedule, i - 2);
      schedule[i] =
        at(schedule, i - 16) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        at(schedule, i - 7) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  const w = hash.slice();
  for (let i = 0; i < 64; i++) {
    const a = at(w, 0);
    const e = at(w, 4);
    const one =
      at(w, 7) +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      ((e & at(w, 5)) ^ (~e & at(w, 6))) +
      at(K, i) +
      at(schedule, i);
    const two =
      (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & at(w, 1)) ^ (a & at(w, 2)) ^ (at(w, 1) & at(w, 2)));
    w.copyWithin(1, 0, 7);
    w[4] = at(w, 4) + one;
    w[0] = one + two;
  }
  for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + at(w, i);
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Those of this file. */
export const PLAIN: Hashing = { sha256, hmacSha256 };

export function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (const index of bytes.keys()) bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  return bytes;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const utf8 = new TextEncoder();

export function encoded(text: string): Uint8Array {
  return utf8.encode(text);
}
