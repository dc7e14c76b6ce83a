import type { CurrencyCode } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import styles from './buy-in.module.css';
import { Sizer } from './sizer.tsx';
import { type Range, within } from './sizing.ts';
import { words } from './words.ts';

interface BuyInProps {
  readonly title: string;
  readonly confirm: string;
  readonly range: Range;
  /** What stands there first. */
  readonly usual: number;
  readonly currency: CurrencyCode;
  readonly amount: (units: number) => string;
  readonly buy: (amount: number) => void;
  readonly close: () => void;
}

/** How many chips to buy, within the table's bounds. */
export function BuyIn({ title, confirm, range, usual, currency, amount, buy, close }: BuyInProps) {
  const text = useWords(words);
  const [value, setValue] = useState(() => within(range, usual));
  const usually = within(range, usual);
  const presets = [
    { name: text.presets.min, to: range.min },
    ...(usually > range.min && usually < range.max ? [{ name: amount(usually), to: usually }] : []),
    { name: text.presets.max, to: range.max },
  ];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      <p>{text.chair.bounds(amount(range.min), amount(range.max))}</p>
      <Sizer
        range={range}
        value={value}
        change={setValue}
        enter={() => buy(within(range, value))}
        currency={currency}
        presets={range.max > range.min ? presets : []}
      />
      <div className={styles.buttons}>
        <Button kind="call" onPress={() => buy(within(range, value))}>
          {confirm} {amount(value)}
        </Button>
        <Button kind="quiet" onPress={close}>
          {text.chair.cancel}
        </Button>
      </div>
    </dialog>
  );
}
