import { messages } from 'messages:studio/announce';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import controls from '../../forms/controls.module.css';
import { Select, TextField } from '../../forms/fields.tsx';
import styles from './announce.module.css';
import { type Issue, useAnnouncementForm } from './context.ts';
import { Levels } from './levels.tsx';
import { Faults, type FieldProps, idOf, nestedId, useFieldTexts } from './parts.tsx';
import { PayoutTable } from './payout-table.tsx';
import {
  blank,
  type Fields,
  isFields,
  type Value,
  variantOf,
  variantsOf,
  withField,
  withoutNull,
} from './schema.ts';

/** Shows one field of an announcement in the way that its schema asks for, with its faults. */
export function Field(props: FieldProps) {
  const { path, schema: given, value } = props;
  const { schema, nullable } = withoutNull(given);
  const inner = { ...props, schema, optional: props.optional || nullable, nullable };
  if (path === 'levels') return <Levels {...props} />;
  if (path === 'payout.table') return <PayoutTable {...props} />;
  if (schema.enum) return <Choice {...inner} />;
  if (schema.type === 'boolean') return <Switch {...inner} />;
  if (schema.type === 'integer') return <NumberField {...inner} />;
  if (schema.format === 'date-time') return <Moment {...inner} />;
  if (schema.type === 'string') return <Text {...inner} />;
  if (schema.type === 'array' && !schema.items?.properties) {
    if (schema.items?.enum) return <Ticks {...inner} />;
    return <Listed {...inner} />;
  }
  const empty = nullable ? null : undefined;
  // One of several forms always applies. Without a value, it is the first one.
  const canBeOff = inner.optional && schema.default === undefined && (nullable || !schema.anyOf);
  const isOff = canBeOff && (value === undefined || value === null);
  return (
    <Group
      {...inner}
      canBeOff={canBeOff}
      isOff={isOff}
      onSwitch={(on) => props.onChange(on ? blank(schema) : empty)}
    >
      {schema.type === 'array' ? (
        <Rows {...inner} />
      ) : schema.anyOf ? (
        <Variants {...inner} />
      ) : (
        <Properties {...inner} />
      )}
    </Group>
  );
}

type InnerProps = FieldProps & { readonly nullable: boolean };

/** Returns the faults of a field as a hint. */
function useHint(path: string): { readonly hint?: string; readonly wrong: true | undefined } {
  const { issues, say } = useAnnouncementForm();
  const own = issues.filter(({ at }) => at === path);
  return own.length === 0
    ? { wrong: undefined }
    : { hint: own.map((issue: Issue) => say(issue)).join(' '), wrong: true };
}

function Text({ path, schema, value, optional, nullable, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  const { games, targets } = useAnnouncementForm();
  const { wrong, ...hint } = useHint(path);
  const isTarget = path === 'payout.ticket.tournament';
  const choices = path === 'game' ? games : isTarget ? targets : undefined;
  const text = typeof value === 'string' ? value : '';
  if (choices)
    return (
      <div className={styles.part} data-wrong={wrong}>
        <Select
          label={nameOf(path)}
          value={text}
          choices={choices.some((one) => one.value === text) ? choices : [{ value: text, text }, ...choices]}
          onChange={onChange}
        />
        <Faults path={path} />
      </div>
    );
  return (
    <div className={styles.part} data-wrong={wrong}>
      <TextField
        label={nameOf(path)}
        value={text}
        onChange={(typed) => onChange(typed === '' && optional ? (nullable ? null : undefined) : typed)}
        maxLength={schema.maxLength ?? 64}
        autoComplete="off"
        {...(schema.format === 'amount' ? { inputMode: 'decimal' as const } : {})}
        {...hint}
      />
    </div>
  );
}

function NumberField({ name, path, schema, value, optional, nullable, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  const { wrong, ...hint } = useHint(path);
  // Shares are in basis points in an announcement, and in percent on the screen.
  const unit = name.endsWith('Bp') ? 100 : 1;
  const given = value ?? schema.default;
  const known = typeof given === 'number' ? String(given / unit) : typeof given === 'string' ? given : '';
  const [typed, setTyped] = useState(known);
  const shown = Number(typed) === Number(known) && (typed === '') === (known === '') ? typed : known;
  return (
    <div className={styles.part} data-wrong={wrong}>
      <TextField
        label={nameOf(path)}
        type="number"
        value={shown}
        min={(schema.minimum ?? 0) / unit}
        max={(schema.maximum ?? 1_000_000_000) / unit}
        step={unit === 1 ? 1 : 0.01}
        onChange={(next) => {
          setTyped(next);
          if (next === '') onChange(optional ? (nullable ? null : undefined) : '');
          else onChange(Math.round(Number(next) * unit * 1e6) / 1e6);
        }}
        {...hint}
      />
    </div>
  );
}

function Choice({ name, path, schema, value, optional, nullable, onChange }: InnerProps) {
  const { nameOf, wordFor } = useFieldTexts();
  const { none } = useMessages(messages);
  const known = typeof value === 'string' ? value : (schema.default as string | undefined);
  const choices = (schema.enum ?? []).map((one) => ({ value: one, text: wordFor(name, one) }));
  return (
    <div className={styles.part}>
      <Select
        label={nameOf(path)}
        value={known ?? ''}
        choices={optional && schema.default === undefined ? [{ value: '', text: none }, ...choices] : choices}
        onChange={(next) => onChange(next === '' ? (nullable ? null : undefined) : next)}
      />
      <Faults path={path} />
    </div>
  );
}

function Switch({ path, schema, value, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  return (
    <div className={styles.part}>
      <Tick label={nameOf(path)} on={(value ?? schema.default) === true} onChange={onChange} />
      <Faults path={path} />
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Tick({ label, on, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}

/** A moment of the device's time zone, which an announcement states in universal time. */
function Moment({ path, value, nullable, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  return (
    <div className={styles.part}>
      <MomentField
        label={nameOf(path)}
        value={typeof value === 'string' ? value : ''}
        onChange={(at) => onChange(at ?? (nullable ? null : undefined))}
      />
      <Faults path={path} />
    </div>
  );
}

interface MomentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (at: string | undefined) => void;
}

export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const local = (at: string) => {
    const date = new Date(at);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };
  return (
    <label className={controls.field}>
      {label}
      <input
        type="datetime-local"
        value={value === '' ? '' : local(value)}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : new Date(target.value).toISOString())
        }
      />
    </label>
  );
}

/** Lets any of several values be ticked. */
function Ticks({ name, path, schema, value, onChange }: InnerProps) {
  const { nameOf, wordFor } = useFieldTexts();
  const ticked = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className={styles.ticks} id={nestedId(path)}>
      <legend>{nameOf(path)}</legend>
      {(schema.items?.enum ?? []).map((one) => (
        <Tick
          key={one}
          label={wordFor(name, one)}
          on={ticked.includes(one)}
          onChange={(on) => onChange(on ? [...ticked, one] : ticked.filter((other) => other !== one))}
        />
      ))}
      <Faults path={path} inside />
    </fieldset>
  );
}

/** A list of short values, separated by commas. */
function Listed({ path, schema, value, optional, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  const text = useMessages(messages);
  const { issues, say } = useAnnouncementForm();
  const known = Array.isArray(value) ? value.join(', ') : '';
  const [typed, setTyped] = useState(known);
  const parse = (list: string) => list.split(/[,;]\s*|\s+/).filter(Boolean);
  const shown = parse(typed).join() === parse(known).join() ? typed : known;
  const own = issues.filter(({ at }) => at === path || at.startsWith(`${path}.`));
  return (
    <div className={styles.part} data-wrong={own.length > 0 || undefined}>
      <TextField
        label={nameOf(path)}
        value={shown}
        hint={own.map((issue) => say(issue)).join(' ') || text.commas}
        autoComplete="off"
        onChange={(next) => {
          setTyped(next);
          const list = parse(next);
          const numbers = schema.items?.type === 'integer';
          onChange(list.length === 0 && optional ? undefined : numbers ? list.map(Number) : list);
        }}
      />
    </div>
  );
}

interface GroupProps extends InnerProps {
  readonly canBeOff: boolean;
  readonly isOff: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A group of fields, which can be switched on and off if the announcement may go without it. */
function Group({ path, canBeOff, isOff, onSwitch, children }: GroupProps) {
  const { nameOf } = useFieldTexts();
  const id = useId();
  const name = nameOf(path);
  const shown = !isOff;
  return (
    <fieldset className={styles.group} id={nestedId(path)} aria-labelledby={id} data-off={isOff || undefined}>
      <legend id={id}>
        {canBeOff ? <Tick label={name} on={shown} onChange={onSwitch} /> : <span>{name}</span>}
      </legend>
      <Faults path={path} inside={isOff} />
      {shown && children}
    </fieldset>
  );
}

/** Shows the fields of an object. */
function Properties({ path, schema, value, onChange }: FieldProps) {
  const fields = isFields(value) ? value : {};
  return (
    <div className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([name, one]) =>
        one.const === undefined ? (
          <Field
            key={name}
            name={name}
            path={`${path}.${name}`}
            schema={one}
            value={fields[name]}
            optional={!schema.required?.includes(name)}
            onChange={(next) => onChange(withField(fields, name, next))}
          />
        ) : null,
      )}
    </div>
  );
}

/** Shows a value that can have one of several forms, and lets the form be chosen. */
function Variants({ name, path, schema, value, onChange }: InnerProps) {
  const { nameOf, wordFor } = useFieldTexts();
  const variants = variantsOf(schema);
  const known = value ?? schema.default;
  const chosen = variantOf(variants, known) ?? variants[0];
  if (!chosen) return null;
  const pick = (id: string) => {
    const next = variants.find((one) => one.id === id);
    if (next) onChange(blank(next.schema));
  };
  const shape = chosen.schema.type;
  return (
    <div className={styles.fields}>
      <div className={styles.part}>
        <Select
          label={nameOf(`${path}.form`)}
          value={chosen.id}
          choices={variants.map(({ id }) => ({ value: id, text: wordFor(name, id) }))}
          onChange={pick}
        />
      </div>
      {chosen.schema.const === undefined && shape === 'object' && (
        <Properties
          name={name}
          path={path}
          schema={chosen.schema}
          value={isFields(known) ? known : blank(chosen.schema)}
          optional={false}
          onChange={onChange}
        />
      )}
      {chosen.schema.const === undefined && shape !== 'object' && (
        <Field
          name={name}
          path={path}
          schema={chosen.schema}
          value={known}
          optional={false}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Shows a list of objects, to which more can be added. */
function Rows({ name, path, schema, value, onChange }: InnerProps) {
  const { nameOf } = useFieldTexts();
  const text = useMessages(messages);
  const rows = (Array.isArray(value) ? value : (schema.default ?? [])) as readonly Fields[];
  const item = schema.items ?? {};
  const set = (index: number, next: Value | undefined) =>
    onChange(rows.map((row, at) => (at === index ? (next ?? row) : row)));
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are added only at the end
          key={index}
          className={styles.row}
          id={idOf(`${path}.${index}`)}
        >
          <legend>{text.numbered({ name: nameOf(`${path}.one`), n: String(index + 1) })}</legend>
          <Faults path={`${path}.${index}`} />
          <Properties
            name={name}
            path={`${path}.${index}`}
            schema={item}
            value={row}
            optional={false}
            onChange={(next) => set(index, next)}
          />
          {rows.length > (schema.minItems ?? 0) && (
            <div>
              <Button small kind="quiet" onPress={() => onChange(rows.filter((_, at) => at !== index))}>
                {text.remove}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {rows.length < (schema.maxItems ?? 100) && (
        <div>
          <Button small onPress={() => onChange([...rows, blank(item)])}>
            {text.add}
          </Button>
        </div>
      )}
    </div>
  );
}
