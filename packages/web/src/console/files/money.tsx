import { messages } from 'messages:files/file';
import { messages as moneyMessages } from 'messages:money/account';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import list from '../../money/money.module.css';
import parts from '../parts.module.css';
import table from '../pit/pit.module.css';
import { Facts } from './facts.tsx';
import styles from './files.module.css';
import type { FileProps } from './part.ts';

/** Shows the person's real money: the balance, their accounts and cards, deposits and withdrawals. */
export function Money({ file }: FileProps) {
  const text = useMessages(messages);
  const { kind, purpose, method } = useMessages(moneyMessages);
  const format = useFormatter();
  const currency = file.currency as CurrencyCode;
  const held = file.money;
  if (!held)
    return (
      <Panel title={text.money}>
        <p className={parts.note}>{text.noMoney}</p>
      </Panel>
    );
  const amount = (units: number) => format.money(money(units), currency);
  return (
    <div className={styles.broad}>
      <Panel title={text.money}>
        <Facts
          facts={[
            [text.balance, amount(held.balance)],
            [text.atTables, amount(held.atTables)],
          ]}
        />
        {held.instruments.length > 0 && <h3>{text.instruments}</h3>}
        <ul className={list.list}>
          {held.instruments.map((one) => (
            <li key={one.id}>
              <span>
                {kind[one.kind]} {one.label}
              </span>
              <span className={list.aside}>
                {text.instrumentState[one.state]}, {format.moment(one.at)}
              </span>
            </li>
          ))}
        </ul>
        <h3>{text.transfers}</h3>
        {held.transfers.length === 0 && <p className={parts.note}>{text.noTransfers}</p>}
        {held.transfers.length > 0 && (
          <div className={styles.scroll}>
            <table className={table.room}>
              <thead>
                <tr>
                  {[text.when, text.what, text.amount, text.state, text.shown, text.by].map((column) => (
                    <th key={column} scope="col" data-text="">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {held.transfers.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">{format.moment(one.at)}</th>
                    <td data-text="" data-label={text.what}>
                      {purpose[one.purpose]}
                      <small>{method[one.method]}</small>
                    </td>
                    <td data-text="" data-label={text.amount}>
                      {format.signed(money(one.direction === 'in' ? one.amount : -one.amount), currency)}
                    </td>
                    <td data-text="" data-label={text.state}>
                      {text.transferState[one.state]}
                    </td>
                    <td data-text="" data-label={text.shown}>
                      {one.document ?? '–'}
                      {one.documentReason && <small>{one.documentReason}</small>}
                    </td>
                    <td data-text="" data-label={text.by}>
                      {one.cashier?.name ?? '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </div>
  );
}
