import { CLOCK_RATES, type CodecName } from '../sdp.ts';
import type { FrameReader } from './frame.ts';
import { H264Frames } from './h264.ts';
import { readMediaPacket } from './packet.ts';
import { PacketOrder } from './packet-order.ts';
import type { RecordingFile } from './recording-file.ts';
import { Timeline } from './timeline.ts';
import { Vp8Frames } from './vp8.ts';

/** A packet of a stream, in the form that viewers receive. */
export interface RelayedPacket {
  readonly codec: CodecName;
  readonly packet: Buffer;
}

/**
 * The milliseconds between two key frames, which players need for seeking, and between two requests for a key
 * frame that is needed immediately.
 */
const KEY_FRAME_EVERY = 10_000;
const BETWEEN_REQUESTS = 500;

type PictureCodec = Exclude<CodecName, 'opus'>;

/** Assembles frames from the packets of one stream, and passes them to the recordings in progress. */
export class Recorder {
  private readonly files = new Set<RecordingFile>();
  private readonly order = { video: new PacketOrder(), audio: new PacketOrder() };
  private readonly times = { video: new Timeline(CLOCK_RATES.VP8), audio: new Timeline(CLOCK_RATES.opus) };
  private picture: { readonly codec: PictureCodec; readonly frames: FrameReader } | undefined;
  private hasSound = false;
  /** Whether a frame was lost, so that the frames after it cannot be shown. */
  private isBroken = false;
  private lastKeyFrame = Number.NEGATIVE_INFINITY;
  private lastRequest = Number.NEGATIVE_INFINITY;

  constructor(private readonly needKeyFrame: () => void) {}

  get isIdle(): boolean {
    return this.files.size === 0;
  }

  add(file: RecordingFile): void {
    this.files.add(file);
  }

  remove(file: RecordingFile): void {
    this.files.delete(file);
  }

  /** Processes a packet. `now` is its time of arrival, in milliseconds since 1970. */
  take({ codec, packet }: RelayedPacket, now: number): void {
    const read = readMediaPacket(packet, now);
    if (!read) return;
    if (codec === 'opus') {
      this.hasSound = true;
      for (const one of this.order.audio.take(read))
        if (one !== 'lost' && one.payload.length > 0) {
          const at = this.times.audio.at(one.timestamp, one.arrived);
          for (const file of this.files) file.addSound(one.payload, at);
        }
      return;
    }
    if (this.picture?.codec !== codec)
      this.picture = { codec, frames: codec === 'VP8' ? new Vp8Frames() : new H264Frames() };
    for (const one of this.order.video.take(read)) {
      const frame = this.picture.frames.take(one);
      if (one === 'lost') this.isBroken = true;
      if (one === 'lost' || !frame) continue;
      if (frame.key) {
        this.isBroken = false;
        this.lastKeyFrame = now;
      }
      const at = this.times.video.at(frame.timestamp, one.arrived);
      if (this.isBroken) continue;
      for (const file of this.files) file.addPicture(frame, codec, at, this.hasSound);
    }
    this.askForKeyFrame(now);
  }

  private askForKeyFrame(now: number): void {
    const isUrgent = this.isBroken || [...this.files].some(({ needsKeyFrame }) => needsKeyFrame);
    if (!isUrgent && now - this.lastKeyFrame < KEY_FRAME_EVERY) return;
    if (now - this.lastRequest < BETWEEN_REQUESTS) return;
    this.lastRequest = now;
    this.needKeyFrame();
  }
}
