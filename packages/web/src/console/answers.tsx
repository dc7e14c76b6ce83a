import { messages as boxMessages } from 'messages:card-console';
import { messages as optionMessages } from 'messages:console/options';
import { costOf, type Json, matches, money, type Pattern } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { parseAmount, typedAmount } from '../forms/amount.ts';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import type { CardTarget, PlayerAnswers } from './game.ts';
import { useKeys } from './keys.ts';
import parts from './parts.module.css';
import { type Answer, type PlayerToAnswer, playersToAnswer } from './pending-answers.ts';
import { Refused } from './refused.tsx';
import { useStation } from './station.ts';
import { FieldError, useAmountError } from './wrong-amount.tsx';

/**
 * The maximum number of answers that fit side by side. If there are more, the croupier chooses in two steps.
 */
const ABREAST = 20;

/**
 * Lists all players who must decide, with the answers that the croupier can enter. Keys enter answers for the first
 * player.
 */
export function Answers({ answers }: { readonly answers: PlayerAnswers }) {
  const { options } = useStation();
  return playersToAnswer(options, answers).map((asked, row) => (
    <OneAsked key={`${asked.seat} ${asked.box}`} asked={asked} answers={answers} keys={row === 0} />
  ));
}

interface OneAskedProps {
  readonly asked: PlayerToAnswer;
  readonly answers: PlayerAnswers;
  readonly keys: boolean;
}

function OneAsked({ asked: { seat, box, said }, answers, keys }: OneAskedProps) {
  const text = useMessages(optionMessages);
  const boxes = useMessages(boxMessages);
  const formatter = useFormatter();
  const { nameOf, make, currency, setAim } = useStation();
  const nameOfAnswer = answers.useNames();
  const action = useMutation();
  const name = ({ option, move, refused }: Answer) => {
    const cost = refused ? 0 : costOf(option, move);
    return nameOfAnswer(move, cost > 0 ? formatter.money(money(cost), currency) : undefined);
  };
  const press = ({ option, move, reads }: Answer) => {
    if (reads) setAim(move as CardTarget);
    else void action.run(() => make({ ...option.move, ...move }));
  };
  // If two answers share a key, the key enters the first one.
  const first = ({ move, sized }: Answer, place: number) =>
    !sized && answers.keys[move.type] && said.findIndex((one) => one.move.type === move.type) === place;
  const keyed = keys ? said.filter(first) : [];
  useKeys(
    Object.fromEntries(
      keyed.map((answer) => [
        answers.keys[answer.move.type] ?? '',
        action.busy ? undefined : () => press(answer),
      ]),
    ),
  );
  const [kind, setKind] = useState<string>();
  const whole = said.filter(({ sized }) => !sized);
  // If the answers do not fit side by side, the croupier first chooses the kind of answer.
  const types = [...new Set(whole.map(({ move }) => move.type))];
  const kinds = whole.length > ABREAST && types.length > 1 ? types : undefined;
  const buttons = (some: readonly Answer[]) =>
    some.map((answer) => (
      <Button
        key={JSON.stringify(answer.move) + String(answer.reads)}
        kind={answer.refused ? 'quiet' : undefined}
        busy={action.busy}
        onPress={() => press(answer)}
      >
        {answer.reads && !answers.readsByName ? text.readCards : name(answer)}
        {keyed.includes(answer) && <kbd>{answers.keys[answer.move.type]}</kbd>}
      </Button>
    ));
  const who = box === undefined ? nameOf(seat) : `${nameOf(seat)} · ${boxes.box({ box })}`;
  return (
    <section className={parts.asked} aria-label={text.says({ who })} data-testid="asked">
      <h3>{text.says({ who })}</h3>
      <div className={parts.row}>
        {kinds
          ? kinds.map((type) => (
              <Button key={type} pressed={type === kind} onPress={() => setKind(type)}>
                {nameOfAnswer({ type }, undefined)}
              </Button>
            ))
          : buttons(whole)}
      </div>
      {kinds && kind !== undefined && (
        <div className={parts.row}>{buttons(whole.filter(({ move }) => move.type === kind))}</div>
      )}
      {said.flatMap((answer) =>
        answer.sized
          ? [<Sized key={answer.move.type} {...{ answer, answers, press, name, keys }} busy={action.busy} />]
          : [],
      )}
      {answers.Also && <answers.Also seat={seat} />}
      <Refused refusal={action.refusal} />
    </section>
  );
}

interface SizedProps {
  readonly answer: Answer;
  readonly answers: PlayerAnswers;
  readonly press: (answer: Answer) => void;
  readonly name: (answer: Answer) => string;
  readonly busy: boolean;
  readonly keys: boolean;
}

const NOTHING_SIZED = { field: '', min: money(0), max: money(0), step: money(1) };

/** Asks for the amount of a bet. For an optional bet, the amount is the maximum unless the croupier types less. */
function Sized({ answer, answers, press, name, busy, keys }: SizedProps) {
  const text = useMessages(optionMessages);
  const formatter = useFormatter();
  const { currency } = useStation();
  const [typed, setTyped] = useState('');
  const { field, min, max, step } = answer.sized ?? NOTHING_SIZED;
  const wrongAmount = useAmountError();
  const amount = parseAmount(typed, currency);
  const fits = amount !== undefined && matches(answer.option.move[field] as Pattern, amount);
  const most = sizedAt(max);
  const optional = answers.optional?.includes(answer.move.type) ?? false;
  const chosen = fits ? sizedAt(amount) : optional && typed === '' ? most : undefined;
  const key = optional && keys ? answers.keys[answer.move.type] : undefined;
  useKeys({ [key ?? '']: chosen && !busy ? () => press(chosen) : undefined });
  const write = (units: number) => formatter.money(money(units), currency);
  return (
    <Form
      busy={busy}
      className={parts.size}
      onSubmit={() => {
        if (chosen) press(chosen);
      }}
    >
      <div>
        <TextField
          label={name({ ...answer, refused: true })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={typedAmount(optional ? max : min, currency)}
          hint={`${write(min)} – ${write(max)}`}
          onChange={setTyped}
        />
        <FieldError>
          {typed.trim() === '' || fits ? undefined : wrongAmount(typed, [{ min, max, step }])}
        </FieldError>
      </div>
      <Button submit busy={busy} disabled={!chosen}>
        {chosen ? name(chosen) : name({ ...answer, refused: true })}
        {key && <kbd>{key}</kbd>}
      </Button>
      {!optional && (
        <Button busy={busy} onPress={() => press(most)}>
          {text.most({ amount: write(max) })}
        </Button>
      )}
    </Form>
  );

  function sizedAt(value: Json): Answer {
    return { ...answer, move: { ...answer.move, [field]: value } };
  }
}
