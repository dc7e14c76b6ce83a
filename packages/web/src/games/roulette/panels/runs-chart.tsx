import { messages } from 'messages:roulette/panels';
import type { roulette } from '@croupier/games';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { Segments } from '../../../forms/fields.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './statistics.module.css';
import { runsOf, tenths } from './tally.ts';

/** Even chances in pairs of opposites, by their kinds on the layout. */
const CHANCES = [
  ['red', 'black'],
  ['even', 'odd'],
  ['low', 'high'],
] as const;
type Chance = (typeof CHANCES)[number][0];

const HEIGHT = 60;
const STEP = 36;

/** Compares the lengths of runs of two opposites with the lengths to be expected by chance. */
export function RunsChart({ results }: { readonly results: readonly roulette.Pocket[] }) {
  const text = useMessages(messages).statistics;
  const formatter = useFormatter();
  const names = useNames();
  const { layout } = useScene();
  const [chance, choose] = useState<Chance>('red');
  const positions = [...layout.positions.values()];
  const sideOf = (kind: roulette.BetKind) =>
    new Set(positions.filter((each) => each.kind === kind).flatMap(({ numbers }) => numbers));
  const offered = CHANCES.filter((kinds) => kinds.every((kind) => sideOf(kind).size > 0));
  const [one, other] = offered.find(([first]) => first === chance) ?? [];
  if (!one || !other) return null;
  const pockets = positions.filter(({ kind }) => kind === 'straight').length;
  const { runs, longest } = runsOf(results, [sideOf(one), sideOf(other)], pockets);
  const most = Math.max(1, ...runs.flatMap(({ count, expected }) => [count, expected]));
  const nameOf = (length: number) => (length === runs.length ? `${length}+` : String(length));
  return (
    <section>
      <h3>{text.runs}</h3>
      <Segments
        label={text.runs}
        value={one}
        choices={offered.map(([first, second]) => ({
          value: first,
          text: `${names.kind(first)} / ${names.kind(second)}`,
        }))}
        onChange={choose}
      />
      <svg
        viewBox={`0 0 ${runs.length * STEP} ${HEIGHT + 16}`}
        className={styles.runs}
        role="img"
        aria-label={text.runsLabel}
      >
        {runs.map(({ length, count, expected }, place) => {
          const [x, height] = [place * STEP + 7, (count / most) * HEIGHT];
          const level = HEIGHT - (expected / most) * HEIGHT;
          return (
            <g key={length}>
              <rect x={x} y={HEIGHT - height} width={STEP - 14} height={height} className={styles.hits} />
              <path d={`M${x - 4} ${level}h${STEP - 6}`} className={styles.expected} />
              <text x={x + STEP / 2 - 7} y={HEIGHT + 13} className={styles.axis}>
                {nameOf(length)}
              </text>
            </g>
          );
        })}
      </svg>
      <p className={styles.key}>{text.longest({ n: longest })}</p>
      <table className="heard">
        <caption>{text.runs}</caption>
        <thead>
          <tr>
            <th scope="col">{text.inARow}</th>
            <th scope="col">{text.times}</th>
            <th scope="col">{text.toExpect}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ length, count, expected }) => (
            <tr key={length}>
              <th scope="row">{nameOf(length)}</th>
              <td>{count}</td>
              <td>{formatter.number(tenths(expected))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
