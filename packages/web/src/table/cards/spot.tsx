import { messages } from 'messages:cards/table';
import { type Money, money } from '@croupier/core';
import { memo, type ReactNode } from 'react';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import { Pile } from '../../pieces/chips/chip.tsx';
import { ANONYMOUS_COLOUR, chipText } from '../../pieces/chips/values.ts';
import { useStableScene } from './scene.ts';
import styles from './spot.module.css';

interface SpotProps {
  readonly position: string;
  /** The print on the bet spot. */
  readonly children?: ReactNode;
  readonly shape?: 'ring' | 'small' | 'field';
  /** The meaning of the bet spot for the round, for screen readers. */
  readonly note?: string | undefined;
  /** The limits of the bet spot, without a maximum if it has none. */
  readonly least?: Money | undefined;
  readonly most?: Money | undefined;
  /** The player's chips on the bet spot, and whether some of them are not confirmed yet. */
  readonly own: Money;
  readonly pending: boolean;
  /** The other players' chips on the bet spot. */
  readonly others: number;
  /** The seats with chips on the bet spot. Their chat messages are shown there. */
  readonly seats?: string | undefined;
  /** A fixed stake, for example one equal to the main bet. */
  readonly amount?: Money | undefined;
  readonly net?: Money | undefined;
  readonly closed: boolean;
}

/**
 * Shows a bet spot for chips. A press places the selected chip, and Delete or the secondary mouse button removes chips.
 * A table has dozens of bet spots. The component is therefore memoised, with props of plain values, so that only those
 * that change rerender.
 */
export const Spot = memo(function Spot(props: SpotProps) {
  const { position, children, shape = 'ring', note, least, most, own, pending, others, amount, net } = props;
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { currency, name: nameOf, press, remove } = useStableScene();
  const written = (value: number) => formatter.money(money(value), currency);
  const name = nameOf(position);
  const said = [
    least === undefined || most === undefined
      ? name
      : text.place({ name, limits: text.range({ least: written(least), most: written(most) }) }),
    own > 0 ? text.yours({ amount: written(own) }) : '',
    others > 0 ? text.others({ amount: written(others) }) : '',
  ];
  return (
    <button
      type="button"
      className={styles.spot}
      data-shape={shape}
      data-position={position}
      data-lies={position}
      data-own={own > 0 || undefined}
      data-seats={props.seats}
      disabled={props.closed}
      onClick={() => press(position, amount)}
      onContextMenu={(event) => {
        event.preventDefault();
        remove(position);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') remove(position);
      }}
    >
      <span className="heard">{[said.filter(Boolean).join(', '), note].filter(Boolean).join('. ')}</span>
      <span className={styles.print} aria-hidden="true">
        {children}
      </span>
      {others > 0 && <Chips amount={others as Money} place={own > 0 ? 'beside' : 'middle'} theirs />}
      {own > 0 && (
        <span data-bet={position} data-pending={pending || undefined} className={styles.own}>
          <Chips amount={own} place="middle" />
        </span>
      )}
      <NetResult amount={net} short={shape === 'small'} />
    </button>
  );
});

interface ChipsProps {
  readonly amount: Money;
  readonly place?: 'middle' | 'beside' | 'here';
  readonly theirs?: boolean;
}

/** Shows a pile of chips on the felt. */
export const Chips = memo(function Chips({ amount, place = 'here', theirs = false }: ChipsProps) {
  const { language } = useLanguage();
  const { currency } = useStableScene();
  return (
    <svg viewBox="-30 -38 60 72" className={styles.chips} data-place={place} aria-hidden="true">
      <Pile
        amount={amount}
        currency={currency}
        language={language}
        radius={26}
        colour={theirs ? ANONYMOUS_COLOUR : undefined}
      />
    </svg>
  );
});

interface NetProps {
  readonly amount: Money | undefined;
  /** Whether to write the amount in short form, as printed on a chip. */
  readonly short?: boolean;
}

/** Shows the gain or loss above a bet spot. */
export function NetResult({ amount, short = false }: NetProps) {
  const { language } = useLanguage();
  const formatter = useFormatter();
  const { currency } = useStableScene();
  if (amount === undefined) return null;
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '±';
  return (
    <b className={styles.net} data-sign={Math.sign(amount)} data-testid="net">
      {short
        ? sign + chipText(money(Math.abs(amount)), currency, language)
        : formatter.signed(amount, currency)}
    </b>
  );
}
