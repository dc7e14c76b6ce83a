import { expect, it } from 'vitest';
import { beginsKeyFrame } from './key-frame.ts';

/** Returns an RTP packet with this payload, and with this many sources and words of extension before it. */
function packet(payload: readonly number[], sources = 0, extension?: number): Buffer {
  const header = [
    0x80 | sources | (extension === undefined ? 0 : 0x10),
    96,
    ...Array(10 + 4 * sources).fill(0),
  ];
  const more = extension === undefined ? [] : [0xbe, 0xde, 0, extension, ...Array(4 * extension).fill(0xff)];
  return Buffer.from([...header, ...more, ...payload]);
}

it.each([
  ['a key frame', packet([0x10, 0x10]), true],
  ['a key frame behind sources and an extension', packet([0x10, 0x10], 2, 3), true],
  ['a key frame with a short picture number', packet([0x90, 0x80, 0x11, 0x10]), true],
  ['a key frame with a long picture number and layers', packet([0x90, 0xe0, 0x91, 0x22, 1, 2, 0x10]), true],
  ['the rest of a key frame', packet([0x00, 0x10]), false],
  ['another partition', packet([0x11, 0x10]), false],
  ['a frame that needs an earlier one', packet([0x90, 0x80, 0x11, 0x11]), false],
  ['nothing', packet([]), false],
  ['a descriptor that is cut off', packet([0x90]), false],
])('VP8: %s', (_, bytes, isKey) => {
  expect(beginsKeyFrame(bytes, 'VP8')).toBe(isKey);
});

it.each([
  ['a picture of its own', packet([0x65, 0]), true],
  ['parameters', packet([0x67, 0]), true],
  ['parameters together with others', packet([0x78, 0, 9, 0x67]), true],
  ['the first part of a picture of its own', packet([0x7c, 0x85]), true],
  ['a later part of it', packet([0x7c, 0x05]), false],
  ['a picture that needs an earlier one', packet([0x61, 0]), false],
  ['nothing', packet([]), false],
])('H264: %s', (_, bytes, isKey) => {
  expect(beginsKeyFrame(bytes, 'H264')).toBe(isKey);
});
