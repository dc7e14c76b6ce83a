import { messages } from 'messages:console';
import { type Money, money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useFormatter, useLanguage, useMessages } from '../../../app/language.tsx';
import { useMedia } from '../../../app/use-media.ts';
import { Panel } from '../../../forms/fields.tsx';
import { pocketOf } from '../device/device.tsx';
import { Layout, type LayoutPlaces } from '../layout/layout.tsx';
import styles from './exposure.module.css';
import { useStation } from './station.ts';

interface ExposureProps {
  readonly picked: string;
  readonly onPick: (position: string) => void;
}

/** Shows a heat map of what each number would cost the bank, and the chips on each position. */
export function Exposure({ picked, onPick }: ExposureProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { plan, view, staff } = useStation();
  const wide = useMedia('(min-width: 44rem)');
  const describe = (position: string, name: string) => {
    const total = staff.totals[position];
    return total ? `${name}, ${formatter.money(total, plan.currency)}` : name;
  };
  return (
    <Panel title={text.exposure} aside={<Extremes />}>
      <div className={styles.layout} data-house={plan.house}>
        <Layout
          plan={plan}
          lie={wide ? 'along' : 'upright'}
          label={text.layout}
          lit={[picked]}
          winner={pocketOf(view.result)}
          describe={describe}
          open
          onPlace={onPick}
        >
          {(places) => (
            <>
              <Heat {...places} />
              <Totals {...places} />
            </>
          )}
        </Layout>
      </div>
      <p className={styles.legend}>{text.exposureMeans}</p>
    </Panel>
  );
}

/**
 * Colours each number by its cost and shows the amount. Warm colours mean that the bank pays, and cool
 * colours that it wins.
 */
function Heat({ cells }: LayoutPlaces) {
  const { language } = useLanguage();
  const { staff, plan } = useStation();
  const greatest = Math.max(1, ...Object.values(staff.exposure).map(Math.abs));
  return cells.map(([number, rect]) => {
    const pays = staff.exposure[number];
    if (!pays) return null;
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

/** Returns an amount that is short enough for a number's cell, such as `−1.2k`. */
function short(amount: Money, { currency }: roulette.RoulettePlan, language: string): string {
  const units = amount / (currency === 'CHIP' ? 1 : 100);
  const sign = units > 0 ? '−' : '+';
  return (
    sign +
    new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(Math.abs(units))
  );
}

/** Marks each position that has chips. The size of the mark shows its share of the total. */
function Totals({ at, radius }: LayoutPlaces) {
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

/** Names the results that cost the bank most and least. */
function Extremes() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { staff, plan } = useStation();
  const entries = Object.entries(staff.exposure) as [string, Money][];
  if (entries.length === 0) return null;
  const sorted = entries.toSorted(([, a], [, b]) => b - a);
  const [dearest, cheapest] = [sorted[0], sorted.at(-1)];
  const write = (pays: Money) => formatter.signed(money(-pays), plan.currency);
  if (!dearest || !cheapest || dearest[1] === cheapest[1]) return null;
  return (
    <span className={styles.extremes}>
      {text.dearest({ pocket: dearest[0], amount: write(dearest[1]) })} ·{' '}
      {text.cheapest({ pocket: cheapest[0], amount: write(cheapest[1]) })}
    </span>
  );
}
