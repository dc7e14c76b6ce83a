import { messages } from 'messages:console/place';
import { type DealerAnswer, MAX_TEXT_LENGTH, READY_ANSWERS } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Form } from '../../forms/form.tsx';
import { useRefusalText } from '../../forms/refusals.ts';
import { useKeysOn } from '../keys.ts';
import { useStation } from '../station.ts';
import type { Arrivals } from './arrivals.ts';
import { LEADER, useLeader } from './leader.ts';
import styles from './place.module.css';
import { useTalkAction } from './talk-action.ts';

interface AnswerFormProps {
  /** The player to write to; undefined if nobody is chosen and no message waits. */
  readonly seat: string | undefined;
  /** The numbers of the player's latest and oldest unanswered messages; undefined if there are none. */
  readonly answers: number | undefined;
  readonly oldest: number | undefined;
  readonly arrivals: Arrivals;
  readonly onDone: () => void;
}

/** The keys of the ready answers in their order. Each is pressed after the leader key. */
const KEYS = '1234567890-';
/**
 * The keys that start a text, dismiss the message, and welcome the first new arrival. Each is pressed after
 * the leader key.
 */
const OTHER_KEYS = { text: 't', aside: 'a', welcome: 'w' } as const;

/** Lets the dealer answer a player, either with a ready answer (one press or two keys) or with a text. */
export function AnswerForm({ seat, answers, oldest, arrivals, onDone }: AnswerFormProps) {
  const text = useMessages(messages);
  const sentence = useRefusalText('staff');
  const { table, nameOf, sitting = [] } = useStation();
  const action = useTalkAction();
  const field = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState('');
  const keysOn = useKeysOn();
  // Discards the draft when the player changes, so that it cannot go to the wrong one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seat` decides
  useEffect(() => setOwn(''), [seat]);
  const answer = async (to: string, said: DealerAnswer): Promise<boolean> => {
    const sent = await action.run(() => table.answer(to, said, answers));
    if (sent && 'ready' in said && said.ready === 'welcome') arrivals.met(to);
    if (sent) onDone();
    return sent;
  };
  const send = async () => {
    if (seat !== undefined && own.trim() !== '' && (await answer(seat, { text: own }))) {
      setOwn('');
      // Leaves the field, so that keys control the table again.
      field.current?.blur();
    }
  };
  const free = !action.busy && seat !== undefined;
  const newcomer = sitting.find((one) => arrivals.isNew(one));
  const welcome = async (to: string) => {
    if (await action.run(() => table.answer(to, { ready: 'welcome' }))) arrivals.met(to);
  };
  const led = useLeader({
    ...Object.fromEntries(
      READY_ANSWERS.map((ready, at) => [
        KEYS[at] ?? '',
        free ? () => void answer(seat, { ready }) : undefined,
      ]),
    ),
    [OTHER_KEYS.text]: seat === undefined ? undefined : () => field.current?.focus(),
    [OTHER_KEYS.aside]:
      action.busy || oldest === undefined ? undefined : () => void action.run(() => table.putAside(oldest)),
    [OTHER_KEYS.welcome]: action.busy || newcomer === undefined ? undefined : () => void welcome(newcomer),
  });
  const name = seat === undefined ? '' : nameOf(seat);
  return (
    <section
      className={styles.answer}
      aria-label={seat === undefined ? text.ready : text.answerTo({ name })}
      data-led={led || undefined}
    >
      <div className={styles.head}>
        <h3>{seat === undefined ? text.nobodyChosen : text.answerTo({ name })}</h3>
        {keysOn && seat !== undefined && <p className={styles.keys}>{text.keys({ key: LEADER })}</p>}
      </div>
      <div className={styles.ready}>
        {READY_ANSWERS.map((ready, at) => (
          <Button
            key={ready}
            small
            disabled={seat === undefined}
            busy={action.busy}
            onPress={() => void (seat !== undefined && answer(seat, { ready }))}
          >
            {text.short[ready]}
            {keysOn && <kbd>{KEYS[at]}</kbd>}
          </Button>
        ))}
      </div>
      <Form busy={action.busy} className={styles.own} onSubmit={() => void send()}>
        <input
          ref={field}
          value={own}
          aria-label={text.text}
          placeholder={text.text}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          disabled={seat === undefined}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur();
          }}
        />
        <Button submit small busy={action.busy} disabled={seat === undefined}>
          {text.send}
        </Button>
      </Form>
      <p role="alert" className={styles.refused}>
        {action.refusal && sentence(action.refusal)}
      </p>
    </section>
  );
}
