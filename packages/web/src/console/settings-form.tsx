import { messages } from 'messages:console';
import {
  type Json,
  type Money,
  type Plan,
  parseTerms,
  parseTermsSoFar,
  type Refusal,
  type Setting,
  type SettingOf,
  type TermEntries,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { warningsOf } from '@croupier/odds';
import { type ReactNode, useMemo } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { typedAmount } from '../forms/amount.ts';
import { type Choice, Segments, Select, TextField } from '../forms/fields.tsx';
import type { SettingNames } from '../games/game.ts';
import { useSettingTexts } from '../games/pages.ts';
import consoleStyles from './console.module.css';
import { OpeningRefused } from './opening-refused.tsx';
import parts from './parts.module.css';
import styles from './settings-form.module.css';

/**
 * Returns the entered terms; undefined if all are the plan's defaults. Refuses entries that cannot be read or are not
 * allowed.
 */
export function enteredTerms(plan: Plan, entered: TermEntries): Json | Refusal | undefined {
  return parseTerms((terms) => gameOf(plan).settings(plan, terms), entered, plan.currency);
}

interface SettingsFormProps {
  readonly plan: Plan;
  readonly entered: TermEntries;
  readonly onChange: (entered: TermEntries) => void;
  readonly refusal: Refusal | undefined;
  /** Whether the settings are expanded at first. */
  readonly open?: boolean;
}

/**
 * Lets a manager set the terms of a table within its plan. The form is generated from the plan's settings,
 * and the game supplies only the texts.
 */
export function SettingsForm(props: SettingsFormProps) {
  // Each game has its own hooks for its texts, so the form is mounted again when the game changes.
  return <FormOfGame key={props.plan.game} {...props} />;
}

function FormOfGame({ plan, entered, onChange, refusal, open }: SettingsFormProps) {
  const text = useMessages(messages);
  const names = useSettingTexts(plan);
  const { settings, terms } = useMemo(() => {
    const settingsOf = (own: Json | undefined) => gameOf(plan).settings(plan, own);
    const terms = parseTermsSoFar(settingsOf, entered, plan.currency);
    return { settings: settingsOf(terms), terms };
  }, [plan, entered]);
  const field: FieldProps = {
    plan,
    names,
    valueAt: (place) => entered[place] ?? '',
    enter: (place, value) => onChange({ ...entered, [place]: value }),
  };
  const limits = settings.filter((setting) => setting.kind === 'limits');
  const others = settings.filter((setting) => setting.kind !== 'limits' && isOpen(setting));
  return (
    <>
      {others.length > 0 && (
        <details open={open}>
          <summary>{text.postedSettings}</summary>
          <div className={styles.groups}>
            {[...new Set(others.map(({ group }) => group))].map((group) => (
              <Group
                key={group}
                settings={others.filter((setting) => setting.group === group)}
                title={group && names.group?.(group)}
                note={group && names.note?.(group, terms)}
                {...field}
              />
            ))}
          </div>
        </details>
      )}
      {limits.length > 0 && (
        <details open={open}>
          <summary>{text.posted}</summary>
          {limits.map((setting) => (
            <Limits key={setting.id} setting={setting} {...field} />
          ))}
        </details>
      )}
      <Warnings plan={plan} terms={terms} names={names} />
      <OpeningRefused refusal={refusal} plan={plan} wrong={names.wrong} />
    </>
  );
}

/** Returns whether there is anything to choose in a setting. */
function isOpen(setting: Setting): boolean {
  if (setting.kind === 'choice') return setting.of.length > (setting.usual === null ? 0 : 1);
  return setting.kind !== 'number' || setting.max > setting.min;
}

interface FieldProps {
  readonly plan: Plan;
  readonly names: SettingNames;
  readonly valueAt: (place: string) => string;
  readonly enter: (place: string, value: string) => void;
}

interface GroupProps extends FieldProps {
  readonly settings: readonly Setting[];
  readonly title: string | undefined;
  readonly note: string | undefined;
}

/** Shows the settings of one group. If the first one is a choice between two values, it serves as the group's title. */
function Group({ settings, title, note, ...field }: GroupProps) {
  const [first, ...others] = settings;
  const leads =
    first?.kind === 'choice' && first.usual !== null && first.of.length === 2 && title !== undefined;
  const told = note && <p className={styles.note}>{note}</p>;
  if (first && leads)
    return (
      <div className={styles.group}>
        <div className={styles.wide}>
          <Segments
            label={title}
            value={field.valueAt(first.id)}
            choices={choicesOf(first, field)}
            onChange={(value) => field.enter(first.id, value)}
          />
        </div>
        {told}
        {others.map((setting) => (
          <Field key={setting.id} setting={setting} {...field} />
        ))}
      </div>
    );
  const fields = settings.map((setting) => <Field key={setting.id} setting={setting} {...field} />);
  if (title === undefined) return <div className={styles.group}>{fields}</div>;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {told}
      {fields}
    </fieldset>
  );
}

/** The number of values above which a number is typed. */
const LISTED = 24;

function Field({ setting, ...field }: FieldProps & { readonly setting: Setting }): ReactNode {
  const label = field.names.title(setting.id) ?? setting.id;
  const common = {
    label,
    value: field.valueAt(setting.id),
    onChange: (value: string) => field.enter(setting.id, value),
  };
  switch (setting.kind) {
    case 'choice':
      return <Select {...common} choices={choicesOf(setting, field)} />;
    case 'number':
      if (setting.or !== undefined || setting.max - setting.min <= LISTED)
        return <Select {...common} choices={choicesOf(setting, field)} />;
      return <TextField {...common} inputMode="numeric" placeholder={String(setting.usual)} />;
    case 'switch': {
      const named = field.names.value?.(setting.id, true);
      return named === undefined ? (
        <Tick setting={setting} {...field} />
      ) : (
        <Select {...common} choices={choicesOf(setting, field)} />
      );
    }
    case 'money':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          placeholder={typedAmount(setting.usual, field.plan.currency)}
        />
      );
    case 'some':
      return <Some setting={setting} {...field} />;
    case 'limits':
      return <Limits setting={setting} {...field} />;
  }
}

/** Returns all choices with the default first. Choosing the default counts as no entry. */
function choicesOf(
  setting: SettingOf<'choice'> | SettingOf<'number'> | SettingOf<'switch'>,
  { names }: FieldProps,
): readonly Choice<string>[] {
  const nameOf = (value: Json) => valueName(names, setting.id, value);
  const others = valuesOf(setting).filter((value) => JSON.stringify(value) !== JSON.stringify(setting.usual));
  return [
    { value: '', text: nameOf(setting.usual) },
    ...others.map((value) => ({
      value: setting.kind === 'number' ? String(value) : JSON.stringify(value),
      text: nameOf(value),
    })),
  ];
}

/** Returns a value of a setting in words, or the value itself if there are no words for it. */
function valueName(names: SettingNames, setting: string, value: Json): string {
  return names.value?.(setting, value) ?? (Array.isArray(value) ? value.join(' : ') : String(value));
}

function valuesOf(setting: SettingOf<'choice'> | SettingOf<'number'> | SettingOf<'switch'>): readonly Json[] {
  switch (setting.kind) {
    case 'choice':
      return setting.of;
    case 'switch':
      return [false, true];
    case 'number': {
      // If a word may replace the number, the form offers only the default and that word. Other numbers can be set
      // through the API.
      if (setting.or !== undefined) return [setting.usual, setting.or];
      return Array.from({ length: setting.max - setting.min + 1 }, (_, index) => setting.min + index);
    }
  }
}

/** Shows a switch. Its default value counts as no entry. */
function Tick({
  setting: { id, usual },
  names,
  valueAt,
  enter,
}: FieldProps & { readonly setting: SettingOf<'switch'> }) {
  const value = valueAt(id);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={value === '' ? usual : value === 'true'}
        onChange={({ target }) => enter(id, target.checked === usual ? '' : String(target.checked))}
      />
      {names.title(id) ?? id}
    </label>
  );
}

/** Lets the user tick any of several values. By default, all are ticked. */
function Some({
  setting: { id, of },
  names,
  valueAt,
  enter,
}: FieldProps & { readonly setting: SettingOf<'some'> }) {
  const value = valueAt(id);
  const chosen = value === '' ? of : (JSON.parse(value) as readonly Json[]);
  return of.map((each) => (
    <label key={JSON.stringify(each)} className={styles.tick}>
      <input
        type="checkbox"
        checked={chosen.includes(each)}
        onChange={({ target }) => {
          const now = of.filter((one) => (one === each ? target.checked : chosen.includes(one)));
          enter(id, now.length === of.length ? '' : JSON.stringify(now));
        }}
      />
      {names.value?.(id, each) ?? String(each)}
    </label>
  ));
}

/** Sets the table's own limits for a bet, within the plan's limits. An empty field means the plan's limit. */
function Limits({
  setting: { id, bet, min, max },
  plan,
  names,
  valueAt,
  enter,
}: FieldProps & { readonly setting: SettingOf<'limits'> }) {
  const text = useMessages(messages);
  const ends: readonly (readonly [string, string, Money | undefined])[] = [
    ['min', text.least, min],
    ['max', text.most, max],
  ];
  return (
    <div className={consoleStyles.limits}>
      <span>{names.bet(bet)}</span>
      {ends.map(([end, label, usual]) => {
        const place = id === '' ? end : `${id}.${end}`;
        return (
          <TextField
            key={end}
            label={label}
            inputMode="decimal"
            value={valueAt(place)}
            placeholder={usual === undefined ? '–' : typedAmount(usual, plan.currency)}
            onChange={(value) => enter(place, value)}
          />
        );
      })}
    </div>
  );
}

/** Warns before a table opens if some bets give the player an edge under these terms. */
function Warnings({
  plan,
  terms,
  names,
}: Pick<FieldProps, 'plan' | 'names'> & { readonly terms: Json | undefined }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const warnings = useMemo(() => warningsOf(plan, terms), [plan, terms]);
  if (warnings.length === 0) return null;
  const told = warnings.map(({ bet, percent, settings }) => {
    const posted = Object.entries(settings).map(
      ([id, value]) => `${names.title(id) ?? id}: ${valueName(names, id, value)}`,
    );
    const edge = `${names.bet(bet)} ${formatter.percent(Number(percent) / 100)}`;
    return posted.length > 0 ? `${edge} (${posted.join(', ')})` : edge;
  });
  return (
    <p className={parts.note} role="status">
      {text.favoursPlayer({ bets: told.join('; ') })}
    </p>
  );
}
