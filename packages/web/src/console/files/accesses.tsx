import { messages as formMessages } from 'messages:documents/form';
import { messages as listMessages } from 'messages:files/accesses';
import { messages } from 'messages:files/file';
import type { FileAccess } from '@croupier/client';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Panel } from '../../forms/fields.tsx';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import parts from '../parts.module.css';
import table from '../pit/pit.module.css';
import styles from './files.module.css';

/** The number of accesses on a page. */
export const PAGE = 50;

interface AccessesProps {
  readonly house: string;
  readonly account: string;
}

/** Shows the last accesses to one person's file. */
export function Accesses({ house, account }: AccessesProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery(`accesses ${house} ${account}`, () =>
    api.fileAccesses({ house, account, limit: PAGE }),
  );
  return (
    <div className={styles.broad}>
      <Panel title={text.accesses}>
        <NoAnswer asked={asked} />
        {asked.answer?.accesses.length === 0 && <p className={parts.note}>{text.noAccesses}</p>}
        {asked.answer && asked.answer.accesses.length > 0 && (
          <AccessTable accesses={asked.answer.accesses} ofOnePerson />
        )}
      </Panel>
    </div>
  );
}

interface AccessTableProps {
  readonly accesses: readonly FileAccess[];
  /** Whether all accesses are about the same person, so that the name is left out. */
  readonly ofOnePerson?: boolean;
}

/** Lists accesses: when, by whom, to what, and why. */
export function AccessTable({ accesses, ofOnePerson = false }: AccessTableProps) {
  const text = useMessages(listMessages);
  const { kinds } = useMessages(formMessages);
  const format = useFormatter();
  const columns = [text.when, text.by, ...(ofOnePerson ? [] : [text.person]), text.what, text.reason];
  return (
    <table className={table.room}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-text="">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accesses.map(({ id, at, by, person, document, reason }) => (
          <tr key={id}>
            <th scope="row">{format.moment(at)}</th>
            <td data-text="" data-label={text.by}>
              {by.name}
            </td>
            {!ofOnePerson && (
              <td data-text="" data-label={text.person}>
                {person.name}
              </td>
            )}
            <td data-text="" data-label={text.what}>
              {document ? kinds[document.kind] : text.file}
            </td>
            <td data-text="" data-label={text.reason}>
              {reason === 'erased' ? text.erased : reason}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
