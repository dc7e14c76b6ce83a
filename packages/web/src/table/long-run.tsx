import { messages as oddsMessages } from 'messages:table/odds';
import { type CurrencyCode, majorUnit, money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import styles from './figures.module.css';

/** The stake of the example in whole units of the currency: an amount that is easy to imagine. */
const STAKED = 100;
/** The maximum length of a readable fraction in characters. A longer one is shown only as a tooltip. */
const READABLE = 15;

interface LongRunProps {
  /** The house edge on a stake, as a share; negative if players win. */
  readonly edge: number;
  /** The same edge as a fraction, if it is known. */
  readonly exact?: string | undefined;
  readonly currency: CurrencyCode;
}

/** Explains a house edge in plain words, with the average loss on a stake of a hundred and the exact fraction. */
export function LongRun({ edge, exact, currency }: LongRunProps) {
  const text = useMessages(oddsMessages);
  const formatter = useFormatter();
  const staked = money(STAKED * majorUnit(currency));
  const kept = money(Math.round(Math.abs(edge) * staked));
  const amounts = { staked: formatter.money(staked, currency), kept: formatter.money(kept, currency) };
  const said = kept === 0 ? text.even(amounts) : edge > 0 ? text.kept(amounts) : text.won(amounts);
  const fraction = exact && exact.length <= READABLE ? exact : undefined;
  return (
    <small className={styles.longRun} title={exact}>
      {said}
      {fraction && fraction !== '0' && <span> {text.exactly({ fraction })}</span>}
    </small>
  );
}
