import type { AnyMove } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Panel, Select } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { words as breachWords } from '../seat-words.ts';
import { Refused } from './refused.tsx';
import { words } from './seat-words.ts';
import { useOffered, useStation } from './station.ts';

/** Penalties: whose and why first, then which; and those that stand. */
export function Penalties() {
  const text = useWords(words);
  const { breaches } = useWords(breachWords);
  const { who, view, staff, make } = useStation();
  const warnings = useOffered('warn');
  const [chosen, choose] = useState('');
  const [why, setWhy] = useState('');
  const [count, setCount] = useState('1');
  const action = useAction();
  const lift = valuesOf(useOffered('lift-penalty'), 'place');
  const places = valuesOf(warnings, 'place').map(String);
  const reasons = valuesOf(warnings, 'reason') as readonly (keyof typeof breaches)[];
  const counts = valuesOf(useOffered('penalty'), 'count').map(Number);
  const place = places.includes(chosen) ? Number(chosen) : undefined;
  const reason = reasons.find((one) => one === why);
  const n = Number(count);
  const known = staff.seats.penalties;
  if (places.length === 0) return null;
  const give = (move: { readonly type: string; readonly [field: string]: unknown }) =>
    void action.run(() => make({ ...move, place, reason } as AnyMove));
  const penalty = (unit: 'hand' | 'orbit') => give({ type: 'penalty', unit, count: n });
  return (
    <Panel title={text.penalties}>
      <details className={styles.ruling}>
        <summary>{text.give}</summary>
        <div>
          <div className={styles.line}>
            <Select
              label={text.whose}
              value={place === undefined ? '' : String(place)}
              choices={[
                { value: '', text: text.choose },
                ...places.map((value) => ({ value, text: who(Number(value)) })),
              ]}
              onChange={choose}
            />
            <Select
              label={text.reason}
              value={reason ?? ''}
              choices={[
                { value: '', text: text.choose },
                ...reasons.map((value) => ({ value, text: breaches[value] })),
              ]}
              onChange={setWhy}
            />
            <Select
              label={text.count}
              value={count}
              choices={counts.map((value) => ({ value: String(value), text: String(value) }))}
              onChange={setCount}
            />
          </div>
          {place !== undefined && reason && (
            <div className={styles.buttons}>
              <Button small busy={action.busy} onPress={() => give({ type: 'warn' })}>
                {text.warn}
              </Button>
              <Button small busy={action.busy} onPress={() => penalty('hand')}>
                {text.hands(n)}
              </Button>
              <Button small busy={action.busy} onPress={() => penalty('orbit')}>
                {text.orbits(n, n * view.places.length)}
              </Button>
              <ConfirmButton
                small
                busy={action.busy}
                question={text.excludeQuestion(who(place))}
                onConfirm={() => give({ type: 'exclude' })}
              >
                {text.exclude}
              </ConfirmButton>
            </div>
          )}
          {warnings[0]?.rule && <Citation rule={warnings[0].rule} />}
          <Refused refusal={action.refusal} />
        </div>
      </details>
      {known.length > 0 && (
        <ul className={styles.reasons} aria-label={text.standing}>
          {known.map((one) => (
            <li key={one.place}>
              <b>{who(one.place)}</b>
              <span className={styles.consequence}>
                {[
                  ...(one.hands > 0 ? [text.misses(one.hands)] : []),
                  ...(one.warnings > 0 ? [text.warnings(one.warnings)] : []),
                ].join(', ')}
                {one.reason in breaches && ` · ${breaches[one.reason as keyof typeof breaches]}`}
              </span>
              {lift.includes(one.place) && (
                <ConfirmButton
                  small
                  kind="quiet"
                  busy={action.busy}
                  question={text.liftQuestion(who(one.place))}
                  onConfirm={() =>
                    void action.run(() => make({ type: 'lift-penalty', place: one.place } as AnyMove))
                  }
                >
                  {text.lift}
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
