import type { FileHandle } from 'node:fs/promises';
import { type Element, elementsIn, readElement } from './ebml.ts';
import { type Cue, ID, momentOf, TRACKS } from './matroska.ts';

/** A period without a picture, in milliseconds from the beginning of the file. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The contents of a recording's file, up to its last complete part. */
export interface Contents {
  readonly docType: string;
  /** The time of the first frame, in milliseconds since 1970. */
  readonly date: number;
  readonly sound: boolean;
  /** Whether the file has its index and duration, so that nothing needs to be added. */
  readonly isClosed: boolean;
  readonly segment: Element;
  /** The positions of the space for the index, and of the duration's value. */
  readonly index: number;
  readonly duration: number;
  readonly cues: readonly Cue[];
  readonly gaps: readonly Gap[];
  /** The time of the last frame, in milliseconds from the beginning of the file. */
  readonly last: number;
  /** The position after the last whole cluster. */
  readonly end: number;
}

/**
 * The minimum number of milliseconds between two frames that counts as a gap. After the same time without a packet, a
 * picture is considered silent.
 */
const GAP = 1_000;
/** The maximum number of bytes in the header of a file, and in a cluster. */
const HEAD = 4_096;
const CLUSTER = 64 * 1024 * 1024;

/**
 * Reads a file from the beginning to its last complete cluster. Returns undefined if the header is
 * incomplete.
 */
export async function readContents(file: FileHandle): Promise<Contents | undefined> {
  const head = await readHead(file);
  if (!head) return undefined;
  const cues: Cue[] = [];
  const gaps: Gap[] = [];
  let last: number | undefined;
  let at = head.end;
  for (;;) {
    const found = readElement(await bytesAt(file, at, 12), 0);
    if (found?.id !== ID.cluster || found.length === undefined || found.length > CLUSTER) break;
    const content = await bytesAt(file, at + found.start, found.length);
    if (content.length < found.length) break;
    for (const { at: time, isKey } of picturesIn(content)) {
      if (isKey) cues.push({ at: time, position: at - head.segment.start });
      if (last !== undefined && time - last > GAP) gaps.push({ from: last, to: time });
      last = time;
    }
    at += found.start + found.length;
  }
  return { ...head, cues, gaps, last: last ?? 0, end: at };
}

type Head = Omit<Contents, 'cues' | 'gaps' | 'last'>;

async function readHead(file: FileHandle): Promise<Head | undefined> {
  const bytes = await bytesAt(file, 0, HEAD);
  const header = readElement(bytes, 0);
  if (header?.id !== ID.header || header.length === undefined) return undefined;
  const parts = [...elementsIn(bytes, header.start, header.start + header.length)];
  const kind = parts.find(({ id }) => id === ID.docType);
  const segment = readElement(bytes, header.start + header.length);
  if (!kind || segment?.id !== ID.segment) return undefined;
  const top = [...elementsIn(bytes, segment.start)];
  const info = top.find(({ id }) => id === ID.info);
  const tracks = top.find(({ id }) => id === ID.tracks);
  if (!info || !tracks) return undefined;
  const facts = [...elementsIn(bytes, info.start, info.start + info.length)];
  const date = facts.find(({ id }) => id === ID.date);
  const duration = facts.find(({ id }) => id === ID.duration);
  if (date?.length !== 8 || !duration) return undefined;
  return {
    docType: bytes.toString('latin1', kind.start, kind.start + kind.length),
    date: momentOf(bytes.subarray(date.start)),
    sound: [...elementsIn(bytes, tracks.start, tracks.start + tracks.length)].length > 1,
    isClosed: segment.length !== undefined,
    segment,
    index: segment.start,
    duration: duration.start,
    end: tracks.start + tracks.length,
  };
}

/** Returns the frames of the picture in a cluster. */
function* picturesIn(cluster: Buffer): Generator<{ readonly at: number; readonly isKey: boolean }> {
  let begin = 0;
  for (const { id, start, length } of elementsIn(cluster)) {
    if (id === ID.time && length <= 6) begin = cluster.readUIntBE(start, length);
    if (id !== ID.block || length < 4 || cluster.readUInt8(start) !== (0x80 | TRACKS.video)) continue;
    yield { at: begin + cluster.readInt16BE(start + 1), isKey: (cluster.readUInt8(start + 3) & 0x80) !== 0 };
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}
