import type { CodecName } from '../sdp.ts';
import { element, float, openElement, text, unsignedInteger } from './ebml.ts';
import type { KeyFrame } from './frame.ts';

/** The ids of the elements that are written and read (RFC 9559). */
export const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  void: 0xec,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  duration: 0x4489,
  date: 0x4461,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  time: 0xe7,
  block: 0xa3,
  cues: 0x1c53bb6b,
} as const;

/** The track numbers. */
export const TRACKS = { video: 1, audio: 2 } as const;

/** The bytes reserved for the index at the beginning of the file. */
export const INDEX_BYTES = 96;
/** The size of the header of an element with a one-byte id, such as the reserved space. */
const VOID_HEAD = 9;
/** The beginning of 2001 in milliseconds since 1970. Matroska counts dates in nanoseconds from there. */
const ERA = 978_307_200_000;

/** The properties of a file that do not change from frame to frame. */
export interface Medium {
  readonly codec: Exclude<CodecName, 'opus'>;
  readonly picture: KeyFrame;
  readonly sound: boolean;
  /** The time of the first frame, in milliseconds since 1970. */
  readonly date: number;
}

/** Returns the beginning of a file, up to its first frame. If the picture is VP8, the file is WebM. */
export function fileHead({ codec, picture, sound, date }: Medium): Buffer {
  const isWebm = codec === 'VP8';
  const nanoseconds = Buffer.alloc(8);
  nanoseconds.writeBigInt64BE(BigInt(Math.round(date) - ERA) * 1_000_000n);
  const video = element(
    0xae,
    unsignedInteger(0xd7, TRACKS.video),
    unsignedInteger(0x73c5, TRACKS.video),
    unsignedInteger(0x83, 1),
    unsignedInteger(0x9c, 0),
    text(0x86, isWebm ? 'V_VP8' : 'V_MPEG4/ISO/AVC'),
    ...(picture.settings ? [element(0x63a2, picture.settings)] : []),
    element(0xe0, unsignedInteger(0xb0, picture.width), unsignedInteger(0xba, picture.height)),
  );
  const audio = element(
    0xae,
    unsignedInteger(0xd7, TRACKS.audio),
    unsignedInteger(0x73c5, TRACKS.audio),
    unsignedInteger(0x83, 2),
    unsignedInteger(0x9c, 0),
    text(0x86, 'A_OPUS'),
    element(0x63a2, OPUS_HEAD),
    unsignedInteger(0x56bb, 80_000_000), // the decoder's pre-roll after a seek, in nanoseconds
    element(0xe1, float(0xb5, 48_000), unsignedInteger(0x9f, 2)),
  );
  return Buffer.concat([
    element(
      ID.header,
      unsignedInteger(0x4286, 1),
      unsignedInteger(0x42f7, 1),
      unsignedInteger(0x42f2, 4),
      unsignedInteger(0x42f3, 8),
      text(ID.docType, isWebm ? 'webm' : 'matroska'),
      unsignedInteger(0x4287, 4),
      unsignedInteger(0x4285, 2),
    ),
    openElement(ID.segment),
    space(INDEX_BYTES),
    element(
      ID.info,
      unsignedInteger(0x2ad7b1, 1_000_000), // one unit of time is a millisecond
      float(ID.duration, 0),
      element(ID.date, nanoseconds),
      text(0x4d80, 'Croupier'),
      text(0x5741, 'Croupier'),
    ),
    element(ID.tracks, video, ...(sound ? [audio] : [])),
  ]);
}

/** Returns padding of this many bytes. */
function space(bytes: number): Buffer {
  return element(ID.void, Buffer.alloc(bytes - VOID_HEAD));
}

/** Converts a Matroska date to milliseconds since 1970. */
export function momentOf(date: Buffer): number {
  return Number(date.readBigInt64BE(0) / 1_000_000n) + ERA;
}

/** The Opus header for two channels (RFC 7845, section 5.1). */
const OPUS_HEAD = Buffer.from([...Buffer.from('OpusHead'), 1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

/** A cluster: about a second of a file. A cluster is written completely or not at all. */
export class Cluster {
  private readonly blocks: Buffer[] = [];
  private size = 0;

  constructor(
    /** The time of the cluster's first block, in milliseconds from the beginning of the file. */
    readonly at: number,
  ) {}

  get bytes(): number {
    return this.size;
  }

  add(track: number, at: number, isKey: boolean, data: Buffer): void {
    const head = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(Math.max(-0x8000, Math.min(0x7fff, at - this.at)), 1);
    this.blocks.push(element(ID.block, head, data));
    this.size += data.length + head.length;
  }

  toBuffer(): Buffer {
    return element(ID.cluster, unsignedInteger(ID.time, this.at), ...this.blocks);
  }
}

/** A position at which playback can begin: its time, and the position of its cluster relative to the segment. */
export interface Cue {
  readonly at: number;
  readonly position: number;
}

/** Returns the index that media players use for seeking. */
export function cueList(cues: readonly Cue[]): Buffer {
  return element(
    ID.cues,
    ...cues.map(({ at, position }) =>
      element(
        0xbb,
        unsignedInteger(0xb3, at),
        element(0xb7, unsignedInteger(0xf7, TRACKS.video), unsignedInteger(0xf1, position)),
      ),
    ),
  );
}

/** Returns the index of the file's elements, padded to the reserved space. Positions are relative to the segment. */
export function partList(cues: number): Buffer {
  const id = Buffer.alloc(4);
  id.writeUInt32BE(ID.cues);
  const list = element(ID.seekHead, element(0x4dbb, element(0x53ab, id), unsignedInteger(0x53ac, cues)));
  return Buffer.concat([list, space(INDEX_BYTES - list.length)]);
}
