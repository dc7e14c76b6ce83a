import { type Bound, type Json, type Money, type MoveOption, matches, money } from '@croupier/core';
import { useState } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { parseAmount, typedAmount } from '../../forms/amount.ts';
import { Button } from '../../forms/button.tsx';
import { useKeys } from '../keys.ts';
import { Refused } from '../refused.tsx';
import styles from '../routine.module.css';
import { useStation } from './station.ts';
import { type Text, words } from './words.ts';

/** What a player at the table may show or say now, for the croupier to enter. */
interface Relayed {
  readonly seat: string;
  /** The box or field it is for. */
  readonly place: string;
  readonly type: string;
  /** What it costs: as much as it may be, and where the player may choose, from how little. */
  readonly amount?: Money;
  readonly least?: Money;
  /** Not to be had now: who asks for it is told why not. */
  readonly refused?: true;
  readonly move: { readonly type: string };
}

/** What players answer, with its key: on the number pad, and beside it letters that belong to no card. */
const KEYS: Readonly<Record<string, string>> = {
  hit: '+',
  stand: '-',
  double: '*',
  'free-double': '*',
  split: '/',
  'free-split': '/',
  surrender: '.',
  insure: 'i',
  'even-money': 'e',
  decline: 'n',
  switch: 'w',
  keep: 'n',
  match: 'm',
  pass: 'p',
  war: 'w',
  raise: 'r',
  'no-raise': 'n',
};

const SAYS: Readonly<Record<string, keyof Text['says']>> = {
  insure: 'insured',
  decline: 'declined',
  switch: 'switched',
  keep: 'kept',
  match: 'matched',
  pass: 'passed',
  raise: 'raised',
};

/** Whether anybody is asked whose decisions the croupier enters. */
export function isRelayed(options: readonly MoveOption[]): boolean {
  return options.some(({ move }) => typeof move.seat === 'string' && move.type in KEYS);
}

/** The decisions of those who are asked, entered for them as they show or say them; the keys are the first one's. */
export function Answers() {
  const text = useWords(words);
  const writing = useWriting();
  const { options, nameOf, make, currency } = useStation();
  const action = useAction();
  const relayed = options.flatMap((option) => relayedBy(option, text));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** What a button costs: the amount that is typed beside it, where it can be that. */
  const priceOf = ({ amount = money(0), least, seat, place }: Relayed): Money => {
    const own = least === undefined ? undefined : parseAmount(typed[placed({ seat, place })] ?? '', currency);
    return own ?? amount;
  };
  const enter = (answer: Relayed) => {
    const cost = answer.amount === undefined ? {} : { amount: priceOf(answer) };
    setTyped({});
    void action.run(() => make({ ...answer.move, ...cost }));
  };
  const places = [...new Set(relayed.map(placed))];
  const all = places.map((place) => {
    const here = relayed.filter((answer) => placed(answer) === place);
    return here.some(({ type }) => type === 'stand')
      ? here.filter(isAsked).concat(here.filter(isOpen))
      : here;
  });
  // Who is asked comes before who may still insure if he likes.
  const open = (row: readonly Relayed[]) => row.every(isOpen);
  const rows = [...all.filter((row) => !open(row)).map(withRefused), ...all.filter(open)];
  const first = rows[0] ?? [];
  useKeys(
    Object.fromEntries(
      first.map((answer) => [KEYS[answer.type] ?? '', action.busy ? undefined : () => enter(answer)]),
    ),
  );
  return (
    <ul className={styles.answers}>
      {rows.map((answers, row) => {
        const [one] = answers;
        if (!one) return null;
        const free = answers.find(({ least }) => least !== undefined);
        return (
          <li key={placed(one)}>
            <span>
              {nameOf(one.seat)} · {one.place}
            </span>
            {free && (
              <input
                className={styles.amount}
                aria-label={text.insuranceOf(nameOf(one.seat), one.place)}
                inputMode="decimal"
                autoComplete="off"
                placeholder={typedAmount(free.amount ?? money(0), currency)}
                value={typed[placed(one)] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [placed(one)]: target.value })}
                onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
              />
            )}
            {answers.map((answer) => (
              <Button
                key={answer.type}
                kind={answer.refused ? 'quiet' : undefined}
                busy={action.busy}
                onPress={() => enter(answer)}
              >
                {text.says[SAYS[answer.type] ?? (answer.type as keyof Text['says'])]}
                {answer.amount !== undefined && ` ${writing.money(priceOf(answer), currency)}`}
                {row === 0 && <kbd>{KEYS[answer.type]}</kbd>}
              </Button>
            ))}
          </li>
        );
      })}
      <Refused refusal={action.refusal} />
    </ul>
  );
}

/** Insurance that may still be taken, whoever is asked what. */
const isOpen = ({ type }: Relayed) => type === 'insure';
const isAsked = (answer: Relayed) => !isOpen(answer);

/** What players ask for on a hand, whether they may or not. */
const ASKED_FOR = ['double', 'split'] as const;

/** The decisions on a hand with those that are not to be had, so that the croupier can say why not. */
function withRefused(row: readonly Relayed[]): readonly Relayed[] {
  const stand = row.find(({ type }) => type === 'stand');
  if (!stand) return row;
  const taken = row.map(({ type }) => KEYS[type]);
  const missing = ASKED_FOR.filter((type) => !taken.includes(KEYS[type]));
  return [
    ...row,
    ...missing.map((type): Relayed => ({ ...stand, type, refused: true, move: { ...stand.move, type } })),
  ];
}

function placed({ seat, place }: Pick<Relayed, 'seat' | 'place'>): string {
  return `${seat} ${place}`;
}

/** The answers that an option lets the croupier enter: one for each field, insurance as high as it may be. */
function relayedBy({ move }: MoveOption, text: Text): readonly Relayed[] {
  const { type, seat, box, amount, position } = move;
  if (typeof seat !== 'string' || !(type in KEYS)) return [];
  const most = amount === undefined ? undefined : greatest(amount as Bound | number);
  const fields = position === undefined ? [undefined] : valuesIn(position as Bound | string);
  return fields.map((field) => ({
    seat,
    place: field === undefined ? text.box(Number(box)) : fieldName(String(field), text),
    type,
    ...(most === undefined ? {} : { amount: most }),
    ...(leastOf(amount) === undefined ? {} : { least: leastOf(amount) as Money }),
    move: {
      ...move,
      ...(most === undefined ? {} : { amount: most }),
      ...(field === undefined ? {} : { position: field }),
    } as { type: string },
  }));
}

function greatest(amount: Bound | number): Money | undefined {
  if (typeof amount === 'number') return money(amount);
  return amount.any === 'amount' && matches(amount, amount.max) ? amount.max : undefined;
}

/** The least amount, where there is a choice. */
function leastOf(amount: unknown): Money | undefined {
  if (typeof amount !== 'object' || amount === null) return undefined;
  const bound = amount as Bound;
  return bound.any === 'amount' && bound.min < bound.max ? bound.min : undefined;
}

function valuesIn(position: Bound | string): readonly Json[] {
  if (typeof position === 'string') return [position];
  return position.any === 'of' ? position.values : [];
}

function fieldName(position: string, text: Text): string {
  return text.box(Number(position.split('/')[0]));
}
