import { messages } from 'messages:rounds';
import { type AnswerOf, provesEntry, readEntry } from '@croupier/client';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import styles from './rounds.module.css';

type Round = AnswerOf<'round'>;

/** Shows how many rounds of the table were settled or void, and proves that this one is in the public log. */
export function LogPanel({ round }: { readonly round: Round }) {
  const messagesOfRounds = useMessages(messages);
  const text = messagesOfRounds.log;
  const formatter = useFormatter();
  const { api } = useClient();
  const { answer: table } = useQuery(`proofs ${round.id} ${round.state}`, () =>
    api.tableProofs({ table: round.table, after: round.number - 1, limit: 1 }),
  );
  const { answer: inclusion, refusal } = useQuery(`inclusion ${round.id} ${round.state}`, () =>
    api.roundInclusion({ round: round.id }),
  );
  const valid = inclusion && isLogged(round, inclusion);
  return (
    <Panel title={text.title}>
      <p className={styles.means}>{text.means}</p>
      <dl className={styles.counts}>
        <div>
          <dt>{text.settled}</dt>
          <dd data-testid="settled-rounds">{table ? formatter.number(table.settled) : '…'}</dd>
        </div>
        <div>
          <dt>{text.void}</dt>
          <dd data-testid="void-rounds">{table ? formatter.number(table.void) : '…'}</dd>
        </div>
      </dl>
      {refusal ? (
        <p className={styles.means}>{text.later}</p>
      ) : (
        inclusion && (
          <>
            <p role="status" className={styles.verdict} data-valid={valid} data-testid="in-log">
              {valid ? `✓ ${text.valid}` : `✗ ${text.invalid}`}
            </p>
            <p className={styles.means}>
              {text.place({
                place: inclusion.place + 1,
                size: inclusion.head.size,
                at: formatter.moment(inclusion.head.time),
              })}
            </p>
          </>
        )
      )}
      <p className={styles.means}>
        {messagesOfRounds.onCommandLine}{' '}
        <code>
          npx croupier verify --table {round.table} --server {window.location.origin}
        </code>
      </p>
    </Panel>
  );
}

/** Returns whether the log contains the entry of exactly this round, with its commitment. */
function isLogged(round: Round, { entry, place, path, head }: AnswerOf<'roundInclusion'>): boolean {
  const logged = readEntry(entry);
  return (
    logged?.table === round.table &&
    logged.round === round.id &&
    logged.number === round.number &&
    logged.plan === round.plan &&
    logged.commitment === round.commitment &&
    logged.root === (round.packs?.[0]?.root ?? null) &&
    provesEntry(entry, place, path, head)
  );
}
