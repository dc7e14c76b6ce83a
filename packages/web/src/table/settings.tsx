import { type CurrencyCode, isRefusal, type Json, type Money, type Refusal } from '@croupier/core';
import { useWords } from '../app/language.tsx';
import styles from '../console/console.module.css';
import { words } from '../console/words.ts';
import { readAmount, typedAmount } from '../forms/amount.ts';
import { Select, TextField } from '../forms/fields.tsx';
import type { Chosen } from '../games/game.ts';

/** A setting that the house leaves to the table: every value it allows, the usual one first. */
export interface Setting {
  readonly name: string;
  readonly values: readonly Json[];
}

interface SettingFieldsProps {
  readonly settings: readonly Setting[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  /** What a value is called, where that is not by the name that it has everywhere. */
  readonly valueName?: (setting: string, value: Json) => string | undefined;
}

/** A list for each setting that may be chosen. */
export function SettingFields({ settings, chosen, onChange, valueName }: SettingFieldsProps) {
  const text = useWords(words);
  const names: Readonly<Record<string, string>> = text.cardSettings;
  const values: Readonly<Record<string, string>> = text.cardValues;
  const nameOf = (name: string, value: Json) =>
    valueName?.(name, value) ??
    (Array.isArray(value)
      ? value.join(' : ')
      : (values[`${name} ${value}`] ?? values[String(value)] ?? String(value)));
  return (
    <div className={styles.settingsOfCards}>
      {settings
        .filter((setting) => setting.values.length > 1)
        .map((setting) => (
          <Select
            key={setting.name}
            label={names[setting.name] ?? setting.name}
            value={chosen[setting.name] ?? ''}
            choices={setting.values.map((value, index) => ({
              value: index === 0 ? '' : JSON.stringify(value),
              text: nameOf(setting.name, value),
            }))}
            onChange={(value) => onChange({ ...chosen, [setting.name]: value })}
          />
        ))}
    </div>
  );
}

/** A bet with the bounds of the plan, within which a table may set its own. */
export interface Limited {
  readonly bet: string;
  readonly name: string;
  readonly min?: Money | undefined;
  readonly max?: Money | undefined;
}

interface LimitFieldsProps {
  readonly bets: readonly Limited[];
  readonly currency: CurrencyCode;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The table's own limits of each bet, inside the plan's; what is left empty is as the plan has it. */
export function LimitFields({ bets, currency, chosen, onChange }: LimitFieldsProps) {
  const text = useWords(words);
  return bets.map((limited) => (
    <div key={limited.bet} className={styles.limits}>
      <span>{limited.name}</span>
      {(['min', 'max'] as const).map((end) => {
        const usual = limited[end];
        return (
          <TextField
            key={end}
            label={end === 'min' ? text.least : text.most}
            inputMode="decimal"
            value={chosen[`${limited.bet} ${end}`] ?? ''}
            placeholder={usual === undefined ? '–' : typedAmount(usual, currency)}
            onChange={(value) => onChange({ ...chosen, [`${limited.bet} ${end}`]: value })}
          />
        );
      })}
    </div>
  ));
}

/** What was chosen, read: the settings, and the limits that are set, by bet. */
interface Read {
  readonly settings: { readonly [name: string]: Json };
  readonly limits: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
}

/** Reads what was chosen in these fields. Refuses (`no-amount`) what is no amount of money. */
export function readChosen(chosen: Chosen, currency: CurrencyCode): Read | Refusal {
  const settings: { [name: string]: Json } = {};
  const limits: { [bet: string]: { min?: Money; max?: Money } } = {};
  for (const [name, value] of Object.entries(chosen)) {
    if (value.trim() === '') continue;
    const [bet = '', end] = name.split(' ');
    if (end !== 'min' && end !== 'max') {
      settings[name] = JSON.parse(value) as Json;
      continue;
    }
    const amount = readAmount(value, currency);
    if (isRefusal(amount)) return amount;
    limits[bet] = { ...limits[bet], [end]: amount };
  }
  return { settings, limits };
}

/** The terms of a table: settings, and `limits` by bet; undefined where all is as the plan has it. */
export function limitTerms(chosen: Chosen, currency: CurrencyCode): Json | Refusal | undefined {
  const read = readChosen(chosen, currency);
  if (isRefusal(read)) return read;
  const { settings, limits } = read;
  const terms = { ...settings, ...(Object.keys(limits).length > 0 ? { limits } : {}) };
  return Object.keys(terms).length > 0 ? terms : undefined;
}
