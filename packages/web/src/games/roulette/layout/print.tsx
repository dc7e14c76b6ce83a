import type { roulette } from '@croupier/games';
import { memo } from 'react';
import type { Orientation } from '../../../table/shape.ts';
import { type Box, boxToScreen, type Field, type Geometry, type Rect } from './geometry.ts';
import styles from './layout.module.css';

interface PrintProps {
  readonly geometry: Geometry;
  readonly lie: Orientation;
  readonly red: ReadonlySet<roulette.Pocket>;
  readonly print: (position: roulette.PositionId) => string;
}

/** Draws the print of the layout: lines, numbers, and the names of the outside bets. It never changes during play. */
export const Print = memo(function Print({ geometry, lie, red, print }: PrintProps) {
  const outline = boxToScreen(geometry.bounds, lie);
  return (
    <g>
      {geometry.fields.map((field) => (
        <PrintedField
          key={`${field.position} ${field.twin}`}
          field={field}
          rect={boxToScreen(field.box, lie)}
          lie={lie}
          red={red}
          text={print(field.position)}
        />
      ))}
      <rect className={styles.outline} {...grown(outline, 5)} rx={10} />
    </g>
  );
});

interface PrintedFieldProps {
  readonly field: Field;
  readonly rect: Rect;
  readonly lie: Orientation;
  readonly red: ReadonlySet<roulette.Pocket>;
  readonly text: string;
}

function PrintedField({ field, rect, lie, red, text }: PrintedFieldProps) {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const { kind, position } = field;
  if (kind === 'straight') {
    const zero = position === '0' || position === '00';
    const colour = zero ? undefined : red.has(position) ? styles.redPip : styles.blackPip;
    const pip = { rx: Math.min(rect.width * 0.42, 36), ry: Math.min(rect.height * 0.42, 33) };
    return (
      <>
        {zero ? (
          <path className={styles.zeroField} d={headOf(rect, field.box, lie)} />
        ) : (
          <rect className={styles.field} {...rect} />
        )}
        {!zero && <ellipse className={colour} cx={middle.x} cy={middle.y} {...pip} />}
        <text className={styles.number} x={middle.x} y={middle.y} dy="0.36em">
          {position}
        </text>
      </>
    );
  }
  if (kind === 'red' || kind === 'black') {
    const half = { x: Math.min(rect.width, 84) * 0.4, y: Math.min(rect.height, 62) * 0.34 };
    return (
      <>
        <rect className={styles.field} {...rect} />
        <path
          className={kind === 'red' ? styles.redPip : styles.blackPip}
          d={`M${middle.x - half.x} ${middle.y}L${middle.x} ${middle.y - half.y}L${middle.x + half.x} ${middle.y}L${middle.x} ${middle.y + half.y}Z`}
        />
      </>
    );
  }
  const turns = lie === 'upright' && rect.width < rect.height && text.length > 3;
  return (
    <>
      <rect className={styles.field} {...rect} />
      <text
        className={styles.chance}
        x={middle.x}
        y={middle.y}
        dy="0.34em"
        {...(turns ? { transform: `rotate(90 ${middle.x} ${middle.y})` } : {})}
      >
        <Printed text={text} />
      </text>
    </>
  );
}

/** Draws the letter of a French dozen small and above the line, since few fonts have superscript letters. */
function Printed({ text }: Pick<PrintedFieldProps, 'text'>) {
  const [, count, letter] = /^(\d+)([A-Z])$/.exec(text) ?? [];
  if (letter === undefined) return text;
  return (
    <>
      {count}
      <tspan className={styles.raised} dy="-0.5em" dx="0.1em">
        {letter}
      </tspan>
    </>
  );
}

/** Returns the path of the layout's head, with a rounded outer end. If two zeros share it, each has a corner. */
export function headOf({ x, y, width, height }: Rect, { v0, v1 }: Box, lie: Orientation): string {
  const right = x + width;
  const bottom = y + height;
  const curve = Math.min((lie === 'along' ? width : height) * 0.8, 44);
  const first = v0 === 0 ? curve : 0;
  const last = v1 === 3 ? curve : 0;
  if (lie === 'along')
    return `M${right} ${y}H${x + last}Q${x} ${y} ${x} ${y + last}V${bottom - first}Q${x} ${bottom} ${x + first} ${bottom}H${right}Z`;
  return `M${x} ${bottom}V${y + first}Q${x} ${y} ${x + first} ${y}H${right - last}Q${right} ${y} ${right} ${y + last}V${bottom}Z`;
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
