import type { Api, Table, TableSnapshot } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { gathered } from './gathered.ts';
import { whenShown } from './when-shown.ts';

/**
 * The milliseconds until the next attempt to connect, which grow with each failure up to the longest, and until a
 * picture that does not arrive is requested again.
 */
const RETRY = 1_000;
const LONGEST_RETRY = 5_000;
const NO_PICTURE = 1_500;
/** The failures in a row after which draws do not wait for the picture any more, until it is seen. */
const HOPELESS = 2;

/** The state of a picture that is being received. */
export type Reception = 'connecting' | 'seen';

/** The connection on which a page receives the picture of a table. */
export interface Receiver {
  /** Checks that the picture arrives again, after it was lost. If it does not, a new connection is made. */
  resume(): void;
  close(): void;
}

/**
 * Shows the picture of a table in a video element, and connects again whenever the connection is lost. Confirms to the
 * server the frames that show a draw, so that the result is told once it was seen.
 */
export function receive(
  api: Pick<Api, 'watchStream' | 'leaveStream'>,
  at: Pick<Table, 'id' | 'getSnapshot' | 'watch' | 'seen' | 'onFrame'>,
  video: HTMLVideoElement,
  tell: (state: Reception) => void,
): Receiver {
  const table = at.id;
  let over = false;
  let timer: number | undefined;
  let frame: number | undefined;
  let connection: RTCPeerConnection | undefined;
  let viewer: string | undefined;
  let failures = 0;

  const stopListening = at.onFrame(({ mark, timestamp }) => {
    void whenShown(video, connection, timestamp).then(() => {
      if (!over) at.seen(mark);
    });
  });
  const drop = () => {
    clearTimeout(timer);
    if (frame !== undefined) video.cancelVideoFrameCallback(frame);
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
    if (failures === HOPELESS) at.watch(undefined);
    timer = window.setTimeout(() => void connect(), Math.min(failures * RETRY, LONGEST_RETRY));
  };
  /** Connects again if no new frame is shown in time. A hidden page shows none. */
  const expectFrame = () => {
    clearTimeout(timer);
    if (frame !== undefined) video.cancelVideoFrameCallback(frame);
    timer = window.setTimeout(() => (document.hidden ? expectFrame() : again()), NO_PICTURE);
    frame = video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      if (failures >= HOPELESS) at.watch(viewer);
      failures = 0;
      if (!over) tell('seen');
    });
  };
  const connect = async (): Promise<void> => {
    if (!mayConnect(at.getSnapshot())) {
      timer = window.setTimeout(() => void connect(), RETRY);
      return;
    }
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
    if (failures < HOPELESS) at.watch(viewer);
    await made.setRemoteDescription({ type: 'answer', sdp: answer.answer });
    expectFrame();
  };
  void connect();
  return {
    resume: () => {
      if (connection) expectFrame();
      else if (!over) {
        clearTimeout(timer);
        void connect();
      }
    },
    close: () => {
      over = true;
      stopListening();
      drop();
    },
  };
}

/** Returns whether the table has a picture, by a state that is not outdated because the connection was lost. */
function mayConnect({ status, state, info, awaitsPicture }: TableSnapshot): boolean {
  return info?.stream === 'live' && (status === 'here' || state === undefined || awaitsPicture === true);
}
