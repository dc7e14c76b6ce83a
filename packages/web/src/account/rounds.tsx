import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, type Json, money } from '@croupier/core';
import { Link } from 'wouter';
import { useHouses, usePlanTitle } from '../app/houses.ts';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAsked } from '../forms/asked.ts';
import { Panel } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import styles from './account.module.css';
import { words } from './words.ts';

type Round = AnswerOf<'myRounds'>['rounds'][number];

/** The rounds this account had bets in, newest first. */
export function Rounds() {
  const text = useWords(words);
  const { api } = useClient();
  const { answer, refusal } = useAsked('my rounds', () => api.myRounds({ limit: 12 }));
  return (
    <Panel title={text.rounds}>
      <Refused refusal={refusal} />
      {answer?.rounds.length === 0 && <p className={styles.empty}>{text.noRounds}</p>}
      <ul className={styles.rounds}>
        {answer?.rounds.map((round) => (
          <OneRound key={round.id} round={round} />
        ))}
      </ul>
    </Panel>
  );
}

function OneRound({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const writing = useWriting();
  const planTitle = usePlanTitle();
  const house = round.plan.split('/')[0];
  const currency = useHouses()?.find(({ id }) => id === house)?.currency as CurrencyCode | undefined;
  const net = netOf(round.lines);
  return (
    <li>
      <Link href={`/round/${round.id}`}>
        {planTitle(round.plan)} · {text.round} {round.number}
      </Link>
      <span className={styles.when}>{writing.moment(round.openedAt)}</span>
      <span className={styles.result}>{shortResult(round.result, text.void)}</span>
      {currency && (
        <span className={styles.amount} data-sign={Math.sign(net)}>
          {writing.signed(money(net), currency)}
        </span>
      )}
    </li>
  );
}

/** What the lines changed the player's money by; what stays on the table is still the player's. */
function netOf(lines: Round['lines']): number {
  const part = (line: Round['lines'][number], field: string) => Number(line[field] ?? 0);
  return lines.reduce((net, line) => net + part(line, 'pay') - part(line, 'take'), 0);
}

function shortResult(result: Json | undefined, voided: string): string {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return '';
  if ('pocket' in result) return String(result.pocket);
  return 'void' in result ? voided : '';
}
