import { messages } from 'messages:stream/picture';
import type { TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Speaker } from '../sound/switches.tsx';
import styles from './picture.module.css';
import { type Receiver, type Reception, receive } from './receive.ts';

/** Shows the picture of a table, and tells when it is lost. Its sound is off until the player turns it on. */
export function Picture({ info }: { readonly info: TableInfo }) {
  const text = useMessages(messages);
  const client = useClient();
  const video = useRef<HTMLVideoElement>(null);
  const receiver = useRef<Receiver>(undefined);
  const [state, setState] = useState<Reception>('connecting');
  const [sound, setSound] = useState(false);
  const table = info.id;
  useEffect(() => {
    if (!video.current) return undefined;
    const own = receive(client.api, client.table(table), video.current, setState);
    receiver.current = own;
    return () => own.close();
  }, [client, table]);
  const lost = info.stream === 'silent';
  useEffect(() => {
    if (!lost) receiver.current?.resume();
  }, [lost]);
  return (
    <section
      className={styles.picture}
      aria-label={text.title}
      data-picture=""
      data-state={lost ? 'lost' : state}
    >
      <video ref={video} muted={!sound} autoPlay playsInline />
      {(lost || state === 'connecting') && <p role="status">{lost ? text.lost : text.connecting}</p>}
      <button
        type="button"
        className={styles.sound}
        aria-label={text.sound}
        aria-pressed={sound}
        onClick={() => setSound(!sound)}
      >
        <Speaker on={sound} />
      </button>
    </section>
  );
}
