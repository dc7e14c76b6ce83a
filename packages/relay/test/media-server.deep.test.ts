import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rtc from 'node-datachannel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkMediaServer } from '../src/check.ts';
import { makeOffer } from '../src/connection.ts';
import type { RelayEvent } from '../src/index.ts';
import { MediaServer } from '../src/media-server.ts';
import { Recorders } from '../src/recording/recorders.ts';
import { openMediaServer, type TestMediaServer } from './media-server.ts';
import { PacketSource, vp8Frame } from './packets.ts';

const KEY = 'a key of the operator';
let outside: TestMediaServer;
beforeEach(async () => {
  outside = await openMediaServer(40_119, KEY);
});
afterEach(() => outside.close());

const now = () => performance.now();

it('a media server that keeps the timestamps passes the check', async () => {
  const found = await checkMediaServer({ server: outside.address, key: KEY, fetch, now });
  expect(found.filter(({ ok }) => !ok)).toEqual([]);
  expect(found).toHaveLength(5);
  expect(outside.asked).toContain('DELETE croupier-check/whip');
});

it('the check fails, with the reason, at a media server that refuses the key or cannot be reached', async () => {
  const refused = await checkMediaServer({ server: outside.address, key: 'another', fetch, now });
  expect(refused).toMatchObject([{ ok: false, detail: expect.stringContaining('401') }]);
  const away = await checkMediaServer({ server: 'http://127.0.0.1:9', key: undefined, fetch, now });
  expect(away).toMatchObject([{ ok: false }]);
});

it('a stream at a media server is live, has frames after a mark, ends, and its viewers leave', async () => {
  const events: RelayEvent[] = [];
  const carrier = new MediaServer({
    server: outside.address,
    key: KEY,
    fetch,
    now,
    tell: (event) => events.push(event),
    report: () => undefined,
  });
  const connection = new rtc.PeerConnection('studio', { iceServers: [], disableAutoNegotiation: true });
  const video = new rtc.Video('0', 'SendOnly');
  video.addVP8Codec(96);
  video.addSSRC(5, 'studio', 'studio', 'picture');
  const track = connection.addTrack(video);
  const report = (error: unknown) => {
    throw error;
  };
  expect(await carrier.watch('roulette', 'ann', 'v=0')).toBeUndefined(); // nobody publishes yet
  const answer = await carrier.publish('roulette', 'wheel', await makeOffer(connection, report));
  connection.setRemoteDescription(answer ?? '', 'answer');
  let frame = 0;
  const packet = Buffer.alloc(40);
  packet.set([0x80, 0x80 | 96]);
  packet.writeUInt32BE(5, 8);
  packet[12] = 0x10; // the first packet of a key frame in VP8, because a picture begins with one
  const sending = setInterval(() => {
    frame += 1;
    packet.writeUInt16BE(frame & 0xffff, 2);
    packet.writeUInt32BE(3_600 * frame, 4);
    if (track.isOpen()) track.sendMessageBinary(Buffer.from(packet));
  }, 40);
  const type = (wanted: RelayEvent['type']) => events.filter((event) => event.type === wanted);
  await vi.waitFor(() => expect(type('live')).toHaveLength(1), { timeout: 10_000 });
  const marked = frame;
  carrier.mark('roulette', 7, 100);
  await vi.waitFor(() => expect(type('frame')).toHaveLength(1), { timeout: 5_000 });
  expect(type('frame')[0]).toMatchObject({ stream: 'roulette', marks: [7] });
  expect(frame).toBeGreaterThan(marked + 1);

  const viewer = new rtc.PeerConnection('ann', { iceServers: [], disableAutoNegotiation: true });
  const seen = new rtc.Video('0', 'RecvOnly');
  seen.addVP8Codec(96);
  viewer.addTrack(seen);
  expect(await carrier.watch('roulette', 'ann', await makeOffer(viewer, report))).toContain('VP8');
  carrier.leave('ann');
  expect(type('viewer-left')).toEqual([{ type: 'viewer-left', viewer: 'ann' }]);
  clearInterval(sending);
  await vi.waitFor(() => expect(type('silent')).toHaveLength(1), { timeout: 5_000 });
  carrier.close();
  await vi.waitFor(() => expect(outside.asked).toContain('DELETE roulette/whip'));
  expect(outside.asked.filter((one) => one === 'DELETE roulette/whep').length).toBeGreaterThanOrEqual(1);
  connection.close();
  viewer.close();
});

it('a stream at a media server is recorded with its sound, from the packets of an observer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'observed-'));
  const report = (error: unknown) => {
    throw error;
  };
  const recorders = new Recorders({
    now,
    report,
    needKeyFrame: (stream) => carrier.requestKeyFrame(stream),
    reserve: 0,
  });
  const events: RelayEvent[] = [];
  const carrier: MediaServer = new MediaServer({
    server: outside.address,
    key: KEY,
    fetch,
    now,
    tell: (event) => events.push(event),
    report: () => undefined,
    record: (stream, packet) => recorders.take(stream, packet),
  });
  const connection = new rtc.PeerConnection('studio', { iceServers: [], disableAutoNegotiation: true });
  const video = new rtc.Video('0', 'SendOnly');
  video.addVP8Codec(96);
  video.addSSRC(7, 'studio', 'studio', 'picture');
  const audio = new rtc.Audio('1', 'SendOnly');
  audio.addOpusCodec(111);
  audio.addSSRC(9, 'studio', 'studio', 'sound');
  const [picture, sound] = [connection.addTrack(video), connection.addTrack(audio)];
  const answer = await carrier.publish('roulette', 'wheel', await makeOffer(connection, report));
  connection.setRemoteDescription(answer ?? '', 'answer');
  const [pictures, sounds] = [new PacketSource(7), new PacketSource(9, 1, 111)];
  let frame = 0;
  const sending = setInterval(() => {
    frame += 1;
    if (!picture.isOpen() || !sound.isOpen()) return;
    for (const packet of pictures.vp8(3_600 * frame, vp8Frame(frame % 10 === 0, 2_500)))
      picture.sendMessageBinary(packet);
    sound.sendMessageBinary(sounds.packet(1_920 * frame, false, [0xfc, 1, 2, 3]));
  }, 40);
  const isLive = () => events.some(({ type }) => type === 'live');
  await vi.waitFor(() => expect(isLive()).toBe(true), { timeout: 10_000 });
  const path = join(folder, 'a.mkv');
  await recorders.record('roulette', path, Date.now());
  const from = frame;
  await vi.waitFor(() => expect(frame).toBeGreaterThan(from + 60), { timeout: 10_000 });
  const { sealed } = await recorders.finish(path);
  clearInterval(sending);
  carrier.close();
  connection.close();
  rmSync(folder, { recursive: true });
  expect(sealed).toMatchObject({ type: 'video/webm', sound: true, gaps: [] });
  expect((sealed?.to ?? 0) - (sealed?.from ?? 0)).toBeGreaterThan(1_500);
});
