import { messages } from 'messages:stream/camera';
import type { TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { CardSwitch } from '../console/studio/card-switch.tsx';
import { Button } from '../forms/button.tsx';
import { Refused } from '../forms/refused.tsx';
import styles from './camera.module.css';
import { keepReconnecting } from './reconnects.ts';
import { type Camera, type CameraChoice, type Sending, send } from './send.ts';
import { useStills } from './send-stills.ts';

interface OwnCameraProps {
  readonly info: TableInfo;
  /** The camera; undefined for the main one. */
  readonly choice: CameraChoice | undefined;
  /** Called when the camera has started, and with undefined when it has stopped. */
  readonly onCamera: (camera: Camera | undefined) => void;
  /** Called when players see the picture for the first time. */
  readonly onSeen: () => void;
  readonly onStop: () => void;
}

/** Starts a camera, shows its picture as the players see it, and reports whether they see it. */
export function OwnCamera({ info, choice, onCamera, onSeen, onStop }: OwnCameraProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [camera, setCamera] = useState<Camera>();
  const [state, setState] = useState<Sending | 'denied' | 'missing'>();
  const [attempt, setAttempt] = useState(0);
  const main = info.cameras?.[0]?.place;
  const latest = useRef({ main, info });
  latest.current = { main, info };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts the camera again
  useEffect(() => {
    let over = false;
    let started: Camera | undefined;
    const end = () => started?.stop(choice ? undefined : latest.current.main);
    send(api, latest.current.info, choice, (told) => !over && setState(told)).then(
      (made) => {
        started = made;
        if (over) end();
        else {
          setCamera(made);
          onCamera(made);
        }
      },
      (error) =>
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'),
    );
    return () => {
      over = true;
      onCamera(undefined);
      end();
    };
  }, [api, info.id, choice, attempt, onCamera]);
  const stream = choice ? info.cameras?.find(({ place }) => place === choice.place)?.stream : info.stream;
  const isSeen = state === 'live' && (stream === 'live' || stream === 'test-card');
  const isLost = camera !== undefined && !isSeen && typeof state !== 'object';
  useEffect(() => {
    if (isSeen) onSeen();
  }, [isSeen, onSeen]);
  useEffect(() => {
    return isLost ? keepReconnecting(() => camera?.reconnect()) : undefined;
  }, [isLost, camera]);
  const failed = state === 'denied' || state === 'missing';
  const place = choice && text.places[choice.place];
  const seen = !choice ? text.live : info.stream === undefined ? text.waitsForMain : text.liveThis;
  return (
    <div className={styles.own}>
      {camera && (
        <OwnPicture picture={camera.picture} table={info.id} stills={isSeen && !choice} place={place} />
      )}
      <div>
        {failed && (
          <Button
            small
            onPress={() => {
              setState(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {text.start}
          </Button>
        )}
        {(camera || (failed && choice)) && (
          <Button small label={place && text.stopPlace({ place })} onPress={onStop}>
            {place === undefined ? text.stop : `${place} ✕`}
          </Button>
        )}
        {camera && !choice && <CardSwitch info={info} picture={camera.numbered} />}
        <p role="status">
          {!camera && !failed && text.starting}
          {state === 'denied' && text.denied}
          {state === 'missing' && text.missing}
          {camera && isSeen && stream === 'live' && seen}
          {isLost && text.lost}
        </p>
        {typeof state === 'object' && <Refused refusal={state.refused} />}
      </div>
    </div>
  );
}

interface OwnPictureProps {
  readonly picture: MediaStream;
  readonly table: string;
  /** Whether stills of the picture are sent to the lobby. */
  readonly stills: boolean;
  readonly place: string | undefined;
}

function OwnPicture({ picture, table, stills, place }: OwnPictureProps) {
  const text = useMessages(messages);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture;
  }, [picture]);
  useStills(video, table, stills);
  return <video ref={video} aria-label={place ?? text.own} muted autoPlay playsInline />;
}
