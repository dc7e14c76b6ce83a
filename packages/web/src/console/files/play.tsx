import { messages } from 'messages:files/file';
import { type CurrencyCode, money } from '@croupier/core';
import { Link } from 'wouter';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import parts from '../parts.module.css';
import table from '../pit/pit.module.css';
import styles from './files.module.css';
import type { FileProps } from './part.ts';

/** Shows the person's play at public tables: by day, and the last rounds with links to them. */
export function Play({ file: { play, currency: code } }: FileProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const currency = code as CurrencyCode;
  const amount = (units: number) => format.money(money(units), currency);
  const signed = (units: number) => format.signed(money(units), currency);
  const kind = play.money === 'real' ? text.realMoney : text.playMoney;
  return (
    <div className={styles.broad}>
      <Panel title={text.play} aside={<span>{kind}</span>}>
        {play.days.length === 0 && play.rounds.length === 0 && <p className={parts.note}>{text.noPlay}</p>}
        {play.days.length > 0 && (
          <div className={styles.scroll}>
            <table className={table.room}>
              <thead>
                <tr>
                  <th scope="col" data-text="">
                    {text.day}
                  </th>
                  <th scope="col">{text.rounds}</th>
                  <th scope="col">{text.staked}</th>
                  <th scope="col">{text.returned}</th>
                  <th scope="col">{text.result}</th>
                </tr>
              </thead>
              <tbody>
                {play.days.map(({ day, rounds, staked, returned }) => (
                  <tr key={day}>
                    <th scope="row">{format.day(day)}</th>
                    <td data-label={text.rounds}>{format.number(rounds)}</td>
                    <td data-label={text.staked}>{amount(staked)}</td>
                    <td data-label={text.returned}>{amount(returned)}</td>
                    <td data-label={text.result} data-lost={returned < staked || undefined}>
                      {signed(returned - staked)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {play.rounds.length > 0 && (
          <>
            <h3>{text.lastRounds}</h3>
            <div className={styles.scroll}>
              <table className={table.room}>
                <thead>
                  <tr>
                    <th scope="col" data-text="">
                      {text.round}
                    </th>
                    <th scope="col" data-text="">
                      {text.when}
                    </th>
                    <th scope="col">{text.stake}</th>
                    <th scope="col">{text.result}</th>
                  </tr>
                </thead>
                <tbody>
                  {play.rounds.map(({ round, plan, number, at, stake, result }) => (
                    <tr key={round}>
                      <th scope="row">
                        <Link href={`/round/${round}`}>
                          {text.openRound({ number: String(number), game: planTitle(plan) })}
                        </Link>
                      </th>
                      <td data-text="" data-label={text.when}>
                        {format.moment(at)}
                      </td>
                      <td data-label={text.stake}>{amount(stake)}</td>
                      <td data-label={text.result} data-lost={result < 0 || undefined}>
                        {signed(result)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}
