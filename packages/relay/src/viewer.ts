import { randomInt } from 'node:crypto';
import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import { addTrack, answerOffer, guarded, openConnection, type RelayAddress } from './connection.ts';
import { Continuity } from './continuity.ts';
import { asksForKeyFrame, type RtpHeader } from './rtp.ts';
import { CLOCK_RATES, type CodecName, readOffer } from './sdp.ts';

type Kind = 'video' | 'audio';

export interface ViewerOptions {
  readonly address: RelayAddress;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly stream: string;
  readonly needKeyFrame: () => void;
  readonly left: () => void;
}

interface Sending {
  readonly track: Track;
  readonly continuity: Continuity;
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
    const { address, report, needKeyFrame } = options;
    this.connection = openConnection('viewer', address);
    this.connection.onStateChange(
      guarded(report, (state) => {
        if (state === 'connected') needKeyFrame();
        if (state === 'failed' || state === 'closed' || state === 'disconnected') this.close();
      }),
    );
    for (const one of media) {
      const ssrc = randomInt(1, 2 ** 32 - 1);
      const track = addTrack(this.connection, one, ssrc);
      track.setMediaHandler(new rtc.RtcpNackResponder());
      track.onMessage(
        guarded(report, (packet) => {
          if (asksForKeyFrame(packet)) needKeyFrame();
        }),
      );
      const start = { sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 31) };
      const { name, payloadType } = one.codec;
      this.sending.set(one.medium.kind, {
        track,
        continuity: new Continuity(ssrc, payloadType, CLOCK_RATES[name], start),
      });
    }
  }

  get stream(): string {
    return this.options.stream;
  }

  answer(): Promise<string> {
    return answerOffer(this.connection, this.offer, this.options.report);
  }

  /** Sends a packet of the stream, if the connection is open by now. */
  send(kind: Kind, packet: Buffer, header: RtpHeader): void {
    const sending = this.sending.get(kind);
    if (this.over || !sending?.track.isOpen()) return;
    try {
      sending.track.sendMessageBinary(sending.continuity.next(packet, header, this.options.now()));
    } catch (error) {
      this.options.report(error); // the track was closed in the meantime
    }
  }

  /** Returns the timestamp with which this viewer gets a frame; undefined if it does not get the frame. */
  timestampOf(header: RtpHeader): number | undefined {
    const sending = this.sending.get('video');
    return this.over || !sending?.track.isOpen() ? undefined : sending.continuity.timestampOf(header);
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.options.left();
    this.connection.close();
  }
}
