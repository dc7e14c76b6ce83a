import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import type { CarrierOptions } from './carrier.ts';
import { makeOffer, withErrorReports } from './connection.ts';
import { isLater } from './continuity.ts';
import { Lag } from './lag.ts';
import { Marks } from './marks.ts';
import { Pulse } from './pulse.ts';
import { type RtpHeader, readHeader } from './rtp.ts';
import type { CodecName } from './sdp.ts';
import type { Session, Sessions } from './sessions.ts';

/** The milliseconds between two attempts to watch the stream, and between two checks for silence. */
const RETRY = 500;
const LOOKS_EVERY = 200;

/** The payload types that the observer offers. */
const TYPES = { VP8: 96, H264: 97, opus: 111 } as const satisfies Record<CodecName, number>;
const CODECS: ReadonlyMap<number, CodecName> = new Map(
  (Object.keys(TYPES) as CodecName[]).map((name) => [TYPES[name], name]),
);

/**
 * Watches a stream at a media server like a player, and reports when its frames arrive. The observer decodes
 * nothing.
 */
export class Observer {
  private readonly pulse: Pulse;
  private readonly marks = new Marks();
  private readonly lags = new Lag();
  private readonly looks: NodeJS.Timeout;
  private connection: PeerConnection | undefined;
  /** All tracks, referenced here because a track that is garbage-collected stops its callbacks. */
  private tracks: readonly Track[] = [];
  private session: Session | undefined;
  private retry: NodeJS.Timeout | undefined;
  private newest: RtpHeader | undefined;
  private lastMark = 0;
  private over = false;

  constructor(
    private readonly stream: string,
    camera: string,
    private readonly sessions: Sessions,
    private readonly options: CarrierOptions,
  ) {
    this.pulse = new Pulse((type) => options.tell({ type, stream, camera }));
    this.looks = setInterval(() => this.pulse.check(options.now()), LOOKS_EVERY);
    this.connect();
  }

  mark(mark: number, after: number): void {
    const now = this.options.now();
    this.marks.add(mark, now + after, now);
  }

  requestKeyFrame(): void {
    const [video] = this.tracks;
    if (video?.isOpen()) video.requestKeyframe();
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.looks);
    this.drop();
    this.pulse.stop();
  }

  private drop(): void {
    clearTimeout(this.retry);
    const { connection, session } = this;
    this.connection = undefined;
    this.session = undefined;
    for (const track of this.tracks) track.close();
    this.tracks = [];
    connection?.close();
    if (session) void this.sessions.end(session);
  }

  private again(): void {
    this.drop();
    if (!this.over) this.retry = setTimeout(() => this.connect(), RETRY);
  }

  private connect(): void {
    const { report } = this.options;
    const connection = new rtc.PeerConnection('observer', { iceServers: [], disableAutoNegotiation: true });
    this.connection = connection;
    connection.onStateChange(
      withErrorReports(report, (state) => {
        if (connection === this.connection && (state === 'failed' || state === 'disconnected')) this.again();
      }),
    );
    const video = new rtc.Video('0', 'RecvOnly');
    video.addVP8Codec(TYPES.VP8);
    video.addH264Codec(TYPES.H264);
    const audio = new rtc.Audio('1', 'RecvOnly');
    audio.addOpusCodec(TYPES.opus);
    this.tracks = [connection.addTrack(video), connection.addTrack(audio)];
    for (const track of this.tracks) {
      track.setMediaHandler(new rtc.RtcpReceivingSession());
      track.onMessage(withErrorReports(report, (packet) => this.hear(packet)));
    }
    this.offer(connection).catch((error) => {
      report(error);
      if (connection === this.connection) this.again();
    });
  }

  private async offer(connection: PeerConnection): Promise<void> {
    const offer = await makeOffer(connection, this.options.report);
    const session =
      connection === this.connection ? await this.sessions.open(this.stream, 'whep', offer) : undefined;
    if (connection !== this.connection) {
      if (session) void this.sessions.end(session);
    } else if (session) {
      this.session = session;
      connection.setRemoteDescription(session.answer, 'answer');
    } else this.again();
  }

  private hear(packet: Buffer): void {
    const header = readHeader(packet);
    if (this.over || !header) return;
    const codec = CODECS.get(header.payloadType);
    if (codec) this.options.record?.(this.stream, { codec, packet });
    if (header.payloadType === TYPES.opus) return;
    const now = this.options.now();
    this.pulse.beat(now);
    const { ssrc, timestamp } = header;
    const isFirst = this.newest?.ssrc !== ssrc || isLater(timestamp, this.newest.timestamp);
    if (!isFirst) return;
    this.newest = header;
    const marks = this.marks.passed(this.lastMark, now - this.lags.note(header, now));
    if (marks.length === 0) return;
    this.lastMark = Math.max(...marks);
    this.options.tell({ type: 'frame', stream: this.stream, marks, timestamp });
  }
}
