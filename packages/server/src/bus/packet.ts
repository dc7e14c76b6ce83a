/** A message from one node to another: plain data of a kind, often with bytes for a client that nobody reads here. */
export interface Frame {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A frame with its bytes. */
export interface Parcel {
  readonly frame: Frame;
  readonly body?: Uint8Array | undefined;
}

/** The head of a packet: its place in the session of two nodes, and what its sender has heard from the other. */
export interface Place {
  readonly from: string;
  readonly session: number;
  /** The number of the packet in its session; 0 for one without frames, which is not counted. */
  readonly n: number;
  /** The number up to which the sender has heard everything, and the last that it has sent. */
  readonly ack: number;
  readonly last: number;
  /** Set where the sender lacks what follows `ack`. */
  readonly lacks?: true;
}

export interface Packet extends Place {
  readonly parcels: readonly Parcel[];
}

const END_OF_HEAD = 10; // a line feed: JSON text has none

/** Encodes a packet: a line of JSON about the frames, then their bytes. */
export function encodePacket(place: Place, parcels: readonly Parcel[]): Buffer {
  const frames = parcels.map(({ frame }) => frame);
  const sizes = parcels.map(({ body }) => body?.length ?? null);
  const head = Buffer.from(`${JSON.stringify({ ...place, frames, sizes })}\n`);
  return Buffer.concat([head, ...parcels.flatMap(({ body }) => body ?? [])]);
}

/** Reads a packet; undefined where the bytes are none, as from another version of the program. */
export function decodePacket(bytes: Uint8Array): Packet | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  try {
    const { frames, sizes, ...place } = JSON.parse(all.toString('utf8', 0, end)) as Place & {
      readonly frames: readonly Frame[];
      readonly sizes: readonly (number | null)[];
    };
    let at = end + 1;
    const parcels = frames.map((frame, index) => {
      const size = sizes[index] ?? null;
      if (size === null) return { frame };
      at += size;
      return { frame, body: all.subarray(at - size, at) };
    });
    return at === all.length ? { ...place, parcels } : undefined;
  } catch {
    return undefined;
  }
}
