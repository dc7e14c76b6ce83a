import { messages } from 'messages:stream/camera';
import type { TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { usePageShown } from '../app/use-page-shown.ts';
import { Button } from '../forms/button.tsx';
import { Refused } from '../forms/refused.tsx';
import styles from './camera.module.css';
import { EncoderKey } from './encoder.tsx';
import { receiverOf } from './receive.ts';
import { type Camera, type Sending, send } from './send.ts';
import { useStills } from './send-stills.ts';

/** The milliseconds for which the server may get no picture before the dealer's browser connects again. */
const PATIENCE = 4_000;

/** Lets a dealer show the table: one press starts the camera, and its picture is shown as the players see it. */
export function CameraSwitch({ info }: { readonly info: TableInfo }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [camera, setCamera] = useState<Camera>();
  const [state, setState] = useState<Sending | 'denied' | 'missing'>();
  const [starting, setStarting] = useState(false);
  const running = useRef<Camera>(undefined);
  running.current = camera;
  useEffect(() => () => running.current?.stop(), []);
  const isSeen = state === 'live' && info.stream === 'live';
  const isShown = usePageShown();
  const isLost = camera !== undefined && !isSeen && typeof state !== 'object';
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => running.current?.reconnect(), PATIENCE);
    return () => clearInterval(timer);
  }, [isLost]);
  // A picture that this camera has sent is still announced for a moment after it was stopped.
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (isSeen) setIsOwn(true);
    else if (info.stream === undefined) setIsOwn(false);
  }, [isSeen, info.stream]);
  const start = async () => {
    setStarting(true);
    try {
      setCamera(await send(api, info.id, setState));
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
    }
    setStarting(false);
  };
  const stop = () => {
    camera?.stop();
    setCamera(undefined);
    setState(undefined);
  };
  if (info.dealer !== 'console') return null;
  return (
    <section className={styles.camera} aria-label={text.title} data-camera="">
      {camera && <OwnPicture picture={camera.picture} table={info.id} isSeen={isSeen} />}
      {!camera && !isOwn && info.stream === 'live' && isShown && <ReceivedPicture table={info.id} />}
      <div>
        {camera ? (
          <Button small onPress={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button small busy={starting} onPress={() => void start()}>
            {text.start}
          </Button>
        )}
        {/* A dealer whose page was closed has left a picture without a camera, for which the bets wait. */}
        {!camera && info.stream !== undefined && (
          <Button small onPress={() => void api.endStream({ table: info.id })}>
            {text.end}
          </Button>
        )}
        {!camera && <EncoderKey table={info.id} />}
        <p role="status">
          {starting && text.starting}
          {state === 'denied' && text.denied}
          {state === 'missing' && text.missing}
          {camera && isSeen && text.live}
          {isLost && text.lost}
          {!camera && info.stream === 'live' && text.liveElsewhere}
          {!camera && info.stream === 'silent' && text.lostElsewhere}
        </p>
        {typeof state === 'object' && <Refused refusal={state.refused} />}
      </div>
    </section>
  );
}

interface OwnPictureProps {
  readonly picture: MediaStream;
  readonly table: string;
  readonly isSeen: boolean;
}

/** Shows the picture of the camera, and sends stills of it while players see it. */
function OwnPicture({ picture, table, isSeen }: OwnPictureProps) {
  const text = useMessages(messages);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture;
  }, [picture]);
  useStills(video, table, isSeen);
  return <video ref={video} aria-label={text.own} muted autoPlay playsInline />;
}

/** Shows a picture that comes from somewhere else, such as an encoder, and sends stills of it. */
function ReceivedPicture({ table }: { readonly table: string }) {
  const text = useMessages(messages);
  const client = useClient();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return undefined;
    return receiverOf(client.api, client.table(table)).show(video.current, () => undefined);
  }, [client, table]);
  useStills(video, table, true);
  return <video ref={video} aria-label={text.received} muted autoPlay playsInline />;
}
