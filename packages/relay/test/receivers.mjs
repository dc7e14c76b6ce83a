// A process with many viewers of a relay. The viewers receive packets but decode none, so that two cores
// suffice. The parent process answers their offers, and asks how many bytes they have received and how many
// packets they have lost.
import rtc from 'node-datachannel';

/** @typedef {{ connection: import('node-datachannel').PeerConnection, track: import('node-datachannel').Track, bytes: number, lost: number, last: number | undefined }} Receiver */
/** @type {Map<string, Receiver>} */
const receivers = new Map();

/** @param {string} name */
function open(name) {
  const connection = new rtc.PeerConnection(name, { iceServers: [], disableAutoNegotiation: true });
  const video = new rtc.Video('0', 'RecvOnly');
  video.addVP8Codec(96);
  const track = connection.addTrack(video);
  /** @type {Receiver} */
  const receiver = { connection, track, bytes: 0, lost: 0, last: undefined };
  receivers.set(name, receiver);
  track.setMediaHandler(new rtc.RtcpReceivingSession());
  track.onMessage((packet) => {
    if (packet.length < 12 || packet.readUInt8(0) >> 6 !== 2 || (packet.readUInt8(1) & 0x7f) !== 96) return;
    const sequence = packet.readUInt16BE(2);
    const gap = receiver.last === undefined ? 1 : (sequence - receiver.last) & 0xffff;
    if (gap > 0 && gap < 0x8000) {
      receiver.lost += gap - 1;
      receiver.last = sequence;
    } else if (gap !== 0) receiver.lost -= 1; // a packet that was overtaken arrives late
    receiver.bytes += packet.length;
  });
  let offered = false;
  connection.onGatheringStateChange((state) => {
    const sdp = connection.localDescription()?.sdp;
    if (offered || state !== 'complete' || sdp === undefined) return;
    offered = true;
    process.send?.({ name, offer: sdp });
  });
  connection.setLocalDescription('offer');
}

process.on(
  'message',
  (/** @type {{ open?: string, name?: string, answer?: string, count?: true }} */ asked) => {
    if (asked.open !== undefined) open(asked.open);
    if (asked.name !== undefined && asked.answer !== undefined)
      receivers.get(asked.name)?.connection.setRemoteDescription(asked.answer, 'answer');
    if (asked.count) {
      process.send?.({ counts: [...receivers.values()].map(({ bytes, lost }) => ({ bytes, lost })) });
      for (const receiver of receivers.values()) Object.assign(receiver, { bytes: 0, lost: 0 });
    }
  },
);
process.on('disconnect', () => process.exit(0));
