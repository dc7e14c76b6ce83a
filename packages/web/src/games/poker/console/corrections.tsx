import type { AnyMove } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { Panel, Select } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

/** What was entered wrongly, taken back by an inspector as long as nobody has acted on it. */
export function Corrections({ inspector }: { readonly inspector: boolean }) {
  const text = useWords(words);
  const { make } = useStation();
  const [cards] = useOffered('cards-back');
  const [decision] = useOffered('decision-back');
  const action = useAction();
  const [count, setCount] = useState('1');
  const counts = cards ? valuesOf([cards], 'cards').map(String) : [];
  const chosen = counts.includes(count) ? count : '1';
  const slips = valuesOf(cards ? [cards] : [], 'reason') as readonly (keyof typeof text.cardSlips)[];
  const reasons = valuesOf(
    decision ? [decision] : [],
    'reason',
  ) as readonly (keyof typeof text.decisionSlips)[];
  const enter = (move: { readonly type: string; readonly [field: string]: string | number }) =>
    void action.run(() => make(move as AnyMove)).then(() => setCount('1'));
  return (
    <Panel title={text.corrections}>
      {!cards && !decision && (
        <p className={styles.none}>{inspector ? text.noCorrections : text.cardsBackWhy}</p>
      )}
      {cards && (
        <div className={styles.reasons}>
          <Select
            label={text.cardsBack}
            value={chosen}
            choices={counts.map((value) => ({ value, text: text.lastCards(Number(value)) }))}
            onChange={setCount}
          />
          <div className={styles.buttons}>
            {slips.map((reason) => (
              <Button
                key={reason}
                small
                once
                busy={action.busy}
                onPress={() => enter({ type: 'cards-back', cards: Number(chosen), reason })}
              >
                {text.cardSlips[reason]}
              </Button>
            ))}
          </div>
          <p className={styles.consequence}>
            {text.cardsBackWhy} {cards.rule && <Citation rule={cards.rule} />}
          </p>
        </div>
      )}
      {decision && (
        <div className={styles.reasons}>
          <p>{text.decisionBack}</p>
          <div className={styles.buttons}>
            {reasons.map((reason) => (
              <Button
                key={reason}
                small
                once
                busy={action.busy}
                onPress={() => enter({ type: 'decision-back', reason })}
              >
                {text.decisionSlips[reason]}
              </Button>
            ))}
          </div>
          <p className={styles.consequence}>
            {text.decisionBackWhy} {decision.rule && <Citation rule={decision.rule} />}
          </p>
        </div>
      )}
      <Refused refusal={action.refusal} />
    </Panel>
  );
}
