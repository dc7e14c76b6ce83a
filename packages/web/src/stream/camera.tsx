import { messages } from 'messages:stream/camera';
import type { TableInfo } from '@croupier/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { usePageShown } from '../app/use-page-shown.ts';
import { measuredOf } from '../console/studio/measured.ts';
import { OpeningChecks } from '../console/studio/opening-checks.tsx';
import { Button } from '../forms/button.tsx';
import { AddCamera } from './add-camera.tsx';
import styles from './camera.module.css';
import { EncoderKey } from './encoder.tsx';
import { OwnCamera } from './own-camera.tsx';
import { receiverOf } from './receive.ts';
import type { Camera, CameraChoice } from './send.ts';
import { useStills } from './send-stills.ts';

/** The main camera, in the list of this console's cameras. */
const MAIN = 'main';

/** Lets a dealer show the table: one press starts the main camera, and others can be added to it. */
export function CameraSwitch({ info }: { readonly info: TableInfo }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [started, setStarted] = useState<readonly (CameraChoice | typeof MAIN)[]>([]);
  const [main, setMain] = useState<Camera>();
  const measure = useMemo(
    () => main && (async () => measuredOf(main.numbered.measures(), await main.delay())),
    [main],
  );
  const isShown = usePageShown();
  const sendsMain = started.includes(MAIN);
  // The server still announces this camera's picture for a moment after the camera has stopped.
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (info.stream === undefined) setIsOwn(false);
  }, [info.stream]);
  const seen = useCallback(() => setIsOwn(true), []);
  const added = started.filter((one) => one !== MAIN);
  const free = (info.cameras ?? [])
    .slice(1)
    .flatMap(({ place }) => (added.some((one) => one.place === place) ? [] : [place]));
  const arrives = info.stream === 'live' || info.stream === 'test-card';
  const isSent = info.stream !== undefined || info.cameras !== undefined;
  if (info.dealer !== 'console') return null;
  return (
    <section className={styles.camera} aria-label={text.title} data-camera="">
      {started.map((one) => (
        <OwnCamera
          key={one === MAIN ? MAIN : one.place}
          info={info}
          choice={one === MAIN ? undefined : one}
          onCamera={one === MAIN ? setMain : nothing}
          onSeen={one === MAIN ? seen : nothing}
          onStop={() => setStarted(started.filter((other) => other !== one))}
        />
      ))}
      {!sendsMain && !isOwn && arrives && isShown && <ReceivedPicture table={info.id} />}
      <div>
        {!sendsMain && (
          <Button small onPress={() => setStarted([MAIN, ...started])}>
            {text.start}
          </Button>
        )}
        {free.length > 0 && (
          <AddCamera
            places={free}
            used={added.map(({ device }) => device)}
            onAdd={(choice) => setStarted([...started, choice])}
          />
        )}
        {/* If the dealer's page was closed, a picture without a camera remains, and bets wait for it. */}
        {started.length === 0 && isSent && (
          <Button small onPress={() => void api.endStream({ table: info.id })}>
            {text.end}
          </Button>
        )}
        {!sendsMain && <EncoderKey table={info.id} />}
        {!sendsMain && (
          <p role="status">
            {info.stream === 'live' && text.liveElsewhere}
            {info.stream === 'silent' && text.lostElsewhere}
          </p>
        )}
      </div>
      <OpeningChecks info={info} measure={measure} />
    </section>
  );
}

const nothing = () => undefined;

/** Shows a picture from another source, such as an encoder, and sends stills of it. */
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
