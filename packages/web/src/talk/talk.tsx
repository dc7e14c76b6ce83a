import { messages as dealerMessages } from 'messages:table/dealer';
import { messages } from 'messages:table/talk';
import {
  type DealerLine,
  hasRole,
  MAX_TEXT_LENGTH,
  type MutedSeat,
  PHRASES,
  REACTIONS,
  type TableInfo,
  type TableSnapshot,
  type TalkMessage,
} from '@croupier/client';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { IconMenu } from '../app/menu.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Form } from '../forms/form.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { usePeople, useSeesPeople } from '../people/people.ts';
import { useEntryNames } from '../tournaments/follow.ts';
import { AnswerText } from './answer-text.tsx';
import { Bubbles } from './bubbles.tsx';
import { DealerChat, Silenced } from './dealer-chat.tsx';
import { Face, MessageContent } from './face.tsx';
import { useFreshAnswers } from './fresh-answers.ts';
import { MuteForm } from './mute-form.tsx';
import { mute, talkSwitch, unmute, useMuted } from './muted.ts';
import { useSilences } from './silences.ts';
import styles from './talk.module.css';
import { type Line, type ReceivedMessage, useTalk } from './use-talk.ts';

interface TalkProps {
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
}

/** Shows table talk. It is folded behind a button, and each new line appears at its speaker's seat for a moment. */
export function Talk({ info, shown }: TalkProps) {
  const text = useMessages(messages);
  const table = useClient().table(info.id);
  const heard = useTalk(table);
  const { lines } = heard;
  const dealer = useMessages(dealerMessages);
  const me = useMe();
  // Staff see the players' messages to the dealer on their own page.
  const answers = useFreshAnswers(shown.as === 'player' ? (shown.dealerTalk ?? NO_LINES) : NO_LINES);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const last = lines.at(-1)?.id ?? 0;
  useEffect(() => {
    if (open) setSeen(last);
  }, [open, last]);
  const own = shown.seat ?? null;
  const fresh = lines.filter(({ id, seat }) => id > seen && seat !== own).length + answers.length;
  const nameOf = useSpeakers(info, lines, own);
  return (
    <>
      <IconMenu
        name={text.open({ n: open ? 0 : fresh })}
        icon="M3.500 4.500h13v9H10l-3.500 3v-3h-3z"
        fresh={!open && fresh > 0}
        title={text.title}
        panel={styles.panel}
        toggled={setOpen}
      >
        <Panel info={info} shown={shown} heard={heard} nameOf={nameOf} />
      </IconMenu>
      <Bubbles
        fresh={heard.fresh}
        answers={answers.map(({ number, said }) => (
          <Fragment key={number}>
            <b>{dealer.dealer}</b> <AnswerText said={said} name={me?.account.name ?? ''} text={dealer} />
          </Fragment>
        ))}
        nameOf={nameOf}
        told={({ said }) => <MessageContent said={said} text={text} />}
      />
    </>
  );
}

const NO_LINES: readonly DealerLine[] = [];

/**
 * Returns a function that names the speaker of a line. The speaker is the user, the staff, or a player, who has a name
 * if the table shows names and otherwise a number.
 */
function useSpeakers(info: TableInfo, lines: readonly Line[], own: string | null): (line: Line) => string {
  const text = useMessages(messages);
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))];
  const code = info.code ?? undefined;
  const entered = useEntryNames(info).bySeat;
  const seesPeople = useSeesPeople(info);
  const { nameOf } = usePeople({
    table: info.id,
    seats,
    ...(code === undefined ? {} : { code }),
    quiet: seats.length === 0 || !seesPeople,
  });
  return ({ seat }) =>
    seat === null ? text.staff : seat === own ? text.you : (entered.get(seat) ?? nameOf(seat));
}

interface PanelProps extends TalkProps {
  readonly heard: ReceivedMessage;
  readonly nameOf: (line: Line) => string;
}

function Panel({ info, shown, heard, nameOf }: PanelProps) {
  const text = useMessages(messages);
  const on = talkSwitch.use();
  const { seat, as } = shown;
  const mayTalk = as !== 'spectator';
  const silenced = useSilences(shown).get(seat ?? '');
  const table = useClient().table(info.id);
  return (
    <>
      <h2>{text.title}</h2>
      {on && as === 'player' && info.dealer === 'console' && (
        <DealerChat table={table} lines={shown.dealerTalk ?? NO_LINES} silenced={silenced} />
      )}
      {on ? (
        <>
          <Lines info={info} shown={shown} heard={heard} nameOf={nameOf} />
          {mayTalk ? <Say info={info} silenced={silenced} /> : <p>{text.watching}</p>}
        </>
      ) : (
        <p>{text.off}</p>
      )}
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={({ target }) => talkSwitch.turn(target.checked)} />
        {text.on}
      </label>
    </>
  );
}

/**
 * Lists the lines, with buttons that mute a speaker for the user. A user who runs the table can also mute them for
 * everyone.
 */
function Lines({ info, shown, heard, nameOf }: PanelProps) {
  const text = useMessages(messages);
  const table = useClient().table(info.id);
  const me = useMe();
  const muted = useMuted();
  const end = useRef<HTMLLIElement>(null);
  const { lines } = heard;
  const silenced = useSilences(shown);
  const [muting, setMuting] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled into view
  useEffect(() => end.current?.scrollIntoView?.({ block: 'nearest' }), [lines.length]);
  if (lines.length === 0 && muted.length === 0) return <p className={styles.none}>{text.none}</p>;
  const rules =
    me !== undefined && (me.account.id === info.host || hasRole(me.account.roles, 'croupier', info.house));
  const people = [
    ...new Map(lines.flatMap((line) => (line.seat && line.seat !== shown.seat ? [[line.seat, line]] : []))),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol className={styles.lines} tabIndex={0} aria-label={text.title}>
        {lines.map((line) => (
          <li key={line.id} ref={end}>
            <b>{nameOf(line)}</b> <MessageContent said={line.said} text={text} />
          </li>
        ))}
      </ol>
      <ul className={styles.people}>
        {people.map(([seat, line]) => (
          <li key={seat}>
            <span>{nameOf(line)}</span>
            <button type="button" onClick={() => mute({ seat, name: nameOf(line) })}>
              {text.mute}
              <span className="heard"> {nameOf(line)}</span>
            </button>
            {rules && (
              <button
                type="button"
                aria-expanded={silenced.has(seat) ? undefined : muting === seat}
                onClick={() =>
                  silenced.has(seat)
                    ? void table.silence(seat, null)
                    : setMuting(muting === seat ? undefined : seat)
                }
              >
                {silenced.has(seat) ? text.unsilence : text.silence}
                <span className="heard"> {nameOf(line)}</span>
              </button>
            )}
            {rules && muting === seat && !silenced.has(seat) && (
              <MuteForm table={table} seat={seat} name={nameOf(line)} onDone={() => setMuting(undefined)} />
            )}
          </li>
        ))}
        {muted.map((one) => (
          <li key={one.seat}>
            <span>
              {one.name} <small>{text.muted}</small>
            </span>
            <button type="button" onClick={() => unmute(one)}>
              {text.unmute}
              <span className="heard"> {one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the phrases, reactions and text field with which the user can talk. */
function Say({ info, silenced }: { readonly info: TableInfo; readonly silenced: MutedSeat | undefined }) {
  const text = useMessages(messages);
  const table = useClient().table(info.id);
  const sentence = useRefusalText('player');
  const [refused, setRefused] = useState('');
  const [own, setOwn] = useState('');
  // If a person deals, the reason is shown next to the talk with the dealer.
  if (silenced) return info.dealer === 'console' ? null : <Silenced silenced={silenced} />;
  const say = async (said: TalkMessage): Promise<boolean> => {
    const refusal = await table.say(said);
    setRefused(refusal ? sentence(refusal) : '');
    return refusal === undefined;
  };
  const send = async () => {
    if (own.trim() !== '' && (await say({ text: own }))) setOwn('');
  };
  return (
    <>
      <fieldset className={styles.reactions}>
        <legend className="heard">{text.react}</legend>
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-label={text.reactions[reaction]}
            onClick={() => void say({ reaction })}
          >
            <Face reaction={reaction} />
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.phrases}>
        <legend className="heard">{text.say}</legend>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void say({ phrase })}>
            {text.phrases[phrase]}
          </button>
        ))}
      </fieldset>
      {info.code !== null && (
        <Form className={styles.own} onSubmit={send}>
          <input
            value={own}
            aria-label={text.words}
            placeholder={text.words}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setOwn(target.value)}
          />
          <button type="submit">{text.send}</button>
        </Form>
      )}
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </>
  );
}
