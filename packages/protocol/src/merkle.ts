import type { HashFunctions } from './sha256.ts';

/**
 * The Merkle trees of RFC 9162, section 2.1. A leaf is hashed with a byte 0 before it, a node with a byte 1 before its
 * two halves. The left half has as many leaves as the largest power of two below the total. Paths go from the bottom up.
 */

/** A range of leaves: from `start` up to, but not including, `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** A complete subtree with 2^`level` leaves; number `index` of its level, from 0. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

type Sha256 = Pick<HashFunctions, 'sha256'>;

/** Returns the hash of a leaf with this content. */
export function leafHash(content: Uint8Array, hashing: Sha256): Uint8Array {
  return prefixed(0, [content], hashing);
}

/** Returns the hash of a node over its two halves. */
export function nodeHash(left: Uint8Array, right: Uint8Array, hashing: Sha256): Uint8Array {
  return prefixed(1, [left, right], hashing);
}

function prefixed(first: number, parts: readonly Uint8Array[], { sha256 }: Sha256): Uint8Array {
  const all = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  all[0] = first;
  let at = 1;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return sha256(all);
}

/** Returns the number of leaves in the left half: the largest power of two below `count`. */
function leftOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** Returns the root of a tree with at least one leaf. */
export function rootOf(leaves: readonly Uint8Array[], hashing: Sha256): Uint8Array {
  const [only] = leaves;
  if (!only) throw new RangeError('a tree has at least one leaf');
  if (leaves.length === 1) return only;
  const left = leftOf(leaves.length);
  return nodeHash(rootOf(leaves.slice(0, left), hashing), rootOf(leaves.slice(left), hashing), hashing);
}

/** Returns the ranges whose roots are the path of a leaf in a tree of `count` leaves. */
export function inclusionRanges(position: number, count: number, start = 0): LeafRange[] {
  if (count === 1) return [];
  const left = leftOf(count);
  const [middle, end] = [start + left, start + count];
  return position < left
    ? [...inclusionRanges(position, left, start), { start: middle, end }]
    : [...inclusionRanges(position - left, count - left, middle), { start, end: middle }];
}

/** Returns the ranges whose roots prove that a tree of `count` leaves begins with the leaves of the tree of `from`. */
export function consistencyRanges(from: number, count: number): LeafRange[] {
  return from === 0 ? [] : consistent(from, count, 0, true);
}

/** `known` is true for the whole earlier tree, whose root the reader has. */
function consistent(from: number, count: number, start: number, known: boolean): LeafRange[] {
  const end = start + count;
  if (from === count) return known ? [] : [{ start, end }];
  const left = leftOf(count);
  const middle = start + left;
  return from <= left
    ? [...consistent(from, left, start, known), { start: middle, end }]
    : [...consistent(from - left, count - left, middle, false), { start, end: middle }];
}

/** Returns the complete subtrees that make up a range of `inclusionRanges` or `consistencyRanges`, from left to right. */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  if (end <= start) return [];
  const level = Math.floor(Math.log2(end - start));
  const size = 2 ** level;
  return [{ level, index: start / size }, ...subtreesOf({ start: start + size, end })];
}

/** Returns the root of consecutive complete subtrees, each smaller than the one before it. */
export function rootOfSubtrees(hashes: readonly Uint8Array[], hashing: Sha256): Uint8Array {
  return hashes.reduceRight((right, left) => nodeHash(left, right, hashing));
}

/** Returns the root to which a leaf and its path lead; undefined if the path has another length. */
export function rootFromPath(
  position: number,
  count: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
  hashing: Sha256,
): Uint8Array | undefined {
  const beside = path.at(-1);
  if (count === 1) return beside === undefined ? leaf : undefined;
  if (beside === undefined) return undefined;
  const [left, rest] = [leftOf(count), path.slice(0, -1)];
  const isLeft = position < left;
  const own = isLeft
    ? rootFromPath(position, left, leaf, rest, hashing)
    : rootFromPath(position - left, count - left, leaf, rest, hashing);
  if (own === undefined) return undefined;
  return isLeft ? nodeHash(own, beside, hashing) : nodeHash(beside, own, hashing);
}

/**
 * Returns the roots of the trees of `from` and of `count` leaves that a consistency proof computes; undefined if the path
 * has another length. `earlier` is the known root of the tree of `from` leaves, which is not empty. Within a subtree that
 * ends with those leaves it is undefined, and the path begins with its root.
 */
export function rootsFromPath(
  from: number,
  count: number,
  earlier: Uint8Array | undefined,
  path: readonly Uint8Array[],
  hashing: Sha256,
): readonly [earlier: Uint8Array, later: Uint8Array] | undefined {
  const beside = path.at(-1);
  if (from === count) {
    const root = earlier ?? beside;
    return root && path.length === (earlier ? 0 : 1) ? [root, root] : undefined;
  }
  if (beside === undefined) return undefined;
  const [left, rest] = [leftOf(count), path.slice(0, -1)];
  if (from <= left) {
    const both = rootsFromPath(from, left, earlier, rest, hashing);
    return both && [both[0], nodeHash(both[1], beside, hashing)];
  }
  const both = rootsFromPath(from - left, count - left, undefined, rest, hashing);
  return both && [nodeHash(beside, both[0], hashing), nodeHash(beside, both[1], hashing)];
}
