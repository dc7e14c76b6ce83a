import { messages } from 'messages:account/page';
import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, isRefusal, money, type RuleId } from '@croupier/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHouseName, useHouses } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Select } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { useBetNameOf } from '../games/pages.ts';
import { Citation } from '../rulebook/rule.tsx';
import styles from './account.module.css';
import { BalanceHistory } from './balance-history.tsx';
import { StatementDownload } from './statement-file/download.tsx';
import type { StatementOf } from './statement-file/lines.ts';
import { reasonOf } from './statement-file/wording.ts';
import { readersZone } from './statement-file/zoned.ts';

type Posting = AnswerOf<'statement'>['postings'][number];
const PAGE = 30;

interface StatementProps {
  readonly purses: readonly { readonly house: string; readonly play: boolean; readonly amount: number }[];
}

/**
 * Shows all postings to and from the balance at one house, newest first, each with its reason and rule. Lists real
 * money separately from the play money that the account had before.
 */
export function Statement({ purses }: StatementProps) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  const [house, setHouse] = useState(purses[0]?.house ?? '');
  const [chosen, setChosen] = useState<'real' | 'play'>('real');
  const currency = useHouses()?.find(({ id }) => id === house)?.currency as CurrencyCode | undefined;
  const real = purses.some((purse) => purse.house === house && !purse.play);
  const of = { house, money: real ? chosen : 'play' } as const;
  const key = `${house} ${of.money}`;
  const amount = purses.find(
    (purse) => purse.house === house && purse.play === (of.money === 'play'),
  )?.amount;
  return (
    <Panel title={text.statement}>
      <Select
        label={text.house}
        value={house}
        choices={purses.map(({ house: id }) => ({ value: id, text: houseName(id) }))}
        onChange={setHouse}
      />
      {real && (
        <Select
          label={text.money}
          value={chosen}
          choices={(['real', 'play'] as const).map((value) => ({ value, text: text[value] }))}
          onChange={setChosen}
        />
      )}
      {currency && real && <OfTheHouse key={key} of={of} currency={currency} amount={amount} />}
      {currency && !real && (
        <Booked key={key} of={of} currency={currency} timeZone={readersZone()} amount={amount} />
      )}
    </Panel>
  );
}

interface BookedProps {
  readonly of: StatementOf;
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  /** The current balance. When it changes, there are new postings. */
  readonly amount: number | undefined;
}

/** Shows the statement of a house with real money, in that house's time zone. */
function OfTheHouse({ of, currency, amount }: Omit<BookedProps, 'timeZone'>) {
  const { api } = useClient();
  const asked = useQuery('participations', () => api.participations());
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { timeZone = readersZone() } =
    asked.answer.participations.find(({ house }) => house === of.house) ?? {};
  return <Booked of={of} currency={currency} timeZone={timeZone} amount={amount} />;
}

function Booked({ of, currency, timeZone, amount }: BookedProps) {
  return (
    <>
      <StatementDownload of={of} currency={currency} timeZone={timeZone} />
      <BalanceHistory of={of} currency={currency} />
      <Suspense fallback={<Loading />}>
        <Postings of={of} currency={currency} timeZone={timeZone} amount={amount} />
      </Suspense>
    </>
  );
}

function Postings({ of, currency, timeZone, amount }: BookedProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const first = useQuery(`${of.house} ${of.money}`, () => api.statement({ ...of, limit: PAGE }));
  const [older, setOlder] = useState<readonly Posting[]>([]);
  const [all, setAll] = useState(false);
  const more = useMutation();
  const { again } = first;
  const known = useRef(amount);
  useEffect(() => {
    if (known.current === amount) return;
    known.current = amount;
    setOlder([]);
    setAll(false);
    again();
  }, [amount, again]);
  if (!first.answer) return <NoAnswer asked={first} />;
  const postings = [...first.answer.postings, ...older];
  if (postings.length === 0) return <p className={styles.empty}>{text.noPostings}</p>;
  const last = postings.at(-1);
  const readMore = async () => {
    const answer = await more.run(() =>
      api.statement({ ...of, limit: PAGE, ...(last ? { before: last.id } : {}) }),
    );
    if (!answer || isRefusal(answer)) return;
    setOlder([...older, ...answer.postings]);
    setAll(answer.postings.length < PAGE);
  };
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.when}</th>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.bet}</th>
              <th scope="col">{text.rule}</th>
              <th scope="col" className={styles.amount}>
                {text.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map((posting) => (
              <Line key={posting.id} posting={posting} currency={currency} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      </div>
      <Refused refusal={more.refusal} />
      {!all && postings.length >= PAGE && (
        <Button busy={more.busy} onPress={() => void readMore()}>
          {text.older}
        </Button>
      )}
    </>
  );
}

/** Shows one posting. Its sign shows whether the balance rises or falls. */
function Line({
  posting,
  currency,
  timeZone,
}: Omit<BookedProps, 'of' | 'amount'> & { readonly posting: Posting }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const amount = money(posting.from.includes('purse') ? -posting.amount : posting.amount);
  const what = reasonOf(text.reasons, posting.reason);
  const betName = useBetNameOf(posting.plan ?? undefined);
  return (
    <tr>
      <td>{formatter.moment(posting.at, 'full', timeZone)}</td>
      <td>{posting.round ? <Link href={`/round/${posting.round}`}>{what}</Link> : what}</td>
      <td>{posting.bet !== null && betName(posting.bet)}</td>
      <td>{posting.rule && <Citation rule={posting.rule as RuleId} />}</td>
      <td className={styles.amount} data-sign={Math.sign(amount)}>
        {formatter.signed(amount, currency)}
      </td>
    </tr>
  );
}
