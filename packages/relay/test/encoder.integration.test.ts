import rtc from 'node-datachannel';
import { afterEach, expect, it, vi } from 'vitest';
import { Relay, type RelayEvent } from '../src/index.ts';

const STREAM = 'roulette';
const PORT = 40_109;
const events: RelayEvent[] = [];
const relay = new Relay({
  address: { port: PORT, bind: '127.0.0.1' },
  now: () => performance.now(),
  tell: (event) => events.push(event),
  report: (error) => {
    throw error;
  },
});
afterEach(() => relay.close());

/** Returns an RTP packet of H264. */
function packet(sequence: number, ssrc: number): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.set([0x80, 96]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(sequence * 3_600, 4);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}

it('the stream of an encoder like OBS is live, with H264 and Opus over libdatachannel and no candidates in the offer', async () => {
  const encoder = new rtc.PeerConnection('encoder', { iceServers: [], disableAutoNegotiation: true });
  const audio = new rtc.Audio('0', 'SendOnly');
  audio.addOpusCodec(111);
  audio.addSSRC(1_000, 'obs', 'obs', 'sound');
  const video = new rtc.Video('1', 'SendOnly');
  video.addH264Codec(96);
  video.addSSRC(1_001, 'obs', 'obs', 'picture');
  encoder.addTrack(audio);
  const picture = encoder.addTrack(video);
  encoder.setLocalDescription('offer');
  const offer = (encoder.localDescription()?.sdp ?? '').replace(/^a=(?:candidate|end-of).*\r\n/gm, '');
  const answer = await relay.publish(STREAM, 'wheel', offer);
  expect(answer).toMatch(/^a=rtpmap:96 H264\/90000\r$/m);
  expect(answer).toMatch(/^a=rtpmap:111 opus\/48000\/2\r$/im);
  encoder.setRemoteDescription(answer ?? '', 'answer');
  await vi.waitFor(() => expect(picture.isOpen()).toBe(true), { timeout: 10_000 });
  let sequence = 0;
  await vi.waitFor(
    () => {
      sequence += 1;
      picture.sendMessageBinary(packet(sequence, 1_001));
      expect(events).toEqual([{ type: 'live', stream: STREAM, camera: 'wheel' }]);
    },
    { timeout: 10_000 },
  );
  encoder.close();
});
