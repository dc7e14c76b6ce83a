import rtc, { type PeerConnection } from 'node-datachannel';
import {
  addTrack,
  answerOffer,
  type ChosenMedium,
  openConnection,
  type RelayAddress,
  withErrorReports,
} from './connection.ts';
import { Pulse } from './pulse.ts';
import { readHeader } from './rtp.ts';
import { CLOCK_RATES, type CodecName, readOffer } from './sdp.ts';
import { type Carry, Source, type SourceKind } from './source.ts';

export interface PublisherOptions {
  readonly address: RelayAddress;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly tell: (state: 'live' | 'silent') => void;
  /** Called with each packet of the camera. */
  readonly carry: Carry;
  readonly ended: () => void;
}

/** The connection on which a studio sends one camera: a picture, a small version of it, and sound. */
export class Publisher {
  private readonly connection: PeerConnection;
  private readonly sources = new Map<SourceKind, Source>();
  private readonly pulse: Pulse;
  private over = false;

  /**
   * Prepares the answer to an offer. Returns undefined if the offer has no picture in a codec that the relay
   * supports.
   */
  static accept(offer: string, options: PublisherOptions): Publisher | undefined {
    const media = (readOffer(offer) ?? []).flatMap((medium): ChosenMedium[] => {
      const [codec] = preferred(medium.codecs);
      return codec ? [{ medium, codecs: [codec] }] : [];
    });
    return media.some(({ medium }) => medium.kind === 'video')
      ? new Publisher(offer, media, options)
      : undefined;
  }

  private constructor(
    private readonly offer: string,
    media: readonly ChosenMedium[],
    private readonly options: PublisherOptions,
  ) {
    const { address, report } = options;
    this.pulse = new Pulse(options.tell);
    this.connection = openConnection('studio', address);
    this.connection.onStateChange(
      withErrorReports(report, (state) => {
        if (state === 'failed' || state === 'closed') this.close();
      }),
    );
    for (const one of media) {
      const [codec] = one.codecs;
      // The second picture of a camera is the small version.
      const kind = one.medium.kind === 'video' && this.sources.has('full') ? 'small' : KINDS[one.medium.kind];
      if (!codec || this.sources.has(kind)) continue;
      const track = addTrack(this.connection, one);
      const source = new Source(kind, codec.name, track, options);
      this.sources.set(kind, source);
      track.setMediaHandler(new rtc.RtcpReceivingSession());
      track.onMessage(withErrorReports(report, (packet) => this.receive(source, packet)));
    }
  }

  /** Returns a medium of the camera; undefined if the camera does not send it. */
  source(kind: SourceKind): Source | undefined {
    return this.sources.get(kind);
  }

  /** Whether packets are arriving. */
  get isLive(): boolean {
    return this.pulse.isLive;
  }

  answer(): Promise<string> {
    return answerOffer(this.connection, this.offer, this.options.report);
  }

  /** Reports that the camera is silent if no packet has arrived for a second. */
  checkSilence(): void {
    this.pulse.check(this.options.now());
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    for (const source of this.sources.values()) source.close();
    this.pulse.stop();
    this.options.ended();
    this.connection.close();
  }

  private receive(source: Source, packet: Buffer): void {
    const header = readHeader(packet);
    if (this.over || !header) return;
    const now = this.options.now();
    source.came(header, now);
    if (this.pulse.beat(now)) for (const one of this.sources.values()) one.requestKeyFrame();
    this.options.carry(source, packet, header);
  }
}

const KINDS = { video: 'full', audio: 'sound' } as const;

/** Returns the codecs in the relay's order of preference. */
function preferred<Codec extends { readonly name: CodecName }>(codecs: readonly Codec[]): readonly Codec[] {
  return (Object.keys(CLOCK_RATES) as CodecName[]).flatMap((name) =>
    codecs.filter((one) => one.name === name),
  );
}
