import { messages as seatedMessages } from 'messages:seated/places';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { parseAmount, typedAmount } from '../../forms/amount.ts';
import { clampToRange, type Range } from './range.ts';
import styles from './sizer.module.css';

interface SizerProps {
  readonly range: Range;
  readonly value: number;
  readonly change: (value: number) => void;
  /** Called when Enter is pressed on a possible amount. */
  readonly enter?: () => void;
  /** The currency; undefined if tournament chips are counted, because they are not money. */
  readonly currency: CurrencyCode | undefined;
  readonly presets?: readonly { readonly name: string; readonly to: number }[];
}

/**
 * Lets the user type an amount within limits, set it with a slider, or choose one of a few common amounts.
 */
export function Sizer({ range, value, change, enter, currency, presets = [] }: SizerProps) {
  const text = useMessages(seatedMessages);
  const { min, max, step } = range;
  const [typed, setTyped] = useState<string>();
  const chosen = presets.find(({ to }) => to === value)?.name;
  const amount = typed === undefined ? value : read(typed, currency);
  const possible = amount !== undefined && clampToRange(range, amount) === amount;
  const settle = () => {
    if (amount !== undefined) change(clampToRange(range, amount));
    setTyped(undefined);
  };
  return (
    <div className={styles.sizer}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map(({ name, to }) => (
            <button key={name} type="button" aria-pressed={name === chosen} onClick={() => change(to)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <input
        type="range"
        aria-label={text.size}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => change(Number(event.target.value))}
      />
      <input
        className={styles.typed}
        aria-label={text.size}
        inputMode="decimal"
        value={typed ?? (currency ? typedAmount(money(value), currency) : String(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          const amount = read(event.target.value, currency);
          // The button follows a typed amount immediately, even an impossible one.
          if (amount !== undefined) change(clampToRange(range, amount));
        }}
        onBlur={settle}
        aria-invalid={!possible}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          settle();
          if (possible) enter?.();
        }}
      />
    </div>
  );
}

function read(typed: string, currency: CurrencyCode | undefined): number | undefined {
  if (currency) return parseAmount(typed, currency);
  return /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : undefined;
}
