import { messages } from 'messages:console';
import type { Json, MoveOption } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { TERMS } from '@croupier/houses';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { callOfHouse } from '../../../calls/text.ts';
import { useKeys } from '../../../console/keys.ts';
import { optionsOfType, valuesOf } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import routine from '../../../console/routine.module.css';
import { Button } from '../../../forms/button.tsx';
import { Segments, Select } from '../../../forms/fields.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import styles from './procedure.module.css';
import { useOffered, useStation } from './station.ts';

/** Enters the throw of the ball, with the directions of wheel and ball. */
export function BallThrow() {
  const text = useMessages(messages);
  const { make } = useStation();
  const options = useOffered('spin');
  const action = useMutation();
  // Options with a pace belong to the routine. If directions must alternate, they allow only the correct
  // direction.
  const right = valuesOf(
    options.filter(({ pace }) => pace !== undefined),
    'wheel',
  );
  const turnings = valuesOf(options, 'wheel').filter(
    (value) => value === 'clockwise' || value === 'anticlockwise',
  );
  const along = options.find(({ move }) => move.ball === 'with-the-wheel');
  const [chosen, setChosen] = useState<'clockwise' | 'anticlockwise'>();
  const [ball, setBall] = useState<'against' | 'with'>('against');
  const usual = right.includes('clockwise') ? 'clockwise' : 'anticlockwise';
  const wheel = chosen ?? usual;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts with its own usual direction
  useEffect(() => setChosen(undefined), [usual]);
  const wrongBall = along !== undefined && ball === 'with';
  const press = () =>
    void action.run(() =>
      make(wrongBall ? { type: 'spin', wheel, ball: 'with-the-wheel' } : { type: 'spin', wheel }),
    );
  useKeys({ ' ': action.busy ? undefined : press });
  const [option] = options;
  const rule = wrongBall ? along.rule : option?.rule;
  return (
    <div className={styles.next}>
      <div className={styles.ways}>
        <Segments
          label={text.wheelTurns}
          value={wheel}
          choices={turnings.map((value) => ({
            value,
            text: right.includes(value) ? text.turnings[value] : `${text.turnings[value]} (${text.wrongWay})`,
          }))}
          onChange={setChosen}
        />
        {along && (
          <Segments
            label={text.ballRuns}
            value={ball}
            choices={(['against', 'with'] as const).map((value) => ({ value, text: text.runs[value] }))}
            onChange={setBall}
          />
        )}
      </div>
      <div className={routine.call}>
        <Button kind="call" busy={action.busy} onPress={press}>
          {text.throwBall} <kbd>{text.space}</kbd>
        </Button>
      </div>
      <p className={routine.note}>
        {wrongBall ? text.meansWithWheel : right.includes(wheel) ? text.means.spin : text.meansWrongWay}{' '}
        {rule && <Citation rule={rule} />}
      </p>
      <Refused refusal={action.refusal} />
    </div>
  );
}

/**
 * Shows the optional entries: the circuits of the ball, or the thrower of the dice. If there are none, it shows a note.
 */
export function OptionalEntries() {
  const text = useMessages(messages);
  const { options, view } = useStation();
  const idle = options.every(({ pace, aside }) => pace === undefined || aside);
  return (
    <>
      <Circuits />
      <Thrower />
      {idle && <p className={styles.note}>{view.withheld ? text.withheld : text.nothingToDo}</p>}
    </>
  );
}

/** Shows the thrower of the dice, and the players who could throw instead. */
function Thrower() {
  const text = useMessages(messages);
  const { view, nameOf, make } = useStation();
  const options = useOffered('give-dice');
  const action = useMutation();
  if (view.thrower === undefined) return null;
  const name = (value: Json) => (value === 'croupier' ? text.dealerThrows : nameOf(String(value)));
  const others = valuesOf(options, 'to');
  const [option] = options;
  return (
    <div>
      <Select
        label={text.thrower}
        value={String(view.thrower)}
        choices={[view.thrower, ...others].map((value) => ({ value: String(value), text: name(value) }))}
        onChange={(to) => void action.run(() => make({ type: 'give-dice', to }))}
      />
      {option?.rule && <Citation rule={option.rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}

/**
 * Lets the croupier enter the number of circuits of the ball, if the house requires it. The croupier presses
 * the number that the ball has reached, and corrects it with another press.
 */
function Circuits() {
  const text = useMessages(messages);
  const { plan, view, make } = useStation();
  const [option] = useOffered('circuits');
  const action = useMutation();
  const terms = plan.device.kind === 'wheel' ? plan.device.circuits : undefined;
  if (!option || !terms) return null;
  const { least, fewer, rule } = terms;
  const counts = Array.from({ length: least + 1 }, (_, count) => count);
  const said = (count: number) => (count < least ? String(count) : text.orMore({ count: least }));
  const few = view.circuits !== undefined && view.circuits < least;
  return (
    <div className={styles.circuits}>
      <span id="circuits-label">
        {text.circuits} <Citation rule={rule} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a set of fields */}
      <div role="group" aria-labelledby="circuits-label" onMouseDown={(event) => event.preventDefault()}>
        {counts.map((count) => (
          <Button
            key={count}
            small
            label={text.circuitsCount({ count: said(count), last: count })}
            pressed={view.circuits !== undefined && Math.min(view.circuits, least) === count}
            busy={action.busy}
            onPress={() => void action.run(() => make({ type: 'circuits', count }))}
          >
            {said(count)}
          </Button>
        ))}
      </div>
      {few && fewer === 'discretion' && <p className={routine.note}>{text.tooFewJudged({ least })}</p>}
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** Returns the `invalid-spin` move if the entered throw calls for it. */
function faultOffered(options: readonly MoveOption[]): MoveOption | undefined {
  return optionsOfType(options, 'invalid-spin').find(({ pace }) => pace !== undefined);
}

/** Shows a throw that might not count, with the reason and the call that ends it. */
export function FaultyThrow() {
  const text = useMessages(messages);
  const { plan, options, language, make } = useStation();
  const action = useMutation();
  const option = faultOffered(options);
  const [reason] = option ? (valuesOf([option], 'reason') as readonly roulette.InvalidReason[]) : [];
  const press = () => {
    if (reason) void action.run(() => make({ type: 'invalid-spin', reason }));
  };
  useKeys({ ' ': reason && !action.busy ? press : undefined });
  if (!reason) return null;
  const { consequence, rule } = plan.procedure.afterInvalid;
  const called = plan.procedure.invalid.find((terms) => terms.reason === reason);
  const call = callOfHouse(plan.id, 'newGame', language);
  return (
    <div className={styles.next}>
      <p className={styles.fault} role="status">
        {text.invalidSpin({ device: plan.device.kind })}: {text.invalidReasons[reason]}{' '}
        {called && <Citation rule={called.rule} />}
      </p>
      <div className={routine.call}>
        <Button kind="call" busy={action.busy} onPress={press}>
          <span {...(call ? { lang: language, dir: TERMS[language].direction } : {})}>
            {call ?? text.callInvalid}
          </span>
          <kbd>{text.space}</kbd>
        </Button>
      </div>
      <p className={routine.note}>
        {text.consequences[consequence]} <Citation rule={rule} />
      </p>
      <Refused refusal={action.refusal} />
    </div>
  );
}
