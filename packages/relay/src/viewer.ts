import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import { addTrack, answerOffer, guarded, openConnection, type RelayAddress } from './connection.ts';
import type { Continuity } from './continuity.ts';
import { asksForKeyFrame, withPayloadType } from './rtp.ts';
import { type CodecName, readOffer } from './sdp.ts';

type Kind = 'video' | 'audio';

export interface ViewerOptions {
  readonly address: RelayAddress;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly stream: string;
  /** The stream of each medium, which is the same for all viewers. */
  readonly sources: Readonly<Record<Kind, Pick<Continuity, 'ssrc'>>>;
  readonly needKeyFrame: () => void;
  readonly left: () => void;
}

interface Sending {
  readonly track: Track;
  readonly payloadType: number;
}

/** The connection to one viewer of a stream. */
export class Viewer {
  private readonly sending = new Map<Kind, Sending>();
  private readonly connection: PeerConnection;
  private over = false;

  /** Prepares the answer to an offer. Returns undefined if the viewer cannot receive the stream's codecs. */
  static accept(
    offer: string,
    codecs: ReadonlyMap<Kind, CodecName>,
    options: ViewerOptions,
  ): Viewer | undefined {
    const media = (readOffer(offer) ?? []).flatMap((medium) => {
      const codec = medium.codecs.find(({ name }) => name === codecs.get(medium.kind));
      return codec ? [{ medium, codec }] : [];
    });
    return media.some(({ medium }) => medium.kind === 'video')
      ? new Viewer(offer, media, options)
      : undefined;
  }

  private constructor(
    private readonly offer: string,
    media: readonly Parameters<typeof addTrack>[1][],
    private readonly options: ViewerOptions,
  ) {
    const { address, report, sources, needKeyFrame } = options;
    this.connection = openConnection('viewer', address);
    this.connection.onStateChange(
      guarded(report, (state) => {
        if (state === 'connected') needKeyFrame();
        if (state === 'failed' || state === 'closed' || state === 'disconnected') this.close();
      }),
    );
    for (const one of media) {
      const { kind } = one.medium;
      const track = addTrack(this.connection, one, sources[kind].ssrc);
      track.setMediaHandler(new rtc.RtcpNackResponder());
      track.onMessage(
        guarded(report, (packet) => {
          if (asksForKeyFrame(packet)) needKeyFrame();
        }),
      );
      this.sending.set(kind, { track, payloadType: one.codec.payloadType });
    }
  }

  get stream(): string {
    return this.options.stream;
  }

  answer(): Promise<string> {
    return answerOffer(this.connection, this.offer, this.options.report);
  }

  /** Sends a packet of the stream, if the connection is open by now. */
  send(kind: Kind, packet: Buffer): void {
    const sending = this.sending.get(kind);
    if (this.over || !sending?.track.isOpen()) return;
    try {
      sending.track.sendMessageBinary(withPayloadType(packet, sending.payloadType));
    } catch (error) {
      this.options.report(error); // the track was closed in the meantime
    }
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.options.left();
    this.connection.close();
  }
}
