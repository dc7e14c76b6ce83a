import { messages } from 'messages:devices';
import type { AnswerOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import { Refused } from '../../forms/refused.tsx';
import consoleStyles from '../console.module.css';
import parts from '../parts.module.css';
import { useStation } from '../station.ts';
import { useValueName } from './value.tsx';

type Log = AnswerOf<'readings'>;

/** The number of readings that are fetched at once. */
const PAGE = 30;

/** Lists past readings and disputes of the table, newest first. Loads them when the list is opened. */
export function PastReadings() {
  const text = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.past}</summary>
      {isOpen && <Opened />}
    </details>
  );
}

function Opened() {
  const text = useMessages(messages);
  const { info, devices } = useStation();
  const { api } = useClient();
  const action = useMutation();
  // The list is fetched again whenever a device has read something.
  const last = devices?.devices.map((device) => `${device.last?.at} ${device.last?.state}`).join();
  const asked = useQuery(`readings ${info.id} ${last}`, () => api.readings({ table: info.id, limit: PAGE }));
  const [older, setOlder] = useState<Log['readings']>([]);
  const newest = asked.answer?.readings ?? [];
  const readings = [...newest, ...older.filter(({ id }) => id < (newest.at(-1)?.id ?? 0))];
  const oldest = readings.at(-1)?.id;
  const [isAll, setAll] = useState(false);
  const more = async () => {
    const answer = await action.run(() => api.readings({ table: info.id, limit: PAGE, before: oldest }));
    if (!answer || isRefusal(answer)) return;
    setOlder((known) => [...known, ...answer.readings]);
    setAll(answer.readings.length < PAGE);
  };
  if (!asked.answer)
    return asked.refusal ? <NoAnswer asked={asked} /> : <p className={parts.note}>{text.loading}</p>;
  return (
    <>
      {readings.length === 0 && <p className={parts.note}>{text.noReadings}</p>}
      <Differences disputes={asked.answer.disputes} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol className={consoleStyles.audit} tabIndex={0} aria-label={text.past}>
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} />
        ))}
      </ol>
      {!isAll && newest.length === PAGE && (
        <Button small busy={action.busy} onPress={() => void more()}>
          {text.older}
        </Button>
      )}
      <Refused refusal={action.refusal} />
    </>
  );
}

function Reading({
  reading: { at, device, value, state, why },
}: {
  readonly reading: Log['readings'][number];
}) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const nameOf = useValueName();
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{formatter.moment(at, 'time')}</time>
      <span>
        {value === null ? text.readHidden : text.read({ value: nameOf(value) })}:{' '}
        <em>{text.states[state]}</em>
        {why && <em> {why.message}</em>}
      </span>
      <span className={consoleStyles.by}>{device}</span>
    </li>
  );
}

function Differences({ disputes }: Pick<Log, 'disputes'>) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const nameOf = useValueName();
  if (disputes.length === 0) return null;
  return (
    <ul className={consoleStyles.audit} aria-label={text.differences}>
      {disputes.map(({ round, at, values, entered, settled }) => (
        <li key={`${round} ${at}`}>
          <time dateTime={new Date(at).toISOString()}>{formatter.moment(at, 'time')}</time>
          <span>
            {[
              ...values.map(
                ({ device, by, value }) => `${nameOf(value)}: ${device ?? text.byHand({ name: by ?? '' })}`,
              ),
              ...(entered === null ? [] : [`${nameOf(entered)}: ${text.alreadyEntered}`]),
            ].join(' · ')}
          </span>
          <span className={consoleStyles.by}>
            {!settled
              ? text.notSettled
              : settled.value === null
                ? text.ruled
                : text.settledBy({ value: nameOf(settled.value), name: settled.by ?? '' })}
          </span>
        </li>
      ))}
    </ul>
  );
}
