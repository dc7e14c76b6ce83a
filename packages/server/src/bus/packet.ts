/**
 * The description of a message between nodes: its kind and plain data. A frame often has bytes for a client,
 * which the nodes pass on unread.
 */
export interface Frame {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A frame with its bytes. */
export interface Parcel {
  readonly frame: Frame;
  readonly body?: Uint8Array | undefined;
}

/**
 * The header of a packet. It gives the packet's position in the session, and what its sender has received
 * from the other node.
 */
export interface PacketHeader {
  readonly from: string;
  readonly session: number;
  /** The number of the packet in its session, or 0 for a packet without frames. */
  readonly n: number;
  /**
   * The number of the last packet up to which the sender has received everything. `last` is the number of the
   * last packet that it has sent.
   */
  readonly ack: number;
  readonly last: number;
  /** Set if the sender is missing packets after `ack`. */
  readonly missing?: true;
}

export interface Packet extends PacketHeader {
  readonly parcels: readonly Parcel[];
}

const END_OF_HEAD = 10; // a line feed, which `JSON.stringify` never writes

/** Encodes a packet as a line of JSON that describes the frames, followed by their bytes. */
export function encodePacket(place: PacketHeader, parcels: readonly Parcel[]): Buffer {
  const frames = parcels.map(({ frame }) => frame);
  const sizes = parcels.map(({ body }) => body?.length ?? null);
  const head = Buffer.from(`${JSON.stringify({ ...place, frames, sizes })}\n`);
  return Buffer.concat([head, ...parcels.flatMap(({ body }) => body ?? [])]);
}

/** Decodes a packet. Returns undefined for any other bytes, for example from a different version of the program. */
export function decodePacket(bytes: Uint8Array): Packet | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  try {
    const { frames, sizes, ...place } = JSON.parse(all.toString('utf8', 0, end)) as PacketHeader & {
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
