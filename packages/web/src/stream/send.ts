import type { Api, TableInfo } from '@croupier/client';
import { type CameraPlace, isRefusal, type Refusal } from '@croupier/core';
import { type NumberedPicture, numberedPicture } from '../console/studio/numbered-picture.ts';
import { sendDelayOf } from '../console/studio/send-delay.ts';
import { gathered } from './gathered.ts';
import { turnServersOf } from './turn.ts';

/**
 * The picture that a dealer sends: sharp enough to read a number on the wheel, at a rate that suits most connections.
 */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } };
const MOST_BITS = 2_500_000;
/** The small version of the picture, for players with poor connections. */
const SMALL = { width: 320, bits: 150_000, frames: 15 };
/** The bit rate at which a browser starts. With its own default, the first seconds have only a few frames. */
const FIRST_KILOBITS = 1_500;
/** The interval in milliseconds between two attempts to connect. */
const RETRY = 1_000;
/**
 * The refusals that another attempt would get too. After any other refusal, the server may recover in a
 * moment.
 */
const FINAL = new Set([
  'no-dealer',
  'no-relay',
  'no-such-camera',
  'stream-taken',
  'bad-offer',
  'no-such-table',
  'not-allowed',
  'not-signed-in',
]);

/** The state of a camera: its picture is connecting, arrives at the server, or cannot be sent. */
export type Sending = 'connecting' | 'live' | { readonly refused: Refusal };

/** A running camera. */
export interface Camera {
  /** The picture that is sent, with the number of the table. */
  readonly picture: MediaStream;
  readonly numbered: NumberedPicture;
  /** Returns the delay to a viewer with a good connection, in milliseconds; undefined if it is not known yet. */
  delay(): Promise<number | undefined>;
  /** Reconnects, because the server receives no picture. */
  reconnect(): void;
  /** Stops the camera. `place` is the place of the main camera, if it is known. */
  stop(place?: CameraPlace): void;
}

/** A camera to send: the place that it shows, and the device. */
export interface CameraChoice {
  readonly place: CameraPlace;
  readonly device: string;
}

/**
 * Starts a camera, and sends its picture to a table until it is stopped. Reconnects whenever the connection
 * is lost. By default, the camera is the main one, with the microphone. Throws the browser's error if the
 * page may not use a camera, or if there is none.
 */
export async function send(
  api: Pick<Api, 'publishStream' | 'endStream' | 'turnServers'>,
  { id: table, name }: Pick<TableInfo, 'id' | 'name'>,
  choice: CameraChoice | undefined,
  tell: (state: Sending) => void,
): Promise<Camera> {
  const filmed = await (choice ? openCamera(choice.device) : openMainCamera());
  const camera = choice && { camera: choice.place };
  const numbered = numberedPicture(filmed, `${table} · ${name}`);
  const picture = numbered.sent;
  let over = false;
  let timer: number | undefined;
  let connection: RTCPeerConnection | undefined;
  let refused = false;
  let withSmall = true;
  let attempts = 0;
  const again = () => {
    clearTimeout(timer);
    connection?.close();
    connection = undefined;
    if (over) return;
    tell('connecting');
    timer = window.setTimeout(() => void connect(), RETRY);
  };
  const connect = async (): Promise<void> => {
    clearTimeout(timer);
    connection?.close();
    attempts += 1;
    const attempt = attempts;
    const iceServers = await turnServersOf(api, table);
    if (over || attempt !== attempts) return;
    const made = new RTCPeerConnection({ iceServers });
    connection = made;
    made.onconnectionstatechange = () => {
      if (made !== connection) return;
      if (made.connectionState === 'connected') tell('live');
      if (made.connectionState === 'failed' || made.connectionState === 'disconnected') again();
    };
    for (const track of picture.getTracks()) {
      const { sender } = made.addTransceiver(track, { direction: 'sendonly', streams: [picture] });
      if (track.kind === 'video') void limitRate(sender);
      if (track.kind === 'video' && withSmall) addSmall(made, track, picture);
    }
    const offer = await gathered(made, await made.createOffer());
    if (made !== connection) return;
    const answer = await api.publishStream({ table, offer, ...camera });
    if (made !== connection) return;
    if (!isRefusal(answer)) {
      await made.setRemoteDescription({ type: 'answer', sdp: withFirstRate(answer.answer) });
    } else if (answer.code === 'bad-offer' && withSmall) {
      withSmall = false; // a media server may accept only one picture
      again();
    } else if (FINAL.has(answer.code)) {
      refused = true;
      tell({ refused: answer });
    } else again();
  };
  tell('connecting');
  void connect();
  return {
    picture,
    numbered,
    delay: () => sendDelayOf(connection),
    reconnect: again,
    stop: (place) => {
      over = true;
      clearTimeout(timer);
      connection?.close();
      numbered.stop();
      for (const track of filmed.getTracks()) track.stop();
      // The picture of the table may come from another source.
      if (!refused) void api.endStream({ table, ...(place ? { camera: place } : camera) });
    },
  };
}

/** Opens the camera that the browser prefers, with the microphone if there is one. */
function openMainCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: true }).catch((error: DOMException) => {
    if (error.name !== 'NotFoundError') throw error;
    return navigator.mediaDevices.getUserMedia({ video: PICTURE });
  });
}

/** Opens one camera without its microphone, because the sound of the table comes from the main one. */
function openCamera(device: string): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { ...PICTURE, deviceId: { exact: device } } });
}

/** Adds the small version of a picture. */
function addSmall(connection: RTCPeerConnection, track: MediaStreamTrack, picture: MediaStream): void {
  const { width = PICTURE.width.ideal } = track.getSettings();
  const scaleResolutionDownBy = Math.max(1, width / SMALL.width);
  connection.addTransceiver(track, {
    direction: 'sendonly',
    streams: [picture],
    sendEncodings: [{ maxBitrate: SMALL.bits, maxFramerate: SMALL.frames, scaleResolutionDownBy }],
  });
}

async function limitRate(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.maxBitrate = MOST_BITS;
  await sender.setParameters(parameters);
}

/** Returns an answer that makes Chromium start at a higher rate. Other browsers ignore that. */
function withFirstRate(sdp: string): string {
  return sdp.replace(
    /^a=rtpmap:(\d+) (VP8|H264)\/90000\r\n/gm,
    (line, type: string) => `${line}a=fmtp:${type} x-google-start-bitrate=${FIRST_KILOBITS}\r\n`,
  );
}
