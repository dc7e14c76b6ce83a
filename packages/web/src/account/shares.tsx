import { messages } from 'messages:account/page';
import type { AnswerOf } from '@croupier/client';
import { useRef } from 'react';
import { Link } from 'wouter';
import { usePlanTitle } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './account.module.css';

type Share = AnswerOf<'shares'>['shares'][number];

/**
 * Lists the rounds that this account shares by link, each with a button to stop sharing. Shows nothing if
 * there are none.
 */
export function Shares() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const planTitle = usePlanTitle();
  const { api } = useClient();
  const { answer, again } = useQuery('shares', () => api.shares());
  const stop = useMutation();
  const list = useRef<HTMLUListElement>(null);
  if (!answer || answer.shares.length === 0) return null;
  const unshare = async ({ link }: Share) => {
    if (!(await stop.run(() => api.unshareRound({ link })))) return;
    // The pressed button disappears with its link, so the focus moves to the list.
    list.current?.focus();
    again();
  };
  return (
    <Panel title={text.shares}>
      <p>{text.sharesWhy}</p>
      <ul className={styles.shares} ref={list} tabIndex={-1} aria-label={text.shares}>
        {answer.shares.map((share) => (
          <li key={share.link}>
            <Link href={`/shared/${share.link}`}>
              {planTitle(share.plan)} · {text.round} {share.number}
            </Link>
            <span className={styles.when}>{text.sharedAt({ when: formatter.moment(share.at) })}</span>
            <Button small busy={stop.busy} onPress={() => void unshare(share)}>
              {text.unshare}
              <span className="heard">
                {' '}
                {planTitle(share.plan)} · {text.round} {share.number}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Refused refusal={stop.refusal} />
    </Panel>
  );
}
