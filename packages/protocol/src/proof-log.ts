import { type Refusal, refuse } from '@croupier/core';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';
import { leafHash, rootFromPath, rootsFromPath } from './merkle.ts';
import { commitmentTo } from './proof.ts';
import { JS_HASHES } from './sha256.ts';

/** The format of an entry in the proof log. It changes whenever an entry would be read differently. */
export const ENTRY_FORMAT = 'croupier.round/1';

/** The hash before the first entry of a table. */
export const FIRST_ENTRY = '0000000000000000000000000000000000000000000000000000000000000000';

/**
 * A round as the proof log contains it from its opening: everything that the house must not change afterwards. Each
 * entry names the one before it at its table, so the entries of a table form a chain without gaps.
 */
export interface LoggedRound {
  readonly table: string;
  /** The number of the round at its table, from 1. */
  readonly number: number;
  readonly round: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly plan: string;
  /** The hash of the plan: its options, paytables and limits. */
  readonly planHash: string;
  /** The hash of the table's own settings within the plan. */
  readonly termsHash: string;
  /** The commitment to the seed; null if a person deals. */
  readonly commitment: string | null;
  /** The root of the first pack, if each card has its own commitment. */
  readonly root: string | null;
}

/** Returns the hash of a plan or of terms: the SHA-256 of its JSON with sorted keys. */
export function hashOfJson(value: unknown): string {
  return bytesToHex(JS_HASHES.sha256(utf8ToBytes(canonicalJson(value))));
}

/** Returns an entry without its last word, which is the hash of the entry before it. */
export function entryStart(round: LoggedRound): string {
  const { table, number, openedAt, plan, planHash, termsHash, commitment, root } = round;
  return [
    ...[ENTRY_FORMAT, table, number, round.round, openedAt, plan, planHash, termsHash],
    ...[commitment ?? '-', root ?? '-'],
  ].join(' ');
}

/** Returns the hash of an entry, which is the hash of its leaf in the log. */
export function entryHash(entry: string): string {
  return bytesToHex(leafHash(utf8ToBytes(entry), JS_HASHES));
}

const ENTRY =
  /^croupier\.round\/1 (\d+) (\d+) (\d+) (\d+) (\S+) ([0-9a-f]{64}) ([0-9a-f]{64}) ([0-9a-f]{64}|-) ([0-9a-f]{64}|-) ([0-9a-f]{64})$/;

/** Reads an entry; undefined if the text is none. `previous` is the hash of the entry before it at its table. */
export function readEntry(text: string): (LoggedRound & { readonly previous: string }) | undefined {
  const found = ENTRY.exec(text);
  if (!found) return undefined;
  const [, table = '', number, round = '', openedAt, plan = '', planHash = '', termsHash = ''] = found;
  const [commitment = '', root = '', previous = ''] = found.slice(8);
  const orNull = (word: string) => (word === '-' ? null : word);
  return {
    ...{ table, number: Number(number), round, openedAt: Number(openedAt), plan, planHash, termsHash },
    ...{ commitment: orNull(commitment), root: orNull(root), previous },
  };
}

/** A signed head of the log: the tree of its first `size` entries at the time of the signature. */
export interface TreeHead {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly root: string;
}

/**
 * Returns the text of a head that is signed: a checkpoint as c2sp.org/tlog-checkpoint defines it, with the time as an
 * extension line.
 */
export function checkpoint(origin: string, { size, time, root }: TreeHead): string {
  return `${origin}\n${size}\n${base64(hexToBytes(root))}\ntime ${time}\n`;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Returns whether a path proves that an entry is number `place` (from 0) in the tree of a head. */
export function provesEntry(
  entry: string,
  place: number,
  path: readonly string[],
  { size, root }: Pick<TreeHead, 'size' | 'root'>,
): boolean {
  if (place >= size) return false;
  const leaf = leafHash(utf8ToBytes(entry), JS_HASHES);
  const found = rootFromPath(place, size, leaf, path.map(hexToBytes), JS_HASHES);
  return found !== undefined && bytesToHex(found) === root;
}

/** Returns whether a path proves that the tree of the later head begins with all entries of the earlier one. */
export function provesExtension(
  earlier: Pick<TreeHead, 'size' | 'root'>,
  later: Pick<TreeHead, 'size' | 'root'>,
  path: readonly string[],
): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === 0) return path.length === 0;
  const roots = rootsFromPath(
    earlier.size,
    later.size,
    hexToBytes(earlier.root),
    path.map(hexToBytes),
    JS_HASHES,
  );
  return roots !== undefined && bytesToHex(roots[0]) === earlier.root && bytesToHex(roots[1]) === later.root;
}

/** A round of a table, with its entry in the proof log. */
export interface TableEntry {
  readonly number: number;
  readonly round: string;
  readonly state: 'open' | 'settled' | 'void';
  /** The seed, once the round is over. It is never shown if cards stay hidden. */
  readonly seed: string | null;
  readonly entry: string;
}

/** The last entry of a chain that was checked; `number` is 0 before the first one. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/** The end of a chain without entries. */
export const NO_ENTRIES: ChainEnd = { number: 0, hash: FIRST_ENTRY };

/**
 * Checks that entries continue the chain of a table without gaps, and that each shown seed is the one that its entry
 * commits to. Returns the new end of the chain. Refuses (`chain-broken`) with the first fault.
 */
export function checkChain(table: string, end: ChainEnd, entries: readonly TableEntry[]): ChainEnd | Refusal {
  let last = end;
  for (const { number, round, state, seed, entry } of entries) {
    const wrong = (what: string) => refuse('chain-broken', `Round ${number}: ${what}.`);
    const logged = readEntry(entry);
    if (number !== last.number + 1) return wrong(`round ${last.number + 1} is missing before it`);
    if (!logged) return wrong('its entry cannot be read');
    if (logged.table !== table || logged.number !== number || logged.round !== round)
      return wrong('its entry belongs to another round');
    if (logged.previous !== last.hash) return wrong('its entry does not follow the one before it');
    if (seed !== null && (logged.commitment === null || commitmentTo(seed) !== logged.commitment))
      return wrong('its seed is not the one that its entry commits to');
    if (state === 'open' && seed !== null) return wrong('its seed is shown although it is open');
    last = { number, hash: entryHash(entry) };
  }
  return last;
}
