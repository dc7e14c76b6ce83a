import { messages } from 'messages:account/page';
import type { AnswerOf } from '@croupier/client';
import { isRefusal, type Json } from '@croupier/core';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { usePlanWithPast } from '../games/pages.ts';
import styles from './account.module.css';
import { currencyOf, netOf } from './hands/hand.ts';

type Round = AnswerOf<'myRounds'>['rounds'][number];

/** The number of rounds that are loaded at a time. */
const PAGE = 12;

/** Lists the rounds in which this account placed bets, newest first, and loads more on request. */
export function Rounds() {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery('my rounds', () => api.myRounds({ limit: PAGE }));
  const [older, setOlder] = useState<readonly Round[]>([]);
  const [all, setAll] = useState(false);
  const more = useMutation();
  const { answer } = asked;
  const rounds = [...(answer?.rounds ?? []), ...older];
  const last = rounds.at(-1);
  const readMore = async () => {
    const next = await more.run(() => api.myRounds({ limit: PAGE, ...(last ? { before: last.id } : {}) }));
    if (!next || isRefusal(next)) return;
    setOlder([...older, ...next.rounds]);
    setAll(next.rounds.length < PAGE);
  };
  return (
    <Panel title={text.rounds}>
      <p>
        <Link href="/account/hands">{text.toHands}</Link>
      </p>
      <NoAnswer asked={asked} />
      {answer?.rounds.length === 0 && <p className={styles.empty}>{text.noRounds}</p>}
      <Suspense fallback={<Loading />}>
        {rounds.length > 0 && (
          <ul className={styles.rounds}>
            {rounds.map((round) => (
              <OneRound key={round.id} round={round} />
            ))}
          </ul>
        )}
      </Suspense>
      <Refused refusal={more.refusal} />
      {!all && rounds.length >= PAGE && (
        <Button busy={more.busy} onPress={() => void readMore()}>
          {text.older}
        </Button>
      )}
    </Panel>
  );
}

function OneRound({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { language } = useLanguage();
  const { plan, Result } = usePlanWithPast(round.plan);
  const net = netOf(round.lines);
  const undecided = round.lines.every(({ outcome }) => outcome === 'void');
  return (
    <li>
      <Link href={`/round/${round.id}`}>
        {plan ? (plan.title[language] ?? plan.title.en) : round.plan} · {text.round} {round.number}
      </Link>
      <span className={styles.when}>{formatter.moment(round.closedAt ?? round.openedAt)}</span>
      <div className={styles.result}>
        {plan && Result && round.result !== null && (
          <Result plan={plan} result={round.result} own={round.own as Json | undefined} brief />
        )}
      </div>
      {plan && (
        <span className={styles.amount} data-sign={Math.sign(net)}>
          {undecided ? text.void : formatter.signed(net, currencyOf(round.lines, plan))}
        </span>
      )}
    </li>
  );
}
