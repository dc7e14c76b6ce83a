import type { AnyMove, Bound, Json, MoveOption } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { useKeys } from '../../../console/keys.ts';
import { amountsOf, offered, valuesOf } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import { useAction } from '../../../forms/action.ts';
import { parseAmount, typedAmount } from '../../../forms/amount.ts';
import { Button } from '../../../forms/button.tsx';
import { TextField } from '../../../forms/fields.tsx';
import styles from './poker.module.css';
import { PutIn } from './put-in.tsx';
import { useStation } from './station.ts';
import { type Text, words } from './words.ts';

/** On the number pad, and beside it letters that belong to no card. */
const KEYS: Readonly<Record<string, string>> = {
  fold: '-',
  check: '+',
  call: '+',
  'bring-in': '+',
  show: '+',
  muck: '-',
};

/** Whether anybody is asked whose answer the croupier may enter. */
export function isAsked(options: readonly MoveOption[]): boolean {
  return options.some(({ move }) => typeof move.seat === 'string' && move.type in ANSWERS);
}

/** What everybody who is asked says or shows at the table, for the croupier to enter. */
export function Answers() {
  const { options } = useStation();
  const relayed = options.filter(({ move }) => typeof move.seat === 'string' && move.type in ANSWERS);
  const seats = [...new Set(relayed.map(({ move }) => String(move.seat)))];
  return seats.map((seat, row) => (
    <Asked
      key={seat}
      seat={seat}
      options={relayed.filter(({ move }) => move.seat === seat)}
      keys={row === 0}
    />
  ));
}

/** Whatever a player can be asked for in a hand; what belongs to his seat stands elsewhere. */
const ANSWERS: Readonly<Record<string, true>> = {
  fold: true,
  check: true,
  call: true,
  'bring-in': true,
  bet: true,
  raise: true,
  draw: true,
  discard: true,
  'run-twice': true,
  'take-back': true,
  show: true,
  muck: true,
};

interface AskedProps {
  readonly seat: string;
  readonly options: readonly MoveOption[];
  readonly keys: boolean;
}

interface Said {
  readonly name: string;
  readonly key?: string | undefined;
  readonly press: () => void;
}

function Asked({ seat, options, keys }: AskedProps) {
  const text = useWords(words);
  const { nameOf, make, amount, view, setAim, options: all } = useStation();
  const action = useAction();
  const enter = (move: { readonly [field: string]: Json }) =>
    void action.run(() => make({ ...move, seat } as unknown as AnyMove));
  const place = view.places.find((one) => one.seat === seat);
  const toCall = Math.min(view.toCall - (place?.hand?.bet ?? 0), place?.stack ?? 0);
  const said = options.flatMap(({ move }) => saidBy(move));
  const first = keys ? said.filter(({ key }) => key !== undefined) : [];
  useKeys(
    Object.fromEntries(first.map(({ key = '', press }) => [key, action.busy ? undefined : press] as const)),
  );
  const sized = options.filter(({ move }) => move.type === 'bet' || move.type === 'raise');
  return (
    <section className={styles.asked} aria-label={text.says(nameOf(seat))} data-testid="asked">
      <h3>{text.says(nameOf(seat))}</h3>
      <div className={styles.also}>
        {said.map(({ name, key, press }) => (
          <Button key={name} busy={action.busy} onPress={press}>
            {name} {keys && key && <kbd>{key}</kbd>}
          </Button>
        ))}
      </div>
      {sized.map((option) => (
        <Size key={option.move.type} option={option} enter={enter} busy={action.busy} />
      ))}
      <PutIn seat={seat} options={all} />
      <Refused refusal={action.refusal} />
    </section>
  );

  function saidBy(move: MoveOption['move']): readonly Said[] {
    const { type } = move;
    const { answers } = text;
    switch (type) {
      case 'fold':
      case 'check':
      case 'bring-in':
      case 'show':
      case 'muck':
        return [{ name: answers[type], key: KEYS[type], press: () => enter({ type }) }];
      case 'call':
        return [{ name: answers.call(amount(toCall)), key: KEYS.call, press: () => enter({ type }) }];
      case 'bet':
      case 'raise':
        return valuesOf([{ move }], 'to').map((to) => ({
          name: answers[type](amount(Number(to))),
          press: () => enter({ type, to }),
        }));
      case 'run-twice': {
        const on = move.on === true;
        return [{ name: on ? answers.twice : answers.once, press: () => enter({ type, on }) }];
      }
      case 'take-back':
        return valuesOf([{ move }], 'on').map((on) => ({
          name: on ? answers.blindsBack : answers.playOn,
          press: () => enter({ type, on }),
        }));
      case 'draw':
      case 'discard':
        return throwing(type, move.cards as Bound | readonly Json[]);
      default:
        return [];
    }
  }

  /** So many cards where nobody knows them; else they are read, or none are thrown away. */
  function throwing(type: 'draw' | 'discard', cards: Bound | readonly Json[]): readonly Said[] {
    const name = (count: number) =>
      type === 'draw' ? text.answers.draws(count) : text.answers.discards(count);
    if (!('any' in cards)) return [{ name: name(cards.length), press: () => enter({ type, cards }) }];
    const read = { name: text.readThrown, press: () => setAim({ type, seat }) };
    return type === 'draw' ? [{ name: name(0), press: () => enter({ type, cards: [] }) }, read] : [read];
  }
}

interface SizeProps {
  readonly option: MoveOption;
  readonly enter: (move: { readonly [field: string]: Json }) => void;
  readonly busy: boolean;
}

/** How high somebody bets where that is free: all that lies before him in this round. */
function Size({ option, enter, busy }: SizeProps) {
  const text: Text = useWords(words);
  const { currency, amount } = useStation();
  const [typed, setTyped] = useState('');
  const type = option.move.type === 'bet' ? 'bet' : 'raise';
  const bounds = amountsOf(offered([option], type), 'to');
  const to = parseAmount(typed, currency);
  if (!bounds || typeof option.move.to === 'number' || isChoice(option)) return null;
  const { min, max } = bounds;
  return (
    <form
      className={styles.size}
      onSubmit={(event) => {
        event.preventDefault();
        if (to !== undefined) enter({ type, to });
      }}
    >
      <TextField
        label={text.answers.size[type]}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={typedAmount(min, currency)}
        hint={`${amount(min)} – ${amount(max)}`}
        onChange={setTyped}
      />
      <Button submit busy={busy} disabled={to === undefined || to < min || to > max}>
        {text.answers[type](to === undefined ? '…' : amount(to))}
      </Button>
      <Button busy={busy} onPress={() => enter({ type, to: max })}>
        {text.answers.most(amount(max))}
      </Button>
    </form>
  );
}

function isChoice({ move }: MoveOption): boolean {
  return valuesOf([{ move }], 'to').length > 0;
}
