import { expect, it } from 'vitest';
import { readOffer, withoutLocalNames } from './sdp.ts';

const OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 9',
  'a=mid:0',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:9 G722/8000',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102',
  'a=candidate:1 1 udp 2113937151 6b3c.local 50000 typ host',
  'a=candidate:2 1 udp 2113937151 192.0.2.7 50001 typ host',
  'a=mid:1',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 packetization-mode=1;profile-level-id=42e01f',
  '',
].join('\r\n');

it('an offer is read with the codecs that the relay supports', () => {
  expect(readOffer(OFFER)).toEqual([
    {
      kind: 'audio',
      mid: '0',
      codecs: [{ name: 'opus', payloadType: 111, format: 'minptime=10;useinbandfec=1' }],
    },
    {
      kind: 'video',
      mid: '1',
      codecs: [
        { name: 'VP8', payloadType: 96, format: '' },
        { name: 'H264', payloadType: 102, format: 'packetization-mode=1;profile-level-id=42e01f' },
      ],
    },
  ]);
});

it.each([
  ['no session description', 'hello'],
  ['no media', 'v=0\r\ns=-\r\n'],
  ['a data channel', `${OFFER}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:2\r\n`],
  ['a medium without a name', OFFER.replace('a=mid:1\r\n', '')],
  ['more media than a table has', OFFER + OFFER.slice(OFFER.indexOf('m=')).repeat(2)],
  ['too much text', OFFER + 'a=x\r\n'.repeat(20_000)],
])('an offer with %s is not read', (_, offer) => {
  expect(readOffer(offer)).toBeUndefined();
});

it('addresses that only the offering machine can look up are left out', () => {
  expect(withoutLocalNames(OFFER)).toBe(OFFER.replace(/a=candidate:1.*\r\n/, ''));
});
