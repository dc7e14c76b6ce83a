import type { View } from '../carrier.ts';
import { Forwarding } from '../forwarding.ts';
import { type RtpHeader, writeHeader } from '../rtp.ts';
import type { Source } from '../source.ts';
import type { RelayedPacket } from './recorder.ts';

/** These payload types only serve to distinguish the codecs. */
const PICTURE = [
  { name: 'VP8', payloadType: 96, format: '' },
  { name: 'H264', payloadType: 97, format: '' },
] as const;
const SOUND = [{ name: 'opus', payloadType: 111, format: '' }] as const;

interface TapeOptions {
  readonly now: () => number;
  readonly record: (packet: RelayedPacket) => void;
  readonly isRecorded: () => boolean;
}

/** The picture and sound that the recordings of a stream get: those of a viewer without a chosen camera. */
export class Tape {
  readonly view: View = { camera: null, picture: 'full' };
  private readonly picture = new Forwarding('video', PICTURE);
  private readonly sound = new Forwarding('audio', SOUND);

  constructor(private readonly options: TapeOptions) {}

  accepts(source: Source): boolean {
    return this.of(source).accepts(source);
  }

  /** Switches to this picture and this sound. Undefined stops the medium. */
  want(picture: Source | undefined, sound: Source | undefined): void {
    const now = this.options.now();
    this.picture.want(picture, now);
    this.sound.want(sound, now);
  }

  needKeyFrame(): void {
    this.picture.needKeyFrame();
  }

  /** Records a packet, if its source is the one being recorded. */
  take(source: Source, packet: Buffer, header: RtpHeader): void {
    if (!this.options.isRecorded()) return;
    const own = this.of(source).next(source, packet, header, this.options.now());
    if (!own) return;
    // A recording puts packets in order, so it holds some of them for a while.
    const recorded = Buffer.from(packet);
    writeHeader(recorded, own);
    this.options.record({ codec: source.codec, packet: recorded });
  }

  private of({ kind }: Source): Forwarding {
    return kind === 'sound' ? this.sound : this.picture;
  }
}
