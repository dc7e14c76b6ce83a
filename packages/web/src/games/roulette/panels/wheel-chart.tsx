import { messages } from 'messages:roulette/panels';
import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useFormatter, useLanguage, useMessages } from '../../../app/language.tsx';
import { GROUP_OF } from '../announce/groups.ts';
import { familyName } from '../announce/names.ts';
import { point, ringPiece } from '../device/drawing.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './statistics.module.css';
import { normalOf, sectorsOf, tallyOf, tenths } from './tally.ts';

type Pocket = roulette.Pocket;

/** The number of neighbours on each side in a sector. */
const PER_SIDE = 2;
/** The radii of the drawing, in a circle of radius 100: sectors, numbers, and the bars around them. */
const [SECTORS, NUMBERS, BARS, RIM] = [38, 46, 58, 96];

/** Shows a wheel with bars for how often each number came up, and the named sectors. */
export function WheelChart({ results }: { readonly results: readonly Pocket[] }) {
  const text = useMessages(messages).statistics;
  const names = useNames();
  const formatter = useFormatter();
  const { plan } = useScene();
  const named = useNamedSectors(plan);
  if (plan.device.kind === 'dice') return null;
  const wheel = roulette.pocketsOf(plan);
  const counts = wheel.map((pocket) => tallyOf(results, new Set([pocket])).count);
  const most = Math.max(1, ...counts);
  const half = 0.5 / wheel.length;
  const expected = results.length / wheel.length;
  const sectors = sectorsOf(results, wheel, PER_SIDE).toSorted((a, b) => b.count - a.count);
  const [hottest, coldest] = [sectors[0], sectors.at(-1)];
  const rows = [
    ...named.map(({ name, pockets }) => ({ name, pockets })),
    ...[hottest, coldest].flatMap((sector) =>
      sector
        ? [{ name: text.around({ number: sector.middle, n: PER_SIDE }), pockets: new Set(sector.pockets) }]
        : [],
    ),
  ];
  return (
    <section>
      <h3>{text.wheel}</h3>
      <svg viewBox="-100 -100 200 200" className={styles.wheel} role="img" aria-label={text.wheelLabel}>
        {wheel.map((pocket, place) => {
          const at = place / wheel.length;
          const height = ((counts[place] ?? 0) / most) * (RIM - BARS);
          const [x, y] = point(at, (NUMBERS + BARS) / 2);
          return (
            <g key={pocket} data-colour={names.token(pocket)}>
              <path d={ringPiece(at - half, at + half, NUMBERS, BARS)} className={styles.pocket} />
              <path
                d={ringPiece(at - half, at + half, SECTORS, NUMBERS - 2)}
                className={styles.sector}
                data-sector={named.findIndex(({ pockets }) => pockets.has(pocket))}
              />
              <text x={x} y={y} className={styles.number}>
                {pocket}
              </text>
              {height > 0 && (
                <path
                  d={ringPiece(at - half * 0.8, at + half * 0.8, BARS + 1, BARS + 1 + height)}
                  className={styles.hits}
                />
              )}
            </g>
          );
        })}
        <circle r={BARS + 1 + (expected / most) * (RIM - BARS)} className={styles.expected} />
      </svg>
      <p className={styles.key}>{text.ring({ mean: formatter.number(tenths(expected)) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.sector}</th>
            <th scope="col">{text.count}</th>
            <th scope="col">{text.normal}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, pockets }, place) => {
            const { least, most } = normalOf(results.length, pockets.size / wheel.length);
            return (
              <tr key={name}>
                <th scope="row" className={styles.named} data-sector={place < named.length ? place : -1}>
                  {name}
                </th>
                <td>{tallyOf(results, pockets).count}</td>
                <td>
                  {least}–{most}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the sectors that the table's announced bets cover, with their numbers. */
function useNamedSectors(plan: roulette.RoulettePlan) {
  const { language } = useLanguage();
  const { layout } = useScene();
  return roulette.announcedBets(plan).flatMap(({ name }) => {
    if (GROUP_OF[name as roulette.AnnouncedTerms['bet']] !== 'series' || name.endsWith('-plein')) return [];
    const pieces = roulette.expand(plan, { name });
    if (isRefusal(pieces)) return [];
    const pockets = new Set(pieces.flatMap(({ position }) => layout.positions.get(position)?.numbers ?? []));
    return [{ name: familyName(name, language), pockets }];
  });
}
