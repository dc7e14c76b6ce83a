import { messages as moveMessages } from 'messages:console/moves';
import { messages } from 'messages:rounds/recording';
import { type AnswerOf, recordingAddress } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useRef, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './recording.module.css';
import { type Moment, momentsOf, timeText } from './recording-moments.ts';

type Round = AnswerOf<'round'>;
type Examined = AnswerOf<'recording'>;

/** Shows inspectors the recording of a round, after the server has compared its file with the hash in the record. */
export function RecordingPanel({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const key = `recording ${round.id} ${round.recording?.state}`;
  const { answer: examined, refusal } = useQuery(key, () => api.recording({ round: round.id }));
  return (
    <Panel title={text.title}>
      <Refused refusal={refusal} />
      {!examined && !refusal && <p role="status">{text.checking}</p>}
      {examined && <Examination round={round} examined={examined} />}
    </Panel>
  );
}

function Examination({ round, examined }: { readonly round: Round; readonly examined: Examined }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { recording, check } = examined;
  return (
    <>
      {check !== null && (
        <p role="status" className={styles.verdict} data-valid={check === 'intact'}>
          {check === 'intact' ? `✓ ${text.checks.intact}` : `✗ ${text.checks[check]}`}
        </p>
      )}
      {(check === null || check === 'intact') && <Shows recording={recording} />}
      {check === 'intact' && recording.from !== null && <Player round={round} from={recording.from} />}
      {recording.sha256 !== null && (
        <dl className={styles.facts}>
          <dt>{text.hash}</dt>
          <dd className={styles.hash}>{recording.sha256}</dd>
          {recording.keptUntil !== null && (
            <>
              <dt>{text.keptUntil}</dt>
              <dd>{formatter.moment(recording.keptUntil, 'day')}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}

/** Shows whether a recording covers the whole round, and its gaps if it does not. */
function Shows({ recording: { state, gaps } }: Pick<Examined, 'recording'>) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return (
    <>
      <p className={styles.state}>{text.states[state]}</p>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map(({ from, to }) => (
            <li key={from}>
              {text.gap({
                from: formatter.moment(from, 'time'),
                seconds: formatter.number(Math.max(1, Math.round((to - from) / 1000))),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Plays a recording, with buttons that jump to the staff's moves. */
function Player({ round, from }: { readonly round: Round; readonly from: number }) {
  const text = useMessages(messages);
  const names: Readonly<Record<string, string>> = useMessages(moveMessages);
  const { api } = useClient();
  const { answer: record } = useQuery(`record ${round.id}`, () => api.record({ round: round.id }));
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const moments = record && !isRefusal(record) ? momentsOf(record, from, (type) => names[type]) : [];
  const jump = ({ at }: Moment) => {
    if (video.current) video.current.currentTime = at / 1000;
  };
  return (
    <>
      {isUnplayable ? (
        <p role="alert">{text.unplayable}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody can caption the sound of a table
        <video
          ref={video}
          className={styles.video}
          controls
          playsInline
          preload="metadata"
          src={recordingAddress(round.id)}
          aria-label={text.video({ number: round.number })}
          onError={() => setUnplayable(true)}
        />
      )}
      {moments.length > 0 && !isUnplayable && (
        <ul className={styles.moments} aria-label={text.moments}>
          {moments.map((moment) => (
            <li key={`${moment.at} ${moment.name}`}>
              <Button small onPress={() => jump(moment)}>
                {`${timeText(moment.at)} ${moment.name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={recordingAddress(round.id, 'download')} download>
          {text.download}
        </a>{' '}
        <small className={styles.note}>{text.logged}</small>
      </p>
    </>
  );
}
