import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { inclusionRanges, leafHash, rootFromPath, rootOf } from './merkle.ts';
import { bytes32, draw, type PackCommitment, packCommitments } from './proof.ts';
import { type HashFunctions, JS_HASHES } from './sha256.ts';

/**
 * The format of the separate proof of each card of a round. It is used if cards that nobody showed stay hidden
 * permanently, so players never get the seed. The order of a pack is fixed when it is shuffled, before its first card
 * is dealt. The root of the pack is published at that time. A card's proof is its position (from 0), the card's salt
 * and the path to the root.
 *
 * - Order of pack p (from 0) of n cards, which start as in a new pack, deuce of clubs to ace of spades: for i
 *   from n - 1 down to 1, swap the cards at i and d, where d is draw number i below i + 1 of the "round"
 *   `pack:p` (`proof.ts` defines a draw).
 * - Salt of position k: HMAC-SHA256 with the seed as key over the text `salt:p:k`. It has 256 bits, so nobody
 *   can try out which card a hash belongs to, and no salt reveals another.
 * - Leaf of position k: SHA-256 over a byte 0 and the text `croupier.pack/1 commitment p k card salt`, with
 *   bytes written in hex. The commitment is the round's own, so a leaf belongs to no other round.
 * - Root and path: the Merkle tree of RFC 9162, section 2.1. A node is the SHA-256 over a byte 1 and its two
 *   halves. The number of leaves in the left half is the largest power of two below the total. A path goes
 *   from the leaf up.
 */
export const PACK_FORMAT = 'croupier.pack/1';

const cardProof = z.object({
  salt: bytes32,
  path: z.array(bytes32).max(6),
});
/** The proof that a card was at its position: its salt, and the sibling hashes on its path to the root. */
export type CardProof = z.infer<typeof cardProof>;

/** The proofs in a record that covers cards, for the cards that it shows. */
export const cardProofs = z.object({
  format: z.literal(PACK_FORMAT),
  round: z.string(),
  /** The SHA-256 of the seed, published before the round together with the first pack. */
  commitment: bytes32,
  packs: packCommitments,
  /**
   * Every dealt card, in order: the move that dealt it (from 0), its position, and its proof if the record shows the
   * card.
   */
  dealt: z
    .array(
      z.object({
        move: z.int().min(0),
        pack: z.int().min(0),
        position: z.int().min(0),
        proof: cardProof.optional(),
      }),
    )
    .max(1_000),
});
/** The separate proofs of the cards of one round. */
export type CardProofs = z.infer<typeof cardProofs>;

/** A shuffled pack. Only a holder of the seed can compute its order. */
export interface ShuffledPack {
  readonly order: readonly string[];
  readonly commitment: PackCommitment;
  /** Returns the proof of the card at a position, from 0. */
  proof(position: number): CardProof;
}

/** Shuffles pack number `pack` (from 0) of a round by its seed. Every order of the cards is equally likely. */
export function shuffledPack(
  { seed, commitment }: { readonly seed: string; readonly commitment: string },
  pack: number,
  cards: readonly string[],
  hashing: HashFunctions = JS_HASHES,
): ShuffledPack {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(seed, `pack:${pack}`, last, last + 1, hashing);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  const key = hexToBytes(seed);
  const salts = order.map((_, position) =>
    bytesToHex(hashing.hmacSha256(key, utf8ToBytes(`salt:${pack}:${position}`))),
  );
  const leaves = order.map((card, position) =>
    leafOf({ commitment, pack, position, card, salt: salts[position] ?? '' }, hashing),
  );
  return {
    order,
    commitment: { cards: order.length, root: bytesToHex(rootOf(leaves, hashing)) },
    proof: (position) => {
      const salt = salts[position];
      if (salt === undefined) throw new RangeError(`no card ${position}`);
      const path = inclusionRanges(position, leaves.length).map(({ start, end }) =>
        bytesToHex(rootOf(leaves.slice(start, end), hashing)),
      );
      return { salt, path };
    },
  };
}

/** One card of a pack, and the salt that hides it. */
interface Leaf {
  readonly commitment: string;
  readonly pack: number;
  readonly position: number;
  readonly card: string;
  readonly salt: string;
}

/** Returns whether the card was at its position when the root was published. Runs in browsers and in Node. */
export function provesCard(
  { root, cards }: PackCommitment,
  leaf: Omit<Leaf, 'salt'>,
  { salt, path }: CardProof,
): boolean {
  if (leaf.position >= cards) return false;
  const hash = leafOf({ ...leaf, salt }, JS_HASHES);
  const found = rootFromPath(leaf.position, cards, hash, path.map(hexToBytes), JS_HASHES);
  return found !== undefined && bytesToHex(found) === root;
}

function leafOf({ commitment, pack, position, card, salt }: Leaf, hashing: HashFunctions): Uint8Array {
  return leafHash(utf8ToBytes(`${PACK_FORMAT} ${commitment} ${pack} ${position} ${card} ${salt}`), hashing);
}
