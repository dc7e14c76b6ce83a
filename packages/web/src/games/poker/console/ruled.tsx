import type { AnyMove, RuleId } from '@croupier/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Select } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

interface RuledProps {
  readonly type: string;
  readonly title: string;
  readonly effect?: string | undefined;
  readonly children: ReactNode;
}

/** One kind of ruling, folded away: what comes of it, its choices, and the rule by which it is decided. */
export function Ruled({ type, title, effect, children }: RuledProps) {
  const rule: RuleId | undefined = useOffered(type)[0]?.rule;
  return (
    <details className={styles.ruling}>
      <summary>{title}</summary>
      <div>
        {effect && <p className={styles.consequence}>{effect}</p>}
        {children}
        {rule && <Citation rule={rule} />}
      </div>
    </details>
  );
}

interface RuledOnProps extends Omit<RuledProps, 'children'> {
  /** What asks for the player. */
  readonly label: string;
  readonly children: (place: number) => ReactNode;
}

/** A ruling on one player: whose first, then what. Nothing where there is nobody to rule on. */
export function RuledOn({ type, title, effect, label, children }: RuledOnProps) {
  const text = useWords(words);
  const { who } = useStation();
  const [chosen, choose] = useState('');
  const places = valuesOf(useOffered(type), 'place').map(String);
  const place = places.includes(chosen) ? chosen : '';
  if (places.length === 0) return null;
  return (
    <Ruled type={type} title={title} effect={effect}>
      <Select
        label={label}
        value={place}
        choices={[
          { value: '', text: text.choose },
          ...places.map((value) => ({ value, text: who(Number(value)) })),
        ]}
        onChange={choose}
      />
      {place !== '' && children(Number(place))}
    </Ruled>
  );
}

interface OnceProps {
  readonly move: AnyMove;
  /** What is asked before; nothing where that needs no second look. */
  readonly question?: string;
  readonly children: string;
}

/** A ruling to be made with one press, or with two. */
export function Once({ move, question, children }: OnceProps) {
  const { make } = useStation();
  const action = useAction();
  const rule = () => void action.run(() => make(move));
  return (
    <>
      {question === undefined ? (
        <Button small busy={action.busy} onPress={rule}>
          {children}
        </Button>
      ) : (
        <ConfirmButton small busy={action.busy} question={question} onConfirm={rule}>
          {children}
        </ConfirmButton>
      )}
      <Refused refusal={action.refusal} />
    </>
  );
}
