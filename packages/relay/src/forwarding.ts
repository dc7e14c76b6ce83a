import { randomInt } from 'node:crypto';
import { Continuity } from './continuity.ts';
import { beginsKeyFrame } from './key-frame.ts';
import type { RtpHeader } from './rtp.ts';
import { CLOCK_RATES, type CodecName, type OfferedCodec } from './sdp.ts';
import type { Source } from './source.ts';

/** The milliseconds after which a key frame that has not arrived is requested again. */
const KEY_FRAME_WAIT = 1_000;

/**
 * The packets of one medium for one viewer, from one source at a time. A picture switches to another source
 * only at a key frame, so that it never breaks up.
 */
export class Forwarding {
  readonly ssrc = randomInt(1, 2 ** 32 - 1);
  private readonly payloadTypes: ReadonlyMap<CodecName, number>;
  private readonly continuity: Continuity;
  private wanted: Source | undefined;
  private wantedSince = 0;
  private present: Source | undefined;

  constructor(kind: 'video' | 'audio', codecs: readonly OfferedCodec[]) {
    this.payloadTypes = new Map(codecs.map(({ name, payloadType }) => [name, payloadType]));
    this.continuity = new Continuity(CLOCK_RATES[kind === 'video' ? 'VP8' : 'opus']);
  }

  /** Returns whether the viewer can decode a source. */
  accepts({ codec }: Source): boolean {
    return this.payloadTypes.has(codec);
  }

  /**
   * Switches to a source: to a picture at its next key frame, and to sound immediately. With undefined, stops
   * immediately.
   */
  want(source: Source | undefined, now: number): void {
    if (source === undefined) this.present = undefined;
    if (source !== this.wanted) {
      this.wanted = source;
      this.wantedSince = now;
      source?.requestKeyFrame();
    } else if (source !== this.present && now - this.wantedSince > KEY_FRAME_WAIT) {
      this.wantedSince = now;
      source?.requestKeyFrame();
    }
  }

  /** Requests a key frame, because the viewer has just connected or has lost packets. */
  needKeyFrame(): void {
    (this.wanted ?? this.present)?.requestKeyFrame();
  }

  /** Returns the header of a packet for the viewer; undefined if the viewer does not get it. */
  next(
    source: Source,
    packet: Buffer,
    header: RtpHeader,
    now: number,
  ): (RtpHeader & { readonly isFirst: boolean }) | undefined {
    if (source === this.wanted && source !== this.present)
      if (source.kind === 'sound' || beginsKeyFrame(packet, source.codec)) this.present = source;
    const payloadType = this.payloadTypes.get(source.codec);
    if (source !== this.present || payloadType === undefined) return undefined;
    return { ...this.continuity.next(header, now), payloadType, ssrc: this.ssrc };
  }
}
