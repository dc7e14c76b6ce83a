import rtc, { type PeerConnection, type Track } from 'node-datachannel';
import { makeOffer, withErrorReports } from './connection.ts';
import { readHeader } from './rtp.ts';
import { type Session, Sessions } from './sessions.ts';

/** A property that a media server must have, and whether this server has it. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly detail: string;
}

/**
 * A frame as it was sent, or as a player received it: its number, its RTP timestamp, and the time in
 * milliseconds.
 */
export interface TracedFrame {
  readonly frame: number;
  readonly timestamp: number;
  readonly at: number;
}

/**
 * The frames that were sent, and those that each player received. `late` joined while the others were already
 * watching.
 */
export interface Trace {
  readonly sent: readonly TracedFrame[];
  readonly players: readonly (readonly TracedFrame[])[];
  readonly late: readonly TracedFrame[];
}

interface CheckOptions {
  readonly server: string;
  readonly key: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** The milliseconds since a fixed moment, by a monotonic clock. */
  readonly now: () => number;
}

/** The name of the stream that is published for the check. */
const STREAM = 'croupier-check';
/** The milliseconds between two frames, until the late player joins, and until the check ends. */
const BETWEEN_FRAMES = 40;
const LATE = 2_500;
const LASTS = 5_000;
/** The maximum time to connect, in milliseconds. */
const CONNECTING = 8_000;
/** The milliseconds within which most frames must pass through the server. */
const QUICK = 200;
const SSRC = 20_250_101;
const PAYLOAD_TYPE = 96;

/**
 * Sends a test picture through a media server to three players. Returns a finding for each checked property, whether
 * or not the server has it. If the test itself fails, the only finding is the failure.
 */
export async function checkMediaServer({ now, ...options }: CheckOptions): Promise<readonly Finding[]> {
  const problems: string[] = [];
  const report = (error: unknown) =>
    void problems.push(error instanceof Error ? error.message : String(error));
  const sessions = new Sessions({ ...options, report });
  const open: { readonly connection: PeerConnection; readonly session: Session; readonly track: Track }[] =
    [];
  const connect = async (kind: 'whip' | 'whep', hear?: (packet: Buffer) => void): Promise<Track> => {
    const connection = new rtc.PeerConnection(kind, { iceServers: [], disableAutoNegotiation: true });
    const video = new rtc.Video('0', hear ? 'RecvOnly' : 'SendOnly');
    video.addVP8Codec(PAYLOAD_TYPE);
    if (!hear) video.addSSRC(SSRC, 'check', 'check', 'picture');
    const track = connection.addTrack(video);
    if (hear) {
      track.setMediaHandler(new rtc.RtcpReceivingSession());
      track.onMessage(withErrorReports(report, hear));
    }
    const session = await sessions.open(STREAM, kind, await makeOffer(connection, report));
    if (!session) throw new Error(`the server refused the offer for ${kind.toUpperCase()}`);
    open.push({ connection, session, track });
    connection.setRemoteDescription(session.answer, 'answer');
    return track;
  };
  const player = () => {
    const frames: TracedFrame[] = [];
    const hear = (packet: Buffer) => {
      const header = readHeader(packet);
      if (header && packet.length > 16)
        frames.push({
          frame: packet.readUInt32BE(packet.length - 4),
          timestamp: header.timestamp,
          at: now(),
        });
    };
    return { frames, connected: connect('whep', hear) };
  };
  const sent: TracedFrame[] = [];
  let sending: NodeJS.Timeout | undefined;
  try {
    const camera = await connect('whip');
    await until(() => camera.isOpen(), 'the server took the offer, but no connection came about');
    sending = setInterval(() => {
      const frame = sent.length;
      const timestamp = (frame * BETWEEN_FRAMES * 90 + 1_000) >>> 0;
      sent.push({ frame, timestamp, at: now() });
      camera.sendMessageBinary(framePacket(frame, timestamp));
    }, BETWEEN_FRAMES);
    await pause(10 * BETWEEN_FRAMES); // some servers list a stream only once packets have arrived
    const players = [player(), player()];
    await Promise.all(players.map(({ connected }) => connected));
    await until(
      () => players.every(({ frames }) => frames.length > 0),
      'players were connected, but got no packet',
    );
    await pause(LATE);
    const late = player();
    await late.connected;
    await pause(LASTS - LATE);
    return findings({ sent, players: players.map(({ frames }) => frames), late: late.frames });
  } catch (error) {
    report(error);
    return [{ what: 'A picture goes in by WHIP and out by WHEP', ok: false, detail: problems.join('; ') }];
  } finally {
    clearInterval(sending);
    for (const { connection, session } of open) {
      connection.close();
      await sessions.end(session);
    }
  }
}

/** Stops the threads of the WebRTC library, which would otherwise keep the process alive. */
export function release(): void {
  rtc.cleanup();
}

/** Returns a finding for each checked property of a server, derived from the frames that arrived. */
export function findings({ sent, players, late }: Trace): readonly Finding[] {
  const all = [...players, late];
  const bySent = new Map(sent.map((one) => [one.frame, one]));
  const counts = all.map((frames) => frames.length);
  const lost = players.map((frames) => {
    const numbers = new Set(frames.map(({ frame }) => frame));
    const [first = 0] = numbers;
    return sent.filter(({ frame }) => frame > first && frame < Math.max(...numbers) && !numbers.has(frame))
      .length;
  });
  const stamps = new Map<number, Set<number>>();
  for (const { frame, timestamp } of all.flat())
    stamps.set(frame, (stamps.get(frame) ?? new Set()).add(timestamp));
  const shared = [...stamps.values()].filter((each) => each.size > 1).length;
  const offsets = new Set(
    all.flat().flatMap(({ frame, timestamp }) => {
      const original = bySent.get(frame)?.timestamp;
      return original === undefined ? [] : [(timestamp - original) >>> 0];
    }),
  );
  const delays = all
    .flat()
    .flatMap(({ frame, at }) => at - (bySent.get(frame)?.at ?? Number.NaN))
    .sort((one, other) => one - other);
  const slow = delays[Math.floor(0.95 * delays.length)] ?? Number.POSITIVE_INFINITY;
  return [
    {
      what: 'A picture goes in by WHIP and out by WHEP, also to a player who comes later',
      ok: counts.every((count) => count > 10),
      detail: `the players got ${counts.join(', ')} frames of ${sent.length}`,
    },
    {
      what: 'No frame is lost',
      ok: lost.every((count) => count === 0),
      detail: `${lost.join(' and ')} lost`,
    },
    {
      what: 'All players get a frame with the same RTP timestamp',
      ok: counts.every((count) => count > 0) && shared === 0,
      detail: shared === 0 ? 'they are equal' : `${shared} frames have several`,
    },
    {
      what: 'The timestamps go on as the camera sent them',
      ok: offsets.size === 1,
      detail: offsets.size === 1 ? 'they do' : `they were shifted in ${offsets.size} ways`,
    },
    {
      what: `Most frames pass within ${QUICK} ms`,
      ok: slow <= QUICK,
      detail: `95 % within ${Math.round(slow)} ms`,
    },
  ];
}

/** Returns an RTP packet with a whole VP8 key frame of 16 × 16 pixels, and its number in the last four bytes. */
function framePacket(frame: number, timestamp: number): Buffer {
  const packet = Buffer.alloc(12 + 1 + 10 + 40 + 4);
  packet.set([0x80, 0x80 | PAYLOAD_TYPE]);
  packet.writeUInt16BE(frame & 0xffff, 2);
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(SSRC, 8);
  packet.set([0x10, 0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 16, 0, 16, 0], 12);
  packet.writeUInt32BE(frame, packet.length - 4);
  return packet;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function until(come: () => boolean, otherwise: string): Promise<void> {
  for (let waited = 0; !come(); waited += BETWEEN_FRAMES) {
    if (waited > CONNECTING) throw new Error(otherwise);
    await pause(BETWEEN_FRAMES);
  }
}
