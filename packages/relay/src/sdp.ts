/** A medium of an SDP offer, with those of its codecs that the relay supports. */
export interface OfferedMedium {
  readonly kind: 'video' | 'audio';
  readonly mid: string;
  readonly codecs: readonly OfferedCodec[];
}

export interface OfferedCodec {
  readonly name: CodecName;
  readonly payloadType: number;
  /** The format parameters of the codec (`a=fmtp`); empty if there are none. */
  readonly format: string;
}

export type CodecName = keyof typeof CLOCK_RATES;

/**
 * The codecs that the relay supports, with their timestamp units per second. The preferred codec of each kind is first.
 */
export const CLOCK_RATES = { VP8: 90_000, H264: 90_000, opus: 48_000 } as const;

/** The maximum number of bytes in an offer. Browsers send offers with fewer than ten thousand bytes. */
const OFFER_LIMIT = 64_000;
/** The maximum number of media in an offer: a picture and a sound, with room for a browser that offers more. */
const MEDIA_LIMIT = 4;

/** Returns the media of an offer; undefined if it is not an offer that the relay can answer. */
export function readOffer(sdp: string): readonly OfferedMedium[] | undefined {
  if (sdp.length > OFFER_LIMIT || !sdp.startsWith('v=0')) return undefined;
  const [, ...sections] = sdp.split(/\r?\n(?=m=)/);
  const media = sections.map(readMedium);
  const isBounded = media.length > 0 && media.length <= MEDIA_LIMIT;
  return isBounded && media.every((one) => one !== undefined) ? media : undefined;
}

function readMedium(section: string): OfferedMedium | undefined {
  const [, kind] = section.match(/^m=(video|audio) /) ?? [];
  const [, mid] = section.match(/^a=mid:([\w-]{1,16})\s*$/m) ?? [];
  if ((kind !== 'video' && kind !== 'audio') || mid === undefined) return undefined;
  const codecs = [...section.matchAll(/^a=rtpmap:(\d{1,3}) (VP8|H264|opus)\/(\d+)/gim)].flatMap(
    ([, type = '', found = '']): OfferedCodec[] => {
      const name = (Object.keys(CLOCK_RATES) as CodecName[]).find(
        (known) => known.toLowerCase() === found.toLowerCase(),
      );
      const [, format = ''] = section.match(new RegExp(`^a=fmtp:${type} ([^\\r\\n]*)`, 'm')) ?? [];
      return name ? [{ name, payloadType: Number(type), format }] : [];
    },
  );
  return { kind, mid, codecs };
}

/**
 * Returns an offer without candidates whose names can be resolved only on the offering machine (`….local`).
 * Resolving such names would only cause useless multicast queries, because that machine checks the connection
 * from its own address.
 */
export function withoutLocalNames(sdp: string): string {
  return sdp.replace(/^a=candidate:[^\r\n]*\.local [^\r\n]*\r?\n/gm, '');
}
