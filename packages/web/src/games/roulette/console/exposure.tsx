import { type Money, money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useLanguage, useWords, useWriting } from '../../../app/language.tsx';
import { useWide } from '../../../console/use-wide.ts';
import { words } from '../../../console/words.ts';
import { Panel } from '../../../forms/fields.tsx';
import { Cloth, chipRadius } from '../cloth/cloth.tsx';
import { type Drawing, drawingOf } from '../cloth/drawing.ts';
import { clothStyle } from '../cloth/style.ts';
import { type Lie, MEASURES, turnedBox } from '../cloth/turn.ts';
import { pocketOf } from '../device/device.tsx';
import { positionName, printed } from '../names/names.ts';
import { words as names } from '../names/words.ts';
import { Dolly } from '../table/layers.tsx';
import styles from './exposure.module.css';
import { useLayout, useStation } from './station.ts';

interface ExposureProps {
  readonly picked: string;
  readonly onPick: (position: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What each number would cost the bank, as heat on the cloth, and what lies on each position. */
export function Exposure({ picked, onPick }: ExposureProps) {
  const text = useWords(words);
  const kindNames = useWords(names);
  const writing = useWriting();
  const { plan, view, staff } = useStation();
  const layout = useLayout();
  const style = clothStyle(plan);
  const lie: Lie = useWide('(min-width: 44rem)') ? 'along' : 'upright';
  const drawing = useMemo(() => {
    const { u, v } = MEASURES[lie];
    return drawingOf(layout, style, v / u);
  }, [layout, style, lie]);
  const red = useMemo(() => new Set(plan.layout.red), [plan]);
  const lit = useMemo(() => new Set(layout.positions.get(picked)?.numbers ?? NONE), [layout, picked]);
  const name = (id: string) => {
    const position = layout.positions.get(id);
    return position ? positionName(position, kindNames) : id;
  };
  const write = (amount: Money) => writing.money(amount, plan.currency);
  const describe = (id: string) => {
    const total = staff.totals[id];
    return total ? `${name(id)}, ${write(total)}` : name(id);
  };
  const print = (id: string) => {
    const position = layout.positions.get(id);
    return position ? printed(position, style, kindNames) : id;
  };
  const winner = pocketOf(view.result);
  return (
    <Panel title={text.exposure} aside={<Extremes />}>
      <div className={styles.cloth} data-house={plan.house}>
        <Cloth
          drawing={drawing}
          lie={lie}
          red={red}
          print={print}
          describe={describe}
          lit={lit}
          winner={winner}
          closed={false}
          onPlace={onPick}
          onTakeUp={() => {}}
          onLook={() => {}}
          label={text.cloth}
        >
          {(at) => (
            <>
              <Heat drawing={drawing} lie={lie} />
              <Totals at={at} radius={chipRadius(lie)} />
              {winner !== undefined && <Marker at={at(winner)} radius={chipRadius(lie)} />}
            </>
          )}
        </Cloth>
      </div>
      <p className={styles.legend}>{text.exposureMeans}</p>
    </Panel>
  );
}

function Marker({
  at,
  radius,
}: {
  readonly at: { x: number; y: number } | undefined;
  readonly radius: number;
}) {
  return at ? <Dolly x={at.x} y={at.y} radius={radius * 0.8} /> : null;
}

/** The numbers by what they cost: warm where the bank pays, cool where it takes, with the figure. */
function Heat({ drawing, lie }: { readonly drawing: Drawing; readonly lie: Lie }) {
  const { language } = useLanguage();
  const { staff, plan } = useStation();
  const greatest = Math.max(1, ...Object.values(staff.exposure).map(Math.abs));
  return [...drawing.cells].map(([number, box]) => {
    const pays = staff.exposure[number];
    if (!pays) return null;
    const rect = turnedBox(box, lie);
    const colour = pays > 0 ? styles.pays : styles.takes;
    const strength = Math.abs(pays) / greatest;
    return (
      <g key={number}>
        <rect {...rect} className={colour} fillOpacity={0.1 + 0.55 * strength} rx={2} />
        <text x={rect.x + rect.width / 2} y={rect.y + rect.height - 6} className={styles.figure}>
          {short(pays, plan, language)}
        </text>
      </g>
    );
  });
}

/** An amount short enough for a field: `−1.2k`. */
function short(amount: Money, { currency }: roulette.RoulettePlan, language: string): string {
  const units = amount / (currency === 'CHIP' ? 1 : 100);
  const sign = units > 0 ? '−' : '+';
  return (
    sign +
    new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(Math.abs(units))
  );
}

interface TotalsProps {
  readonly at: (position: string) => { readonly x: number; readonly y: number } | undefined;
  readonly radius: number;
}

/** A mark wherever something lies, as large as its share of all. */
function Totals({ at, radius }: TotalsProps) {
  const { staff } = useStation();
  const entries = Object.entries(staff.totals) as [string, Money][];
  const greatest = Math.max(1, ...entries.map(([, total]) => total));
  return entries.map(([position, total]) => {
    const point = at(position);
    if (!point) return null;
    return (
      <circle
        key={position}
        cx={point.x}
        cy={point.y}
        r={radius * (0.4 + 0.6 * Math.sqrt(total / greatest))}
        className={styles.total}
      />
    );
  });
}

/** The dearest and the cheapest result in words. */
function Extremes() {
  const text = useWords(words);
  const writing = useWriting();
  const { staff, plan } = useStation();
  const entries = Object.entries(staff.exposure) as [string, Money][];
  if (entries.length === 0) return null;
  const sorted = entries.toSorted(([, a], [, b]) => b - a);
  const [dearest, cheapest] = [sorted[0], sorted.at(-1)];
  const write = (pays: Money) => writing.signed(money(-pays), plan.currency);
  if (!dearest || !cheapest || dearest[1] === cheapest[1]) return null;
  return (
    <span className={styles.extremes}>
      {text.dearest(dearest[0], write(dearest[1]))} · {text.cheapest(cheapest[0], write(cheapest[1]))}
    </span>
  );
}
