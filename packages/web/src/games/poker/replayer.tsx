import { messages as cardMessages } from 'messages:cards/faces';
import { messages as seatMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker/table';
import { money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useMemo, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { YOU } from '../../table/seated/names.ts';
import { Felt } from './felt.tsx';
import styles from './hands.module.css';
import { layoutOf } from './layout.ts';
import { currencyOf, type Step, stepsOf } from './replay.ts';

interface ReplayerProps {
  readonly plan: poker.PokerPlan;
  /** Identifies the hand. */
  readonly hand: string;
  readonly record: unknown;
  /** The player whose cards are shown in addition to the public ones. */
  readonly own: number | undefined;
  /** Returns the name of the player in a seat. */
  readonly name: (place: number) => string;
}

/** Shows a recorded hand: the table at each step, and the events street by street. */
export function Replayer({ plan, hand, record, own, name }: ReplayerProps) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const { tags } = useMessages(seatMessages);
  const formatter = useFormatter();
  const [at, setAt] = useState(0);
  const currency = currencyOf(plan, record);
  const amount = (units: number) => formatter.money(money(units), currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished hand does not change
  const steps = useMemo(() => {
    const who = (place: number) => (place === own ? YOU : name(place));
    return stepsOf(plan, record, { text, faces, who, amount, written: true, ownPlace: own });
  }, [plan, record, own, text, faces]);
  const step = steps?.[Math.min(at, steps.length - 1)];
  if (!steps) return <p className={styles.none}>{text.hands.dealtAgain}</p>;
  if (!step) return <p className={styles.none}>{text.hands.failed}</p>;
  return (
    <>
      <div className={styles.felt} data-house={plan.house}>
        <Felt
          view={step.view}
          layout={layoutOf(step.view, {
            text,
            tags,
            name,
            own: own === undefined ? undefined : { place: own, cards: step.own },
          })}
          hand={hand}
          own={own}
          bottom={own ?? step.view.button ?? 1}
          shape="upright"
          amount={amount}
          currency={currency}
        />
      </div>
      <Steps at={at} all={steps.length} go={setAt} />
      <p className={styles.now} aria-live="polite">
        {step.sentences.join('. ')} {step.rule && <Citation rule={step.rule} />}
      </p>
      <HandHistory steps={steps} at={at} go={setAt} />
    </>
  );
}

interface StepsProps {
  readonly at: number;
  readonly all: number;
  readonly go: (step: number) => void;
}

function Steps({ at, all, go }: StepsProps) {
  const text = useMessages(messages).hands;
  const last = all - 1;
  return (
    <div className={styles.steps}>
      <Button small disabled={at === 0} label={text.first} onPress={() => go(0)}>
        «
      </Button>
      <Button small disabled={at === 0} label={text.previous} onPress={() => go(at - 1)}>
        ‹
      </Button>
      <span>{text.step({ now: at + 1, all })}</span>
      <Button small disabled={at >= last} label={text.next} onPress={() => go(at + 1)}>
        ›
      </Button>
      <Button small disabled={at >= last} label={text.last} onPress={() => go(last)}>
        »
      </Button>
    </div>
  );
}

interface HandHistoryProps {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly go: (step: number) => void;
}

/** Lists all sentences by street. Pressing a sentence goes to its step. */
function HandHistory({ steps, at, go }: HandHistoryProps) {
  const text = useMessages(messages).hands;
  return (
    <section className={styles.history} aria-label={text.history}>
      {steps.map(({ street, sentences }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
        <div key={index}>
          {street !== steps[index - 1]?.street && <h3>{street}</h3>}
          {sentences.map((sentence) => (
            <button
              key={sentence}
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => go(index)}
            >
              {sentence}
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
