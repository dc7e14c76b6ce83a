import type { AnyMove, RuleId } from '@croupier/core';
import { useAction } from '../../forms/action.ts';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Panel } from '../../forms/fields.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { useWords } from '../../words/language.tsx';
import { valuesOf } from '../offers.ts';
import styles from '../rulings.module.css';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

/** What is decided when something went wrong: only what may be ruled now. */
export function Rulings() {
  const text = useWords(words);
  const { who } = useStation();
  const misdeals = useOffered('misdeal');
  const dead = useOffered('dead-hand');
  const away = useOffered('pick-up');
  const reasons = valuesOf(misdeals, 'reason') as readonly (keyof typeof text.reasons)[];
  const placed = (type: string, places: readonly number[], question: (who: string) => string) =>
    places.map((place) => ({
      move: { type, place } as AnyMove,
      name: who(place),
      question: question(who(place)),
    }));
  return (
    <Panel title={text.rulings}>
      {misdeals.length + dead.length + away.length === 0 && <p className={styles.none}>{text.noRulings}</p>}
      <Ruling
        title={text.misdeal}
        rule={misdeals[0]?.rule}
        choices={reasons.map((reason) => ({
          move: { type: 'misdeal', reason } as AnyMove,
          name: text.reasons[reason],
          question: text.misdealQuestion(text.reasons[reason]),
        }))}
      />
      <Ruling
        title={text.deadHand}
        rule={dead[0]?.rule}
        choices={placed('dead-hand', valuesOf(dead, 'place') as readonly number[], text.deadQuestion)}
      />
      <Ruling
        title={text.pickUp}
        rule={away[0]?.rule}
        choices={placed('pick-up', valuesOf(away, 'place') as readonly number[], text.pickUpQuestion)}
      />
      <p className={styles.none}>{text.entered}</p>
    </Panel>
  );
}

interface RulingProps {
  readonly title: string;
  readonly rule: RuleId | undefined;
  readonly choices: readonly {
    readonly move: AnyMove;
    readonly name: string;
    readonly question: string;
  }[];
}

/** One kind of ruling, each of its choices asked once again before it is made. */
function Ruling({ title, rule, choices }: RulingProps) {
  const { make } = useStation();
  const action = useAction();
  if (choices.length === 0) return null;
  return (
    <details className={styles.ruling}>
      <summary>{title}</summary>
      <div>
        <ul className={styles.reasons}>
          {choices.map(({ move, name, question }) => (
            <li key={name}>
              <ConfirmButton
                small
                busy={action.busy}
                question={question}
                onConfirm={() => void action.run(() => make(move))}
              >
                {name}
              </ConfirmButton>
            </li>
          ))}
        </ul>
        {rule && <Citation rule={rule} />}
        <Refused refusal={action.refusal} />
      </div>
    </details>
  );
}
