import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import {
  addTrack,
  answerOffer,
  type ChosenMedium,
  guarded,
  openConnection,
  type RelayAddress,
} from './connection.ts';
import { Pulse } from './pulse.ts';
import { type RtpHeader, readHeader } from './rtp.ts';
import { CLOCK_RATES, type CodecName, readOffer } from './sdp.ts';

type Kind = 'video' | 'audio';

export interface PublisherOptions {
  readonly address: RelayAddress;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly tell: (state: 'live' | 'silent') => void;
  /** Called with each packet of the stream. */
  readonly carry: (kind: Kind, packet: Buffer, header: RtpHeader) => void;
  readonly ended: () => void;
}

/** The milliseconds between two requests for a key frame. */
const BETWEEN_KEY_FRAMES = 500;

/** The connection on which a studio sends its stream. */
export class Publisher {
  private readonly connection: PeerConnection;
  /** All tracks are kept, because the callbacks of one that is collected end. */
  private readonly tracks = new Map<Kind, Track>();
  private readonly pulse: Pulse;
  private lastKeyFrame = Number.NEGATIVE_INFINITY;
  private keyFrameDue: NodeJS.Timeout | undefined;
  private over = false;

  /** Prepares the answer to an offer. Returns undefined if it has no picture in a codec that the relay carries. */
  static accept(offer: string, options: PublisherOptions): Publisher | undefined {
    const media = (readOffer(offer) ?? []).flatMap((medium): ChosenMedium[] => {
      const [codec] = preferred(medium.codecs);
      return codec ? [{ medium, codec }] : [];
    });
    return media.some(({ medium }) => medium.kind === 'video')
      ? new Publisher(offer, media, options)
      : undefined;
  }

  private constructor(
    private readonly offer: string,
    private readonly media: readonly ChosenMedium[],
    private readonly options: PublisherOptions,
  ) {
    const { address, report } = options;
    this.pulse = new Pulse(options.tell);
    this.connection = openConnection('studio', address);
    this.connection.onStateChange(
      guarded(report, (state) => {
        if (state === 'failed' || state === 'closed') this.close();
      }),
    );
    for (const one of media) {
      const track = addTrack(this.connection, one);
      const { kind } = one.medium;
      this.tracks.set(kind, track);
      track.setMediaHandler(new rtc.RtcpReceivingSession());
      track.onMessage(guarded(report, (packet) => this.receive(kind, packet)));
    }
  }

  /** The codecs of the stream, by medium. */
  get codecs(): ReadonlyMap<Kind, CodecName> {
    return new Map(this.media.map(({ medium, codec }) => [medium.kind, codec.name]));
  }

  answer(): Promise<string> {
    return answerOffer(this.connection, this.offer, this.options.report);
  }

  /** Asks the studio for a picture that needs no earlier one. Requests close together become one. */
  requestKeyFrame(): void {
    if (this.keyFrameDue || this.over) return;
    const wait = Math.max(0, this.lastKeyFrame + BETWEEN_KEY_FRAMES - this.options.now());
    const request = () => {
      this.keyFrameDue = undefined;
      this.lastKeyFrame = this.options.now();
      const video = this.tracks.get('video');
      if (video?.isOpen()) video.requestKeyframe();
    };
    if (wait === 0) request();
    else this.keyFrameDue = setTimeout(guarded(this.options.report, request), wait);
  }

  /** Tells that the stream is silent if no packet has arrived for a second. */
  checkSilence(): void {
    this.pulse.check(this.options.now());
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.keyFrameDue);
    this.pulse.stop();
    this.options.ended();
    this.connection.close();
  }

  private receive(kind: Kind, packet: Buffer): void {
    const header = readHeader(packet);
    if (this.over || !header) return;
    if (this.pulse.beat(this.options.now())) this.requestKeyFrame();
    this.options.carry(kind, packet, header);
  }
}

/** Returns the codecs in the order in which the relay prefers them. */
function preferred<Codec extends { readonly name: CodecName }>(codecs: readonly Codec[]): readonly Codec[] {
  return (Object.keys(CLOCK_RATES) as CodecName[]).flatMap((name) =>
    codecs.filter((one) => one.name === name),
  );
}
