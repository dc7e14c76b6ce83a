import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Entropy } from '../chance/entropy.ts';

const CIPHER = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts an answer with the key of its caller. An answer may contain a secret that the server otherwise stores only as
 * a hash, such as the key of a device.
 */
export function sealAnswer(entropy: Entropy, text: string, key: string, account: string): string {
  const iv = entropy.bytes(IV_LENGTH);
  const cipher = createCipheriv(CIPHER, cipherKey(key, account), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Decrypts an answer. Throws if another key or account sealed it. */
export function openAnswer(sealed: string, key: string, account: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = bytes.length - TAG_LENGTH;
  const decipher = createDecipheriv(CIPHER, cipherKey(key, account), bytes.subarray(0, IV_LENGTH));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH, end)), decipher.final()]).toString('utf8');
}

function cipherKey(key: string, account: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, account, 'croupier keyed call', 32));
}
