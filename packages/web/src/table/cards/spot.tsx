import { type Money, money, NOTHING } from '@croupier/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { Pile } from '../../pieces/chips/chip.tsx';
import { chipText, THEIRS } from '../../pieces/chips/values.ts';
import type { BetLimits } from '../bets.ts';
import { useScene } from './scene.ts';
import styles from './spot.module.css';
import { words } from './words.ts';

interface SpotProps {
  readonly position: string;
  /** What the bet is called in full. */
  readonly name: string;
  /** What stands printed on the place. */
  readonly children?: ReactNode;
  readonly shape?: 'ring' | 'small' | 'field';
  readonly limits?: BetLimits | undefined;
  /** What others have there. */
  readonly others?: number | undefined;
  /** A stake that is not free: as high as the main bet, say. */
  readonly amount?: Money | undefined;
  /** What the place shows instead of the bets: chips that lie in a game that goes on, or is over. */
  readonly lying?: Money | undefined;
  readonly net?: Money | undefined;
  readonly closed?: boolean;
}

/** A place for chips: press to put the chosen chip down, Delete (or the other mouse button) to take them up. */
export function Spot(props: SpotProps) {
  const { position, name, children, shape = 'ring', limits, amount, net } = props;
  const text = useWords(words);
  const writing = useWriting();
  const { bets, lines, currency, press, info } = useScene();
  const laid = bets.placed.get(position);
  const decided = lines.some(({ bet }) => bet === position);
  // Chips of a bet that is decided have been paid or taken; those of a new one lie there again. A table that has closed
  // has returned all of them.
  const closed = info.state === 'closed';
  const own = bets.open && laid ? laid.amount : decided || closed ? NOTHING : (props.lying ?? laid?.amount);
  const others = closed ? 0 : (props.others ?? 0);
  const written = (value: number) => writing.money(money(value), currency);
  const said = [
    limits?.max === undefined
      ? name
      : text.place({ name, limits: text.range({ least: written(limits.min), most: written(limits.max) }) }),
    own ? text.yours({ amount: written(own) }) : '',
    others > 0 ? text.others({ amount: written(others) }) : '',
  ];
  return (
    <button
      type="button"
      className={styles.spot}
      data-shape={shape}
      data-position={position}
      data-lies={position}
      data-own={own ? true : undefined}
      disabled={props.closed || !bets.open}
      onClick={() => press(position, amount)}
      onContextMenu={(event) => {
        event.preventDefault();
        bets.removeFrom(position);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') bets.removeFrom(position);
      }}
    >
      <span className="heard">{said.filter(Boolean).join(', ')}</span>
      <span className={styles.print} aria-hidden="true">
        {children}
      </span>
      {others > 0 && <Chips amount={others as Money} place={own ? 'beside' : 'middle'} theirs />}
      {own !== undefined && own > 0 && (
        <span
          data-bet={position}
          data-pending={(laid?.unconfirmed ?? 0) > 0 || undefined}
          className={styles.own}
        >
          <Chips amount={own} place="middle" />
        </span>
      )}
      <Net amount={net} short={shape === 'small'} />
    </button>
  );
}

interface ChipsProps {
  readonly amount: Money;
  readonly place?: 'middle' | 'beside' | 'here';
  readonly theirs?: boolean;
}

/** A pile of chips on the felt. */
export function Chips({ amount, place = 'here', theirs = false }: ChipsProps) {
  const { language } = useLanguage();
  const { currency } = useScene();
  return (
    <svg viewBox="-30 -38 60 72" className={styles.chips} data-place={place} aria-hidden="true">
      <Pile
        amount={amount}
        currency={currency}
        language={language}
        radius={26}
        colour={theirs ? THEIRS : undefined}
      />
    </svg>
  );
}

interface NetProps {
  readonly amount: Money | undefined;
  /** Where there is little room: as it would stand on a chip. */
  readonly short?: boolean;
}

/** What a place brought, over it. */
export function Net({ amount, short = false }: NetProps) {
  const { language } = useLanguage();
  const writing = useWriting();
  const { currency } = useScene();
  if (amount === undefined) return null;
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '±';
  return (
    <b className={styles.net} data-sign={Math.sign(amount)} data-testid="net">
      {short
        ? sign + chipText(money(Math.abs(amount)), currency, language)
        : writing.signed(amount, currency)}
    </b>
  );
}
