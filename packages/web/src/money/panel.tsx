import { messages } from 'messages:money/account';
import { type AnswerOf, newKey } from '@croupier/client';
import { type CurrencyCode, money, type RuleId } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Select } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';
import { AmountField, useTypedAmount } from './amount-field.tsx';
import { ClosingPart } from './closing.tsx';
import { Instruments } from './instruments.tsx';
import styles from './money.module.css';

type PaymentsAnswer = AnswerOf<'payments'>;
const PAGE = 20;

/**
 * Shows a participant's real money at one house: the balance, and the deposits and withdrawals with their
 * states. Also lets the participant close the account.
 */
export function RealMoney({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const houseName = useHouseName();
  const client = useClient();
  const { api } = client;
  const asked = useQuery(house, () => api.payments({ house, limit: PAGE }));
  const participations = useQuery('participations', () => api.participations());
  const standing = asked.answer;
  const purse = useMe()?.purses.find((one) => one.house === house && !one.play)?.amount;
  const { again } = asked;
  const isOld = standing !== undefined && purse !== undefined && purse !== standing.balance;
  useEffect(() => client.onPayments((at) => at === house && again()), [client, house, again]);
  // The balance also changes with stakes and wins elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each new balance
  useEffect(() => {
    if (isOld) again();
  }, [purse, isOld]);
  if (!standing) return <NoAnswer asked={asked} />;
  if (!participations.answer) return <NoAnswer asked={participations} />;
  const timeZone = participations.answer.participations.find((one) => one.house === house)?.timeZone;
  const currency = standing.currency as CurrencyCode;
  const { cash } = standing;
  return (
    <Panel title={text.title({ house: houseName(house) })}>
      <p>
        {text.balance}{' '}
        <span className={styles.sum}>{formatter.money(money(standing.balance), currency)}</span>
      </p>
      <div className={styles.pair}>
        <Order kind="deposit" house={house} standing={standing} changed={asked.again} />
        <Order kind="withdraw" house={house} standing={standing} changed={asked.again} />
        <Instruments house={house} instruments={standing.instruments} changed={asked.again} />
      </div>
      {cash && (
        <p className={styles.aside}>
          {text[standing.deposit ? 'cashOut' : 'cash']({
            deposit: formatter.money(money(cash.deposit), currency),
            withdrawal: formatter.money(money(cash.withdrawal), currency),
            hours: cash.hours,
          })}
        </p>
      )}
      <Transfers house={house} standing={standing} currency={currency} timeZone={timeZone} />
      <ClosingPart house={house} timeZone={timeZone} changed={asked.again} />
    </Panel>
  );
}

interface OrderProps {
  readonly kind: 'deposit' | 'withdraw';
  readonly house: string;
  readonly standing: PaymentsAnswer;
  readonly changed: () => void;
}

/**
 * Shows a form for deposits or withdrawals. An order keeps its key until it is answered, so that a retry does
 * not repeat the payment.
 */
function Order({ kind, house, standing, changed }: OrderProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const currency = standing.currency as CurrencyCode;
  const typed = useTypedAmount(currency);
  const action = useMutation();
  const [key, setKey] = useState(newKey);
  const barred = standing[kind];
  const choices = standing.instruments.filter(
    (one) => one.state === 'registered' && (kind === 'deposit' || one.kind === 'account'),
  );
  const [chosen, setChosen] = useState('');
  const instrument = choices.some(({ id }) => id === chosen) ? chosen : (choices[0]?.id ?? '');
  const send = async () => {
    const amount = typed.read();
    if (amount === undefined) return;
    const done = await action.run(() => api[kind]({ house, instrument, amount, key }));
    if (!done) return;
    setKey(newKey());
    typed.set('');
    changed();
  };
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void send()}>
      <h3>{text[kind]}</h3>
      {kind === 'withdraw' && <p className={styles.aside}>{text.withdrawWhy}</p>}
      {kind === 'deposit' && !barred && standing.depositCap !== null && (
        <p className={styles.aside}>
          {text.depositCap({ amount: formatter.money(money(standing.depositCap), currency) })}
        </p>
      )}
      {barred ? (
        <Refused refusal={{ ...barred, refused: true } as never} />
      ) : (
        choices.length > 0 && (
          <>
            <Select
              label={kind === 'deposit' ? text.from : text.to}
              value={instrument}
              choices={choices.map(({ id, kind: its, label }) => ({
                value: id,
                text: `${text.kind[its]} ${label}`,
              }))}
              onChange={setChosen}
            />
            <AmountField label={text.amount({ currency })} typed={typed} />
            <Refused refusal={action.refusal} />
            <div>
              <Button submit kind={kind === 'deposit' ? 'call' : undefined} busy={action.busy}>
                {text[kind]}
              </Button>
            </div>
          </>
        )
      )}
    </Form>
  );
}

/** Lists deposits and withdrawals with their states, newest first. */
function Transfers({
  house,
  standing,
  currency,
  timeZone,
}: Pick<OrderProps, 'house' | 'standing'> & {
  readonly currency: CurrencyCode;
  /** The house's time zone, in which times are shown, as in the statement. */
  readonly timeZone: string | undefined;
}) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const more = useMutation();
  const [older, setOlder] = useState<PaymentsAnswer['transfers']>([]);
  const first = standing.transfers;
  const known = new Set(first.map(({ id }) => id));
  const all = [...first, ...older.filter(({ id }) => !known.has(id))];
  const last = all.at(-1);
  const [whole, setWhole] = useState(false);
  const returnedWhy: Readonly<Record<string, string>> = text.returnedWhy;
  const readMore = async () => {
    const next = await more.run(() =>
      api.payments({ house, limit: PAGE, ...(last ? { before: Number(last.id) } : {}) }),
    );
    if (!next) return;
    setOlder([...older, ...next.transfers]);
    setWhole(next.transfers.length < PAGE);
  };
  return (
    <section className={styles.form}>
      <h3>{text.transfers}</h3>
      {all.length === 0 && <p>{text.noTransfers}</p>}
      <ul className={styles.list}>
        {all.map(({ id, at, purpose, method, amount, direction, state, rule, why }) => (
          <li key={id}>
            <span>
              {text.purpose[purpose]}, {text.method[method]} <Citation rule={rule as RuleId} />
            </span>
            <span className={styles.amount}>
              {formatter.signed(money(direction === 'in' ? amount : -amount), currency)}
            </span>
            <span className={styles.aside}>
              {formatter.moment(at, 'full', timeZone)}, {text.state[state]}
              {why !== null && returnedWhy[why] !== undefined && `: ${returnedWhy[why]}`}
            </span>
          </li>
        ))}
      </ul>
      <Refused refusal={more.refusal} />
      {!whole && all.length >= PAGE && (
        <Button busy={more.busy} onPress={() => void readMore()}>
          {text.older}
        </Button>
      )}
    </section>
  );
}
