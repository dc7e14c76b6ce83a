import { messages } from 'messages:console/place';
import { messages as dealerMessages } from 'messages:table/dealer';
import type { DealerLine, MutedSeat } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import { AnswerText } from '../../talk/answer-text.tsx';
import { useStation } from '../station.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Arrivals } from './arrivals.ts';
import { Moderation } from './moderation.tsx';
import styles from './place.module.css';

interface InboxProps {
  readonly lines: readonly DealerLine[];
  readonly arrivals: Arrivals;
  readonly silences: ReadonlyMap<string, MutedSeat>;
  /**
   * The seat to which the dealer has chosen to write. If no seat is chosen, the oldest message is answered.
   */
  readonly chosen: string | undefined;
  readonly onChoose: (seat: string | undefined) => void;
}

const MINUTE = 60_000;
/** The number of earlier lines that are listed. */
const MOST_EARLIER = 12;

/** Shows the players' messages to the dealer, oldest first, and the ways to answer them. */
export function Inbox({ lines, arrivals, silences, chosen, onChoose }: InboxProps) {
  const text = useMessages(messages);
  const { now } = useStation();
  const waiting = lines.filter(({ state }) => state === 'waiting');
  const earlier = lines.filter(({ state }) => state !== 'waiting').slice(-MOST_EARLIER);
  const seat = chosen ?? waiting[0]?.seat;
  return (
    <Panel title={text.inbox} aside={<span role="status">{text.waits({ n: waiting.length })}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol className={styles.messages} tabIndex={0} aria-label={text.inbox}>
        {waiting.length === 0 && <li className={styles.note}>{text.noMessages}</li>}
        {waiting.map((line) => (
          <li key={line.number} data-chosen={line.seat === seat || undefined}>
            <button
              type="button"
              className={styles.message}
              aria-pressed={line.seat === seat}
              onClick={() => onChoose(line.seat)}
            >
              <Said line={line} />{' '}
              <small>{text.since({ n: Math.max(0, Math.floor((now() - line.at) / MINUTE)) })}</small>
            </button>
            {line.seat === seat && (
              <Moderation line={line} silenced={silences.has(line.seat)} onDone={() => onChoose(undefined)} />
            )}
          </li>
        ))}
        {earlier.length > 0 && (
          <li>
            <details>
              <summary>{text.history}</summary>
              <ol>
                {earlier.map((line) => (
                  <li key={line.number}>
                    <Said line={line} />
                    {line.said && (
                      <Moderation line={line} silenced={silences.has(line.seat)} onDone={() => {}} />
                    )}
                  </li>
                ))}
              </ol>
            </details>
          </li>
        )}
      </ol>
      <AnswerForm
        seat={seat}
        answers={waiting.findLast((line) => line.seat === seat)?.number}
        oldest={waiting.find((line) => line.seat === seat)?.number}
        arrivals={arrivals}
        onDone={() => onChoose(undefined)}
      />
    </Panel>
  );
}

function Said({ line: { seat, by, said } }: { readonly line: DealerLine }) {
  const dealer = useMessages(dealerMessages);
  const { nameOf } = useStation();
  const name = nameOf(seat);
  return (
    <span className={styles.said}>
      <b>{by === 'dealer' ? `${dealer.dealer} → ${name}` : name}</b>{' '}
      <AnswerText said={said} name={name} text={dealer} />
    </span>
  );
}
