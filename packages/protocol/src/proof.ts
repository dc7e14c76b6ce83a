import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type HashFunctions, JS_HASHES } from './sha256.ts';

/**
 * How a virtual table proves that its draws were fixed before the first bet. Before bets open it draws a secret seed of
 * 32 bytes and publishes its SHA-256, the commitment. Every draw of the round follows from the seed, the round's id and
 * the draw's place in the round. When the round has closed the seed is published, and anyone can compute it all again.
 *
 * Draw number d (from 0) of round r, a whole number below n: take HMAC-SHA256 with the seed as key over the text
 * `r:d`, and of its 32 bytes the first six as a whole number w. If w is below the greatest multiple of n that fits into
 * six bytes, the draw is the remainder of w by n; otherwise the text is `r:d:1`, then `r:d:2`, and so on.
 */
export const SEED_BYTES = 32;
const WORDS = 2 ** 48;

const hex = z.string().regex(/^([0-9a-f]{2})+$/);
/** 32 bytes: a hash, a salt, a seed. */
export const bytes32 = hex.length(64);

/** The published commitment to a shuffled pack: its number of cards, and its root (`pack.ts` says of what). */
export const packCommitment = z.object({ cards: z.int().min(1).max(52), root: bytes32 }).meta({ id: 'Pack' });
/** The published commitment to one pack. */
export type PackCommitment = z.infer<typeof packCommitment>;
/** The most packs of one round that are read: reshuffled discards count as further packs. */
const MOST_PACKS = 100;
/** The published commitments to all packs of a round. */
export const packCommitments = z.array(packCommitment).max(MOST_PACKS);

/** The proof of one round, as a record holds it. */
export const proof = z.object({
  round: z.string(),
  commitment: bytes32,
  seed: bytes32,
  /** Every draw in order: the move of the round that it was for (from 0), the number drawn, and its bound. */
  draws: z.array(z.object({ move: z.int(), below: z.int().min(1), value: z.int().min(0) })),
  /** The packs of the cards, in place of draws, where each card has its own commitment. */
  packs: packCommitments.optional(),
});
/** The proof of one round. */
export type Proof = z.infer<typeof proof>;

/** The result of a check: the number of draws that a proof proves, or its fault. */
export type Verified =
  | { readonly ok: true; readonly draws: number }
  | { readonly ok: false; readonly what: string };

/** Returns the commitment to a seed that is published before bets open: its SHA-256. Both in hex. */
export function commitmentTo(seed: string): string {
  return bytesToHex(JS_HASHES.sha256(hexToBytes(seed)));
}

/** Returns draw number `index` (from 0) of a round: a whole number below `below`, each equally likely. */
export function draw(
  seed: string,
  round: string,
  index: number,
  below: number,
  { hmacSha256 }: HashFunctions = JS_HASHES,
): number {
  const key = hexToBytes(seed);
  for (let attempt = 0; ; attempt++) {
    const text = attempt === 0 ? `${round}:${index}` : `${round}:${index}:${attempt}`;
    const drawn = numberBelow(hmacSha256(key, utf8ToBytes(text)), below);
    if (drawn !== undefined) return drawn;
  }
}

/** Returns the number below `below` that these bytes stand for; undefined if they must be drawn again. */
export function numberBelow(bytes: Uint8Array, below: number): number | undefined {
  if (!Number.isSafeInteger(below) || below < 1 || below > WORDS)
    throw new RangeError(`a draw is below a whole number up to 2^48, not below ${below}`);
  let word = 0;
  for (let index = 0; index < 6; index++) word = word * 256 + (bytes[index] ?? 0);
  return word < WORDS - (WORDS % below) ? word % below : undefined;
}

/** Computes commitment and draws again; `ok` only if all are as the proof says. Runs in browsers and in Node. */
export function verifyProof({ round, commitment, seed, draws }: Proof): Verified {
  const committed = commitmentTo(seed);
  if (committed !== commitment)
    return { ok: false, what: `the seed's SHA-256 is ${committed}, but ${commitment} was published` };
  for (const [index, { below, value }] of draws.entries()) {
    const drawn = draw(seed, round, index, below);
    if (drawn !== value)
      return { ok: false, what: `draw ${index} is ${drawn} of ${below}, but ${value} was dealt` };
  }
  return { ok: true, draws: draws.length };
}
