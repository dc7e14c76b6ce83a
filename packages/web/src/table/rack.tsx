import { messages } from 'messages:table/bar';
import type { CurrencyCode, Money } from '@croupier/core';
import { memo, type ReactNode, useCallback, useId, useState } from 'react';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import type { Keys } from '../console/keys.ts';
import { Disc } from '../pieces/chips/chip.tsx';
import { type ChipColour, chipColour, chipText } from '../pieces/chips/values.ts';
import type { Bets } from './bets.ts';
import styles from './tray.module.css';

interface TrayProps {
  readonly children: ReactNode;
}

/** Shows the strip below the table: chips and the actions on bets, or the answers to a question. */
export function Tray({ children }: TrayProps) {
  return (
    <div className={styles.tray} data-rack="">
      {children}
    </div>
  );
}

/** A player's chips: the available values, the selected one, and whether a press removes chips instead. */
export interface ChipRack {
  readonly values: readonly Money[];
  readonly chip: Money;
  readonly choose: (value: Money) => void;
  readonly erasing: boolean;
  readonly setErasing: (erasing: boolean) => void;
  /** The keys for the chips, and for the actions on all bets. */
  readonly keys: Keys;
}

/**
 * Keeps the selected chip among these values. At first it is the second smallest, or the smallest if the second would
 * take the whole balance. A chip worth more than the remaining amount is deselected.
 */
export function useRack(
  { can, undo, clear, double, rebet, step: least, funds }: Bets,
  values: readonly Money[],
): ChipRack {
  const [wanted, choose] = useState<Money>();
  const [erasing, setErasing] = useState(false);
  const [smallest = least, second = smallest] = values;
  const liked = values.find((value) => value === wanted) ?? (second === funds ? smallest : second);
  const chip = liked > funds ? (values.findLast((value) => value <= funds) ?? liked) : liked;
  const step = (by: number) => () => choose(values[values.indexOf(chip) + by] ?? chip);
  return {
    values,
    chip,
    choose,
    erasing,
    setErasing,
    keys: {
      u: can.undo ? undo : undefined,
      c: can.clear ? clear : undefined,
      d: can.double ? double : undefined,
      r: can.rebet ? rebet : undefined,
      '+': step(1),
      '-': step(-1),
      ...Object.fromEntries(values.map((value, place) => [String(place + 1), () => choose(value)])),
    },
  };
}

interface BettingTrayProps {
  readonly rack: ChipRack;
  readonly bets: Bets;
  readonly currency: CurrencyCode;
  /** The player's colour, if they play with colour chips. */
  readonly colour?: ChipColour | undefined;
  /** The content in front of the balance, such as a button to start the deal. */
  readonly end?: ReactNode;
}

/** Shows the controls for betting: the chips, the actions on all bets, the amount staked and the remaining amount. */
export function BettingTray({ rack, bets, currency, colour, end }: BettingTrayProps) {
  const { values, chip, choose, erasing, setErasing } = rack;
  const purse = <Purse staked={bets.staked} funds={bets.funds} currency={currency} />;
  return (
    <>
      <Rack
        values={values}
        chosen={chip}
        choose={choose}
        currency={currency}
        funds={bets.funds}
        colour={colour}
      />
      <BetActs {...bets} erasing={erasing} setErasing={setErasing} />
      {end === undefined ? (
        purse
      ) : (
        <div className={styles.end}>
          {end}
          {purse}
        </div>
      )}
    </>
  );
}

interface RackProps {
  readonly values: readonly Money[];
  readonly chosen: Money;
  readonly choose: (value: Money) => void;
  readonly currency: CurrencyCode;
  readonly funds: Money;
  /** The player's colour, if they play with colour chips. */
  readonly colour?: ChipColour | undefined;
}

/** Shows the chips to select from. */
function Rack({ values, chosen, choose, currency, funds, colour }: RackProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const why = useId();
  const [pressed, setPressed] = useState<Money>();
  const left = formatter.money(funds, currency);
  const dear =
    currency === 'CHIP' ? text.chipOverStack({ chips: left }) : text.chipTooDear({ balance: left });
  const press = useCallback(
    (value: Money) => {
      setPressed(value > funds ? value : undefined);
      choose(value);
    },
    [choose, funds],
  );
  return (
    <fieldset className={styles.rack} data-chips="">
      <legend className="heard">{text.chips}</legend>
      <span id={why} hidden>
        {dear}
      </span>
      <p className={styles.dear} role="status">
        {pressed !== undefined && pressed > funds && dear}
      </p>
      {values.map((value) => (
        <Chip
          key={value}
          value={value}
          chosen={value === chosen}
          short={value > funds}
          why={value > funds ? why : undefined}
          means={value > funds ? dear : undefined}
          choose={press}
          currency={currency}
          colour={colour}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps extends Pick<RackProps, 'choose' | 'currency' | 'colour'> {
  readonly value: Money;
  readonly chosen: boolean;
  /** Whether the chip is worth more than the remaining amount. */
  readonly short: boolean;
  /**
   * The text that explains why the chip cannot be used, and the id by which screen readers find that text.
   */
  readonly means: string | undefined;
  readonly why: string | undefined;
}

const Chip = memo(function Chip(props: ChipProps) {
  const { value, chosen, short, means, why, choose, currency, colour } = props;
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { language } = useLanguage();
  const printed = chipText(value, currency, language);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      aria-label={chipLabel(text.chip({ value: formatter.money(value, currency) }), printed)}
      aria-describedby={why}
      title={means}
      data-short={short || undefined}
      onClick={() => choose(value)}
    >
      <svg viewBox="-26 -26 52 52" aria-hidden="true">
        <Disc colour={colour ?? chipColour(value, currency)} text={printed} radius={24} />
      </svg>
    </button>
  );
});

/** Returns the name of a chip, including the print on it. */
function chipLabel(name: string, printed: string): string {
  return name.includes(printed) ? name : `${name}, ${printed}`;
}

interface BetActsProps extends Pick<Bets, 'can' | 'undo' | 'clear' | 'double' | 'rebet'> {
  /** Whether a press on a bet spot removes chips instead of placing them. */
  readonly erasing: boolean;
  readonly setErasing: (erasing: boolean) => void;
}

/** Shows the actions on all bets. */
function BetActs({ can, undo, clear, double, rebet, erasing, setErasing }: BetActsProps) {
  const text = useMessages(messages);
  return (
    <div className={styles.actions}>
      <Act name={text.undo} letter="U" can={can.undo} act={undo}>
        <path d="M5 9h8a4 4 0 0 1 0 8H9M8 5 4 9l4 4" />
      </Act>
      <Act name={text.clear} letter="C" can={can.clear} act={clear}>
        <path d="m5 5 10 10M15 5 5 15" />
      </Act>
      <Act name={text.double} letter="D" can={can.double} act={double}>
        <path d="m4 6 5 8m0-8-5 8M11.500 8q.2-2.500 2.200-2.500t2.100 2.100c0 2.400-4.400 3.600-4.400 6.400h4.600" />
      </Act>
      <Act name={text.rebet} letter="R" can={can.rebet} act={rebet}>
        <path d="M15.500 10a5.500 5.500 0 1 1-1.700-4M15.500 3v3.500H12" />
      </Act>
      <Act
        name={text.erase}
        letter="⌫"
        can={can.clear || erasing}
        pressed={erasing}
        act={() => setErasing(!erasing)}
      >
        <path d="M4 13 11 6l4 4-5 5H6zM9 15h7" />
      </Act>
    </div>
  );
}

interface ActProps {
  readonly name: string;
  readonly letter: string;
  readonly can: boolean;
  readonly act: () => void;
  readonly pressed?: boolean;
  readonly children: ReactNode;
}

function Act({ name, letter, can, act, pressed, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      disabled={!can}
      onClick={act}
      aria-pressed={pressed}
      aria-keyshortcuts={letter === '⌫' ? 'Delete' : letter}
      title={`${name} (${letter})`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {children}
      </svg>
      <span>{name}</span>
    </button>
  );
}

/** Shows the amount staked and the amount that can still be bet. */
function Purse({
  staked,
  funds,
  currency,
}: {
  readonly staked: Money;
  readonly funds: Money;
  readonly currency: CurrencyCode;
}) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return (
    <dl className={styles.money}>
      <div>
        <dt>{text.staked}</dt>
        <dd data-testid="staked">{formatter.money(staked, currency)}</dd>
      </div>
      <div>
        <dt>{currency === 'CHIP' ? text.chips : text.balance}</dt>
        <dd data-testid="funds">{formatter.money(funds, currency)}</dd>
      </div>
    </dl>
  );
}
