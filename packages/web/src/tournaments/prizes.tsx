import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './tournaments.module.css';

/** Shows the prize for each place, where the money comes from, and a deal if there is one. */
export function Prizes({ state }: { readonly state: TournamentState }) {
  const { prizes: text, tabs } = useMessages(messages);
  const formatter = useFormatter();
  const { view, entries } = state;
  const { places, final, gross, fee, bountyFund, overlay } = view.prizes;
  const amount = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const sums = [
    [text.gross, gross],
    [text.fee, fee],
    [text.bounties, bountyFund],
    [text.overlay, overlay],
    [text.pool, view.pool],
  ] as const;
  const nameOf = (number: number) => entries.find((entry) => entry.number === number)?.name ?? '';
  return (
    <Panel title={tabs.prizes}>
      {view.deal && (
        <section className={styles.deal}>
          <h3>{view.deal.made ? text.dealMade : text.deal}</h3>
          <ul>
            {view.deal.amounts.map((line) => (
              <li key={line.entry}>
                <span>{nameOf(line.entry)}</span> <b>{amount(line.amount)}</b>
              </li>
            ))}
          </ul>
          {view.deal.playFor > 0 && <p>{text.playFor({ amount: amount(view.deal.playFor) })}</p>}
        </section>
      )}
      {places.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <>
          <p className={styles.note}>{final ? text.final : text.soFar}</p>
          <div className={styles.scroll}>
            <table className={styles.lines}>
              <thead>
                <tr>
                  <th scope="col">{text.place}</th>
                  <th scope="col">{text.prize}</th>
                </tr>
              </thead>
              <tbody>
                {places.map((prize, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
                  <tr key={index}>
                    <th scope="row">{index + 1}</th>
                    <td>{amount(prize)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {gross > 0 && (
        <dl className={styles.sums}>
          {sums.map(
            ([name, sum]) =>
              sum > 0 && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{amount(sum)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </Panel>
  );
}
