import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:open-face/table';
import { cloneJson, guessesFor, type Json, type RuleId, replayWithGuesses, roundIn } from '@croupier/core';
import { openFace } from '@croupier/games';
import { useMemo, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import type { ReplayProps } from '../game.ts';
import styles from './felt.module.css';
import { useRowName } from './names.ts';
import { type NarrationContext, narrate } from './narration.ts';
import { totalOf } from './scene.ts';

interface Step {
  readonly view: openFace.OpenFaceView;
  readonly sentences: readonly string[];
  readonly rule: RuleId | undefined;
}

/**
 * Returns the steps of a recorded hand, replayed by the engine, each with a sentence; undefined if the input
 * is not a record of this plan.
 */
function stepsOf(
  plan: openFace.OpenFacePlan,
  input: unknown,
  context: NarrationContext,
): readonly Step[] | undefined {
  const found = roundIn(input, plan.id);
  const rules = openFace.game.rules(plan);
  const guesses = found && guessesFor(rules, found.record, found.round);
  if (!found || !guesses) return undefined;
  const steps: Step[] = [];
  replayWithGuesses(rules, found.record, found.round, guesses, (state, events) => {
    const sentences = events.flatMap((event) => (event.to === 'all' ? (narrate(event, context) ?? []) : []));
    // The end of the round only returns the chips, so it is not a step.
    if (sentences.length === 0 || state.stage !== 'hand') return;
    const view = cloneJson(rules.view(state) as unknown as Json) as unknown as openFace.OpenFaceView;
    steps.push({ view, sentences, rule: events[0]?.rule });
  });
  return steps;
}

/** Shows a recorded hand step by step: the rows, the events, and the points at its end. */
export function Replay({ plan, record }: ReplayProps<openFace.OpenFacePlan>) {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const nameOf = useRowName();
  const [at, setAt] = useState(0);
  const steps = useMemo(
    () => stepsOf(plan, record, { text, faces, who: (place) => text.place({ place }) }),
    [plan, record, text, faces],
  );
  const last = (steps?.length ?? 0) - 1;
  const step = steps?.[Math.min(at, last)];
  if (!step) return <p className={styles.note}>{text.replay.failed}</p>;
  const { view, sentences, rule } = step;
  const ways = [
    ['«', text.replay.first, 0],
    ['‹', text.replay.previous, at - 1],
    ['›', text.replay.next, at + 1],
    ['»', text.replay.last, last],
  ] as const;
  return (
    <div data-testid="replay">
      {view.places.map(
        ({ place, hand }) =>
          hand && (
            <section key={place} className={styles.pair}>
              <h4>
                <span>{text.place({ place })}</span>
                <span>{view.result && text.points({ n: totalOf(view.result, place).points })}</span>
              </h4>
              <ul>
                {openFace.ROWS.map((row) => (
                  <li key={row}>
                    <small>{text.rows[row]}</small>
                    <span>{hand.rows[row].length > 0 && <CardsText cards={hand.rows[row]} />}</span>
                    <small>{nameOf(hand.rows[row]) ?? ''}</small>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <div className={styles.buttons}>
        {ways.map(([sign, label, to]) => (
          <Button
            key={sign}
            small
            label={label}
            disabled={to < 0 || to > last || to === at}
            onPress={() => setAt(to)}
          >
            {sign}
          </Button>
        ))}
        <span>{text.replay.step({ now: at + 1, all: last + 1 })}</span>
      </div>
      <p aria-live="polite">
        {sentences.join('. ')} {rule && <Citation rule={rule} />}
      </p>
    </div>
  );
}
