import { messages } from 'messages:table/dealer';
import { messages as talkMessages } from 'messages:table/talk';
import { type DealerLine, MAX_TEXT_LENGTH, type MutedSeat, type Table } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Form } from '../forms/form.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { AnswerText } from './answer-text.tsx';
import { minutesLeft } from './silences.ts';
import styles from './talk.module.css';

interface DealerChatProps {
  readonly table: Table;
  readonly lines: readonly DealerLine[];
  /** Set while the staff have muted the user. */
  readonly silenced: MutedSeat | undefined;
}

/** Shows a player's talk with the person who deals, and lets them write. */
export function DealerChat({ table, lines, silenced }: DealerChatProps) {
  const text = useMessages(messages);
  const talk = useMessages(talkMessages);
  const name = useMe()?.account.name ?? '';
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled into view
  useEffect(() => end.current?.scrollIntoView?.({ block: 'nearest' }), [lines.length]);
  return (
    <section className={styles.dealer} aria-label={text.title}>
      <h3>{text.title}</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <ol className={styles.lines} tabIndex={0} aria-label={text.title}>
          {lines.map((line) => (
            <li key={line.number} ref={end} data-by={line.by}>
              <b>{line.by === 'dealer' ? text.dealer : talk.you}</b>{' '}
              <AnswerText said={line.said} name={name} text={text} />
              {line.by === 'player' && <small> {text.states[line.state]}</small>}
            </li>
          ))}
        </ol>
      )}
      {silenced ? <Silenced silenced={silenced} /> : <Write table={table} />}
    </section>
  );
}

/** Tells a muted player how long the mute lasts. */
export function Silenced({ silenced }: { readonly silenced: MutedSeat }) {
  const text = useMessages(messages);
  const talk = useMessages(talkMessages);
  const left = minutesLeft(silenced, useClient().serverNow());
  return <p role="status">{left === undefined ? talk.youSilenced : text.mutedFor({ n: left })}</p>;
}

function Write({ table }: { readonly table: Table }) {
  const text = useMessages(messages);
  const sentence = useRefusalText('player');
  const [own, setOwn] = useState('');
  const [refused, setRefused] = useState('');
  const send = async () => {
    if (own.trim() === '') return;
    const refusal = await table.askDealer(own);
    setRefused(refusal ? sentence(refusal) : '');
    if (!refusal) setOwn('');
  };
  return (
    <>
      <Form className={styles.own} onSubmit={send}>
        <input
          value={own}
          aria-label={text.field}
          placeholder={text.field}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setOwn(target.value)}
        />
        <button type="submit" aria-label={text.send}>
          ↑
        </button>
      </Form>
      <p className={styles.none}>{text.privacy}</p>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </>
  );
}
