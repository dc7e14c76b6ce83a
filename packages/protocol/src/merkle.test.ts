import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  leafHash,
  rootFromPath,
  rootOf,
  rootOfSubtrees,
  rootsFromPath,
  subtreesOf,
} from './merkle.ts';
import { JS_HASHES } from './sha256.ts';

const SHA = JS_HASHES;
const MOST = 40;
const leaves = Array.from({ length: MOST }, (_, index) => leafHash(new Uint8Array([index]), SHA));
const rootTo = (count: number) => rootOf(leaves.slice(0, count), SHA);
const rootsOf = (ranges: readonly LeafRange[]) =>
  ranges.map(({ start, end }) => rootOf(leaves.slice(start, end), SHA));
const other = (hash: Uint8Array) => hash.map((byte, index) => (index === 0 ? byte ^ 1 : byte));

describe('a Merkle tree', () => {
  it('has the roots of the test vectors of Certificate Transparency', () => {
    const inputs = [
      ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
      '606162636465666768696a6b6c6d6e6f',
    ];
    const hashes = inputs.map((input) => leafHash(hexToBytes(input), SHA));
    const roots = inputs.map((_, index) => bytesToHex(rootOf(hashes.slice(0, index + 1), SHA)));
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('proves every leaf at every size, and no other leaf, position or size', () => {
    for (let count = 1; count <= MOST; count++)
      for (let position = 0; position < count; position++) {
        const path = rootsOf(inclusionRanges(position, count));
        const leaf = leaves[position] as Uint8Array;
        const found = (at: number, size: number, hash: Uint8Array, by = path) =>
          rootFromPath(at, size, hash, by, SHA);
        expect(found(position, count, leaf)).toEqual(rootTo(count));
        expect(found(position, count, other(leaf))).not.toEqual(rootTo(count));
        expect(found(position, count, leaf, [...path, leaf])).toBeUndefined();
        if (count === 1) continue;
        expect(found((position + 1) % count, count, leaf)).not.toEqual(rootTo(count));
        expect(found(position, count, leaf, path.slice(1))).not.toEqual(rootTo(count));
        expect(found(position, count, leaf, path.with(0, other(path[0] as Uint8Array)))).not.toEqual(
          rootTo(count),
        );
      }
  });

  it('proves that it begins with each smaller tree, and with no other', () => {
    for (let count = 1; count <= MOST; count++)
      for (let from = 1; from <= count; from++) {
        const path = rootsOf(consistencyRanges(from, count));
        const roots = [rootTo(from), rootTo(count)];
        expect(rootsFromPath(from, count, rootTo(from), path, SHA)).toEqual(roots);
        // The earlier root is part of the computation only if it is that of a complete subtree.
        if ((from & (from - 1)) === 0)
          expect(rootsFromPath(from, count, other(rootTo(from)), path, SHA)?.[1]).not.toEqual(rootTo(count));
        for (const [index, hash] of path.entries())
          expect(rootsFromPath(from, count, rootTo(from), path.with(index, other(hash)), SHA)).not.toEqual(
            roots,
          );
        expect(rootsFromPath(from, count, rootTo(from), [...path, rootTo(1)], SHA)).toBeUndefined();
      }
  });

  it('is the tree of its complete subtrees', () => {
    for (let count = 1; count <= MOST; count++) {
      const ranges = [{ start: 0, end: count }];
      for (let position = 0; position < count; position++) ranges.push(...inclusionRanges(position, count));
      for (const range of ranges) {
        const subtrees = subtreesOf(range).map(({ level, index }) => {
          const size = 2 ** level;
          return rootOf(leaves.slice(index * size, (index + 1) * size), SHA);
        });
        expect(rootOfSubtrees(subtrees, SHA)).toEqual(rootsOf([range])[0]);
      }
    }
  });
});
