import type { Json } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useMemo, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { useKeys } from '../../../console/keys.ts';
import { valuesOf } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { Segments, Select } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import styles from './pad.module.css';
import { Record } from './record.tsx';
import { useOffered, useStation } from './station.ts';

const MODES: readonly roulette.PayMode[] = ['normal', 'hi', 'lo'];
const MODE_KEYS: Readonly<Record<string, roulette.PayMode>> = { n: 'normal', h: 'hi', l: 'lo' };

/** Entry of what the three dice show: red, yellow, blue, by pressing or by typing, e.g. `3 5 H` and Enter. */
export function ThrowEntry() {
  const text = useWords(words);
  const { plan } = useStation();
  const options = useOffered('dice');
  const [red, setRed] = useState<number>();
  const [yellow, setYellow] = useState<number>();
  const [blue, setBlue] = useState<roulette.PayMode>();
  const pips = valuesOf(options, 'red').filter((value): value is number => typeof value === 'number');
  const clear = () => {
    setRed(undefined);
    setYellow(undefined);
    setBlue(undefined);
  };
  useKeys({ backspace: clear }, (key) => {
    const mode = MODE_KEYS[key.toLowerCase()];
    if (mode) setBlue(mode);
    else if (!pips.includes(Number(key))) return false;
    else if (red === undefined) setRed(Number(key));
    else setYellow(Number(key));
    return true;
  });
  const face = (value: number | undefined) => (value === undefined ? '' : String(value));
  const faces = pips.map((value) => ({ value: String(value), text: String(value) }));
  const shown = useMemo(() => thrown(plan, red, yellow, blue), [plan, red, yellow, blue]);
  const complete = red !== undefined && yellow !== undefined && blue !== undefined;
  return (
    <div className={styles.dice}>
      <Thrower />
      <Segments
        label={text.redDie}
        value={face(red)}
        choices={faces}
        onChange={(value) => setRed(Number(value))}
      />
      <Segments
        label={text.yellowDie}
        value={face(yellow)}
        choices={faces}
        onChange={(value) => setYellow(Number(value))}
      />
      <Segments
        label={text.blueDie}
        value={blue ?? ''}
        choices={MODES.map((value) => ({ value, text: text.modes[value] }))}
        onChange={(value) => {
          if (value !== '') setBlue(value);
        }}
      />
      {complete && shown && (
        <Record
          key={`${red} ${yellow} ${blue}`}
          result={shown}
          move={{ type: 'dice', red, yellow, blue }}
          asked
          onCancel={clear}
        />
      )}
    </div>
  );
}

/** The result that such a throw makes by the plan; none while a die is missing. */
function thrown(
  plan: roulette.RoulettePlan,
  red: number | undefined,
  yellow: number | undefined,
  blue: roulette.PayMode | undefined,
): Exclude<roulette.RouletteResult, { readonly void: true }> | undefined {
  for (const { result } of roulette.outcomes(plan))
    if ('red' in result && result.red === red && result.yellow === yellow && result.pays === blue)
      return result;
  return undefined;
}

/** Who throws the dice, and who might instead. */
function Thrower() {
  const text = useWords(words);
  const { view, nameOf, make } = useStation();
  const options = useOffered('give-dice');
  const action = useAction();
  if (view.thrower === undefined) return null;
  const name = (value: Json) => (value === 'croupier' ? text.dealerThrows : nameOf(String(value)));
  const others = valuesOf(options, 'to');
  const [option] = options;
  return (
    <div>
      <Select
        label={text.thrower}
        value={String(view.thrower)}
        choices={[view.thrower, ...others].map((value) => ({ value: String(value), text: name(value) }))}
        onChange={(to) => void action.run(() => make({ type: 'give-dice', to: to as 'croupier' }))}
      />
      {option?.rule && <Citation rule={option.rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}
