import { messages } from 'messages:cards/table';
import { messages as tableMessages } from 'messages:table/bar';
import type { AnswerOf } from '@croupier/client';
import { isRefusal, type Json, type Plan } from '@croupier/core';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { usePastRounds } from '../../../games/pages.ts';
import { useScene } from '../scene.ts';
import styles from './history.module.css';

type Rounds = AnswerOf<'rounds'>['rounds'];

/** The number of rounds in the list. */
export const MAX_LISTED = 40;

/**
 * Lists the last rounds of this table, newest first. Each links to its settlement lines with their rules, and to its
 * proof.
 */
export function HistoryPanel() {
  const text = useMessages(messages);
  const table = useMessages(tableMessages);
  const { info, state, plan } = useScene();
  const rounds = useRounds(info.id, state.round.number);
  if (!rounds) return <p className={styles.none}>{text.waits}</p>;
  if (rounds.length === 0) return <p className={styles.none}>{text.noRounds}</p>;
  return (
    <ol className={styles.rounds}>
      {rounds.map(({ id, number, result: came }) => (
        <li key={id}>
          <Link href={`/round/${id}`}>{table.lastGame({ number })}</Link>
          <div>
            <Suspense>
              <NavigationState plan={plan} result={came as Json} />
            </Suspense>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows the result of a round as its game displays it. */
function NavigationState({ plan, result }: { readonly plan: Plan; readonly result: Json }) {
  const { Result } = usePastRounds(plan);
  return Result && <Result plan={plan} result={result} brief />;
}

/** Returns the archived rounds of a table. They are reloaded after each round. */
export function useRounds(table: string, round: number): Rounds | undefined {
  const { api } = useClient();
  const [rounds, setRounds] = useState<Rounds>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round means that one has ended
  useEffect(() => {
    let wanted = true;
    void api.rounds({ table, limit: MAX_LISTED }).then((answer) => {
      if (wanted && !isRefusal(answer)) setRounds(answer.rounds.filter(({ result }) => result !== null));
    });
    return () => {
      wanted = false;
    };
  }, [api, table, round]);
  return rounds;
}
