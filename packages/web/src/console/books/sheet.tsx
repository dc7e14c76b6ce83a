import { messages } from 'messages:studio/books';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { csvText, decimalText, saveFile } from '../../forms/file.ts';
import styles from '../pit/pit.module.css';

/** A table of figures. A cell is a text, a number, or an amount of money in minor units. */
export interface SheetContent {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
}

export type Cell = string | number | { readonly amount: number };

interface SheetProps extends SheetContent {
  readonly currency: CurrencyCode;
  readonly file: string;
}

/** Shows figures as a table, which can be saved as a CSV file. */
export function Sheet({ columns, rows, total, currency, file }: SheetProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const shown = (cell: Cell) => {
    if (typeof cell === 'string') return cell;
    return typeof cell === 'number' ? format.number(cell) : format.money(money(cell.amount), currency);
  };
  const decimal = (cell: Cell) =>
    typeof cell === 'object' ? decimalText(cell.amount, currency) : String(cell);
  const save = () =>
    saveFile(
      `${file}.csv`,
      'text/csv',
      csvText([columns, ...[...rows, ...(total ? [total] : [])].map((row) => row.map(decimal))]),
    );
  const line = ([name = '', ...cells]: readonly Cell[]) => (
    <>
      <th scope="row">{shown(name)}</th>
      {cells.map((cell, at) => (
        <td
          key={columns[at + 1]}
          data-label={columns[at + 1]}
          data-text={typeof cell === 'string' ? '' : undefined}
          data-lost={(typeof cell === 'object' && cell.amount < 0) || undefined}
        >
          {shown(cell)}
        </td>
      ))}
    </>
  );
  return (
    <>
      <table className={styles.room}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                data-text={at === 0 || typeof rows[0]?.[at] === 'string' ? '' : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.filter((cell) => typeof cell === 'string').join(' ')}>{line(row)}</tr>
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <tr>{line(total)}</tr>
          </tfoot>
        )}
      </table>
      <div>
        <Button small kind="quiet" onPress={save}>
          {text.csv}
        </Button>
      </div>
    </>
  );
}
