import rtc, { type PeerConnection, type RtcConfig, type Track } from 'node-datachannel';
import { type OfferedCodec, type OfferedMedium, withoutLocalNames } from './sdp.ts';

/** A medium of a connection, with the codecs that the relay chose for it. */
export interface ChosenMedium {
  readonly medium: OfferedMedium;
  readonly codecs: readonly OfferedCodec[];
}

/** The addresses at which the relay can be reached. */
export interface RelayAddress {
  /** The UDP port of all connections. */
  readonly port: number;
  /** The address to bind to. The default is all addresses of the machine. */
  readonly bind?: string | undefined;
}

/** The maximum wait in milliseconds for the relay's own ICE candidates. */
const GATHERING = 5_000;

/**
 * Returns a function for the native library to call. An exception in a callback would end the process, so it is
 * reported instead.
 */
export function withErrorReports<Given extends readonly unknown[]>(
  report: (error: unknown) => void,
  call: (...given: Given) => void,
): (...given: Given) => void {
  return (...given) => {
    try {
      call(...given);
    } catch (error) {
      report(error);
    }
  };
}

/** Opens a connection that waits for an offer. */
export function openConnection(name: string, { port, bind }: RelayAddress): PeerConnection {
  const config: RtcConfig = {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    ...(bind === undefined ? {} : { bindAddress: bind }),
  };
  return new rtc.PeerConnection(name, config);
}

/** Adds the track of a medium. `ssrc` identifies the stream that the relay sends; undefined if it only receives. */
export function addTrack(connection: PeerConnection, { medium, codecs }: ChosenMedium, ssrc?: number): Track {
  const direction = ssrc === undefined ? 'RecvOnly' : 'SendOnly';
  if (medium.kind === 'audio') {
    const audio = new rtc.Audio(medium.mid, direction);
    for (const { payloadType, name, format } of codecs) audio.addAudioCodec(payloadType, name, format);
    if (ssrc !== undefined) audio.addSSRC(ssrc, 'table', 'table', 'sound');
    return connection.addTrack(audio);
  }
  const video = new rtc.Video(medium.mid, direction);
  for (const { payloadType, name, format } of codecs) video.addVideoCodec(payloadType, name, format);
  if (ssrc !== undefined) video.addSSRC(ssrc, 'table', 'table', 'picture');
  return connection.addTrack(video);
}

/** Answers an offer. Resolves once the answer contains the relay's own addresses. */
export function answerOffer(
  connection: PeerConnection,
  offer: string,
  report: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the relay found no local address')), GATHERING);
    connection.onGatheringStateChange(
      withErrorReports(report, (state) => {
        const sdp = connection.localDescription()?.sdp;
        if (state !== 'complete' || sdp === undefined) return;
        clearTimeout(timer);
        resolve(sdp);
      }),
    );
    try {
      connection.setRemoteDescription(withoutLocalNames(offer), 'offer');
      connection.setLocalDescription('answer');
    } catch (error) {
      clearTimeout(timer);
      reject(error);
    }
  });
}

/** Makes an offer for the connection's tracks. Resolves once the offer contains the machine's addresses. */
export function makeOffer(connection: PeerConnection, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no address of this machine was found')), GATHERING);
    connection.onGatheringStateChange(
      withErrorReports(report, (state) => {
        const sdp = connection.localDescription()?.sdp;
        if (state !== 'complete' || sdp === undefined) return;
        clearTimeout(timer);
        resolve(sdp);
      }),
    );
    connection.setLocalDescription('offer');
  });
}
