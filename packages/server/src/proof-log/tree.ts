import { type LeafRange, nodeHash, rootOfSubtrees, type Subtree, subtreesOf } from '@croupier/protocol';
import { z } from 'zod';
import { NATIVE } from '../chance/seed.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const nodeRow = z.object({ level: z.int(), index: z.int(), hash: z.string() });
type Node = z.infer<typeof nodeRow>;

/** Returns the roots of ranges of the tree, read from its complete subtrees. */
export async function rootsOf(queries: Queries, ranges: readonly LeafRange[]): Promise<string[]> {
  const parts = ranges.map(subtreesOf);
  const hashes = await hashesOf(queries, parts.flat());
  return parts
    .map((subtrees) =>
      rootOfSubtrees(
        subtrees.map((one) => hashes.get(nameOf(one)) ?? missing(one)),
        NATIVE,
      ),
    )
    .map(hexOf);
}

/**
 * Adds leaves to the tree of the first `size` entries: stores every subtree that they complete. Returns the new root.
 */
export async function growTree(tx: Queries, size: number, leaves: readonly string[]): Promise<string> {
  const before = subtreesOf({ start: 0, end: size });
  const known = await hashesOf(tx, before);
  const peaks = before.map((one) => ({ ...one, hash: known.get(nameOf(one)) ?? missing(one) }));
  const added: (Subtree & { readonly hash: Uint8Array })[] = [];
  for (const [nth, leaf] of leaves.entries()) {
    let node = { level: 0, index: size + nth, hash: new Uint8Array(Buffer.from(leaf, 'hex')) as Uint8Array };
    added.push(node);
    for (let left = peaks.at(-1); left?.level === node.level; left = peaks.at(-1)) {
      peaks.pop();
      node = { level: node.level + 1, index: left.index / 2, hash: nodeHash(left.hash, node.hash, NATIVE) };
      added.push(node);
    }
    peaks.push(node);
  }
  await tx.query(
    `insert into log_node (level, index, hash)
     select * from unnest($1::int[], $2::bigint[], $3::text[])`,
    [added.map(({ level }) => level), added.map(({ index }) => index), added.map(({ hash }) => hexOf(hash))],
  );
  return hexOf(
    rootOfSubtrees(
      peaks.map(({ hash }) => hash),
      NATIVE,
    ),
  );
}

async function hashesOf(queries: Queries, wanted: readonly Subtree[]): Promise<Map<string, Uint8Array>> {
  if (wanted.length === 0) return new Map();
  const rows: Node[] = await checkedRows(
    queries,
    nodeRow,
    `select level, index, hash from log_node
     join unnest($1::int[], $2::bigint[]) as wanted (level, index) using (level, index)`,
    [wanted.map(({ level }) => level), wanted.map(({ index }) => index)],
  );
  return new Map(rows.map((row) => [nameOf(row), Buffer.from(row.hash, 'hex')]));
}

function nameOf({ level, index }: Subtree): string {
  return `${level} ${index}`;
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

function missing({ level, index }: Subtree): never {
  throw new Error(`the proof log has no node ${index} of level ${level}`);
}
