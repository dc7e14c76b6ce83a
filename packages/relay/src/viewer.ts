import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import type { View } from './carrier.ts';
import {
  addTrack,
  answerOffer,
  type ChosenMedium,
  openConnection,
  type RelayAddress,
  withErrorReports,
} from './connection.ts';
import { Forwarding } from './forwarding.ts';
import { asksForKeyFrame, type RtpHeader, writeHeader } from './rtp.ts';
import { readOffer } from './sdp.ts';
import type { Source } from './source.ts';

type Kind = 'video' | 'audio';

export interface ViewerOptions {
  readonly address: RelayAddress;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly left: () => void;
}

interface Sending {
  readonly track: Track;
  readonly forwarding: Forwarding;
}

/** The connection to one viewer of a stream. */
export class Viewer {
  view: View = { camera: null, picture: 'full' };
  /** The number of the latest mark whose frame this viewer has received. */
  lastMark = 0;
  private readonly sending = new Map<Kind, Sending>();
  private readonly connection: PeerConnection;
  private wanted: { readonly picture: Source | undefined; readonly sound: Source | undefined } = {
    picture: undefined,
    sound: undefined,
  };
  private isOpen = false;
  private over = false;

  /** Prepares the answer to an offer. Returns undefined if the viewer cannot receive any of these pictures. */
  static accept(offer: string, pictures: readonly Source[], options: ViewerOptions): Viewer | undefined {
    const media = (readOffer(offer) ?? []).flatMap(({ codecs: offered, ...medium }): ChosenMedium[] => {
      const codecs = offered.filter(({ name }, at) => offered.findIndex((one) => one.name === name) === at);
      return codecs.length > 0 ? [{ medium: { ...medium, codecs }, codecs }] : [];
    });
    const canShow = media.some(
      ({ medium, codecs }) =>
        medium.kind === 'video' && pictures.some(({ codec }) => codecs.some(({ name }) => name === codec)),
    );
    return canShow ? new Viewer(offer, media, options) : undefined;
  }

  private constructor(
    private readonly offer: string,
    media: readonly ChosenMedium[],
    private readonly options: ViewerOptions,
  ) {
    const { address, report } = options;
    this.connection = openConnection('viewer', address);
    this.connection.onStateChange(
      withErrorReports(report, (state) => {
        if (state === 'failed' || state === 'closed' || state === 'disconnected') this.close();
      }),
    );
    for (const one of media) {
      const { kind } = one.medium;
      if (this.sending.has(kind)) continue;
      const forwarding = new Forwarding(kind, one.codecs);
      const track = addTrack(this.connection, one, forwarding.ssrc);
      track.setMediaHandler(new rtc.RtcpNackResponder());
      track.onMessage(
        withErrorReports(report, (packet) => {
          if (asksForKeyFrame(packet)) forwarding.needKeyFrame();
        }),
      );
      track.onOpen(withErrorReports(report, () => this.opened()));
      this.sending.set(kind, { track, forwarding });
    }
  }

  answer(): Promise<string> {
    return answerOffer(this.connection, this.offer, this.options.report);
  }

  /** Returns whether the viewer can decode a source. */
  accepts(source: Source): boolean {
    return this.of(source)?.forwarding.accepts(source) === true;
  }

  /** Switches to this picture and this sound. Undefined stops the medium. */
  want(picture: Source | undefined, sound: Source | undefined): void {
    this.wanted = { picture, sound };
    // A key frame that is requested before a track is open is lost, and delays the next request.
    if (this.isOpen) this.goOver();
  }

  /**
   * Sends a packet, if the connection is open and the viewer gets this source. Writes the viewer's header into it.
   * Returns the timestamp if a frame of the picture begins with the packet.
   */
  send(source: Source, packet: Buffer, header: RtpHeader): number | undefined {
    const sending = this.of(source);
    if (this.over || !sending?.track.isOpen()) return undefined;
    const own = sending.forwarding.next(source, packet, header, this.options.now());
    if (!own) return undefined;
    writeHeader(packet, own);
    try {
      sending.track.sendMessageBinary(packet);
    } catch (error) {
      this.options.report(error); // the track was closed in the meantime
    }
    return own.isFirst && source.kind !== 'sound' ? own.timestamp : undefined;
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.options.left();
    // The callbacks of a track, and everything that they refer to, stay in memory until it is closed.
    for (const { track } of this.sending.values()) track.close();
    this.connection.close();
  }

  private opened(): void {
    this.isOpen = [...this.sending.values()].every(({ track }) => track.isOpen());
    if (this.isOpen) this.goOver();
  }

  private goOver(): void {
    const now = this.options.now();
    this.sending.get('video')?.forwarding.want(this.wanted.picture, now);
    this.sending.get('audio')?.forwarding.want(this.wanted.sound, now);
  }

  private of({ kind }: Source): Sending | undefined {
    return this.sending.get(kind === 'sound' ? 'audio' : 'video');
  }
}
