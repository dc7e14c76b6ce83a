import { messages } from 'messages:console';
import type { AnswerOf } from '@croupier/client';
import type { Json } from '@croupier/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './console.module.css';
import parts from './parts.module.css';

type Move = AnswerOf<'audit'>['moves'][number];

interface AuditProps {
  readonly table: string;
  readonly seq: number;
  /** Puts a field of a move into the game's own words. A field without a wording is left out. */
  readonly tell: FieldText;
  /** The game's own names for moves, where they differ from the usual ones. */
  readonly names?: Readonly<Record<string, string>>;
}

export type FieldText = (field: string, value: unknown) => string | undefined;

/**
 * Lists every move of the staff and of the clock at a table, newest first. Reloads whenever the state of the
 * table changes.
 */
export function Audit({ table, seq, tell, names }: AuditProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer, refusal, again } = useQuery(`audit ${table}`, () => api.audit({ table, limit: 40 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sequence number means that the table has changed
  useEffect(() => {
    const wait = setTimeout(again, 700);
    return () => clearTimeout(wait);
  }, [seq, again]);
  return (
    <Panel title={text.audit}>
      <Refused refusal={refusal} />
      {answer?.moves.length === 0 && <p className={parts.note}>{text.noMoves}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol className={styles.audit} tabIndex={0}>
        {answer?.moves.map((move) => (
          <OneMove
            key={`${move.round} ${move.seq} ${moveKey(move.move)}`}
            move={move}
            tell={tell}
            names={names}
          />
        ))}
      </ol>
    </Panel>
  );
}

function OneMove({
  move: { round, at, by, actor, move },
  tell,
  names,
}: {
  readonly move: Move;
  readonly tell: FieldText;
  readonly names: AuditProps['names'] | undefined;
}) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const time = formatter.moment(at, 'time');
  const { type, ...fields } = asObject(move);
  const labels: Readonly<Record<string, string>> = { ...text.moves, ...names };
  const roles: Readonly<Record<string, string>> = text.actors;
  const role = String(asObject(actor).role ?? '');
  // Two fields may result in the same text, such as a seat and its position. Such a text is shown only once.
  const told = new Set(Object.entries(fields).map(([field, value]) => tell(field, value) ?? ''));
  return (
    <li>
      <Link href={`/round/${round}`} aria-label={text.openRound({ time })}>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
      </Link>
      <span>
        {labels[String(type)] ?? text.otherMove}
        {told.size > 0 && <em> {[...told].filter(Boolean).join(' · ')}</em>}
      </span>
      <span className={styles.by}>{by ?? (role === 'croupier' ? text.dealer.virtual : roles[role])}</span>
    </li>
  );
}

function moveKey(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asObject(value: Json | unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
