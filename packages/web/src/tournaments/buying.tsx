import { type CurrencyCode, money } from '@croupier/core';
import { useWords, useWriting } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import type { View } from './follow.ts';
import styles from './tournaments.module.css';
import { words } from './words.ts';

/** The terms of entering late and again, and of buying more, told before anybody pays. */
export function Buying({ view }: { readonly view: View }) {
  const { rules: text, acts } = useWords(words);
  const writing = useWriting();
  const { lateUntilLevel, reEntry, rebuy, addOn } = view;
  const until = (level: number) => text.untilLevel({ level: String(level) });
  const times = (max: number | null) => (max === null ? text.unlimited : text.times({ n: max }));
  const price = (units: number) => writing.money(money(units), view.currency as CurrencyCode);
  const chips = (count: number) => acts.for({ chips: writing.number(count) });
  const lines: readonly (readonly [name: string, says: readonly string[]] | null)[] = [
    [text.late, [lateUntilLevel === null ? text.none : until(lateUntilLevel)]],
    [text['re-entry'], [reEntry === null ? text.none : times(reEntry.max)]],
    rebuy && [
      acts.rebuy,
      [price(rebuy.price), chips(rebuy.chips), until(rebuy.untilLevel), times(rebuy.max)],
    ],
    addOn && [
      acts['add-on'],
      [price(addOn.price), chips(addOn.chips), text.atLevel({ level: String(addOn.atLevel) })],
    ],
  ];
  return (
    <Panel title={text.title}>
      <dl className={styles.facts}>
        {lines.map(
          (line) =>
            line && (
              <div key={line[0]}>
                <dt>{line[0]}</dt>
                <dd>{line[1].join(', ')}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
