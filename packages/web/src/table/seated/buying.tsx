import { messages as seatedMessages } from 'messages:seated/places';
import type { CurrencyCode } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import styles from './buying.module.css';
import { clampToRange, type Range } from './range.ts';
import { Sizer } from './sizer.tsx';

interface BuyingProps {
  readonly title: string;
  /** The amounts that the player can buy, and the default amount, in minor units. */
  readonly range: Range;
  readonly usual: number;
  readonly currency: CurrencyCode;
  readonly amount: (units: number) => string;
  /** Whether the chips come with a seat. */
  readonly sits: boolean;
  readonly buy: (amount: number) => void;
  readonly close: () => void;
}

/** Asks how many chips to buy. */
export function BuyingDialog({ title, range, usual, currency, amount, sits, buy, close }: BuyingProps) {
  const text = useMessages(seatedMessages);
  const [value, setValue] = useState(usual);
  const presets = [
    { name: text.min, to: range.min },
    ...(usual > range.min && usual < range.max ? [{ name: amount(usual), to: usual }] : []),
    { name: text.max, to: range.max },
  ];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  const confirm = () => {
    close();
    buy(clampToRange(range, value));
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      <p>{text.bounds({ min: amount(range.min), max: amount(range.max) })}</p>
      <Sizer
        range={range}
        value={value}
        change={setValue}
        enter={confirm}
        currency={currency}
        presets={range.max > range.min ? presets : []}
      />
      <div className={styles.buttons}>
        <Button kind="call" once onPress={confirm}>
          {sits ? text.sit : text.buy} {amount(value)}
        </Button>
        <Button kind="quiet" onPress={close}>
          {text.cancel}
        </Button>
      </div>
    </dialog>
  );
}

/** Returns the seat for which chips are bought, or another free one if somebody has taken it in the meantime. */
export function freeSeatFor(place: number, free: readonly number[]): number {
  return free.includes(place) ? place : (free[0] ?? place);
}
