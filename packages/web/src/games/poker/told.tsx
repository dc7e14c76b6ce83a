import { isRefusal } from '@croupier/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { words as cardWords } from '../../pieces/cards/words.ts';
import { CardProof } from '../../rounds/card-proof.tsx';
import { words as roundWords } from '../../rounds/words.ts';
import { Citation } from '../../rulebook/rule.tsx';
import { Felt } from './felt.tsx';
import styles from './hands.module.css';
import { layoutOf } from './layout.ts';
import { type Step, stepsOf } from './replay.ts';
import { useSight } from './scene.ts';
import { nameIn, type SeenHand } from './seen-hands.ts';
import { seatWords, words, YOU } from './words.ts';

interface ToldProps {
  readonly round: string;
  readonly seen: SeenHand | undefined;
  readonly back: () => void;
}

/** One hand: what happened street by street, and the table as it was at each step. */
export function Told({ round, seen, back }: ToldProps) {
  const text = useWords(words);
  const { tags } = useWords(seatWords);
  const { plan, amount, currency } = useSight();
  const ownPlace = seen?.own;
  const steps = useSteps(round, seen);
  const [at, setAt] = useState(0);
  const body = () => {
    if (typeof steps === 'string') return <p className={styles.none}>{text.hands[steps]}</p>;
    if (!steps) return <Loading />;
    const step = steps[Math.min(at, steps.length - 1)];
    if (!step) return <p className={styles.none}>{text.hands.failed}</p>;
    return (
      <>
        <div className={styles.felt} data-house={plan.house}>
          <Felt
            view={step.view}
            layout={layoutOf(step.view, {
              text,
              tags,
              name: (place) => nameIn(seen, place, text),
              own: ownPlace === undefined ? undefined : { place: ownPlace, cards: step.own },
            })}
            hand={round}
            own={ownPlace}
            bottom={ownPlace ?? step.view.button ?? 1}
            shape="upright"
            amount={amount}
            currency={currency}
          />
        </div>
        <Steps at={at} all={steps.length} go={setAt} />
        <p className={styles.now} aria-live="polite">
          {step.told.join('. ')} {step.rule && <Citation rule={step.rule} />}
        </p>
        <Story steps={steps} at={at} go={setAt} />
        <Proof round={round} />
        <Link href={`/round/${round}`}>{text.hands.whole}</Link>
      </>
    );
  };
  return (
    <div className={styles.told} data-testid="told">
      <Button kind="quiet" small onPress={back}>
        ‹ {text.hands.back}
      </Button>
      {body()}
    </div>
  );
}

/** The cards of the hand, held against what was published before it, once somebody wants that. */
function Proof({ round }: { readonly round: string }) {
  const text = useWords(roundWords).cards;
  const [wanted, setWanted] = useState(false);
  if (wanted) return <CardProof round={round} />;
  return (
    <Button small onPress={() => setWanted(true)}>
      {text.verify}
    </Button>
  );
}

interface StepsProps {
  readonly at: number;
  readonly all: number;
  readonly go: (step: number) => void;
}

function Steps({ at, all, go }: StepsProps) {
  const text = useWords(words).hands;
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

interface StoryProps {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly go: (step: number) => void;
}

/** All that was told, under the streets it belongs to; each sentence leads to its step. */
function Story({ steps, at, go }: StoryProps) {
  const text = useWords(words).hands;
  return (
    <section className={styles.story} aria-label={text.story}>
      {steps.map(({ street, told }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
        <div key={index}>
          {street !== steps[index - 1]?.street && <h3>{street}</h3>}
          {told.map((sentence) => (
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

/** Why a hand is not told: there is no record, or too much that it covers was dealt again. */
type Untold = 'failed' | 'dealtAgain';

/** The steps of a hand out of its record. */
function useSteps(round: string, seen: SeenHand | undefined): readonly Step[] | Untold | undefined {
  const text = useWords(words);
  const faces = useWords(cardWords);
  const { api } = useClient();
  const { plan, amount } = useSight();
  const [steps, setSteps] = useState<readonly Step[] | Untold>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand that is over stays as it is
  useEffect(() => {
    let wanted = true;
    void api.record({ round }).then((record) => {
      if (!wanted) return;
      const who = (place: number) => (place === seen?.own ? YOU : nameIn(seen, place, text));
      const told = isRefusal(record)
        ? undefined
        : stepsOf(plan, record, { text, faces, who, amount, written: true, ownPlace: seen?.own });
      setSteps(told ?? (isRefusal(record) ? 'failed' : 'dealtAgain'));
    });
    return () => {
      wanted = false;
    };
  }, [api, round, plan, text, faces]);
  return steps;
}
