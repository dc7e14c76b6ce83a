import { messages } from 'messages:roulette/panels';
import { money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../app/language.tsx';
import { Button } from '../../../forms/button.tsx';
import { Select, TextField } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { Disc } from '../../../pieces/chips/chip.tsx';
import { colourOf } from '../../../pieces/chips/colours.ts';
import { chipText } from '../../../pieces/chips/values.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import figures from '../../../table/figures.module.css';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './colours.module.css';

const USUAL = 20;

/** Shows colour chips. The player chooses a colour and a value, buys chips, plays them and cashes them in. */
export function ColoursPanel({ terms }: { readonly terms: roulette.ColourChipTerms }) {
  const text = useMessages(messages).colours;
  const { playerView } = useScene();
  return (
    <div className={styles.panel}>
      <p className={figures.note}>
        {text.about} <Citation rule={terms.rule} />
      </p>
      {playerView?.colour ? <Held colour={playerView.colour} /> : <Choose terms={terms} />}
    </div>
  );
}

function useColourName(): (colour: string) => string {
  const text: Readonly<Record<string, string>> = useMessages(messages).colourNames;
  return (colour) => text[colour] ?? colour;
}

function Held({ colour }: { readonly colour: NonNullable<roulette.RoulettePlayerView['colour']> }) {
  const text = useMessages(messages).colours;
  const names = useNames();
  const { bets } = useScene();
  const { language } = useLanguage();
  const { currency } = useScene();
  const nameOf = useColourName();
  return (
    <>
      <div className={styles.held}>
        <svg viewBox="-26 -26 52 52" aria-hidden="true">
          <Disc
            colour={colourOf(colour.colour)}
            text={chipText(colour.value, currency, language)}
            radius={24}
          />
        </svg>
        <p>
          <b>{nameOf(colour.colour)}</b>
          {text.have({ n: colour.count })}, {text.worth({ amount: names.amount(colour.value) })}
        </p>
      </div>
      <Buy label={text.more} colour={colour.colour} value={colour.value} />
      <Button onPress={() => void bets.make({ type: 'cash-colour' })}>{text.cash}</Button>
    </>
  );
}

function Choose({ terms }: { readonly terms: roulette.ColourChipTerms }) {
  const text = useMessages(messages).colours;
  const names = useNames();
  const nameOf = useColourName();
  const { view } = useScene();
  const [wanted, setWanted] = useState<string>();
  const limits = view.limits.straight;
  const values = terms.values.filter(
    (value) => !limits || (value >= limits.min && (limits.max === undefined || value <= limits.max)),
  );
  const [value, setValue] = useState(() => values[0] ?? money(0));
  const colour = view.colours.find((each) => each === wanted) ?? view.colours[0];
  if (colour === undefined) return <p className={figures.note}>{text.none}</p>;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{text.choose}</legend>
        {view.colours.map((each) => (
          <label key={each} title={nameOf(each)}>
            <input
              type="radio"
              name="colour"
              value={each}
              checked={each === colour}
              aria-label={nameOf(each)}
              onChange={() => setWanted(each)}
            />
            <svg viewBox="-26 -26 52 52" aria-hidden="true">
              <Disc colour={colourOf(each)} text="" radius={24} />
            </svg>
          </label>
        ))}
      </fieldset>
      <Select
        label={text.value}
        value={String(value)}
        choices={values.map((each) => ({ value: String(each), text: names.amount(each) }))}
        onChange={(next) => setValue(money(Number(next)))}
      />
      <Buy label={text.buy} colour={colour} value={value} />
    </>
  );
}

interface BuyProps {
  readonly label: string;
  readonly colour: string;
  readonly value: roulette.Chip['amount'];
}

function Buy({ label, colour, value }: BuyProps) {
  const text = useMessages(messages).colours;
  const names = useNames();
  const { bets } = useScene();
  const [count, setCount] = useState(String(USUAL));
  const number = Math.max(0, Math.floor(Number(count) || 0));
  return (
    <Form
      className={styles.buy}
      onSubmit={() => bets.make({ type: 'buy-colour', colour, value, count: number })}
    >
      <TextField
        label={text.count}
        type="number"
        min={1}
        max={1000}
        value={count}
        onChange={setCount}
        hint={text.cost({ amount: names.amount(money(number * value)) })}
      />
      <Button submit kind="call" disabled={number < 1}>
        {label}
      </Button>
    </Form>
  );
}
