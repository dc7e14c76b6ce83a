import rtc, { type Track } from 'node-datachannel';
import { afterEach, expect, it, vi } from 'vitest';
import { Relay, type RelayEvent } from '../src/index.ts';
import { readHeader } from '../src/rtp.ts';

const STREAM = 'roulette';
const events: RelayEvent[] = [];
let relay: Relay;
let sending: NodeJS.Timeout[] = [];
const open: { close(): void }[] = [];

function openRelay(port: number): void {
  events.length = 0;
  relay = new Relay({
    address: { port, bind: '127.0.0.1' },
    now: () => performance.now(),
    tell: (event) => events.push(event),
    report: (error) => {
      throw error;
    },
  });
}
afterEach(() => {
  for (const timer of sending) clearInterval(timer);
  sending = [];
  relay.close();
  for (const one of open.splice(0)) one.close();
});

/** The pictures that a camera sends. The packets of each picture contain its letter. */
type Pictures = readonly { readonly letter: string; readonly ssrc: number }[];

/**
 * Sends the pictures of a camera, in which every fifth frame is a key frame. Returns a function that stops
 * one of the pictures.
 */
async function camera(name: string, pictures: Pictures): Promise<(letter: string) => void> {
  const connection = new rtc.PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  open.push(connection);
  const tracks = pictures.map(({ letter, ssrc }, at): readonly [string, number, Track] => {
    const video = new rtc.Video(String(at), 'SendOnly');
    video.addVP8Codec(96);
    video.addSSRC(ssrc, letter, letter, letter);
    return [letter, ssrc, connection.addTrack(video)];
  });
  connection.setLocalDescription('offer');
  const answer = await relay.publish(STREAM, name, connection.localDescription()?.sdp ?? '');
  connection.setRemoteDescription(answer ?? '', 'answer');
  await vi.waitFor(() => expect(tracks.every(([, , track]) => track.isOpen())).toBe(true), 10_000);
  const stopped = new Set<string>();
  let sequence = 0;
  sending.push(
    setInterval(() => {
      sequence += 1;
      for (const [letter, ssrc, track] of tracks)
        if (!stopped.has(letter)) track.sendMessageBinary(packet(sequence, ssrc, letter, sequence % 5 === 0));
    }, 20),
  );
  return (letter) => stopped.add(letter);
}

/** Returns an RTP packet with a complete VP8 frame, or a stand-in for one. */
function packet(sequence: number, ssrc: number, letter: string, isKey: boolean): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.set([0x80, 0x80 | 96]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(sequence * 1_800, 4);
  bytes.writeUInt32BE(ssrc, 8);
  bytes.set([0x10, isKey ? 0 : 1, letter.charCodeAt(0)], 12);
  return bytes;
}

/** Connects a viewer. The received packets are listed by their letters. */
async function viewer(name: string) {
  const got: { letter: string; isKey: boolean; sequence: number; timestamp: number }[] = [];
  const connection = new rtc.PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  open.push(connection);
  const video = new rtc.Video('0', 'RecvOnly');
  video.addVP8Codec(101);
  const track = connection.addTrack(video);
  track.onMessage((bytes) => {
    const header = readHeader(bytes);
    if (!header) return;
    const { sequence, timestamp, payloadType } = header;
    expect(payloadType).toBe(101);
    got.push({ letter: String.fromCharCode(bytes[14] ?? 0), isKey: bytes[13] === 0, sequence, timestamp });
  });
  connection.setLocalDescription('offer');
  const answer = await relay.watch(STREAM, name, connection.localDescription()?.sdp ?? '');
  connection.setRemoteDescription(answer ?? '', 'answer');
  const sees = (letter: string) =>
    vi.waitFor(() => expect(got.at(-1)?.letter).toBe(letter), { timeout: 10_000, interval: 5 });
  return { name, got, sees, track };
}

/** Expects one stream without a gap, in which each camera begins with a key frame. */
function isOneStream(got: Awaited<ReturnType<typeof viewer>>['got']): void {
  for (const [at, one] of got.entries()) {
    const before = got[at - 1];
    if (!before || before.letter !== one.letter) expect(one.isKey).toBe(true);
    if (!before) continue;
    expect((one.sequence - before.sequence) & 0xffff).toBe(1);
    expect((one.timestamp - before.timestamp) >>> 0).toBeLessThan(135_000); // a silent camera counts as live for a second
  }
}

const live = (camera: string) =>
  vi.waitFor(() => expect(events).toContainEqual({ type: 'live', stream: STREAM, camera }), 10_000);

it('a viewer sees the director’s camera or their own choice, and another camera while that one is silent', async () => {
  openRelay(40_131);
  const stopWheel = await camera('wheel', [{ letter: 'W', ssrc: 1_001 }]);
  await camera('layout', [{ letter: 'L', ssrc: 1_002 }]);
  await Promise.all([live('wheel'), live('layout')]);
  relay.direct(STREAM, ['layout', 'wheel']);
  const [anna, ben] = [await viewer('anna'), await viewer('ben')];
  await Promise.all([anna.sees('L'), ben.sees('L')]);
  relay.direct(STREAM, ['wheel', 'layout']);
  await Promise.all([anna.sees('W'), ben.sees('W')]);
  relay.view('ben', { camera: 'layout', picture: 'full' });
  await ben.sees('L');
  relay.direct(STREAM, ['layout', 'wheel']);
  await anna.sees('L');
  relay.direct(STREAM, ['wheel', 'layout']);
  await anna.sees('W');
  expect(ben.got.at(-1)?.letter).toBe('L');
  stopWheel('W');
  await anna.sees('L');
  expect(events).toContainEqual({ type: 'silent', stream: STREAM, camera: 'wheel' });
  expect(events).not.toContainEqual({ type: 'silent', stream: STREAM, camera: 'layout' });
  for (const { got } of [anna, ben]) isOneStream(got);
});

it('each viewer reaches a mark with a frame of their own camera, or after a delay without a picture', async () => {
  openRelay(40_132);
  await camera('wheel', [
    { letter: 'W', ssrc: 1_001 },
    { letter: 'w', ssrc: 1_003 },
  ]);
  await camera('layout', [{ letter: 'L', ssrc: 1_002 }]);
  await Promise.all([live('wheel'), live('layout')]);
  relay.direct(STREAM, ['wheel']);
  const all = [
    await viewer('anna'),
    await viewer('ben'),
    await viewer('carl'),
    await viewer('dora'),
  ] as const;
  const [anna, ben, carl, dora] = all;
  await Promise.all(all.map((one) => one.sees('W')));
  relay.view('ben', { camera: 'layout', picture: 'full' });
  relay.view('carl', { camera: null, picture: 'small' });
  relay.view('dora', { camera: null, picture: 'none' });
  await Promise.all([ben.sees('L'), carl.sees('w')]);
  const before = all.map(({ got }) => got.length);
  const from = performance.now();
  relay.mark(STREAM, 7, 200);
  relay.view('anna', { camera: 'layout', picture: 'full' }); // in the middle of the draw
  const frames = () => events.filter((event) => event.type === 'frame');
  await vi.waitFor(() => expect(frames()).toHaveLength(4), { timeout: 5_000, interval: 5 });
  expect(performance.now() - from).toBeGreaterThanOrEqual(199);
  await anna.sees('L');
  for (const [at, { name, got }] of all.entries()) {
    const event = frames().find(({ viewer }) => viewer === name);
    expect(event).toMatchObject({ stream: STREAM, marks: [7] });
    const shows = () => got.findIndex(({ timestamp }) => timestamp === event?.timestamp);
    if (name !== 'dora') await vi.waitFor(() => expect(shows()).toBeGreaterThan(0));
    const after = shows();
    // Ten frames of 20 ms arrive before the mark is due, or fewer on a busy machine.
    if (name !== 'dora') expect(after).toBeGreaterThanOrEqual((before[at] ?? 0) + 4);
    else expect([event?.timestamp, got.length]).toEqual([undefined, before[at]]);
  }
  // A viewer who connects only now also reaches the mark, with the first frame that they receive.
  const emil = await viewer('emil');
  await emil.sees('W');
  expect(frames().at(-1)).toMatchObject({ viewer: 'emil', timestamp: emil.got[0]?.timestamp });
  for (const { got } of all) isOneStream(got);
  expect(dora.got.length).toBe(before[3]);
});

it('the large picture stands in for a small one that a camera does not send', async () => {
  openRelay(40_133);
  const stop = await camera('wheel', [
    { letter: 'W', ssrc: 1_001 },
    { letter: 'w', ssrc: 1_003 },
  ]);
  await live('wheel');
  const anna = await viewer('anna');
  await anna.sees('W');
  relay.view('anna', { camera: null, picture: 'small' });
  await anna.sees('w');
  stop('w');
  await anna.sees('W');
  isOneStream(anna.got);
});
