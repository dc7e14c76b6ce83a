import type { Track } from 'node-datachannel';
import { withErrorReports } from './connection.ts';
import { Lag } from './lag.ts';
import { SILENCE } from './pulse.ts';
import type { RtpHeader } from './rtp.ts';
import type { CodecName } from './sdp.ts';

/** A medium that a camera sends: the picture, a small version of it for poor connections, or the sound. */
export type SourceKind = 'full' | 'small' | 'sound';

/** Receives a packet of a source. */
export type Carry = (source: Source, packet: Buffer, header: RtpHeader) => void;

/** The milliseconds between two requests for a key frame. */
const BETWEEN_KEY_FRAMES = 500;

/**
 * One incoming medium of a camera. The object references the track, because a track that is garbage-collected
 * stops its callbacks.
 */
export class Source {
  /** The lag of the newest frame in milliseconds. */
  lag = 0;
  private readonly lags = new Lag();
  private lastPacket = Number.NEGATIVE_INFINITY;
  private lastKeyFrame = Number.NEGATIVE_INFINITY;
  private keyFrameDue: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    readonly kind: SourceKind,
    readonly codec: CodecName,
    private readonly track: Pick<Track, 'isOpen' | 'requestKeyframe' | 'close'>,
    private readonly options: { readonly now: () => number; readonly report: (error: unknown) => void },
  ) {}

  /** Records that a packet has arrived. */
  came(header: RtpHeader, now: number): void {
    this.lastPacket = now;
    if (this.kind !== 'sound') this.lag = this.lags.note(header, now);
  }

  /** Whether packets are arriving. */
  get isLive(): boolean {
    return this.options.now() - this.lastPacket <= SILENCE;
  }

  /** Requests a key frame from the studio. Requests in quick succession are combined. */
  requestKeyFrame(): void {
    if (this.keyFrameDue || this.over || this.kind === 'sound') return;
    const wait = Math.max(0, this.lastKeyFrame + BETWEEN_KEY_FRAMES - this.options.now());
    const request = () => {
      this.keyFrameDue = undefined;
      this.lastKeyFrame = this.options.now();
      if (this.track.isOpen()) this.track.requestKeyframe();
    };
    if (wait === 0) request();
    else this.keyFrameDue = setTimeout(withErrorReports(this.options.report, request), wait);
  }

  /** Ends the source. The callbacks of a track, and all that they refer to, stay in memory until it is closed. */
  close(): void {
    this.over = true;
    clearTimeout(this.keyFrameDue);
    this.track.close();
  }
}
