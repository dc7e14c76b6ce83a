import { messages as optionMessages } from 'messages:console/options';
import type { Json, MoveOption, RuleId } from '@croupier/core';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Citation } from '../rulebook/rule.tsx';
import { FieldEntry } from './field-entry.tsx';
import type { FormTexts } from './game.ts';
import { type ChosenValues, type Field, type FormInput, fillForm } from './option-fields.ts';
import styles from './option-form.module.css';
import parts from './parts.module.css';
import { Refused } from './refused.tsx';
import { useStation } from './station.ts';

interface OptionFormProps {
  readonly options: readonly MoveOption[];
  readonly asks: FormTexts;
  /** Whether the form adds its own title if its buttons show only values, because no heading is above it. */
  readonly heads?: boolean;
  /**
   * The choices made outside the form, such as a position pressed on the layout. `onPick` reports the choices
   * made here.
   */
  readonly picked?: Readonly<Record<string, string>>;
  readonly onPick?: (field: string, entered: string) => void;
}

type Entered = Readonly<Record<string, string>>;

type ChoiceField = Extract<Field, { readonly kind: 'choice' }>;

/** The maximum number of choices that are shown side by side. If there are more, they are shown as a list. */
const ABREAST = 12;

/**
 * Shows a form for moves of one kind, made from their options. The form contains each open field with its limits, and
 * cites the rule. The last choice makes the move immediately. A move with an amount or a text is submitted, and a move
 * with a card waits for the card.
 */
export function OptionForm({ options, asks, heads = false, picked = {}, onPick }: OptionFormProps) {
  const { fields: labels } = useMessages(optionMessages);
  const { currency, game, make, aim, setAim } = useStation();
  const tell = game.useTell();
  const action = useMutation();
  const [typed, setTyped] = useState<Entered>({});
  const entered: Entered = { ...typed, ...picked };
  const filling: FormInput = { ...asks, currency, without: ['card', ...Object.keys(asks.given?.() ?? {})] };
  const { fields, chosen, left, complete } = fillForm(options, entered, filling);
  const reads = options.some(({ move }) => 'card' in move);

  const enter = (field: string, value: string) => {
    if (field in picked) onPick?.(field, value);
    else setTyped({ ...typed, [field]: value });
    action.forget();
  };
  const aimOf = (at: ChosenValues) => ({ ...at, type: String(at.type ?? options[0]?.move.type) });
  const done = async (at: ChosenValues) => {
    if (reads) return setAim(aimOf(at));
    if (!(await action.run(() => make(asks.move?.(aimOf(at)) ?? { ...aimOf(at), ...asks.given?.() }))))
      return;
    setTyped((before) => Object.fromEntries((asks.keeps ?? []).map((field) => [field, before[field] ?? ''])));
  };
  const name = (field: string, value: Json, at: ChosenValues) =>
    asks.name?.(field, value, at) ?? tell(field, value) ?? String(value);
  /**
   * Returns the props of the button for these choices. The button makes the move or, if the move needs a card,
   * waits for the card.
   */
  const maker = (at: ChosenValues) => ({
    busy: action.busy,
    pressed: reads && aim !== undefined && same(aim, aimOf(at)) ? true : undefined,
    question: reads
      ? undefined
      : asks.question?.((field) => (at[field] === undefined ? '' : name(field, at[field], at)), at),
    onMake: () => void done(at),
  });

  // The choice that can complete the move is shown as buttons. Some of them may open another entry first.
  const buttons = fields.find((field) => isButtons(field, asks));
  const before = buttons ? fields.slice(0, fields.indexOf(buttons)) : fields;
  const after = buttons ? fields.slice(before.length + 1) : [];
  const ready = before.every(({ value }) => value !== undefined);
  const ways = (buttons && ready ? buttons.values : []).map((value) => ({
    value,
    ...fillForm(options, { ...entered, [buttons?.name ?? '']: JSON.stringify(value) }, filling),
  }));
  const rules = new Set((ways.length > 0 ? ways.flatMap((way) => way.left) : left).map(({ rule }) => rule));

  const effect = typeof asks.effect === 'function' ? asks.effect(chosen) : asks.effect;
  const cited = rules.size === 1 && <Cited rule={[...rules][0]} />;
  const labelOf = (field: Field) => asks.label?.[field.name] ?? (labels as Entered)[field.name];
  const entry = (field: Field) => (
    <FieldEntry
      key={field.name}
      field={field}
      label={labelOf(field) ?? field.name}
      hint={asks.hint?.[field.name]}
      entered={entered[field.name] ?? ''}
      name={(value) => name(field.name, value, chosen)}
      onChange={(value) => enter(field.name, value)}
    />
  );
  /** The label of the buttons. They need one only if other fields precede them. */
  const lead = buttons && before.length > 0 ? labelOf(buttons) : undefined;
  return (
    <Form
      busy={action.busy}
      className={styles.form}
      aria-label={asks.title}
      onSubmit={() => {
        if (complete) void done(chosen);
      }}
      // Escape leaves the field, so that keys control the table again.
      onKeyDown={({ key, target }) => key === 'Escape' && target instanceof HTMLElement && target.blur()}
    >
      {heads && buttons && effect !== asks.title && <strong>{asks.title}</strong>}
      {effect && <p className={parts.note}>{effect}</p>}
      {before.length > 0 && <div className={parts.fields}>{before.map(entry)}</div>}
      {buttons && ready && lead && <span className={parts.note}>{lead}</span>}
      {buttons && ready && (
        <ul className={styles.reasons} data-cited={rules.size > 1 || undefined} aria-label={lead}>
          {ways.map(({ value, chosen: at, left: [option], complete: whole }) => (
            <li key={JSON.stringify(value)}>
              {whole ? (
                <Maker {...maker(at)}>{name(buttons.name, value, at)}</Maker>
              ) : (
                <Button
                  small
                  pressed={value === buttons.value}
                  onPress={() => enter(buttons.name, JSON.stringify(value))}
                >
                  {name(buttons.name, value, at)}
                </Button>
              )}
              {rules.size > 1 && <Cited rule={option?.rule} />}
            </li>
          ))}
        </ul>
      )}
      {after.length > 0 && <div className={parts.fields}>{after.map(entry)}</div>}
      {(!buttons || after.length > 0) && (
        <div className={parts.row}>
          <Maker submit={isTyped(fields)} disabled={!complete} {...maker(chosen)}>
            {(typeof asks.does === 'function' ? asks.does(chosen) : asks.does) ?? asks.title}
          </Maker>
          {cited}
        </div>
      )}
      {buttons && after.length === 0 && cited}
      <Refused refusal={action.refusal} />
    </Form>
  );
}

function isButtons(field: Field, { eager = [] }: FormTexts): field is ChoiceField {
  return (
    field.kind === 'choice' && field.ends && !eager.includes(field.name) && field.values.length <= ABREAST
  );
}

/** Returns whether any field has to be typed, so that Enter submits the form. */
function isTyped(fields: readonly Field[]): boolean {
  return fields.some(({ kind }) => kind !== 'choice');
}

function same(one: ChosenValues, other: ChosenValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}

interface MakerProps {
  readonly children: string;
  readonly question: string | undefined;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly pressed: boolean | undefined;
  readonly submit?: boolean;
  readonly onMake: () => void;
}

/**
 * A button that makes the move on the first press, or on the second press if there is a question. A double click counts
 * as one press.
 */
function Maker({ children, question, pressed, submit = false, onMake, ...more }: MakerProps) {
  if (question !== undefined)
    return (
      <ConfirmButton small question={question} onConfirm={onMake} {...more}>
        {children}
      </ConfirmButton>
    );
  return (
    <Button small once submit={submit} pressed={pressed} onPress={submit ? undefined : onMake} {...more}>
      {children}
    </Button>
  );
}

function Cited({ rule }: { readonly rule: RuleId | undefined }) {
  return rule ? <Citation rule={rule} /> : null;
}
