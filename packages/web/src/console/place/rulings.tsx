import { messages } from 'messages:console/place';
import { messages as dealerMessages } from 'messages:table/dealer';
import type { TableSnapshot } from '@croupier/client';
import { useEffect } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Panel } from '../../forms/fields.tsx';
import { useQuery } from '../../forms/query.ts';
import { Refused } from '../../forms/refused.tsx';
import styles from '../console.module.css';
import parts from '../parts.module.css';

interface TalkRulingsProps {
  readonly table: string;
  readonly shown: Pick<TableSnapshot, 'muted' | 'dealerTalk'>;
}

/** Lists the messages that staff hid and the players whom they muted, with their reasons, for inspectors. */
export function TalkRulings({ table, shown: { muted, dealerTalk } }: TalkRulingsProps) {
  const text = useMessages(messages);
  const dealer = useMessages(dealerMessages);
  const formatter = useFormatter();
  const { api } = useClient();
  const { answer, refusal, again } = useQuery(`talk ${table}`, () => api.talkRulings({ table, limit: 20 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every ruling changes one of these
  useEffect(() => again(), [muted, dealerTalk, again]);
  return (
    <Panel title={text.rulings.title}>
      <Refused refusal={refusal} />
      {answer?.rulings.length === 0 && <p className={parts.note}>{text.rulings.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol className={styles.audit} tabIndex={0} aria-label={text.rulings.title}>
        {answer?.rulings.map(({ at, by, player, kind, reason, minutes }) => (
          <li key={`${at} ${player} ${kind}`}>
            <time dateTime={new Date(at).toISOString()}>{formatter.moment(at, 'time')}</time>
            <span>
              {text.rulings[kind]({ by, player })}
              {reason && <em> {dealer.reasons[reason]}</em>}
            </span>
            <span className={styles.by}>
              {kind === 'mute' &&
                (minutes === null ? dealer.mute.closing : dealer.mute.minutes({ n: minutes }))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
