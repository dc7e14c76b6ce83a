import { messages } from 'messages:stream/picture';
import type { TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { changeSound, useSoundSettings } from '../sound/settings.ts';
import { Speaker } from '../sound/switches.tsx';
import { useFront, useInFront } from './front.ts';
import styles from './picture.module.css';
import { PictureSettings } from './picture-settings.tsx';
import { type Receiver, type Reception, receiverOf } from './receive.ts';

export interface PictureProps {
  readonly info: TableInfo;
  /** Whether the ball or dice are rolling, which brings the picture to the front. */
  readonly rolls?: boolean;
  /** Whether bets can be placed, so that the felt must be visible. */
  readonly open?: boolean;
}

/**
 * Shows the picture of a table, and reports when it is lost. It is in front of the felt while the ball or dice roll.
 * Its sound is off until the player turns it on.
 */
export function Picture({ info, rolls = false, open = false }: PictureProps) {
  const text = useMessages(messages);
  const client = useClient();
  const video = useRef<HTMLVideoElement>(null);
  const receiver = useRef<Receiver>(undefined);
  const [state, setState] = useState<Reception>('connecting');
  const [sound, setSound] = useState(false);
  const { volume } = useSoundSettings();
  const table = info.id;
  useEffect(() => {
    if (!video.current) return undefined;
    receiver.current = receiverOf(client.api, client.table(table));
    return receiver.current.show(video.current, setState);
  }, [client, table]);
  const lost = info.stream === 'silent';
  useEffect(() => {
    if (!lost) receiver.current?.resume();
  }, [lost]);
  useEffect(() => {
    if (video.current) video.current.volume = volume;
  }, [volume]);
  const seen = state === 'seen' && !lost;
  const [front, setFront] = useFront(rolls && seen, open);
  useInFront(video, front && seen);
  return (
    <section
      className={styles.picture}
      aria-label={text.title}
      data-picture=""
      data-state={lost ? 'lost' : state}
      data-front={(front && seen) || undefined}
    >
      <div className={styles.screen}>
        <video ref={video} muted={!sound} autoPlay playsInline onClick={() => setFront(!front)} />
      </div>
      {!seen && (
        <p role="status">{lost ? text.lost : state === 'heard' ? text.sizes.none : text.connecting}</p>
      )}
      {seen && info.stream === 'test-card' && <p role="status">{text.testCard}</p>}
      <div className={styles.controls}>
        {state !== 'connecting' && !lost && <PictureSettings info={info} receiver={receiver.current} />}
        {seen && <Behind receiver={receiver.current} />}
        {seen && (
          <button
            type="button"
            aria-label={text.front}
            aria-pressed={front}
            onClick={() => setFront(!front)}
            onKeyDown={({ key }) => key === 'Escape' && setFront(false)}
          >
            <Frame large={front} />
          </button>
        )}
        {sound && (
          <input
            type="range"
            aria-label={text.volume}
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onChange={({ target }) => changeSound({ volume: target.valueAsNumber })}
          />
        )}
        <button type="button" aria-label={text.sound} aria-pressed={sound} onClick={() => setSound(!sound)}>
          <Speaker on={sound} />
        </button>
      </div>
    </section>
  );
}

/** The time in milliseconds for which the delay of the picture is shown. */
const SHOWN = 4_000;

/** Shows on demand how far the picture is behind the table. */
function Behind({ receiver }: { readonly receiver: Receiver | undefined }) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const [behind, setBehind] = useState<number>();
  useEffect(() => {
    if (behind === undefined) return undefined;
    const timer = setTimeout(() => setBehind(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [behind]);
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <output className={styles.behind}>
        {behind !== undefined && text.isBehind({ seconds: seconds.format(behind / 1_000) })}
      </output>
      <button type="button" aria-label={text.behind} onClick={() => void receiver?.delay().then(setBehind)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" />
          <path d="M10 6v4l2.5 2" />
        </svg>
      </button>
    </>
  );
}

/** Draws a frame with arrows that point outwards, or inwards if the picture is large. */
function Frame({ large }: { readonly large: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={large ? 'M4 9h5V4M9 9 4 4m12 7h-5v5m0-5 5 5' : 'M4 9V4h5M4 4l5 5m7 2v5h-5m5 0-5-5'} />
    </svg>
  );
}
