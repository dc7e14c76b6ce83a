import type { Api } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { gathered } from '../../stream/gathered.ts';

/** The milliseconds until the next attempt to connect. */
const RETRY = 2_000;

/**
 * Shows the picture of a table in a video element, without sound. Reconnects whenever the connection is lost.
 * Returns a function that stops the picture.
 */
export function watchTable(
  api: Pick<Api, 'watchStream' | 'leaveStream'>,
  table: string,
  video: HTMLVideoElement,
): () => void {
  let over = false;
  let timer: number | undefined;
  let connection: RTCPeerConnection | undefined;
  let viewer: string | undefined;
  const drop = () => {
    clearTimeout(timer);
    connection?.close();
    connection = undefined;
    if (viewer !== undefined) void api.leaveStream({ table, viewer });
    viewer = undefined;
  };
  const again = () => {
    drop();
    if (!over) timer = window.setTimeout(() => void connect(), RETRY);
  };
  const connect = async (): Promise<void> => {
    const made = new RTCPeerConnection();
    connection = made;
    made.ontrack = ({ track }) => {
      video.srcObject = new MediaStream([track]);
    };
    made.onconnectionstatechange = () => {
      if (made !== connection) return;
      if (made.connectionState === 'failed' || made.connectionState === 'disconnected') again();
    };
    made.addTransceiver('video', { direction: 'recvonly' });
    const offer = await gathered(made, await made.createOffer());
    if (made !== connection) return;
    const answer = await api.watchStream({ table, offer });
    if (isRefusal(answer)) {
      if (made === connection) again();
    } else if (made === connection) {
      viewer = answer.viewer;
      await made.setRemoteDescription({ type: 'answer', sdp: answer.answer });
    } else void api.leaveStream({ table, viewer: answer.viewer });
  };
  void connect();
  return () => {
    over = true;
    drop();
    video.srcObject = null;
  };
}
