import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';

/**
 * The two functions that every proof needs. A server can supply faster ones. Browsers offer theirs only over https, and
 * a home session runs on the local network without https.
 */
export interface HashFunctions {
  sha256(message: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

/** An implementation in plain JavaScript from a library, which runs everywhere. */
export const JS_HASHES: HashFunctions = {
  sha256: (message) => hash(message),
  hmacSha256: (key, message) => hmac(hash, key, message),
};
