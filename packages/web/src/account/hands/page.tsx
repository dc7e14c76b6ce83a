import { messages } from 'messages:hands';
import { isRefusal, type Json } from '@croupier/core';
import { Suspense, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useHouseName } from '../../app/houses.ts';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import { Refused } from '../../forms/refused.tsx';
import { usePlanWithPast } from '../../games/pages.ts';
import { HandsDownload } from './download.tsx';
import { type Filter, FilterFields, queryOf, useFilter } from './filter.tsx';
import { currencyOf, type Hand, netOf, PAGE } from './hand.ts';
import styles from './hands.module.css';

/** Shows the player's own poker hands at all tables, and lets them download the hands. */
export function HandsPage() {
  const text = useMessages(messages);
  useTitle(text.title);
  const me = useMe();
  const { account, status } = useConnection();
  const [filter, setFilter] = useFilter();
  const unknown = me === undefined && (account || (account === undefined && status === 'connecting'));
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      <p>
        <Link href="/account">{text.toAccount}</Link>
      </p>
      {unknown && <Loading />}
      {!unknown && !me && <Redirect to="/account" replace />}
      {me && (
        <>
          <FilterFields filter={filter} onChange={setFilter} />
          <Hands key={`${me.account.id} ${JSON.stringify(filter)}`} filter={filter} />
        </>
      )}
    </div>
  );
}

/** Lists the hands of a filter, last settled first. */
function Hands({ filter }: { readonly filter: Filter }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = { hands: 'phh', limit: PAGE, ...queryOf(filter) } as const;
  const first = useQuery('hands', () => api.myRounds(asked));
  const [older, setOlder] = useState<readonly Hand[]>([]);
  const [next, setNext] = useState<string | null>();
  const more = useMutation();
  if (!first.answer) return first.refusal ? <NoAnswer asked={first} /> : <Loading />;
  const hands = [...first.answer.rounds, ...older];
  const before = next === undefined ? first.answer.next : next;
  const readMore = async () => {
    if (before === null) return;
    const page = await more.run(() => api.myRounds({ ...asked, before }));
    if (!page || isRefusal(page)) return;
    setOlder([...older, ...page.rounds]);
    setNext(page.next);
  };
  if (hands.length === 0) return <NoHands filtered={Object.keys(filter).length > 0} />;
  return (
    <>
      <HandsDownload filter={filter} />
      <Suspense fallback={<Loading />}>
        <ul className={styles.hands}>
          {hands.map((hand) => (
            <OneHand key={hand.id} hand={hand} />
          ))}
        </ul>
      </Suspense>
      <Refused refusal={more.refusal} />
      {before !== null && (
        <Button busy={more.busy} onPress={() => void readMore()}>
          {text.older}
        </Button>
      )}
    </>
  );
}

function NoHands({ filtered }: { readonly filtered: boolean }) {
  const text = useMessages(messages);
  if (filtered) return <p role="status">{text.noneFound}</p>;
  return (
    <p role="status">
      {text.none} <Link href="/">{text.toLobby}</Link>
    </p>
  );
}

/** Shows one hand: its game, house and time, the cards, and the change of the player's money. */
function OneHand({ hand }: { readonly hand: Hand }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { language } = useLanguage();
  const houseName = useHouseName();
  const { plan, Result } = usePlanWithPast(hand.plan);
  const net = netOf(hand.lines);
  return (
    <li>
      <Link href={`/round/${hand.id}`}>
        {plan ? (plan.title[language] ?? plan.title.en) : hand.plan} · {text.hand({ number: hand.number })}
      </Link>
      <span className={styles.when}>
        {plan && `${houseName(plan.house)} · `}
        {formatter.moment(hand.closedAt ?? hand.openedAt)}
      </span>
      <div className={styles.cards}>
        {plan && Result && hand.result !== null && (
          <Result plan={plan} result={hand.result} own={hand.own as Json | undefined} brief />
        )}
      </div>
      <span className={styles.amount} data-sign={Math.sign(net)}>
        {plan && hand.lines.length > 0
          ? formatter.signed(net, currencyOf(hand.lines, plan))
          : formatter.number(0)}
      </span>
    </li>
  );
}
