import type { Api } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import { gathered } from './gathered.ts';

/** The picture that a dealer sends: enough to read a number on the wheel, at a rate that most lines carry. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } };
const MOST_BITS = 2_500_000;
/** The bits per second that a browser begins with. Its own default gives a few frames a second at first. */
const FIRST_KILOBITS = 1_500;
/** The milliseconds between two attempts to connect. */
const RETRY = 1_000;
/** The refusals that another attempt would get as well. After any other, the server may be back in a moment. */
const FINAL = new Set([
  'no-dealer',
  'no-relay',
  'stream-taken',
  'bad-offer',
  'no-such-table',
  'not-allowed',
  'not-signed-in',
]);

/** The state of a camera: its picture is being connected, arrives at the server, or cannot be sent. */
export type Sending = 'connecting' | 'live' | { readonly refused: Refusal };

/** A running camera. */
export interface Camera {
  readonly picture: MediaStream;
  /** Connects again, because the server gets no picture. */
  reconnect(): void;
  stop(): void;
}

/**
 * Starts the camera and microphone, and sends their picture to a table until it is stopped. It connects again whenever
 * the connection is lost. Throws the browser's error if it may not use a camera, or has none.
 */
export async function send(
  api: Pick<Api, 'publishStream' | 'endStream'>,
  table: string,
  tell: (state: Sending) => void,
): Promise<Camera> {
  const picture = await navigator.mediaDevices
    .getUserMedia({ video: PICTURE, audio: true })
    .catch((error: DOMException) => {
      if (error.name !== 'NotFoundError') throw error;
      return navigator.mediaDevices.getUserMedia({ video: PICTURE }); // there may be no microphone
    });
  let over = false;
  let timer: number | undefined;
  let connection: RTCPeerConnection | undefined;
  let refused = false;
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
    const made = new RTCPeerConnection();
    connection = made;
    made.onconnectionstatechange = () => {
      if (made !== connection) return;
      if (made.connectionState === 'connected') tell('live');
      if (made.connectionState === 'failed' || made.connectionState === 'disconnected') again();
    };
    for (const track of picture.getTracks()) {
      const { sender } = made.addTransceiver(track, { direction: 'sendonly', streams: [picture] });
      if (track.kind === 'video') void limitRate(sender);
    }
    const offer = await gathered(made, await made.createOffer());
    if (made !== connection) return;
    const answer = await api.publishStream({ table, offer });
    if (made !== connection) return;
    if (!isRefusal(answer)) {
      await made.setRemoteDescription({ type: 'answer', sdp: withFirstRate(answer.answer) });
    } else if (FINAL.has(answer.code)) {
      refused = true;
      tell({ refused: answer });
    } else again();
  };
  tell('connecting');
  void connect();
  return {
    picture,
    reconnect: again,
    stop: () => {
      over = true;
      clearTimeout(timer);
      connection?.close();
      for (const track of picture.getTracks()) track.stop();
      // The picture of the table may come from somewhere else.
      if (!refused) void api.endStream({ table });
    },
  };
}

async function limitRate(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.maxBitrate = MOST_BITS;
  await sender.setParameters(parameters);
}

/** Returns an answer that asks Chromium to begin at a higher rate. Other browsers ignore that. */
function withFirstRate(sdp: string): string {
  return sdp.replace(
    /^a=rtpmap:(\d+) (VP8|H264)\/90000\r\n/gm,
    (line, type: string) => `${line}a=fmtp:${type} x-google-start-bitrate=${FIRST_KILOBITS}\r\n`,
  );
}
