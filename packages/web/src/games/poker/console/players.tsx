import type { AnyMove, Json, MoveOption } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { amountsOf, offered, valuesOf } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import rulings from '../../../console/rulings.module.css';
import { NAME, useWalkIns } from '../../../console/use-walk-ins.ts';
import { useAction } from '../../../forms/action.ts';
import { parseAmount, typedAmount } from '../../../forms/amount.ts';
import { Button } from '../../../forms/button.tsx';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Panel, Select, TextField } from '../../../forms/fields.tsx';
import styles from './poker.module.css';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** Players without a screen: the croupier gives them a seat and chips, and enters that they go away or get up. */
export function Players() {
  const text = useWords(words);
  const { info, round } = useStation();
  const { there, busy, refusal, name, setName, ready, seat, part } = useWalkIns(info, round);
  return (
    <Panel title={text.players}>
      {there.length === 0 && <p className={styles.none}>{text.noPlayers}</p>}
      <ul className={styles.players}>
        {there.map((one) => (
          <li key={one.seat}>
            <Player seat={one.seat} name={one.name} onGone={() => void part(one.seat)} busy={busy} />
          </li>
        ))}
      </ul>
      <form className={styles.size} onSubmit={(event) => void seat(event)}>
        <TextField
          label={text.playerName}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={NAME.most}
          hint={text.playerHint}
        />
        <Button submit busy={busy} disabled={!ready}>
          {text.comes}
        </Button>
      </form>
      <Refused refusal={refusal} />
    </Panel>
  );
}

interface PlayerProps {
  readonly seat: string;
  readonly name: string;
  readonly onGone: () => void;
  readonly busy: boolean;
}

const PLAIN = ['sit-out', 'come-back', 'leave'] as const;

function Player({ seat, name, onGone, busy }: PlayerProps) {
  const text = useWords(words);
  const { options, make, view, who } = useStation();
  const action = useAction();
  const his = options.filter(({ move }) => move.seat === seat);
  const place = view.places.find((one) => one.seat === seat)?.place;
  const enter = (move: { readonly [field: string]: Json }) =>
    action.run(() => make({ ...move, seat } as unknown as AnyMove));
  return (
    <details className={rulings.ruling} open={place === undefined}>
      <summary>{place === undefined ? name : who(place)}</summary>
      <div>
        <div className={styles.also}>
          {PLAIN.filter((type) => offered(his, type).length > 0).map((type) => (
            <Button key={type} small busy={action.busy} onPress={() => void enter({ type })}>
              {text.atTable[type]}
            </Button>
          ))}
          {valuesOf(offered(his, 'enter'), 'how').map((how) => (
            <Button
              key={String(how)}
              small
              busy={action.busy}
              onPress={() => void enter({ type: 'enter', how })}
            >
              {text.atTable.enter[how as keyof typeof text.atTable.enter]}
            </Button>
          ))}
          {valuesOf(offered(his, 'see-hands'), 'on').map((on) => (
            <Button
              key={`see-hands ${on}`}
              small
              busy={action.busy}
              onPress={() => void enter({ type: 'see-hands', on })}
            >
              {on === true ? text.atTable.sees : text.atTable.seesNot}
            </Button>
          ))}
          {place === undefined && (
            <ConfirmButton small busy={busy} question={text.goneQuestion(name)} onConfirm={onGone}>
              {text.gone}
            </ConfirmButton>
          )}
        </div>
        {(['sit', 'top-up'] as const).map((type) => (
          <Buy key={type} type={type} options={offered(his, type)} enter={enter} busy={action.busy} />
        ))}
        <Refused refusal={action.refusal} />
      </div>
    </details>
  );
}

interface BuyProps {
  readonly type: 'sit' | 'top-up';
  readonly options: readonly MoveOption[];
  readonly enter: (move: { readonly [field: string]: Json }) => Promise<unknown>;
  readonly busy: boolean;
}

/** Chips are bought: with a place, or to those that are there. */
function Buy({ type, options, enter, busy }: BuyProps) {
  const text = useWords(words);
  const { currency, amount } = useStation();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState('');
  const bounds = amountsOf(options, 'amount');
  if (!bounds) return null;
  const places = valuesOf(options, 'place').map(String);
  const place = places.includes(chosen) ? chosen : places[0];
  const bought = parseAmount(typed, currency);
  const fits = bought !== undefined && bought >= bounds.min && bought <= bounds.max;
  return (
    <form
      className={styles.size}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits) return;
        const where = type === 'sit' ? { place: Number(place) } : {};
        void enter({ type, amount: bought, ...where }).then(() => setTyped(''));
      }}
    >
      {type === 'sit' && (
        <Select
          label={text.place}
          value={place ?? ''}
          choices={places.map((value) => ({ value, text: value }))}
          onChange={choose}
        />
      )}
      <TextField
        label={text.chips}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={typedAmount(bounds.min, currency)}
        hint={`${amount(bounds.min)} – ${amount(bounds.max)}`}
        onChange={setTyped}
      />
      <Button submit busy={busy} disabled={!fits}>
        {text.atTable[type]}
      </Button>
    </form>
  );
}
