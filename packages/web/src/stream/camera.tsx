import { messages } from 'messages:stream/camera';
import type { TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Refused } from '../forms/refused.tsx';
import styles from './camera.module.css';
import { EncoderKey } from './encoder.tsx';
import { type Camera, type Sending, send } from './send.ts';

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
  const isLost = camera !== undefined && !isSeen && typeof state !== 'object';
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => running.current?.reconnect(), PATIENCE);
    return () => clearInterval(timer);
  }, [isLost]);
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
      {camera && <Preview picture={camera.picture} label={text.own} />}
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

function Preview({ picture, label }: { readonly picture: MediaStream; readonly label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture;
  }, [picture]);
  return <video ref={video} aria-label={label} muted autoPlay playsInline />;
}
