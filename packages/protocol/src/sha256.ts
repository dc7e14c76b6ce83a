import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';

/**
 * The two functions that every proof needs. A server may bring faster ones. Browsers offer theirs only over https, and
 * a home session runs on the local network without it.
 */
export interface HashFunctions {
  sha256(message: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

/** A library's implementation in plain JavaScript, which runs everywhere. */
export const JS_HASHES: HashFunctions = {
  sha256: (message) => hash(message),
  hmacSha256: (key, message) => hmac(hash, key, message),
};
