import { messages } from 'messages:account/page';
import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { Link } from 'wouter';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { summaryOf } from '../plans/houses.ts';
import accountStyles from './account.module.css';
import styles from './balance-history.module.css';
import type { StatementOf } from './statement-file/lines.ts';

type Round = AnswerOf<'balanceHistory'>['rounds'][number];

interface BalanceHistoryProps {
  readonly of: StatementOf;
  readonly currency: CurrencyCode;
}

/** Shows how the balance at a house changed in this session, round by round, as a curve and as a table. */
export function BalanceHistory({ of: { house, money: shown }, currency }: BalanceHistoryProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery(house, () => api.balanceHistory({ house }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { rounds, money: held } = asked.answer;
  // The statement may cover old play money while the purse now holds real money. Nothing is shown then.
  if (held !== shown) return null;
  return (
    <section className={styles.course}>
      <h3>{text.course}</h3>
      <p className={accountStyles.empty}>{rounds.length > 0 ? text.courseWhy : text.noCourse}</p>
      {rounds.length > 0 && <Curve rounds={rounds} currency={currency} />}
      {rounds.length > 0 && (
        <details>
          <summary>{text.asTable}</summary>
          <Rows rounds={rounds} currency={currency} />
        </details>
      )}
    </section>
  );
}

interface CurveProps {
  readonly rounds: readonly Round[];
  readonly currency: CurrencyCode;
}

const [WIDTH, HEIGHT] = [600, 160];

function Curve({ rounds, currency }: CurveProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const first = (rounds[0]?.balance ?? 0) - (rounds[0]?.change ?? 0);
  const balances = [first, ...rounds.map(({ balance }) => balance)];
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  const last = balances.at(-1) ?? first;
  const high = (balance: number) => HEIGHT - ((balance - least) / Math.max(1, most - least)) * HEIGHT;
  const amount = (units: number) => formatter.money(money(units), currency);
  const line = balances.map((balance, at) => `${(at / rounds.length) * WIDTH},${high(balance)}`).join(' ');
  // The starting balance is labelled only if its label does not overlap the labels of the highest and lowest balance.
  const apart = [most, least].every((level) => Math.abs(high(level) - high(first)) > HEIGHT / 6);
  const levels = [...new Set(apart ? [most, first, least] : [most, least])];
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        data-sign={Math.sign(last - first)}
        aria-label={text.courseLabel({
          first: amount(first),
          last: amount(last),
          n: rounds.length,
          least: amount(least),
          most: amount(most),
        })}
      >
        <path d={`M0 ${high(first)}H${WIDTH}`} className={styles.start} />
        <polyline points={line} className={styles.line} />
      </svg>
      <ol aria-hidden="true" className={styles.levels}>
        {levels.map((level) => (
          <li key={level} style={{ insetBlockStart: `${(high(level) / HEIGHT) * 100}%` }}>
            {amount(level)}
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className={styles.rounds}>
        <span>{formatter.moment(rounds[0]?.at ?? 0, 'time')}</span>
        <span>{formatter.moment(rounds.at(-1)?.at ?? 0, 'time')}</span>
      </p>
    </div>
  );
}

function Rows({ rounds, currency }: CurveProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { language } = useLanguage();
  return (
    <div className={accountStyles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.round}</th>
            <th scope="col">{text.change}</th>
            <th scope="col">{text.balance}</th>
          </tr>
        </thead>
        <tbody>
          {[...rounds].reverse().map(({ round, plan: id, number, change, balance }) => {
            const title = summaryOf(id)?.title;
            return (
              <tr key={round}>
                <td>
                  <Link href={`/round/${round}`}>
                    {title?.[language] ?? title?.en ?? id} {number}
                  </Link>
                </td>
                <td className={accountStyles.amount} data-sign={Math.sign(change)}>
                  {formatter.signed(money(change), currency)}
                </td>
                <td>{formatter.money(money(balance), currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
