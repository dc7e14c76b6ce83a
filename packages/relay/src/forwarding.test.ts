import { expect, it } from 'vitest';
import { Forwarding } from './forwarding.ts';
import { Source, type SourceKind } from './source.ts';

const CODECS = [
  { name: 'VP8', payloadType: 120, format: '' },
  { name: 'H264', payloadType: 102, format: '' },
] as const;

/**
 * A source that counts the key frames requested from it. `ssrc` is also the source's first sequence number.
 */
function source(ssrc: number, codec: 'VP8' | 'H264' | 'opus' = 'VP8', kind: SourceKind = 'full') {
  let asked = 0;
  let sequence = ssrc;
  const track = { isOpen: () => true, requestKeyframe: () => ++asked > 0, close: () => undefined };
  const made = new Source(kind, codec, track, { now: () => 0, report: () => undefined });
  const packet = (isKey: boolean) => {
    const bytes = Buffer.alloc(20);
    if (codec === 'VP8') bytes.set([0x10, isKey ? 0 : 1], 12);
    else bytes.set([isKey ? 0x65 : 0x61], 12);
    sequence += 1;
    return [made, bytes, { payloadType: 96, sequence, timestamp: sequence * 3_600, ssrc }] as const;
  };
  return { made, packet, asked: () => asked };
}

it('a viewer switches to another camera at a key frame, and gets the current one until then', () => {
  const to = new Forwarding('video', CODECS);
  const [wheel, layout] = [source(100), source(900, 'H264')];
  to.want(wheel.made, 0);
  expect(wheel.asked()).toBe(1);
  expect(to.next(...wheel.packet(false), 0)).toBeUndefined();
  const first = to.next(...wheel.packet(true), 0);
  expect(first).toMatchObject({ payloadType: 120, ssrc: to.ssrc, isFirst: true });
  to.want(layout.made, 40);
  expect(layout.asked()).toBe(1);
  expect(to.next(...layout.packet(false), 40)).toBeUndefined();
  const second = to.next(...wheel.packet(false), 40);
  expect(second?.sequence).toBe(((first?.sequence ?? 0) + 1) & 0xffff);
  const third = to.next(...layout.packet(true), 80);
  expect(third).toMatchObject({ payloadType: 102, sequence: ((first?.sequence ?? 0) + 2) & 0xffff });
  expect(((third?.timestamp ?? 0) - (second?.timestamp ?? 0)) >>> 0).toBe(3_600);
  expect(to.next(...wheel.packet(true), 120)).toBeUndefined();
});

it('a key frame that does not arrive is requested again', () => {
  const to = new Forwarding('video', CODECS);
  let asked = 0;
  const track = { isOpen: () => true, requestKeyframe: () => ++asked > 0, close: () => undefined };
  let now = 0;
  const wheel = new Source('full', 'VP8', track, { now: () => now, report: () => undefined });
  to.want(wheel, now);
  now = 900;
  to.want(wheel, now);
  expect(asked).toBe(1);
  now = 1_100;
  to.want(wheel, now);
  expect(asked).toBe(2);
});

it('sound switches immediately, and a picture that is no longer wanted is not sent', () => {
  const sound = new Forwarding('audio', [{ name: 'opus', payloadType: 111, format: '' }]);
  const microphone = source(5, 'opus', 'sound');
  expect(sound.accepts(microphone.made)).toBe(true);
  expect(sound.accepts(source(6).made)).toBe(false);
  sound.want(microphone.made, 0);
  expect(sound.next(...microphone.packet(false), 0)).toBeDefined();
  sound.want(undefined, 0);
  expect(sound.next(...microphone.packet(false), 0)).toBeUndefined();
});
