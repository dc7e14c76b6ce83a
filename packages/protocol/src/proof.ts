import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type HashFunctions, JS_HASHES } from './sha256.ts';

/**
 * The length of the seed with which a virtual table proves that its draws were fixed before the first bet.
 * Before bets open, the server draws a secret seed of 32 bytes and publishes its SHA-256, the commitment.
 * Every draw of the round follows from the seed, the round's id and the number of the draw in the round. The
 * seed is published once the round has closed, and anybody can then compute all draws again.
 *
 * Draw number d (from 0) of round r is a whole number below n. Take HMAC-SHA256 with the seed as key over the
 * text `r:d`, and read its first six bytes as a whole number w. If w is below the greatest multiple of n that
 * fits into six bytes, the draw is w modulo n. Otherwise repeat with the text `r:d:1`, then `r:d:2`, and so
 * on.
 */
export const SEED_BYTES = 32;
const WORDS = 2 ** 48;

const hex = z.string().regex(/^([0-9a-f]{2})+$/);
/** 32 bytes of a hash, a salt or a seed, in hex. */
export const bytes32 = hex.length(64);

/** The published commitment to a shuffled pack: its number of cards, and its root (defined in `pack.ts`). */
export const packCommitment = z.object({ cards: z.int().min(1).max(52), root: bytes32 }).meta({ id: 'Pack' });
/** The published commitment to one pack. */
export type PackCommitment = z.infer<typeof packCommitment>;
/** The maximum number of packs of one round that are read. Reshuffled discards count as further packs. */
const MOST_PACKS = 100;
/** The published commitments to all packs of a round. */
export const packCommitments = z.array(packCommitment).max(MOST_PACKS);

/** The proof of one round, as a record contains it. */
export const proof = z.object({
  round: z.string(),
  commitment: bytes32,
  seed: bytes32,
  /** Every draw, in order: the move of the round that it was for (from 0), its bound, and the number drawn. */
  draws: z.array(z.object({ move: z.int(), below: z.int().min(1), value: z.int().min(0) })),
  /** The packs of cards, if each card has its own commitment. The packs replace the draws of those cards. */
  packs: packCommitments.optional(),
});
/** The proof of one round. */
export type Proof = z.infer<typeof proof>;

/** The result of a check: the number of draws that are proved, or the fault. */
export type VerificationResult =
  | { readonly ok: true; readonly draws: number }
  | { readonly ok: false; readonly what: string };

/** Returns the commitment to a seed: its SHA-256, which is published before bets open. Both are in hex. */
export function commitmentTo(seed: string): string {
  return bytesToHex(JS_HASHES.sha256(hexToBytes(seed)));
}

/** Returns draw number `index` (from 0) of a round: a whole number below `below`, with each equally likely. */
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

/** Returns the number below `below` that these bytes give; undefined if they must be drawn again. */
export function numberBelow(bytes: Uint8Array, below: number): number | undefined {
  if (!Number.isSafeInteger(below) || below < 1 || below > WORDS)
    throw new RangeError(`a draw is below a whole number up to 2^48, not below ${below}`);
  let word = 0;
  for (let index = 0; index < 6; index++) word = word * 256 + (bytes[index] ?? 0);
  return word < WORDS - (WORDS % below) ? word % below : undefined;
}

/**
 * Computes the commitment and the draws again. The result is `ok` only if all match the proof. Runs in browsers and in
 * Node.
 */
export function verifyProof({ round, commitment, seed, draws }: Proof): VerificationResult {
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
