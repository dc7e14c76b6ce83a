import type { Api } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { gathered } from './gathered.ts';

/**
 * The milliseconds until the next attempt to connect, which grow with each failure up to the longest, and until a
 * picture that does not arrive is requested again.
 */
const RETRY = 1_000;
const LONGEST_RETRY = 5_000;
const NO_PICTURE = 1_500;

/** The state of a picture that is being received. */
export type Reception = 'connecting' | 'seen';

/** The connection on which a page receives the picture of a table. */
export interface Receiver {
  /** Checks that the picture arrives again, after it was lost. If it does not, a new connection is made. */
  resume(): void;
  close(): void;
}

/** Shows the picture of a table in a video element, and connects again whenever the connection is lost. */
export function receive(
  api: Pick<Api, 'watchStream' | 'leaveStream'>,
  table: string,
  video: HTMLVideoElement,
  tell: (state: Reception) => void,
): Receiver {
  let over = false;
  let timer: number | undefined;
  let connection: RTCPeerConnection | undefined;
  let viewer: string | undefined;
  let failures = 0;

  const drop = () => {
    clearTimeout(timer);
    connection?.close();
    connection = undefined;
    if (viewer !== undefined) void api.leaveStream({ table, viewer });
    viewer = undefined;
  };
  const again = () => {
    drop();
    if (over) return;
    tell('connecting');
    failures += 1;
    timer = window.setTimeout(() => void connect(), Math.min(failures * RETRY, LONGEST_RETRY));
  };
  /** Connects again if no new frame is shown in time. */
  const expectFrame = () => {
    clearTimeout(timer);
    timer = window.setTimeout(again, NO_PICTURE);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      failures = 0;
      if (!over) tell('seen');
    });
  };
  const connect = async (): Promise<void> => {
    const made = new RTCPeerConnection();
    connection = made;
    const stream = new MediaStream();
    video.srcObject = stream;
    made.ontrack = ({ track }) => stream.addTrack(track);
    made.onconnectionstatechange = () => {
      if (
        made === connection &&
        (made.connectionState === 'failed' || made.connectionState === 'disconnected')
      )
        again();
    };
    for (const kind of ['video', 'audio']) made.addTransceiver(kind, { direction: 'recvonly' });
    const offer = await gathered(made, await made.createOffer());
    if (made !== connection) return;
    const answer = await api.watchStream({ table, offer });
    if (made !== connection) {
      if (!isRefusal(answer)) void api.leaveStream({ table, viewer: answer.viewer });
      return;
    }
    if (isRefusal(answer)) return again();
    viewer = answer.viewer;
    await made.setRemoteDescription({ type: 'answer', sdp: answer.answer });
    expectFrame();
  };
  void connect();
  return {
    resume: expectFrame,
    close: () => {
      over = true;
      drop();
    },
  };
}
